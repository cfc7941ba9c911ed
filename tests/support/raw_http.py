"""HTTP spoken byte by byte, for requests that no proper client would send."""

import select
import socket
import time


class RawReply:
    def __init__(self, data, closed):
        self.data = data
        self.closed = closed
        interim = b"HTTP/1.1 100 Continue\r\n\r\n"
        data = data.removeprefix(interim)
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.split(b"\r\n")
        words = lines[0].split(b" ", 2)
        self.status = int(words[1]) if len(words) > 1 and words[1].isdigit() else None
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(b":")
            self.headers[name.decode("latin-1").lower()] = value.strip().decode("latin-1")

    @property
    def replies(self):
        """How many replies came, without an interim "go on"."""
        return self.data.count(b"HTTP/1.1 ") - self.data.count(b"HTTP/1.1 100 ")


def exchange(port, *pieces, seconds=2.0, half_close=False):
    """Sends the pieces, each in a packet of its own, and reads until the server closes, or a whole
    reply came and nothing follows, or `seconds` have passed."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        data, closed = b"", False
        try:
            for piece in pieces:
                connection.sendall(piece)
            if half_close:
                connection.shutdown(socket.SHUT_WR)
        except (BrokenPipeError, ConnectionResetError):
            pass
        deadline = time.monotonic() + seconds
        try:
            while time.monotonic() < deadline:
                connection.settimeout(0.15 if _is_whole(data) else deadline - time.monotonic())
                piece = connection.recv(65536)
                if not piece:
                    closed = True
                    break
                data += piece
        except TimeoutError:
            pass
        except ConnectionResetError:
            closed = True
        return RawReply(data, closed)


def trickle(port, head, patience=60):
    """Sends the head and then a byte of the body a second, until the server answers; at most `patience` bytes."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
        connection.sendall(head)
        for _ in range(patience):
            if select.select([connection], [], [], 1)[0]:
                break
            connection.sendall(b" ")
        return RawReply(connection.recv(65536), closed=False)


def _is_whole(data):
    head, separator, body = data.partition(b"\r\n\r\n")
    if not separator:
        return False
    for line in head.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return len(body) >= int(line.split(b":")[1])
    return body.endswith(b"0\r\n\r\n")
