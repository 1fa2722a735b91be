"""The screens, one a module: each draws what it is given and enters what people tap."""
