internal import Charts

// Periods, dates and scores.
extension ClaimReading {
  /// `Jupiter-Venus dasha`, `the period of Saturn`.
  mutating func takePeriod() {
    var named: [ChartPoint] = []
    for token in tokens[..<index].reversed() {
      if let point = token.point {
        named.insert(point, at: 0)
      } else if token != .and && token != .comma {
        break
      }
    }
    if named.isEmpty, following(index) == .of,
      let point = tokens[(index + 1)...].prefix(4).lazy.compactMap(\.point).first
    {
      named = [point]
    }
    // Two that are not joined by a dash but by `in` are read one by one.
    say(of: named) { .period($0) }
  }

  /// `March 2027`, `14 March 2027`, `March 14, 2027`, `marzo de 2027`.
  mutating func takeMonth(_ month: Int) {
    for token in tokens[(index + 1)...].prefix(3) {
      guard case .number(let number) = token else {
        if token == .comma || token == .of { continue }
        break
      }
      if let year = Self.year(number) { return say(.month(year: year, month: month)) }
    }
  }

  /// `27 of 36`, `75 %`, and years.
  mutating func takeNumber(_ number: Double) {
    let next = following(index)
    if next == .outOf || next == .of, index + 2 < tokens.count,
      case .number(let maximum) = tokens[index + 2], let whole = Int(exactly: maximum), whole > 1
    {
      index += 2
      return say(.score(number, of: whole))
    }
    if next == .percent { return say(.score(number, of: 100)) }
    let isOfMonth = tokens[..<index].suffix(3).contains {
      if case .month = $0 { true } else { false }
    }
    if let year = Self.year(number), !isOfMonth { say(.year(year)) }
  }

  private static func year(_ number: Double) -> Int? {
    Int(exactly: number).flatMap { (1900...2199).contains($0) ? $0 : nil }
  }
}
