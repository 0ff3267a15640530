"""Tests of the line interface."""
