internal import Charts

// Days, months, years and other numbers.
extension ClaimReading {
  /// `March 2027`, `14 March 2027`, `March 14, 2027`, `12 de diciembre de 2026`, `in December`.
  mutating func takeMonth(_ month: Int) {
    var first = index
    var last = index
    var day = dayBefore(&first)
    if day == nil { day = dayAfter(&last) }
    let year = yearAfter(&last)
    guard day != nil || year != nil || isAnnounced else { return }
    let moment = turn(moment(from: first, to: last))
    if let day {
      say(.day(year: year, month: month, day: day), moment: moment)
    } else {
      say(.month(year: year, month: month), moment: moment)
    }
    index = last
  }

  private func dayBefore(_ first: inout Int) -> Int? {
    var place = index - 1
    if place >= 0, tokens[place] == .of { place -= 1 }
    guard place >= 0, let day = tokens[place].figure, (1...31).contains(day) else { return nil }
    first = place
    return day
  }

  private func dayAfter(_ last: inout Int) -> Int? {
    guard let day = following(index)?.figure, (1...31).contains(day) else { return nil }
    last = index + 1
    return day
  }

  private func yearAfter(_ last: inout Int) -> Int? {
    for place in (last + 1)..<max(last + 1, min(tokens.count, last + 4)) {
      if tokens[place] == .comma || tokens[place] == .of { continue }
      guard case .number(let number) = tokens[place], let year = Self.year(number) else {
        return nil
      }
      last = place
      return year
    }
    return nil
  }

  /// Whether a month without a year or a day is meant as one: `in December`, `दिसंबर में`.
  private var isAnnounced: Bool {
    let before = index > 0 ? tokens[index - 1] : .stop
    let after = following(index) ?? .stop
    switch (before, after) {
    case (.within, _), (.moment, _), (.from, _), (.of, _), (.between, _), (.and, _): return true
    case (_, .placed), (_, .moment), (_, .of), (_, .since): return true
    default: return false
    }
  }

  /// Which end of something a date is said to be: `until 3 June`, `3 जून तक`, `is exact in May`.
  private func moment(from first: Int, to last: Int) -> ScannedClaim.Moment? {
    let behind = following(last).flatMap(\.momentBehind)
    var isNear = true
    for place in tokens[..<first].indices.reversed() {
      switch tokens[place] {
      case .moment(let moment) where isNear: return moment
      case .moment(.exact): return behind ?? .exact
      case .from where isNear: return .start
      case .stop, .month: return behind
      case .plain, .glue, .within, .article, .of, .between, .verb: break
      default: isNear = false
      }
      if first - place > 3 { isNear = false }
    }
    return behind
  }

  /// Years, and numbers of something: `27 of 36`, `75 %`, `12°`, `2026-12-25`.
  mutating func takeNumber(_ number: Double) {
    if let date = dateInFigures(number) {
      used.insert(index)
      say(date, moment: moment(from: index, to: index + 4))
      index += 4
      return
    }
    let next = following(index)
    if next == .outOf || next == .of, index + 2 < tokens.count,
      case .number(let maximum) = tokens[index + 2], let whole = Int(exactly: maximum), whole > 1
    {
      index += 2
      return say(.score(number, of: whole))
    }
    if next == .percent { return say(.score(number, of: 100)) }
    if case .measure(.degree) = next { return takeDegrees(number) }
    if index > 0, tokens[index - 1] == .measure(.pada), let pada = Int(exactly: number) {
      return say(of: subjects) { .pada($0, pada) }
    }
    if let year = Self.year(number) {
      say(.year(year), moment: moment(from: index, to: index))
    }
  }

  /// `2026-12-25`, `2026/12/25`.
  private func dateInFigures(_ number: Double) -> Claim? {
    guard let year = Self.year(number), index + 4 < tokens.count,
      tokens[index + 1] == tokens[index + 3],
      tokens[index + 1] == .and || tokens[index + 1] == .outOf,
      let month = tokens[index + 2].figure, (1...12).contains(month),
      let day = tokens[index + 4].figure, (1...31).contains(day)
    else { return nil }
    return .day(year: year, month: month, day: day)
  }

  /// `at 12° Leo`, `an orb of 2°`.
  private mutating func takeDegrees(_ number: Double) {
    let degrees = Int(number)
    if let (first, second) = pointsApart {
      return say(.apart(between: first, second, degrees), in: [.natal])
    }
    let near = tokens[max(0, index - 14)..<min(tokens.count, index + 6)]
    if near.contains(.measure(.orb)) || subjects.isEmpty || following(index + 1) == .from {
      return say(.orb(degrees))
    }
    say(of: subjects.suffix(1)) { .degree($0, degrees) }
  }

  /// The points between which the degrees at hand lie: `three degrees from the Moon`, `Neptune and
  /// Uranus are five degrees apart`.
  private var pointsApart: (ChartPoint, ChartPoint)? {
    let after = tokens[(index + 2)...].prefix(5)
    let joint = following(index + 1)
    if let first = subjects.last?.point, joint == .from || joint == .of,
      let second = after.first(where: { !$0.isSilent && $0 != .of && $0 != .from })?.point,
      first != second
    {
      return (first, second)
    }
    guard after.contains(.apart) || tokens[..<index].suffix(10).contains(.apart) else {
      return nil
    }
    // `शुक्र से पाँच अंश दूर`.
    if let reference, let first = subjects.last?.point, first != reference {
      return (first, reference)
    }
    guard subjects.count >= 2 else { return nil }
    return (subjects[subjects.count - 2].point, subjects[subjects.count - 1].point)
  }

  /// `not before March`: what was denied is said of the time behind it.
  private mutating func turn(_ moment: ScannedClaim.Moment?) -> ScannedClaim.Moment? {
    guard isDenied, moment == .end || tokens[max(0, index - 6)..<index].contains(.future) else {
      return moment
    }
    for place in found.indices where found[place].clause == clause && !found[place].claim.isDate {
      found[place].isDenied = false
    }
    isDenied = false
    return nil
  }

  /// `today`, `tomorrow`: a day of its own only where something is said to happen on it.
  mutating func takeToday(_ days: Int) {
    let isEvent = tokens.contains { if case .moment = $0 { true } else { false } }
    guard days != 0 || isEvent else { return }
    say(.dayFromNow(days))
  }

  private static func year(_ number: Double) -> Int? {
    Int(exactly: number).flatMap { (1900...2199).contains($0) ? $0 : nil }
  }
}

extension ClaimToken.Meaning {
  /// The end that is told behind a date: `तक`, `से`.
  fileprivate var momentBehind: ScannedClaim.Moment? {
    switch self {
    case .moment(let moment): moment
    case .since: .start
    default: nil
    }
  }
}
