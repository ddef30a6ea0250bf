"""Peers that are databases: DuckDB in this process, Redis and PostgreSQL on sockets of their own."""

import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import tempfile
import threading
import time

import numpy as np

from arrays import Timed
from program import Absent


class DuckDB:
    """One thread, as all others; DuckDB's places are latitude, longitude."""

    def __init__(self, inputs):
        try:
            import duckdb
            import duckdb_extension_spatial as spatial
        except ImportError as error:
            raise Absent(str(error)) from None
        folder = pathlib.Path(spatial.__file__).parent
        extension = next(folder.rglob("spatial.duckdb_extension"))
        self.connection = duckdb.connect()
        self.connection.execute(f"LOAD '{extension}'")
        self.connection.execute("SET threads = 1")
        self.inputs = inputs
        self.versions = {"DuckDB": duckdb.__version__}
        for table, arrays in {
            "fixes": (inputs.fix_latitude, inputs.fix_longitude),
            "doors": (inputs.door_latitude, inputs.door_longitude),
            "queries": (inputs.query_latitude, inputs.query_longitude),
        }.items():
            columns = {"id": np.arange(len(arrays[0])), "lat": arrays[0], "lon": arrays[1]}
            self.connection.execute(f"CREATE TABLE {table} AS SELECT * FROM columns")

    def close(self):
        self.connection.close()

    def decide(self, condition):
        return self.connection.execute(
            f"SELECT {condition} AS inside FROM fixes ORDER BY id").fetchnumpy()["inside"]

    def peers(self):
        door = f"ST_Point2D({self.inputs.door[0]}, {self.inputs.door[1]})"
        radius, count = self.inputs.radius, len(self.inputs.fix_latitude)
        yield Timed("circle", "DuckDB, ST_DWithin_Spheroid", count, lambda: self.decide(
            f"ST_DWithin_Spheroid(ST_Point2D(lat, lon), {door}, {radius})"))
        yield Timed("circle", "DuckDB, ST_Distance_Sphere", count, lambda: self.decide(
            f"ST_Distance_Sphere(ST_Point2D(lat, lon), {door}) <= {radius}"))
        # Joined on boxes that hold any door within 150 m, since there is no index of nearest ones.
        latitude = self.inputs.door_latitude.mean()
        up, right = 150 / 111_000, 150 / (111_000 * np.cos(np.radians(latitude)))
        self.connection.execute(
            "CREATE TABLE door_points AS SELECT id, lat, lon, ST_Point(lon, lat) AS place FROM doors")
        query = f"""
            SELECT arg_min(d.id, ST_Distance_Spheroid(
                ST_Point2D(q.lat, q.lon), ST_Point2D(d.lat, d.lon))) AS door
            FROM (SELECT id, lat, lon, ST_MakeEnvelope(
                lon - {right}, lat - {up}, lon + {right}, lat + {up}) AS box FROM queries) q
            JOIN door_points d ON ST_Intersects(q.box, d.place)
            GROUP BY q.id ORDER BY q.id"""
        yield Timed("doors", "DuckDB, spatial join and ST_Distance_Spheroid",
                    len(self.inputs.query_latitude),
                    lambda: self.connection.execute(query).fetchnumpy()["door"])


class Redis:
    """A server on a socket in a scratch folder; commands are made beforehand and sent in one stream."""

    def __init__(self, inputs):
        if not shutil.which("redis-server"):
            raise Absent("no redis-server")
        self.inputs = inputs
        self.scratch = tempfile.mkdtemp(prefix="peers-redis-")
        path = f"{self.scratch}/redis.sock"
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", path, "--save", "", "--appendonly", "no",
             "--dir", self.scratch], stdout=subprocess.DEVNULL)
        self.socket = socket.socket(socket.AF_UNIX)
        for _ in range(100):
            try:
                self.socket.connect(path)
                break
            except OSError:
                time.sleep(0.1)
        else:
            self.close()
            raise Absent("redis-server does not answer")
        version = subprocess.run(["redis-server", "--version"], stdout=subprocess.PIPE, text=True)
        self.versions = {"Redis": version.stdout.split("v=")[1].split()[0]}
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
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.scratch, ignore_errors=True)


class PostGIS:
    """A server of its own, without a port, in a scratch folder; one process a query."""

    def __init__(self, inputs):
        try:
            import psycopg
        except ImportError as error:
            raise Absent(str(error)) from None
        folders = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if not list(pathlib.Path("/usr/share/postgresql").glob("*/extension/postgis.control")):
            raise Absent("no PostGIS")
        self.bin = folders[-1].parent
        self.inputs = inputs
        self.scratch = tempfile.mkdtemp(prefix="peers-postgis-")
        # PostgreSQL refuses to run as root.
        self.user = {}
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.scratch, owner.pw_uid, owner.pw_gid)
            self.user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self.data = f"{self.scratch}/data"
        self.call("initdb", "-D", self.data, "-U", "peer", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.call("pg_ctl", "-D", self.data, "-w", "-l", f"{self.scratch}/log", "-o",
                  f"-c listen_addresses= -c unix_socket_directories={self.scratch} -c fsync=off "
                  "-c shared_buffers=512MB -c work_mem=256MB -c jit=off "
                  "-c max_parallel_workers_per_gather=0", "start")
        self.connection = psycopg.connect(host=self.scratch, user="peer", dbname="postgres",
                                          autocommit=True)
        self.connection.execute("CREATE EXTENSION postgis")
        version = self.connection.execute("SELECT postgis_lib_version()").fetchone()[0]
        server = self.connection.execute("SHOW server_version").fetchone()[0]
        self.versions = {"PostGIS": version, "PostgreSQL": server.split()[0]}
        for table, latitude, longitude in (
            ("fixes", inputs.fix_latitude, inputs.fix_longitude),
            ("doors", inputs.door_latitude, inputs.door_longitude),
            ("queries", inputs.query_latitude, inputs.query_longitude),
        ):
            self.load(table, latitude, longitude)
        self.connection.execute("CREATE INDEX ON doors USING gist (place)")
        self.connection.execute("VACUUM ANALYZE")

    def call(self, program, *arguments):
        result = subprocess.run(
            [self.bin / program, *arguments], cwd=self.scratch, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.user)
        if result.returncode:
            raise Absent(f"{program} ended with status {result.returncode}")

    def load(self, table, latitude, longitude):
        cursor = self.connection.cursor()
        cursor.execute("CREATE TEMP TABLE given (id int, lat float8, lon float8)")
        with cursor.copy("COPY given FROM STDIN") as copy:
            for row in zip(range(len(latitude)), latitude.tolist(), longitude.tolist()):
                copy.write_row(row)
        cursor.execute(
            f"CREATE TABLE {table} AS SELECT id, ST_Point(lon, lat, 4326)::geography AS place"
            " FROM given ORDER BY id")
        cursor.execute("DROP TABLE given")

    def column(self, query):
        """One array of the server, as the array that a client works on."""
        return self.connection.execute(query, binary=True).fetchone()[0]

    def peers(self):
        inputs = self.inputs
        door = f"ST_Point({inputs.door[1]}, {inputs.door[0]}, 4326)::geography"

        def decide(spheroid):
            # The decisions stay in the server as one text, as a program there would use them.
            return self.column(
                "SELECT string_agg(CASE WHEN ST_DWithin(place, %s, %s, %s) THEN '1' ELSE '0' END, ''"
                " ORDER BY id) FROM fixes" % (door, inputs.radius, spheroid))

        def read(text):
            return np.frombuffer(text.encode(), dtype=np.uint8) == ord("1")

        count = len(inputs.fix_latitude)
        yield Timed("circle", "PostGIS, ST_DWithin of geography", count, lambda: decide(True), read)
        yield Timed("circle", "PostGIS, ST_DWithin on the sphere", count, lambda: decide(False), read)
        yield Timed("doors", "PostGIS, nearest by <-> with GiST", len(inputs.query_latitude),
                    lambda: self.column(
                        "SELECT array_agg(near.id ORDER BY q.id) FROM queries q CROSS JOIN LATERAL"
                        " (SELECT d.id FROM doors d ORDER BY d.place <-> q.place LIMIT 1) near"),
                    np.array)

    def close(self):
        self.connection.close()
        self.call("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.scratch, ignore_errors=True)
