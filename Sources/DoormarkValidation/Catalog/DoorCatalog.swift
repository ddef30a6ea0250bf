// DM4xx and DM5xx: doors, and arriving at them.
extension Rule {
  static let doorOutsideScan = Rule(
    .doorOutsideScan, .warning, .scan, title: "door outside the scan",
    meaning: "A door is marked more than 3 m, and more than four times its sigma, outside the "
      + "outline of the scan.",
    reason: "A door is in a wall; such a mark most often has another axis order, unit or scan.",
    remedy: "Mark the door again, or name every scan that belongs to the map.")

  static let doorFarFromWalls = Rule(
    .doorFarFromWalls, .warning, .scan, title: "door far from every wall",
    meaning: "A door is marked inside the scan, but more than 2.5 m, and more than four times its "
      + "sigma, from every wall, door and opening.",
    reason: "Nobody enters in the middle of a room: the traveller is led through a wall.",
    remedy: "Mark the door in its wall, or say how well it was marked in \"sigma\".")

  static let doorsCoincide = Rule(
    .doorsCoincide, .warning, title: "two doors at one point",
    meaning: "Two doors of one map lie within 0.3 m of each other on the plan and 1 m in height.",
    reason: "It is one door entered twice, and travellers choose between the two.",
    remedy: "Keep one of them, or mark the other where it is.")

  static let noDoor = Rule(
    .noDoor, .info, title: "no door",
    meaning: "The map has no door, so directions end where the scan began.",
    reason: "That is a place inside the building, of which no street knows.",
    remedy: "Mark the door by which visitors enter in \"doors\".")

  static let arrivalUnusual = Rule(
    .arrivalUnusual, .warning, title: "arrival parameters that do not work",
    meaning:
      "A parameter is allowed and outside what has been seen to work: a multiplier from 1 to "
      + "10, a minimum of 10 m or more, a maximum of 500 m or less, an exit ratio from 1.2 to 4.",
    reason: "Circles smaller than a phone's own error are never entered, larger ones are entered "
      + "streets away, and a narrow band lets the arrival flap.",
    remedy: "Use the default (3, 25, 120, 1.6) unless a replay of real tracks shows better.")

  static let exitZonesOverlap = Rule(
    .exitZonesOverlap, .info, .run, title: "exit circles overlap",
    meaning: "The smallest exit circles of the targets of two routable maps overlap; the nearest "
      + "other map is named.",
    reason: "Somebody who arrives at the one may still count as arrived at the other.",
    remedy: "Nothing where the two are neighbours; delete one where they are the same place, and "
      + "mark practice maps as such.")
}
