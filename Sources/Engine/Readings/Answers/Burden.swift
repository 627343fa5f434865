/// The heaviest thing that a message tells of, which an answer meets before it says anything of a chart.
/// A language without its words knows none.
enum Burden: String, CaseIterable, Hashable, Sendable {
  /// A child lost before birth.
  case unborn
  /// Violence suffered.
  case harmed
  case bereaved
  /// Somebody near who is gravely ill.
  case ill
  case caring
  case parting
  case jobless
  case debt
  /// A home that has to be left.
  case evicted
  /// Nobody to eat or to talk with.
  case lonely
  /// Shame about lost time, and fear of going back to somebody.
  case ashamed

  /// Returns the first whose words occur; nil for none.
  init?(_ words: QuestionWords) {
    let found = Self.allCases.first { burden in
      let key = "ask burden \(burden.rawValue)"
      return words.have(key) && (!words.knows("\(key) also") || words.have("\(key) also"))
        && !words.have("\(key) not")
    }
    guard let found else { return nil }
    self = found
  }

  /// Whether it is met before the matter that is asked about.
  var outweighsMatter: Bool {
    switch self {
    case .unborn, .harmed: true
    default: false
    }
  }
}
