extension Composer {
  /// Statements until a section is as long as it should be, the candidates in their order.
  /// - Parameters:
  ///   - words: how long: no statement begins after the upper bound minus what a statement takes, and
  ///     none is added once the lower bound is reached.
  ///   - facet: the use for which special texts are preferred.
  public mutating func fill(
    _ candidates: [Candidate], words: ClosedRange<Int>, facet: String? = nil
  ) -> [Statement] {
    var statements: [Statement] = []
    var count = 0
    for candidate in candidates where count < words.lowerBound {
      guard let statement = say(candidate, facet: facet) else { continue }
      let length = statement.wordCount
      guard count + length <= words.upperBound else { continue }
      statements.append(statement)
      count += length
    }
    return statements
  }
}

extension Statement {
  /// How many words the text has: runs of anything but spaces.
  public var wordCount: Int { text.split(separator: " ").count }
}

extension Array where Element == Candidate {
  /// The strongest first; equals stay in their order, so that the result never varies.
  func byStrength() -> [Candidate] {
    enumerated()
      .sorted { ($1.element.strength, $0.offset) < ($0.element.strength, $1.offset) }
      .map(\.element)
  }

  /// The same with a hint of the area that is read for: those of the area weigh half as much again.
  func favouring(_ areas: LifeArea...) -> [Candidate] {
    map { areas.contains($0.area) ? $0.weighed(by: 1.5) : $0 }.byStrength()
  }
}
