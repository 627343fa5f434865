internal import Charts
internal import Jyotish

// Signs, houses and nakshatras.
extension ClaimReading {
  /// `Leo Moon`, `Moon in Leo`, `a Leo`, `your 7th house begins in Leo`.
  mutating func place(in sign: ZodiacSign) {
    if following(index) == .rising { return say(.sign(.ascendant, sign)) }
    if let point = following(index)?.point {
      index += 1
      (subjects, owner) = ([point], owner(ofPointAt: index))
      return say(.sign(point, sign), of: owner)
    }
    if let house {
      self.house = nil
      return say(.cusp(house, sign))
    }
    if subjects.isEmpty {
      // `As a Leo, you...` speaks of the Sun.
      if index > 0, tokens[index - 1] == .article { say(.sign(.sun, sign)) }
      return
    }
    say(of: subjects) { .sign($0, sign) }
  }

  /// A nakshatra without a point is the Moon's.
  mutating func place(in nakshatra: Nakshatra) {
    say(of: subjects.isEmpty ? [.moon] : subjects) { .nakshatra($0, nakshatra) }
  }

  /// `7th house`, `7th lord`, and `7th and 10th houses`.
  mutating func takeOrdinal(_ number: Int) {
    let rest = tokens[(index + 1)...]
    guard let next = rest.first(where: { !$0.joinsOrdinals }) else { return }
    switch next {
    case .house, .lord: house = number
    case .ordinal where rest.contains(.house): house = number
    default: return
    }
    if next != .lord { take(house: number) }
  }

  /// `house 7`, `casa séptima`, `casas séptima y décima`; after a number it has been dealt with.
  mutating func takeHouse() {
    if index > 0, tokens[index - 1].isOrdinal { return }
    while let house = following(index)?.numberOfHouse {
      index += 1
      self.house = house
      take(house: house)
      if following(index) == .and, index + 2 < tokens.count, tokens[index + 2].isOrdinal {
        index += 1
      }
    }
  }

  /// The points spoken of are in a house, or look at it.
  private mutating func take(house: Int) {
    if let ruled {
      self.ruled = nil
      return say(.lordIn(house: ruled, house))
    }
    guard !subjects.isEmpty else { return }
    let before = tokens[..<index].last { !$0.isSilent && !$0.isOrdinal && $0 != .house }
    if before == .aspect(nil) {
      return say(of: subjects) { .gaze($0, house) }
    }
    say(of: subjects) { .house($0, house) }
    self.house = nil
  }

  /// The token after a place.
  func following(_ index: Int) -> ClaimToken.Meaning? {
    index + 1 < tokens.count ? tokens[index + 1] : nil
  }
}

extension ClaimToken.Meaning {
  fileprivate var isOrdinal: Bool {
    if case .ordinal = self { true } else { false }
  }

  /// The number of a house, where this can be one.
  fileprivate var numberOfHouse: Int? {
    if case .number(let number) = self {
      return Int(exactly: number).flatMap { (1...12).contains($0) ? $0 : nil }
    }
    return ordinal
  }

  /// What may stand between numbers of houses.
  fileprivate var joinsOrdinals: Bool { self == .and || self == .comma }
}
