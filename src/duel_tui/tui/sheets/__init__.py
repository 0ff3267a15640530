"""Pictures of everything that isn't the table: menus, lists, forms, sentences. Nothing here imports textual."""
