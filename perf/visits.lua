-- One visit a request: another visitor each time, from an address of the wanted country, to one of the hosts.
-- Arguments: number of hosts, file with addresses, milliseconds that a connection rests between two visits.
local hosts, addresses, sent, rest = 10, {}, 0, 0
local agents = {
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
}

function init(args)
  hosts = tonumber(args[1])
  for line in io.lines(args[2]) do addresses[#addresses + 1] = line end
  rest = tonumber(args[3] or "0")
  math.randomseed(20261115)
  if rest > 0 then
    -- Spread around the mean: connections that rest in step would come in volleys.
    delay = function() return math.random() * 2 * rest end
  end
end

function request()
  sent = sent + 1
  local host = math.random(0, hosts - 1)
  return "GET /?sub1=campaign-7&sub2=" .. sent .. " HTTP/1.1\r\nHost: play-" .. host .. ".landing-" .. host % 97 ..
    ".example\r\nX-Forwarded-For: " .. addresses[sent % #addresses + 1] ..
    "\r\nUser-Agent: " .. agents[sent % #agents + 1] ..
    "\r\nAccept: text/html,application/xhtml+xml\r\nAccept-Language: de-DE,de;q=0.9,en;q=0.5\r\nAccept-Encoding: gzip, br\r\n\r\n"
end
