"""The rules page of Nimble."""

PAGE = """# Nimble

<a id="nimble.take"></a>**`nimble.take`** Take one to three sticks. Who takes the last one wins.
"""
