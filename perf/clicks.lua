-- One click a request, each with the token of another page: a token that was used before is not recorded again.
-- Arguments: file with a host, a tab and a cookie a line; file with addresses.
local hosts, cookies, addresses, sent = {}, {}, {}, 0
local agent = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"

function init(args)
  for line in io.lines(args[1]) do
    local host, cookie = line:match("^([^\t]+)\t(.+)$")
    hosts[#hosts + 1] = host
    cookies[#cookies + 1] = cookie
  end
  for line in io.lines(args[2]) do addresses[#addresses + 1] = line end
end

function request()
  sent = sent + 1
  -- Out of tokens: the run would measure repeats from here on, so it is made to fail instead.
  if sent > #cookies then return "GET /out-of-tokens HTTP/1.1\r\nHost: none.example\r\n\r\n" end
  return "GET /go HTTP/1.1\r\nHost: " .. hosts[sent] .. "\r\nX-Forwarded-For: " .. addresses[sent % #addresses + 1] ..
    "\r\nUser-Agent: " .. agent .. "\r\nCookie: " .. cookies[sent] ..
    "\r\nAccept: text/html,application/xhtml+xml\r\nAccept-Language: de-DE,de;q=0.9,en;q=0.5\r\nAccept-Encoding: gzip, br\r\n\r\n"
end
