-- A page view of one of 20,000 visitors; another page now and then.
local pages = {"/", "/about", "/skills", "/cv", "/contact"}
local threads = 0
function setup(thread) thread:set("offset", threads); threads = threads + 1 end
local count = 0
function request()
  count = count + 1
  local visitor = (count * 7919 + offset * 104729) % 20000
  local headers = {
    ["Content-Type"] = "application/json",
    ["Cookie"] = string.format("session=%032x", visitor),
    ["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
  }
  local body = '{"page":"' .. pages[count % 5 + 1] .. '","timeSpent":0}'
  return wrk.format("POST", "/api/track-page-view", headers, body)
end
