"""Tables in the browser: a request handler, and a server for it (docs/web.md).

`handler` and the modules that it imports need only attrs and no network. `server` needs the extra `web`.
"""
