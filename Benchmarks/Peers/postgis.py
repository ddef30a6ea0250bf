"""PostgreSQL with PostGIS, a server without a port on a socket in a scratch folder."""

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path

import numpy as np

from arrays import Timed
from program import Absent


class PostGIS:
    """One process, and no workers beside it; its places are longitude, latitude."""

    def __init__(self, inputs):
        self.inputs, self.connection, self.scratch, self.data = inputs, None, None, None
        self.user = {}

    def start(self):
        import psycopg

        # Debian's folders: a version's programs, and the extensions installed for it.
        controls = sorted(Path("/usr/share/postgresql").glob("*/extension/postgis.control"))
        if not controls:
            raise Absent("no PostGIS")
        self.bin = Path("/usr/lib/postgresql") / controls[-1].parts[-3] / "bin"
        self.scratch = tempfile.mkdtemp(prefix="peers-postgis-")
        # PostgreSQL refuses to run as root.
        if os.getuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(self.scratch, owner.pw_uid, owner.pw_gid)
            self.user = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        data = f"{self.scratch}/data"
        self.call("initdb", "-D", data, "-U", "peer", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.data = data
        self.call("pg_ctl", "-D", data, "-w", "-l", f"{self.scratch}/log", "-o",
                  f"-c listen_addresses= -c unix_socket_directories={self.scratch} -c fsync=off "
                  "-c shared_buffers=512MB -c work_mem=256MB -c jit=off "
                  "-c max_parallel_workers_per_gather=0 -c synchronize_seqscans=off", "start")
        self.connection = psycopg.connect(host=self.scratch, user="peer", dbname="postgres",
                                          autocommit=True)
        self.connection.execute("CREATE EXTENSION postgis")
        version = self.connection.execute("SELECT postgis_lib_version()").fetchone()[0]
        server = self.connection.execute("SHOW server_version").fetchone()[0]
        self.versions = {"PostGIS": version, "PostgreSQL": server.split()[0]}
        inputs = self.inputs
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
            # One text, since a row each would measure the client. A scan by one process that begins at
            # the table's beginning, which synchronize_seqscans=off sees to, keeps the fixes' order.
            return self.column(
                "SELECT string_agg(CASE WHEN ST_DWithin(place, %s, %s, %s) THEN '1' ELSE '0' END, '')"
                " FROM fixes" % (door, inputs.radius, spheroid))

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
        if self.connection:
            self.connection.close()
        if self.data and Path(self.data, "postmaster.pid").exists():
            self.call("pg_ctl", "-D", self.data, "-w", "-m", "immediate", "stop")
        if self.scratch:
            shutil.rmtree(self.scratch, ignore_errors=True)
