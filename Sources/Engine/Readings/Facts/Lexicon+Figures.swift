public import Charts

extension Lexicon {
  /// A place on the zodiac: `24°06′ Taurus`.
  public func degree(_ place: ZodiacDegree) -> String {
    degree(place.sign, place.degree)
  }

  /// A place on the zodiac: `24°06′ Taurus`, cut and not rounded, so that it never says 30°.
  /// - Parameter degrees: 0 ..< 30.
  public func degree(_ sign: ZodiacSign, _ degrees: Double) -> String {
    "\(Self.angle(minutes: Int(degrees * 60))) \(word(sign.name))"
  }

  /// Formats the orb of an aspect, and whether it applies: `orb 1°12′, applying`.
  public func orb(_ aspect: Aspect) -> String {
    frame(
      aspect.isApplying ? "fact orb applying" : "fact orb separating",
      ["orb": Self.angle(aspect.orb)])
  }

  /// An angle: `1°12′`, rounded to minutes.
  static func angle(_ degrees: Double) -> String { angle(minutes: Int((degrees * 60).rounded())) }

  private static func angle(minutes: Int) -> String {
    let (degrees, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(degrees)°\(rest < 10 ? "0" : "")\(rest)′"
  }
}

// The slots of the frames that name facts.
extension Lexicon {
  func slots(house: Int, sign: ZodiacSign) -> [String: String] {
    ["ordinal": ordinal(house), "sign": word(sign.name)]
  }

  func slots(_ point: ChartPoint, sign: ZodiacSign, house: Int?) -> [String: String] {
    slots(named: point.name, sign: sign, house: house)
  }

  func slots(named name: String, sign: ZodiacSign, house: Int?) -> [String: String] {
    [
      "point": word(name), "sign": word(sign.name), "ordinal": house.map(ordinal) ?? "",
      "matters": house.map { word("house matters \($0)") } ?? "",
    ]
  }

  func slots(_ aspect: Aspect) -> [String: String] {
    [
      "first": word(aspect.first.name), "aspect": word(aspect.kind.name),
      "second": word(aspect.second.name), "verb": frame("verb \(aspect.kind.name)"),
      "touch": frame("touch \(aspect.kind.name)"),
    ]
  }

  /// `4 planets in fire`.
  func count(_ name: String, _ count: Int) -> String {
    frame("fact count", ["count": "\(count)", "name": word(name)])
  }
}
