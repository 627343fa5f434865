extension Composer {
  /// Returns statements up to the length of a section, in the order of the candidates.
  /// - Parameters:
  ///   - words: the length in words: no statement begins if it may exceed the upper bound, and none
  ///       is added once the lower bound is reached.
  ///   - facet: the facet of preferred special texts.
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
  /// The number of words, separated by spaces.
  public var wordCount: Int { text.split(separator: " ").count }
}

extension Array where Element == Candidate {
  /// Returns the candidates by strength; equal ones keep their order, so that the result is
  /// deterministic.
  func byStrength() -> [Candidate] {
    enumerated()
      .sorted { ($1.element.strength, $0.offset) < ($0.element.strength, $1.offset) }
      .map(\.element)
  }

  /// Returns the candidates with those of the areas weighted half as much again.
  func favouring(_ areas: LifeArea...) -> [Candidate] {
    map { areas.contains($0.area) ? $0.weighed(by: 1.5) : $0 }.byStrength()
  }
}
