"""The product measured beside its floor: `python3 dev bench`."""
