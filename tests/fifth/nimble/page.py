"""The rules page of Nimble."""

PAGE = """# Nimble

<a id="nim.take"></a>**`nim.take`** Take one to three sticks. Who takes the last one wins.
"""
