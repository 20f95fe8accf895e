"""proxies.py: behind the real nginx, Caddy and HAProxy, set up as docs/hosting.md says: with TLS in front of a whole
host, and under a path of a larger site."""

import contextlib
import os
import random
import re
import ssl
import subprocess
import sys

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(TOP, "tests", "server", "support"))
from client import PATIENCE, PROGRAM, Client, Server, check, connect, eventually, run, same, temporary_folder, until_asked  # noqa: E402
from person import environment  # noqa: E402
from several import free_port  # noqa: E402

FOLDER = temporary_folder("proxies")
KEY, CERT, BOTH = (os.path.join(FOLDER, name) for name in ("key.pem", "cert.pem", "both.pem"))
with open(os.path.join(TOP, "docs", "hosting.md"), encoding="utf-8") as file:
    HOSTING = file.read()


def example(start):
    """The block of docs/hosting.md that begins so."""
    return re.search(r"```\w+\n(%s.*?)```" % re.escape(start), HOSTING, re.DOTALL).group(1)


def piece(text):
    """What docs/hosting.md says within a sentence."""
    assert "`%s`" % text in HOSTING.replace("\n", " "), text
    return text


def changed(text, *changes):
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


class Proxy:
    """In front of a server; `path`: under which of its own, and then without TLS."""

    def __init__(self, server, path=""):
        self.server, self.path, self.port, self.host = server, path, free_port(), "localhost"
        self.place = "localhost:%d" % self.port
        self.context = None if path else ssl.create_default_context(cafile=CERT)
        self.scheme = "http" if path else "https"
        self.folder = temporary_folder(self.name)
        self.config, self.log = os.path.join(self.folder, "config"), os.path.join(self.folder, "log")
        with open(self.config, "w", encoding="utf-8") as config:
            config.write(self.configuration("127.0.0.1:%d" % server.port))
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, env={**os.environ, "HOME": self.folder})

    def answers(self):
        with contextlib.suppress(OSError):
            return self.get("").startswith(b"HTTP/1.1 ")
        return False

    def get(self, name, path=None):
        with connect(self) as line:
            line.sendall(("GET %s%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n"
                          % (self.path + "/" if path is None else path, name, self.place)).encode())
            answer = b""
            while some := line.recv(65536):
                answer += some
            return answer

    def stop(self):
        self.process.kill()
        self.process.wait()


class Nginx(Proxy):
    name, packages = "nginx", ["nginx"]

    def configuration(self, target):
        location = changed(example("location / {"), ("127.0.0.1:7447", target))
        if self.path:
            location = changed(location, ("location / {", piece("location /sixgun/") + " {"),
                               ("proxy_pass http://%s;" % target,
                                changed(piece("proxy_pass http://127.0.0.1:7447/;"), ("127.0.0.1:7447", target))))
        kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        return ("daemon off; pid %s/pid; error_log stderr; worker_processes 1; events {}\nhttp {\naccess_log off;\n%s"
                "server {\nlisten 127.0.0.1:%d%s;\nssl_certificate %s; ssl_certificate_key %s;\n%s}\n}\n"
                % (self.folder, "".join("%s_temp_path %s/%s;\n" % (what, self.folder, what) for what in kept), self.port,
                   "" if self.path else " ssl", CERT, KEY, location))

    def command(self):
        return [os.path.join(FOLDER, "usr/sbin/nginx"), "-p", self.folder, "-e", "stderr", "-c", self.config]


class Caddy(Proxy):
    name, packages = "caddy", ["caddy"]

    def configuration(self, target):
        site = changed(example("play.example.org {"), ("127.0.0.1:7447", target))
        if self.path:
            inside = changed(piece("handle_path /sixgun/* { … }"), ("…", "\nreverse_proxy %s\n" % target))
            site = "play.example.org {\n%s\n}\n" % inside
        tls = "" if self.path else "tls %s %s\n" % (CERT, KEY)
        return ("{\nadmin off\nauto_https disable_redirects\n}\n" +
                changed(site, ("play.example.org {", "%s://%s {\nbind 127.0.0.1\n%s" % (self.scheme, self.place, tls))))

    def command(self):
        return [os.path.join(FOLDER, "usr/bin/caddy"), "run", "--adapter", "caddyfile", "--config", self.config]


class Haproxy(Proxy):
    name, packages = "haproxy", []

    def configuration(self, target):
        settings = changed(example("defaults\n"), ("server a 10.0.0.1:7447", "server a " + target),
                           ("    server b 10.0.0.2:7447\n", ""))
        if not self.path:
            return changed(settings, (":443 ssl crt /etc/haproxy/play.pem", "127.0.0.1:%d ssl crt %s" % (self.port, BOTH)))
        strip = "    %s\n" % piece(r"http-request replace-path /sixgun(/.*) \1")
        return changed(settings, (":443 ssl crt /etc/haproxy/play.pem", "127.0.0.1:%d" % self.port),
                       ("    http-request set-header X-Forwarded-Proto https\n", ""),
                       ("    default_backend nodes\n", "    use_backend nodes if { path_beg /sixgun/ }\n"),
                       ("backend nodes\n", "backend nodes\n" + strip))

    def command(self):
        return ["/usr/sbin/haproxy", "-f", self.config, "-db"]


def certificate():
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
                    "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", KEY, "-out", CERT],
                   check=True, capture_output=True)
    with open(BOTH, "wb") as both:
        for path in (CERT, KEY):
            with open(path, "rb") as part:
                both.write(part.read())


def body(answer):
    return answer.split(b"\r\n\r\n", 1)[1]


def shows_the_page(proxy):
    """And what it names, relative to itself."""
    for name, kept in PAGE.items():
        answer = proxy.get(name)
        check(answer.startswith(b"HTTP/1.1 200") and kept in answer, "there is /" + name, answer[:300])


def plays(proxy):
    """A page of that site, and none of another."""
    same(Client(proxy, path=proxy.path + "/ws", origin="https://elsewhere.example", hello=False).status, 403, "no other page may speak for us")
    own = "%s://%s" % (proxy.scheme, proxy.place)
    anna = Client(proxy, "Anna", path=proxy.path + "/ws", origin=own)
    same(anna.status, 101, "the page's own socket opens")
    same("; Secure" in anna.headers["set-cookie"], proxy.scheme == "https", "its cookie keeps to TLS, where there is some")
    anna.create(seats=4, bots=3, pace="instant", move_seconds=0)
    same(anna.ask("ready")["type"], "ok", "somebody sits at a table")
    same(anna.ask("start")["type"], "ok", "a game begins")
    for _ in range(3):
        until_asked(anna)
        anna.answer(random.Random(1))
    until_asked(anna)  # whoever is the Sheriff may have made all moves so far
    check(anna.view[anna.table]["moves"] >= 3, "moves are played and shown")
    anna.close()
    return anna.table


def is_not_deceived(proxy):
    """What somebody says of where they come from counts for nothing: all come from one address, which may open so many tables."""
    codes = []
    for i in range(TABLES):
        eve = Client(proxy, "Eve", path=proxy.path + "/ws", forwarded="203.0.113.%d" % i)
        codes.append(eve.create(seats=4, bots=3).get("code"))
        eve.close()
    same(codes[-1], "server_full", "nobody pretends to come from elsewhere")


def connects(proxy, code):
    """In a terminal, by the address of the page, of the page at a table, and by a table's link."""
    for way in ("", "#/table/" + code, "t/" + code):
        place = "%s://%s%s/%s" % (proxy.scheme, proxy.place, proxy.path, way)
        done = subprocess.run([PROGRAM, "connect", place, "--name", "Ben"], input=b"quit\n", capture_output=True, check=False,
                              env={**environment(temporary_folder("person")), "SSL_CERT_FILE": CERT}, timeout=PATIENCE)
        check(done.returncode == 0 and (way == "" or code.encode() in done.stdout), "a terminal gets to /" + way.replace(code, "…"),
              done.returncode, done.stdout, done.stderr)


TABLES = 4
PAGE = {"": b"<title>Sixgun</title>", "assets/app-0123456789ab.js": b"let script = 1;"}
WEB = os.path.join(FOLDER, "web")
os.makedirs(os.path.join(WEB, "assets"))
for name, text in PAGE.items():
    with open(os.path.join(WEB, name or "index.html"), "wb") as file:
        file.write(text)


def behind(kind):
    def proxied():
        for path in ("", "/sixgun"):
            with Server("--behind-proxy", "--web", WEB, "--rate", "0", "--per-address", "0", "--address-tables", str(TABLES)) as server:
                proxy = kind(server, path)
                try:
                    if not eventually(proxy.answers):
                        with open(proxy.log, encoding="utf-8", errors="replace") as log:
                            check(False, kind.name + " starts", log.read())
                        return
                    shows_the_page(proxy)
                    connects(proxy, plays(proxy))
                    is_not_deceived(proxy)
                    if path:
                        check(PAGE[""] not in proxy.get("", path="/"), "outside the path there is nothing of ours")
                finally:
                    proxy.stop()

    proxied.__name__ = kind.name
    return proxied


KINDS = (Nginx, Caddy, Haproxy)
got = subprocess.run([os.path.join(TOP, "tools", "get-debs"), FOLDER, *(name for kind in KINDS for name in kind.packages)],
                     capture_output=True, text=True, check=False)
certificate()
if got.returncode != 0:
    print("ok - # SKIP nginx and Caddy cannot be had here: " + got.stderr.strip().replace("\n", "; ")[-300:])
run([behind(kind) for kind in KINDS if got.returncode == 0 or not kind.packages])
