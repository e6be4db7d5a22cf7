"""Long tests that show that the rules hold. Each subpackage stores its figures."""
