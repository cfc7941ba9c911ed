-- Each request is a question of a new visitor.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"message":"Where are you based?","language":"en"}'
