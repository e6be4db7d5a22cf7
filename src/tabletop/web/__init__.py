"""Tables in the browser: a desk that answers requests, whoever brings them, and a server for it (docs/web.md).

`desk` and what it is made of need attrs alone and know no network; `server` needs the extra `web`.
"""
