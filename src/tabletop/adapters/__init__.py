"""Adapters of our games for other libraries. Each module needs only its own library."""
