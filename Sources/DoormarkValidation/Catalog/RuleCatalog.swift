/// Every rule there is, in the order of the codes.
///
/// The one table behind `--list-rules`, `doormark explain`, the messages, and the article *Rules* of
/// the documentation.
public enum RuleCatalog {
  /// The rules.
  public static let rules = RuleCode.allCases.map(\.rule)
}

extension RuleCode {
  /// The rule of the code.
  public var rule: Rule {
    switch self {
    case .syntax: .syntax
    case .duplicateKey: .duplicateKey
    case .version: .version
    case .missingMember: .missingMember
    case .wrongType: .wrongType
    case .value: .value
    case .pathLeavesFolder: .pathLeavesFolder
    case .unreadableFile: .unreadableFile
    case .unreadableScan: .unreadableScan
    case .unconvertibleCoordinate: .unconvertibleCoordinate
    case .emptyFolder: .emptyFolder
    case .unreadablePoint: .unreadablePoint
    case .foreignFile: .foreignFile
    case .unreadableFix: .unreadableFix
    case .unreadableTrack: .unreadableTrack
    case .repeatedMap: .repeatedMap
    case .errorUndefined: .errorUndefined
    case .errorOverLimit: .errorOverLimit
    case .claimTooSmall: .claimTooSmall
    case .statisticMissing: .statisticMissing
    case .unverified: .unverified
    case .circleMissesDoor: .circleMissesDoor
    case .sessionTakenAsIndependent: .sessionTakenAsIndependent
    case .invalidAccuracy: .invalidAccuracy
    case .accuracyBeyondDevice: .accuracyBeyondDevice
    case .degenerateControl: .degenerateControl
    case .mirrored: .mirrored
    case .scaleOff: .scaleOff
    case .swappedCoordinates: .swappedCoordinates
    case .nullIsland: .nullIsland
    case .compassAgainstControl: .compassAgainstControl
    case .outlierControl: .outlierControl
    case .evidenceAgainstAlignment: .evidenceAgainstAlignment
    case .alreadyGeoreferenced: .alreadyGeoreferenced
    case .axisOrder: .axisOrder
    case .headingConvention: .headingConvention
    case .inconsistentEvidence: .inconsistentEvidence
    case .notOnEarth: .notOnEarth
    case .placementsDisagree: .placementsDisagree
    case .doorOutsideScan: .doorOutsideScan
    case .doorFarFromWalls: .doorFarFromWalls
    case .doorsCoincide: .doorsCoincide
    case .noDoor: .noDoor
    case .arrivalUnusual: .arrivalUnusual
    case .exitZonesOverlap: .exitZonesOverlap
    case .absurdPrecision: .absurdPrecision
    case .misspeltKey: .misspeltKey
    case .unknownKey: .unknownKey
    case .byteOrderMark: .byteOrderMark
    case .personalData: .personalData
    }
  }
}
