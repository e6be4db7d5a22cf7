"""Tables in the browser, with a request handler and a server (docs/web.md).

`handler` and the modules that it imports need only attrs and no network. `server` needs the extra `web`.
"""
