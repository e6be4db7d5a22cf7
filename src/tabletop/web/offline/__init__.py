"""The page without a server: a folder for any static host, in which a web worker runs this library by Pyodide."""
