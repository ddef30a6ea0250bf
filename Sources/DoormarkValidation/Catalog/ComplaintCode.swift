public import DoormarkFormats

extension PlacementComplaint {
  /// The code of the rule that the complaint is about.
  public var code: RuleCode {
    switch kind {
    case .syntax: .syntax
    case .duplicateKey: .duplicateKey
    case .foreign: .foreignFile
    case .version: .version
    case .missing: .missingMember
    case .type: .wrongType
    case .range, .value: .value
    case .statistic: .statisticMissing
    case .path: .pathLeavesFolder
    }
  }
}
