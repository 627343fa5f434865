/// The properties of one person's Moon that the eight kutas compare, computed once.
public struct KutaMoon: Hashable, Sendable {
  /// The sidereal longitude of the Moon.
  public let longitude: SiderealLongitude
  /// The Moon sign.
  public let rashi: Rashi
  /// Its lord.
  public let lord: Graha
  /// The birth star.
  public let nakshatra: Nakshatra
  /// The quarter of the birth star, 1 ... 4.
  public let pada: Int
  /// The Moon's sign in the ninth-part chart.
  public let navamsha: Rashi
  public let varna: Varna
  public let vashya: VashyaGroup
  public let yoni: Yoni
  public let gana: Gana
  public let nadi: Nadi

  public init(_ longitude: SiderealLongitude) {
    self.longitude = longitude
    // One division for all that follows from it: this is most of what a pair costs.
    let padaIndex = longitude.padaIndex
    rashi = Rashi(wrapping: padaIndex / 9)
    lord = rashi.lord
    nakshatra = Nakshatra(wrapping: padaIndex / 4)
    pada = padaIndex % 4 + 1
    navamsha = Rashi(wrapping: padaIndex)
    varna = Varna(of: rashi)
    vashya = VashyaGroup(of: longitude)
    let attributes = nakshatra.attributes
    (yoni, gana, nadi) = (attributes.yoni, attributes.gana, attributes.nadi)
  }
}
