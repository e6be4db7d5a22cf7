"""The page without a server, as a folder for any static host.

A web worker runs this library in the browser, with Pyodide.
"""
