"""Redis, a server without a port on a socket in a scratch folder."""

import shutil
import socket
import subprocess
import tempfile
import threading
import time

import numpy as np

from arrays import Timed
from program import Absent


class Redis:
    """Commands are made beforehand and sent in one stream."""

    def __init__(self, inputs):
        self.inputs, self.process, self.scratch = inputs, None, None
        self.socket = socket.socket(socket.AF_UNIX)

    def start(self):
        if not shutil.which("redis-server"):
            raise Absent("no redis-server")
        self.scratch = tempfile.mkdtemp(prefix="peers-redis-")
        path = f"{self.scratch}/redis.sock"
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no",
             "--dir", self.scratch], stdout=subprocess.DEVNULL)
        for _ in range(100):
            try:
                self.socket.connect(path)
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise Absent("redis-server does not answer")
        version = subprocess.run(["redis-server", "--version"], stdout=subprocess.PIPE, text=True)
        self.versions = {"Redis": version.stdout.split("v=")[1].split()[0]}
        inputs = self.inputs
        self.send([self.command("GEOADD", "door", inputs.door[1], inputs.door[0], "0")])
        names = map(str, range(len(inputs.door_latitude)))
        self.send([
            self.command("GEOADD", "town", longitude, latitude, name)
            for longitude, latitude, name in zip(inputs.door_longitude, inputs.door_latitude, names)])

    @staticmethod
    def command(*words):
        words = [repr(float(word)) if isinstance(word, float) else str(word) for word in words]
        return (f"*{len(words)}\r\n" + "".join(f"${len(word)}\r\n{word}\r\n" for word in words)).encode()

    def send(self, commands):
        """All answers as they came."""
        data = b"".join(commands) + self.command("ECHO", "the end")
        end = b"$7\r\nthe end\r\n"
        sender = threading.Thread(target=self.socket.sendall, args=(data,))
        sender.start()
        answers = bytearray()
        while not answers.endswith(end):
            part = self.socket.recv(1 << 20)
            if not part:
                raise RuntimeError("redis-server ended")
            answers += part
        sender.join()
        return bytes(answers[:-len(end)])

    def search(self, key, latitude, longitude, radius):
        return [
            self.command("GEOSEARCH", key, "FROMLONLAT", east, north, "BYRADIUS", radius, "m", "ASC",
                         "COUNT", 1)
            for north, east in zip(latitude, longitude)]

    def peers(self):
        inputs = self.inputs
        # An answer is *0, or *1 with one name: a length and the name on lines of their own.
        fixes = self.search("door", inputs.fix_latitude, inputs.fix_longitude, inputs.radius)
        yield Timed("circle", "Redis, GEOSEARCH in one stream", len(fixes), lambda: self.send(fixes),
                    lambda text: np.array([part[:1] == b"1" for part in text.split(b"*")[1:]]))
        queries = self.search("town", inputs.query_latitude, inputs.query_longitude, 150.0)
        yield Timed("doors", "Redis, GEOSEARCH within 150 m", len(queries), lambda: self.send(queries),
                    lambda text: np.array([
                        int(part.split(b"\r\n")[2]) if part[:1] == b"1" else -1
                        for part in text.split(b"*")[1:]]))

    def close(self):
        self.socket.close()
        if self.process:
            self.process.terminate()
            self.process.wait()
        if self.scratch:
            shutil.rmtree(self.scratch, ignore_errors=True)
