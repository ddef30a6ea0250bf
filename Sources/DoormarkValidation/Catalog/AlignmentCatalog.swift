// DM3xx: what is wrong with where a document puts its map.
extension Rule {
  static let degenerateControl = Rule(
    .degenerateControl, .warning, title: "control points coincide",
    meaning: "Two control points have exactly the same coordinates on Earth and lie at different "
      + "points of the map, or all of them are one point of the map.",
    reason: "A position was copied, or the receiver had no new fix: the points say nothing of the "
      + "heading, or pull the map to a wrong place.",
    remedy: "Measure one of the two again, or take it out.")

  static let mirrored = Rule(
    .mirrored, .error, title: "mirrored",
    meaning: "The evidence does not fit the map and fits its mirror image: an axis runs the other "
      + "way, as when a plan takes (x, z) of a scan in place of (x, −z).",
    reason: "No turn makes a mirrored plan right, and a fit to it puts every door somewhere else.",
    remedy: "Turn the sign of one coordinate of the map, or look for points matched under wrong "
      + "names.",
    falseAlarmRate: 0.001)

  static let scaleOff = Rule(
    .scaleOff, .error, title: "scale off",
    meaning: "The map should be in metres and is not: the evidence or the declared scale makes its "
      + "unit more than 5 % longer or shorter, by more than four standard deviations.",
    reason: "Centimetres, inches or feet taken for metres move each door by many times its "
      + "distance.",
    remedy: "Convert the map to metres, or use the frame \"plan\" and say the scale.",
    falseAlarmRate: 0.0001)

  static let swappedCoordinates = Rule(
    .swappedCoordinates, .error, title: "latitude and longitude swapped",
    meaning: "The evidence contradicts itself as it is written and agrees when latitude and "
      + "longitude change places; or a latitude is over 90 and would be a longitude.",
    reason: "It is the most frequent mistake with coordinates; the place then lies on another "
      + "continent.",
    remedy: "Write the latitude under \"latitude\": GeoJSON and many tools put longitude first.",
    falseAlarmRate: 0.001)

  static let nullIsland = Rule(
    .nullIsland, .error, title: "null island",
    meaning: "A coordinate is exactly latitude 0, longitude 0: open sea in the Gulf of Guinea.",
    reason: "Programs write zeros for a position they do not have (PX4 does where no home is set).",
    remedy: "Measure the position, or leave it out.")

  static let compassAgainstControl = Rule(
    .compassAgainstControl, .warning, title: "compass against control",
    meaning:
      "The heading prior lies over four standard deviations from the heading that the control "
      + "points make, and was left out of the fit.",
    reason: "Either the compass was disturbed or a control point is wrong; the fit cannot tell.",
    remedy: "Check whether the bearing is magnetic and where it was taken, and the control points; "
      + "then correct or remove one.",
    falseAlarmRate: 0.0001)

  static let outlierControl = Rule(
    .outlierControl, .error, title: "control point drags the fit",
    meaning: "One control point is wrong by more than its accuracy allows while the others agree "
      + "(data snooping at one in a thousand, in a fit that fails its global test at one in a "
      + "thousand).",
    reason: "The fit gives way to it, so every door is moved and every residual looks half right.",
    remedy:
      "Check the point's place in the map and on Earth; give it the role \"check\" to see the "
      + "fit without it.",
    falseAlarmRate: 0.001)

  static let evidenceAgainstAlignment = Rule(
    .evidenceAgainstAlignment, .warning, title: "evidence against alignment",
    meaning: "The document has evidence and a declared alignment, and the two put a door further "
      + "apart than both their errors allow, at one in a thousand.",
    reason: "The evidence is used; whoever reads the alignment is led somewhere else.",
    remedy: "Find out which of the two is right and take the other out.",
    falseAlarmRate: 0.001)

  static let alreadyGeoreferenced = Rule(
    .alreadyGeoreferenced, .error, title: "map georeferenced already",
    meaning: "Points of the map are coordinates on Earth: degrees equal to the control's own, or "
      + "metres further from the origin than any scan reaches.",
    reason: "The map is in a grid and not in the frame that the document says, so heading, scale "
      + "and height would be applied a second time.",
    remedy: "Give the points in the scan's own frame.")

  static let axisOrder = Rule(
    .axisOrder, .error, title: "easting and northing swapped",
    meaning: "The control contradicts itself, or cannot be converted, as it is written, and agrees "
      + "when the first two numbers of \"coordinates\" change places.",
    reason: "Authorities define an order for each system (EPSG:2180 and EPSG:4326 have northing "
      + "first); documents have easting or longitude first whatever the system.",
    remedy: "Write easting or longitude first.",
    falseAlarmRate: 0.001)

  static let headingConvention = Rule(
    .headingConvention, .warning, title: "heading of another convention",
    meaning: "A heading contradicts the control and agrees with it when read another way: as a yaw "
      + "counted counter-clockwise from east (ENU), counter-clockwise from north, or from grid "
      + "north.",
    reason: "Headings here are degrees clockwise from true north; read otherwise, everything but "
      + "the anchor turns away.",
    remedy: "Convert the heading: 90 − yaw for an ENU yaw, bearing + convergence for a grid "
      + "bearing.",
    falseAlarmRate: 0.001)

  static let inconsistentEvidence = Rule(
    .inconsistentEvidence, .error, title: "evidence contradicts itself",
    meaning:
      "The evidence misses its own fit by more than one honest set in a million does, and no "
      + "single point or known slip explains it.",
    reason: "Points matched under wrong names look like this; where the map is cannot be told.",
    remedy: "Look at the residuals with `doormark inspect`, and match the points again.",
    falseAlarmRate: 0.000001)

  static let notOnEarth = Rule(
    .notOnEarth, .error, title: "not on Earth",
    meaning: "A latitude is beyond ±90, a longitude beyond ±180, a height beyond 100 km, or the "
      + "distances between the control points on Earth do not resemble those in the map.",
    reason: "There is no such place.",
    remedy: "Check the unit and the order of the numbers; metres of a grid need their \"crs\".")

  static let placementsDisagree = Rule(
    .placementsDisagree, .warning, .run, title: "two placements of one scan disagree",
    meaning: "Two documents of this run place the same scan file, and put its door further apart "
      + "than both their errors allow, at one in a thousand.",
    reason: "At least one of them states an error that is too small, or is wrong.",
    remedy: "Compare them with `doormark inspect`; keep the better one, or state its true error.",
    falseAlarmRate: 0.001)
}
