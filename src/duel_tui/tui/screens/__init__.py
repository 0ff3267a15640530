"""The screens of the app; each is imported when it is first shown."""
