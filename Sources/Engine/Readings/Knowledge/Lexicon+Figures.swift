public import Charts

extension Lexicon {
  /// A place on the zodiac: `24°06′ Taurus`.
  public func degree(_ place: ZodiacDegree) -> String {
    degree(place.sign, place.degree)
  }

  /// A place on the zodiac: `24°06′ Taurus`, cut and not rounded, so that it never says 30°.
  /// - Parameter degrees: 0 ..< 30.
  public func degree(_ sign: ZodiacSign, _ degrees: Double) -> String {
    let minutes = Int(degrees * 60)
    return "\(Self.angle(minutes: minutes)) \(word(sign.name))"
  }

  /// How far an aspect is from exact, and whether it is growing: `orb 1°12′, applying`.
  public func orb(_ aspect: Aspect) -> String {
    frame(
      aspect.isApplying ? "fact orb applying" : "fact orb separating",
      ["orb": Self.angle(minutes: Int((aspect.orb * 60).rounded()))])
  }

  private static func angle(minutes: Int) -> String {
    let (degrees, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    return "\(degrees)°\(rest < 10 ? "0" : "")\(rest)′"
  }
}
