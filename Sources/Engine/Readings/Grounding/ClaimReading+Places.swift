internal import Charts
internal import Jyotish

// Signs and nakshatras.
extension ClaimReading {
  /// `Leo Moon`, `Moon in Leo`, `a Leo`, `your 7th house begins in Leo`, `ruled by`.
  mutating func place(in sign: ZodiacSign) {
    if following(index) == .rising {
      return say(.sign(.ascendant, sign), in: frames(of: rising), of: rising.owner)
    }
    // In Hindi `सिंह राशि के चंद्रमा` too.
    if let next = mention(at: index + 1), subjects.isEmpty || next.point == .ascendant || isBare {
      say(of: [next]) { .sign($0, sign) }
      used.insert(index + 1)
      previous = subjects
      subjects = [next]
      index += 1
      return
    }
    if let house {
      self.house = nil
      return say(.cusp(house, sign))
    }
    if subjects.isEmpty {
      // `As a Leo, you...` speaks of the Sun.
      if index > 0, tokens[index - 1] == .article { say(.sign(.sun, sign), in: [.natal]) }
      return
    }
    say(of: subjects) { .sign($0, sign) }
  }

  /// The Ascendant, where only `rising` is said.
  private var rising: ClaimMention { ClaimMention(point: .ascendant, owner: nil) }

  /// Whether no word such as `in` announces the sign: `your Leo Moon`.
  private var isBare: Bool {
    guard index > 0 else { return true }
    switch tokens[index - 1] {
    case .within, .verb, .point: return false
    default: return true
    }
  }

  /// A nakshatra without a point is the Moon's.
  mutating func place(in nakshatra: Nakshatra) {
    if subjects.isEmpty {
      return say(.nakshatra(.moon, nakshatra))
    }
    say(of: subjects) { .nakshatra($0, nakshatra) }
  }

  /// `Four of your planets are in fire signs`, `your Moon is in a fire sign`.
  mutating func takeElement(_ name: String, _ claim: (ChartPoint) -> Claim) {
    if subjects.isEmpty || countNear != nil { return takeCount(of: name.lowercased()) }
    say(of: subjects, claim)
  }

  /// `four planets in fire`.
  mutating func takeCount(of name: String) {
    guard let count = countNear else { return }
    say(.count(name, count))
  }

  /// A number of planets that the part of the clause names, in figures or in words.
  private var countNear: Int? {
    for place in (max(0, index - 8)..<index).reversed() {
      if tokens[place] == .stop { return nil }
      if tokens[place] == .empty { return 0 }
      if case .number(let number) = tokens[place], number <= 10 { return Int(exactly: number) }
    }
    return nil
  }
}

// Houses.
extension ClaimReading {
  /// `7th house`, `7th lord`, `12th from the Moon`, and `7th and 10th houses`.
  mutating func takeOrdinal(_ number: Int) {
    let rest = tokens[(index + 1)...]
    let next = rest.first { !$0.joinsPoints } ?? .stop
    switch next {
    case .house where following(index + 1) == .lord:
      house = number
      used.insert(index)
      return
    case .house, .lord: house = number
    case _ where isBareHouse: house = number
    case .ordinal where rest.contains(.house): house = number
    case .from where following(index) == .from && !subjects.isEmpty: house = number
    default: return
    }
    used.insert(index)
    if next == .house, isYear || isYearBefore {
      house = nil
      return say(.yearHouse(number), in: [.year])
    }
    if next != .lord { take(house: number) }
  }

  /// `rules your 10th house and stands in the 8th.`
  private var isBareHouse: Bool {
    let before = tokens[max(0, index - 3)..<index]
    let after = following(index) ?? .stop
    return before.contains(.within) && (after == .stop || after.joinsPoints)
      && (ruled != nil || !subjects.isEmpty)
  }

  /// `a 10th house year`, `एक 10वें भाव का वर्ष`.
  private var isYear: Bool {
    let after = Array(tokens[(index + 2)...].prefix(2))
    return after.first == .year || after == [.of, .year]
  }

  /// `house 7`, `casa séptima`, `casas séptima y décima`; after a number it has been dealt with.
  mutating func takeHouse() {
    if index > 0, tokens[index - 1].ordinal != nil { return }
    while let house = following(index)?.numberOfHouse {
      index += 1
      self.house = house
      used.insert(index)
      if isYearBefore { return say(.yearHouse(house), in: [.year]) }
      take(house: house)
      if following(index) == .and, index + 2 < tokens.count, tokens[index + 2].ordinal != nil {
        index += 1
      }
    }
  }

  /// `un año de la casa 10`.
  private var isYearBefore: Bool {
    let before = tokens[max(0, index - 5)..<index]
    guard let year = before.firstIndex(of: .year) else { return false }
    return before.dropFirst(year - before.startIndex + 1).first == .of
  }

  /// `your house of career`.
  mutating func takeNamedHouse(_ number: Int) {
    house = number
    take(house: number)
  }

  /// The points spoken of are in a house, or look at it.
  private mutating func take(house: Int) {
    if let ruled {
      self.ruled = nil
      return say(.lordIn(house: ruled, house))
    }
    if isEmptyHouse { return say(.emptyHouse(house), in: [.natal]) }
    guard !subjects.isEmpty else { return }
    let before = tokens[..<index].last { !$0.isSilent && $0.ordinal == nil && $0 != .house }
    // In Hindi the word stands behind: `सातवें भाव पर दृष्टि`.
    if before == .aspect(nil) || isGazeBehind {
      used.insert(index)
      return say(of: subjects) { .gaze($0, house) }
    }
    if let point = referenceAhead ?? reference, point != .ascendant {
      say(of: subjects) { .houseFrom($0, house, of: point) }
    } else {
      say(of: subjects) { .house($0, house) }
    }
    self.house = nil
  }

  private var isGazeBehind: Bool {
    tokens[(index + 1)...].prefix(4).contains(.aspect(nil))
      && !tokens[(index + 1)...].prefix(4).contains { $0.isPoint || $0 == .stop }
      && tokens.contains(.placed)
  }

  /// `house from your Moon`, `house by Sun sign`.
  private var referenceAhead: ChartPoint? {
    let ahead = tokens[(index + 1)...].prefix(6)
    for (distance, token) in ahead.enumerated() {
      if case .fromPoint(let point) = token { return point }
      if token == .from { return ahead.dropFirst(distance + 1).lazy.compactMap(\.point).first }
      guard token == .house || token.isSilent || token.ordinal != nil else { return nil }
    }
    return nil
  }

  /// `counted from your Moon` says nothing of the Moon.
  mutating func takeFrom() {
    let next = tokens.indices.first { $0 > index && !tokens[$0].isSkipped }
    guard let next, next - index <= 4, let point = tokens[next].point else { return }
    // `It comes from your Moon sextile Venus` counts nothing.
    if case .aspect = following(next) { return }
    used.insert(next)
    reference = point
    index = next
  }

  /// `चंद्रमा से`: a house is counted from it, or something touches it.
  mutating func takeReference(_ point: ChartPoint) {
    let next = tokens[(index + 1)...].first { !$0.isSilent }
    if case .aspect = next {
      if !subjects.isEmpty { previous = subjects }
      subjects = [
        ClaimMention(point: point, owner: index > 0 ? ownerBefore : nil, frame: nil)
      ]
      return
    }
    reference = point
  }

  private var ownerBefore: Factor.Owner? {
    for token in tokens[max(0, index - 2)..<index].reversed() {
      if case .whose(let owner) = token { return owner }
    }
    return nil
  }

  /// `Your 7th house is empty`, `no planets in your 7th house`.
  mutating func takeEmpty() {
    guard let house else { return }
    say(.emptyHouse(house), in: [.natal])
    self.house = nil
  }

  private var isEmptyHouse: Bool {
    tokens[max(0, index - 6)..<index].contains(.empty) && subjects.isEmpty
  }
}

extension ClaimToken.Meaning {
  /// The number of a house, where this can be one.
  fileprivate var numberOfHouse: Int? {
    figure.flatMap { (1...12).contains($0) ? $0 : nil }
  }

  /// What may stand between `from` and its point.
  fileprivate var isSkipped: Bool {
    if case .frame = self { true } else { isSilent }
  }
}
