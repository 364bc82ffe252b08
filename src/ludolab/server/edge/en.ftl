# What is wrong with a request before a table hears of it.

problem-not-json = This isn’t JSON.
problem-not-json-type = Send this as application/json.
problem-not-text = This isn’t text.
problem-too-large = That is too large: { $most } bytes at most.
problem-too-slow = That took too long to arrive.
problem-twice = { $name } is there twice.
problem-hello-first = Say hello first.
problem-hello-twice = You have said hello already.
problem-no-such-page = There is nothing here.
problem-not-built = The page hasn’t been built yet: “make play” builds it and opens it.
problem-wrong-method = That can’t be done here.
problem-wrong-host = This server doesn’t go by that name.
problem-broken = Something went wrong on our side: try again.
