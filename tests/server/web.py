"""web.py: pages, files, health, records and handshakes, asked for well and badly."""

import base64
import contextlib
import gzip
import hashlib
import http.client
import json
import os
import random
import re
import resource
import socket
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "support"))
from client import PATIENCE, PROGRAM, Client, OPEN_LIMITS, Server, check, eventually, run, same, temporary_folder  # noqa: E402

WEB = temporary_folder("web")
SHARED = {}


def write(path, data):
    os.makedirs(os.path.dirname(os.path.join(WEB, path)), exist_ok=True)
    with open(os.path.join(WEB, path), "wb") as file:
        file.write(data)


write("index.html", b"<!doctype html><title>Sixgun</title>")
write("assets/app-0123456789ab.js", b"let script = 1;" * 20000)
write("assets/app-0123456789ab.js.gz", gzip.compress(b"let script = 1;" * 20000))
write("cards/beer.svg", b"<svg/>")
write(".secret", b"secret")
with open(os.path.join(os.path.dirname(WEB), "outside-" + os.path.basename(WEB)), "wb") as outside:
    outside.write(b"outside")


def mistyped():
    nowhere = os.path.join(WEB, "nowhere")
    for words, env in ((["--web", nowhere], {}), ([], {"SIXGUN_WEB": nowhere})):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", os.path.join(WEB, "no.db"), *words],
                              capture_output=True, timeout=PATIENCE, check=False, env={**os.environ, **env})
        check(done.returncode == 2 and done.stdout == b"" and b"index.html" in done.stderr and b"nowhere" in done.stderr,
              "a folder of pages that has none is refused", done.returncode, done.stdout, done.stderr)
    for origin in ("example.org", "https://", "https://example.org/", "https://example.org/sixgun"):
        done = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", os.path.join(WEB, "no.db"), "--origin", origin],
                              capture_output=True, timeout=PATIENCE, check=False)
        check(done.returncode == 2 and b"an origin like https://example.org" in done.stderr,
              "so is %s, which is the origin of no page" % origin, done.returncode, done.stderr)
    check(not os.path.exists(os.path.join(WEB, "no.db")), "before anything is written")


def refused(*words, **env):
    """What a server says that cannot start."""
    done = subprocess.run([PROGRAM, "serve", "--port", "0", "--db", os.path.join(WEB, "no.db"), "--log-format", "text", *words],
                          capture_output=True, timeout=PATIENCE, check=False, env={**os.environ, "LANGUAGE": "en", **env})
    said = done.stderr.decode()
    check((done.returncode, done.stdout) == (2, b""), "%s %s: it does not start" % (words, env), said)
    return said


def at_fault():
    """Whoever gave a wrong value is told which option it was, and not that the port is taken."""
    good, empty = os.path.join(WEB, "index.html"), os.path.join(WEB, "nowhere.pem")
    for option, path, kind in (("cert", empty, "No such file"), ("cert", good, "a certificate in PEM"),
                               ("key", good, "a private key in PEM")):
        said = refused("--tls-" + option, path)
        check("--tls-" + option in said and kind in said and "port" not in said, "it names the file", said)
    pem = os.path.join(WEB, "two.pem")
    with open(pem, "wb") as file:
        for name in (b"CERTIFICATE", b"PRIVATE KEY"):
            file.write(b"-----BEGIN %s-----\nAAAA\n-----END %s-----\n" % (name, name))
    said = refused("--tls-cert", pem, "--tls-key", pem)
    os.remove(pem)
    check("--tls-cert" in said and "--tls-key" in said and "listen" not in said, "what is none inside is told, too", said)
    said = refused("--host", "nonsense.invalid")
    check("no address nonsense.invalid" in said and "--host" in said and "--port" not in said, "a host that is none", said)
    said = refused("--db", "mysql://x")
    check("mysql://x" in said and "--db" in said and "postgres://" in said and "lock" not in said, "another database", said)

def switches():
    """A switch in the environment is on or off as it says, and nothing else."""
    for value in ("maybe", "2", "01"):
        said = refused(SIXGUN_BEHIND_PROXY=value)
        check("SIXGUN_BEHIND_PROXY" in said and value in said and "1" in said and "0" in said, "%s is neither" % value, said)
    try:
        for value, on in (("no", False), ("False", False), ("off", False), ("0", False), ("", False), ("1", True), ("yes", True),
                          ("true", True), ("on", True)):
            os.environ["SIXGUN_NO_PACKS"] = value
            with Server(*OPEN_LIMITS) as s:
                same(Client(s, "Anna").welcome["packs"], not on, "SIXGUN_NO_PACKS=%s" % value)
    finally:
        del os.environ["SIXGUN_NO_PACKS"]


def taken_port():
    with Server() as s:
        for words in (["--log-format", "text"], ["--log-format", "json"]):
            database = os.path.join(WEB, "taken.db")
            done = subprocess.run([PROGRAM, "serve", "--port", str(s.port), "--db", database, *words],
                                  capture_output=True, timeout=PATIENCE, check=False, env={**os.environ, "LANGUAGE": "en"})
            said = done.stderr.decode()
            check(done.returncode == 2 and done.stdout == b"" and said.count("\n") == 1, "a port that is taken: one line",
                  done.returncode, said)
            check("port %d of 127.0.0.1 is taken by another program" % s.port in said and "--port 0" in said
                  and "--port N" in said and "SIXGUN_PORT" in said, "which says what to do", said)
    done = subprocess.run([PROGRAM, "serve", "--host", "192.0.2.1", "--db", os.path.join(WEB, "taken.db")],
                          capture_output=True, timeout=PATIENCE, check=False)
    check(done.returncode == 2 and b"no address 192.0.2.1" in done.stderr and b"ERROR on binding" not in done.stderr,
          "so does an address that is not ours", done.returncode, done.stderr)


def server():
    return SHARED["server"]


def files():
    s = server()
    status, headers, body = s.http("GET", "/")
    same((status, body), (200, b"<!doctype html><title>Sixgun</title>"), "/ is the page")
    same(headers.get("cache-control"), "private, no-cache", "which is asked for anew, and nobody else's")
    check("default-src 'self'" in headers.get("content-security-policy", "") and
          "unsafe-inline" not in headers["content-security-policy"], "and runs nothing but what comes with it", headers)
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../web/index.html"), encoding="utf-8") as page:
        first = re.search("<script>(.*?)</script>", page.read(), re.DOTALL).group(1)
    check("'sha256-%s'" % base64.b64encode(hashlib.sha256(first.encode()).digest()).decode() in headers["content-security-policy"],
          "also the script that stands in it", first, headers["content-security-policy"])
    for name, value in (("x-content-type-options", "nosniff"), ("referrer-policy", "no-referrer"), ("x-frame-options", "DENY")):
        same(headers.get(name), value, "the header " + name)
    same(s.http("GET", "/", {"If-None-Match": headers["etag"]})[0], 304, "a page that is known is not sent again")
    same(s.http("HEAD", "/")[2], b"", "HEAD brings no body")
    status, headers, _ = s.http("GET", "/t/ABCDEF")
    same((status, headers.get("location")), (302, "../#/table/ABCDEF"), "a link to a table leads there")
    status, headers, _ = s.http("GET", "/t/ABCDEF/")
    same((status, headers["location"]), (302, "../../#/table/ABCDEF"), "also with a slash behind it")
    status, headers, _ = s.http("GET", "/t/AB%0d%0aSet-Cookie:x=y")
    check("x=y" not in str(headers), "and says nothing else", headers)
    same(s.http("GET", "/t/../../evil")[0], 404, "nor leads elsewhere")
    status, headers, body = s.http("GET", "/assets/app-0123456789ab.js")
    same((status, len(body)), (200, 300000), "a large file comes whole")
    same(headers["content-type"], "text/javascript; charset=utf-8", "with its type")
    check("immutable" in headers["cache-control"], "and stays, because its name changes with it")
    status, headers, body = s.http("GET", "/assets/app-0123456789ab.js", {"Accept-Encoding": "gzip, br"})
    same(headers.get("content-encoding"), "gzip", "packed for those who can unpack it")
    same(len(gzip.decompress(body)), 300000, "and is the same")
    same(s.http("GET", "/cards/beer.svg")[1]["content-type"], "image/svg+xml", "a picture has its type")
    same(s.http("GET", "/cards/none.svg")[0], 404, "a file that is not there")
    status, headers, body = s.http("GET", "/schema")
    check(status == 200 and b"sixgun" in body.lower(), "the protocol describes itself", status)


def astray():
    s = server()
    outside = "outside-" + os.path.basename(WEB)
    for path in ("/../" + outside, "/%2e%2e/" + outside, "/..%2f" + outside, "/assets/../../" + outside,
                 "/....//" + outside, "//" + outside, "/.secret", "/%2esecret", "/assets/..\\..\\" + outside,
                 "/%00", "/index.html%00.js", "/" + "a" * 3000, "/assets", "/%ff%fe", "/?x=" + "y" * 3000,
                 "/records/../../../etc/passwd", "/records/a'b.sgr", "/records/.sgr", "/records/x.sgr?y"):
        answer = s.raw(("GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" % path).encode())
        check(b"outside" not in answer.split(b"\r\n\r\n", 1)[-1] and b"secret" not in answer and b"root:" not in answer,
              "nothing is had by GET %s" % path[:40], answer[:200])
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "BREW"):
        answer = s.raw(("%s / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello" % method).encode())
        check(b" 200 " not in answer[:20], "nothing is had by %s" % method, answer[:100])
    check(server().alive() and s.http("GET", "/healthz")[0] == 200, "the server is well")


def bodies():
    """What comes along with a request is never taken for the next one: behind a proxy that would be somebody else's."""
    s = server()
    inner = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    for head in (b"Content-Length: %d" % len(inner), b"Content-Length: %d\r\nContent-Length: 0" % len(inner), b"Content-Length: +1",
                 b"Transfer-Encoding: chunked", b"Transfer-Encoding: identity\r\nContent-Length: 0", b"Content-Length: 00"):
        for method in (b"GET", b"HEAD", b"POST"):
            answer = s.raw(method + b" / HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n\r\n" + inner)
            check(answer.count(b"HTTP/1.") == 1 and b" 200 " not in answer, "one answer to %s with %s" % (method.decode(), head.decode().replace("\r\n", ", ")), answer)
    same(s.http("GET", "/healthz", {"Content-Length": "0"})[0], 200, "a body of nothing is none")


def behind_each_other():
    """Requests that come at once, and whoever sends them and does not wait: the server answers others as before."""
    s = server()
    record = b"GET /records/none.sgr HTTP/1.1\r\nHost: x\r\n\r\n"
    others = [record, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"HEAD / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n",
              b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe",
              b"PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"]
    for other in others:
        for end in (b"", record):
            s.raw(record + other + end, 0.05, answered=False)
            check(b" 200 " in s.raw(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
                  "the server goes on after %s behind another request" % other.split(b"\r\n\r\n", 1)[0])
    for _ in range(300):
        with contextlib.suppress(OSError), socket.create_connection((s.host, s.port)) as line:
            line.sendall(b"".join(random.choices(others, k=random.randrange(1, 4))))
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    check(s.alive() and s.http("GET", "/healthz")[0] == 200, "and after those who have gone when the answer comes")


def broken():
    s = server()
    requests = [b"", b"\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"GET  / \r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
                b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n", b"GET / HTTP/1.1\r\nX: " + b"y" * 100000 + b"\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost x\r\n: empty\r\n\r\n", b"GET / HTTP/1.1\nHost: x\n\n", b"\0" * 1000, os.urandom(4000),
                b"GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n", b"GET / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
                b"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n",
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\nSec-WebSocket-Version: 1\r\n\r\n",
                b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n\r\n",
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]
    for request in requests:
        s.raw(request, 0.05, answered=False)
    check(s.alive() and s.http("GET", "/")[0] == 200, "broken requests do no harm")
    lines = []
    for i in range(200):
        line = socket.create_connection(("127.0.0.1", s.port))
        line.send(b"GET / HT")
        lines.append(line)
    same(s.http("GET", "/")[0], 200, "nor do those that are never finished")
    for line in lines:
        line.close()


def handshakes():
    s = server()
    here = "http://127.0.0.1:%d" % s.port
    same(Client(s, "Anna", origin=here).status, 101, "a page of ours may connect")
    for origin in ("http://evil.example", "null", "http://127.0.0.1.evil.example:%d" % s.port, here + ".evil.example", "http://127.0.0.1:1"):
        same(Client(s, origin=origin, hello=False).status, 403, "one from %s may not" % origin[:30])
    friend = "https://friend.example"
    anna = Client(s, "Anna", origin=friend)
    same(anna.status, 101, "but one that was allowed may")
    check("set-cookie" not in anna.headers and anna.session, "and is known by a session: browsers bring no cookie there")
    same(Client(s, origin=friend, session=anna.session).person, anna.person, "by which one is the same again")
    for origin, admitted in ((friend, True), (here, True), (None, True), ("http://evil.example", False), ("null", False)):
        status, headers, body = s.http("GET", "/admits", {"Origin": origin} if origin else {})
        same((status, json.loads(body)), (200, {"sixgun": 1, "admits": admitted}), "which %s is told beforehand" % origin)
        same((headers.get("access-control-allow-origin"), headers.get("cross-origin-resource-policy")), ("*", "cross-origin"),
             "so that its page may read it")
    headers = s.http("GET", "/healthz", {"Origin": friend})[1]
    same((headers.get("access-control-allow-origin"), headers.get("cross-origin-resource-policy")), (None, "same-origin"),
         "and it may read nothing else")
    same(Client(s, path="/other", hello=False).status, 404, "nor is there a socket elsewhere")
    status, headers, _ = s.http("GET", "/ws")
    same((status, headers.get("upgrade")), (426, "websocket"), "and /ws is nothing else")


def health():
    s = server()
    status, _, body = s.http("GET", "/healthz")
    check(status == 200 and b'"ok"' in body, "the server says that it is well")
    c = Client(s, "Anna")
    c.create(seats=3)
    text = s.http("GET", "/metrics")[2].decode()
    check("\nsixgun_tables 1\n" in text and "# TYPE sixgun_input_seconds histogram" in text, "and counts", text)
    same(s.http("GET", "/metrics", {"X-Forwarded-For": "1.2.3.4"})[0], 403, "but not for everybody")


def limits():
    with Server("--max-connections", "5", "--max-tables", "1") as small:
        clients = [Client(small, "Anna") for _ in range(5)]
        same(Client(small, hello=False).status, 503, "connections have a limit")
        same(clients[0].create(seats=3)["type"], "joined", "one table may be")
        same(clients[1].ask("create", seats=3).get("code"), "server_full", "and no second")
        clients[2].close()
        check(eventually(lambda: Client(small, hello=False).status == 101), "who goes makes room")
    with Server("--per-address", "2") as near:
        two = Client(near, "Anna"), Client(near, "Ben")
        same((two[0].status, two[1].status, Client(near, hello=False).status), (101, 101, 429),
             "and those of one address have one")
    with Server("--behind-proxy", "--per-address", "1", "--web", WEB) as proxied:
        def through(address):
            line = socket.create_connection(("127.0.0.1", proxied.port), timeout=PATIENCE)
            line.sendall(("GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: 9.9.9.9, %s\r\n\r\n" % address).encode())
            return line, int(line.recv(100).split()[1])
        one, two, three = through("10.0.0.1"), through("10.0.0.2"), through("10.0.0.1")
        same((one[1], two[1], three[1]), (101, 101, 429), "behind a proxy everybody has an address of their own")
        cookies = [proxied.http("GET", "/", {"X-Forwarded-Proto": scheme})[1]["set-cookie"] for scheme in ("https", "http")]
        same(["; Secure" in cookie for cookie in cookies], [True, False], "a cookie that is given through TLS stays there")
        same(through("y" * 700 + ", 10.0.0.1")[1], 429, "however much was said before the proxy speaks")
    with Server("--per-address", "10") as crowded:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        lines = [socket.create_connection(("127.0.0.1", crowded.port)) for _ in range(1200)]
        for line in lines:
            with contextlib.suppress(OSError):
                line.sendall(b"GET / HTTP/1.1\r\nX: ")
        other = http.client.HTTPConnection("127.0.0.1", crowded.port, timeout=PATIENCE, source_address=("127.0.0.2", 0))
        other.request("GET", "/healthz")
        same(other.getresponse().status, 200, "one address cannot take all lines there are")
        for line in lines:
            line.close()
        other.close()
        check(eventually(lambda: Client(crowded, hello=False).status == 101), "and when they are gone there is room again")


def encrypted():
    folder = temporary_folder("tls")
    import ssl
    import subprocess
    key, cert = os.path.join(folder, "key.pem"), os.path.join(folder, "cert.pem")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
                    "-subj", "/CN=localhost", "-keyout", key, "-out", cert], check=True, capture_output=True)
    with Server("--tls-cert", cert, "--tls-key", key) as s:
        context = ssl.create_default_context(cafile=cert)
        context.check_hostname = False
        with context.wrap_socket(socket.create_connection(("127.0.0.1", s.port))) as line:
            line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = b""
            while some := line.recv(65536):
                answer += some
        check(answer.startswith(b"HTTP/1.1 200"), "TLS works", answer[:100])
        check(b"strict-transport-security" in answer.lower(), "and asks to be used")
        same(s.stop(), 0, "and ends well")
    with open(cert, "w", encoding="ascii") as file:
        file.write("no certificate")
    try:
        Server("--tls-cert", cert, "--tls-key", key, folder=folder)
        check(False, "without a certificate there is no server")
    except RuntimeError as error:
        check("certificate" in str(error), "without a certificate there is no server, and it says so", error)


try:
    with Server(*OPEN_LIMITS, "--web", WEB, "--origin", "https://friend.example") as SHARED["server"]:
        run([mistyped, at_fault, switches, taken_port, files, astray, bodies, behind_each_other, broken, handshakes, health, limits, encrypted])
finally:
    os.remove(os.path.join(os.path.dirname(WEB), "outside-" + os.path.basename(WEB)))
