-- A small message of one of 1,000 visitors, as a browser's form sends it.
local boundary = "bench-boundary"
local function field(name, value)
  return "--" .. boundary .. '\r\nContent-Disposition: form-data; name="' .. name .. '"\r\n\r\n'
    .. value .. "\r\n"
end
local body = field("name", "Ann Visitor") .. field("email", "ann@example.org")
  .. field("message", string.rep("Shall we talk about your project? ", 6))
  .. "--" .. boundary .. "--\r\n"
local count = 0
function request()
  count = count + 1
  return wrk.format("POST", "/api/contact", {
    ["Content-Type"] = "multipart/form-data; boundary=" .. boundary,
    ["Cookie"] = string.format("session=%032x", count % 1000),
  }, body)
end
