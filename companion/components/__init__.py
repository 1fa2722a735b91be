"""The controls that screens are made of: each draws one thing and knows no rule."""
