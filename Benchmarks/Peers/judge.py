"""What is right: PROJ's geodesic through pyproj, and PROJ's own pipeline."""

import numpy as np
import pyproj
from scipy import spatial

from arrays import geocentric


class Judge:
    def __init__(self, inputs):
        self.inputs = inputs
        self.geod = pyproj.Geod(ellps="WGS84")
        self.edge = self.distance(
            np.full(len(inputs.fix_latitude), inputs.door[0]),
            np.full(len(inputs.fix_latitude), inputs.door[1]),
            inputs.fix_latitude, inputs.fix_longitude) - inputs.radius
        pipeline = pyproj.Transformer.from_pipeline(inputs.pipeline)
        east, north, up = pipeline.transform(inputs.x, inputs.y, inputs.z)
        self.places = np.array(geocentric(north, east, up))
        self.least = self.nearest()

    def distance(self, latitude, longitude, to_latitude, to_longitude):
        return np.array(self.geod.inv(longitude, latitude, to_longitude, to_latitude)[2])

    def nearest(self):
        """Metres along the geodesic to the nearest door; it is among the 8 of the shortest chords."""
        inputs = self.inputs
        tree = spatial.cKDTree(
            np.column_stack(geocentric(inputs.door_latitude, inputs.door_longitude)))
        count = min(8, len(inputs.door_latitude))
        near = tree.query(
            np.column_stack(geocentric(inputs.query_latitude, inputs.query_longitude)), k=count)[1]
        near = near.reshape(len(inputs.query_latitude), count)
        return np.min([self.to_door(near[:, k]) for k in range(count)], axis=0)

    def to_door(self, index):
        inputs = self.inputs
        return self.distance(inputs.query_latitude, inputs.query_longitude,
                             inputs.door_latitude[index], inputs.door_longitude[index])

    def verdict(self, kind, answer):
        """How many are wrong, of how many, and the metres by which the worst is."""
        if kind == "circle":
            wrong = answer != (self.edge <= 0)
            return wrong.sum(), wrong.size, np.abs(self.edge[wrong]).max(initial=0)
        if kind == "points":
            latitude, longitude, height = answer
            off = np.sqrt(((np.array(geocentric(latitude, longitude, height)) - self.places) ** 2).sum(0))
            # Points have no decision; a millimetre off is called wrong.
            return (~(off <= 1e-3)).sum(), off.size, off.max()
        known = (answer >= 0) & (answer < len(self.inputs.door_latitude))
        excess = np.where(known, self.to_door(np.where(known, answer, 0)) - self.least, np.inf)
        # Two doors whose distances differ by less are equally near.
        wrong = ~(excess <= 1e-6)
        return wrong.sum(), wrong.size, excess[wrong].max(initial=0)
