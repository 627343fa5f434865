internal import Charts
internal import Jyotish

/// What a way of a choice asks for, read from the asker's words, with the planet that tells how one is
/// made for it in Jyotish and in the West alike.
public enum Demand: String, CaseIterable, Hashable, Sendable {
  case silence, talk, study, trade, distance, home, company, alone, rest, care, love, joy, spend
  case thrift, work, bold, steady

  /// How a person is told to be who is chosen or not; nil for what no person is.
  var ofPerson: String {
    switch self {
    case .bold, .trade, .work, .distance, .alone: "bold"
    case .joy, .company, .spend, .talk, .study: "merry"
    case .love: "dear"
    default: "calm"
    }
  }

  var point: ChartPoint {
    switch self {
    case .bold, .trade: .mars
    case .steady, .thrift, .silence: .saturn
    case .home, .care, .rest: .moon
    case .distance: .jupiter
    case .study, .talk: .mercury
    case .company, .love, .joy, .spend: .venus
    case .work, .alone: .sun
    }
  }

  var graha: Graha {
    switch self {
    case .bold, .trade: .mars
    case .steady, .thrift, .silence: .saturn
    case .home, .care, .rest: .moon
    case .distance: .jupiter
    case .study, .talk: .mercury
    case .company, .love, .joy, .spend: .venus
    case .work, .alone: .sun
    }
  }

  /// What the two ways of a choice ask for, never the same planet twice; nil where the words show no
  /// difference.
  /// - Parameters:
  ///   - first: the words of the way named first, with what is added to it.
  ///   - firstStays: whether it leaves things as they are; nil where neither way does.
  static func ofWays(
    _ first: QuestionWords, _ second: QuestionWords, firstStays: Bool?
  ) -> (first: Demand, second: Demand)? {
    let (one, other) = (found(in: first), found(in: second))
    for (a, b) in pairs(one, other) where a.point != b.point { return (a, b) }
    if one.isEmpty, other.isEmpty, first.have("ask people") { return (.love, .home) }
    if let firstStays { return firstStays ? (.steady, .bold) : (.bold, .steady) }
    guard let known = one.first ?? other.first else { return nil }
    // Of one way alone the words tell what it asks for: the other is the plainer or the braver one.
    let rest: Demand = known.point == .saturn ? .bold : .steady
    if !one.isEmpty, !other.isEmpty { return nil }
    return one.isEmpty ? (rest, known) : (known, rest)
  }

  /// The demands that the words show, those with most words first.
  private static func found(in words: QuestionWords) -> [Demand] {
    allCases.map { ($0, words.matches("ask way \($0.rawValue)")) }.filter { $0.1 > 0 }
      .enumerated().sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map(\.element.0)
  }

  private static func pairs(_ one: [Demand], _ other: [Demand]) -> [(Demand, Demand)] {
    one.flatMap { a in other.map { (a, $0) } }
  }
}
