"""DuckDB with its spatial extension, in this process."""

from pathlib import Path

import numpy as np

from arrays import Timed


class DuckDB:
    """One thread, as all others; DuckDB's places are latitude, longitude."""

    def __init__(self, inputs):
        self.inputs, self.connection = inputs, None

    def start(self):
        import duckdb
        import duckdb_extension_spatial as spatial

        extension = next(Path(spatial.__file__).parent.rglob("spatial.duckdb_extension"))
        self.connection = duckdb.connect()
        self.connection.execute(f"LOAD '{extension}'")
        self.connection.execute("SET threads = 1")
        inputs = self.inputs
        self.versions = {"DuckDB": duckdb.__version__}
        for table, arrays in {
            "fixes": (inputs.fix_latitude, inputs.fix_longitude),
            "doors": (inputs.door_latitude, inputs.door_longitude),
            "queries": (inputs.query_latitude, inputs.query_longitude),
        }.items():
            columns = {"id": np.arange(len(arrays[0])), "lat": arrays[0], "lon": arrays[1]}
            self.connection.execute(f"CREATE TABLE {table} AS SELECT * FROM columns")

    def close(self):
        if self.connection:
            self.connection.close()

    def decide(self, condition):
        # Rows come in the order in which they were inserted, which is that of the fixes.
        return self.connection.execute(
            f"SELECT {condition} AS inside FROM fixes").fetchnumpy()["inside"]

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
