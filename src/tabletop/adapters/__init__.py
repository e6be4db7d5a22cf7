"""Our games as environments of other libraries: each module needs its library, and nothing else imports any of them."""
