-- The requests of wrk: METHOD PATH FILE, where each line of FILE is a header or, for POST, a body.
-- They are made before the clock starts; each has an address of its own from which a proxy had it.
local requests, thread_count = {}, 0

function setup(thread)
  thread:set("number", thread_count)
  thread_count = thread_count + 1
end

local function address(client)
  return string.format(
    "10.%d.%d.%d", math.floor(client / 65536), math.floor(client / 256) % 256, client % 256)
end

function init(arguments)
  local method, path, file = arguments[1], arguments[2], arguments[3]
  local lines = {}
  for line in io.lines(file) do lines[#lines + 1] = line end
  for index = 0, 19999 do
    local client = number * 20000 + index
    local headers = {["X-Forwarded-For"] = address(client)}
    local line, body = lines[client % #lines + 1], nil
    if method == "POST" then
      headers["Content-Type"] = "application/json"
      body = line
    elseif line ~= "" then
      local name, value = line:match("^(.-): (.*)$")
      headers[name] = value
    end
    requests[index + 1] = wrk.format(method, path, headers, body)
  end
end

local next_request = 0
function request()
  next_request = next_request % #requests + 1
  return requests[next_request]
end

function done(summary, latency)
  io.write(string.format(
    '\n{"requests": %d, "seconds": %f, "failed": %d, "p99": %f}\n', summary.requests,
    summary.duration / 1e6,
    summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.status
      + summary.errors.timeout, latency:percentile(99) / 1e3))
end
