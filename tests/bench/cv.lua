-- Each request has a query of its own, so that NGINX's copy doesn't answer it.
local count = 0
request = function()
  count = count + 1
  return wrk.format("GET", "/api/cv/en?bench=" .. math.random(1e9) .. count)
end
