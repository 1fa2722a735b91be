"""The app: it shows, stores and asks, and leaves every rule to the rules package."""
