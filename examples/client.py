#!/usr/bin/env python3
"""A bot that plays at a Sixgun server: client.py HOST PORT [TABLE].

It needs nothing but Python.  Without TABLE it opens one, with bots on the other seats, and plays a game; otherwise it
sits down there and plays until the table ends.  It chooses at random among its legal moves: do better."""
import base64, json, os, random, socket, struct, sys, time

host, port, table = sys.argv[1], int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else None
line = socket.create_connection((host, port))
line.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
              f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
              "Sec-WebSocket-Version: 13\r\n\r\n").encode())
stream = line.makefile("rb")
while stream.readline().strip():
    pass


def frame(opcode, data):
    """Sends a frame; those of a client are masked."""
    mask, size = os.urandom(4), len(data)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else struct.pack(">BBH", 0x80 | opcode, 0xFE, size)
    line.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))


def say(kind, **members):
    frame(1, json.dumps({"type": kind, **members}).encode())


def messages():
    """Everything the server says; one message may come in several frames."""
    text = b""
    while head := stream.read(2):
        size = head[1] & 127
        if size > 125:
            size = int.from_bytes(stream.read(2 if size == 126 else 8), "big")
        data, opcode = stream.read(size), head[0] & 15
        if opcode == 8:
            return
        if opcode == 9:
            frame(10, data)
        elif opcode < 2:
            text += data
            if head[0] & 0x80:
                yield json.loads(text)
                text = b""


answered = 0  # a question may be shown again, when something else has changed
say("hello", protocol=1, name="Example")
say("join", table=table) if table else say("create", seats=5, bots=4, pace="instant", move_seconds=0)
for message in messages():
    if message["type"] == "error":
        print(message["code"], message["message"])
    elif message["type"] == "left":
        break
    elif message["type"] == "joined":
        for kind in ["sit", "ready"] if table else ["start"]:
            say(kind)
    question = message.get("view", {}).get("question", {})
    if "legal" in question and question["n"] != answered:
        answered = question["n"]
        time.sleep(0.1)  # servers do not like to be hurried
        say("move", question=answered, move=random.choice(question["legal"])["move"])
    if not table and "winner" in message.get("view", {}):
        print("winner:", message["view"]["winner"])
        say("leave")
        break
