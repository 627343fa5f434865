/// The points of the eight kutas of one pair.
public struct KutaPoints: Hashable, Sendable {
  /// Twice the points, in the order of `Kuta`: halves are the smallest step of any table.
  @usableFromInline let halves: SIMD8<UInt8>

  @inlinable
  init(halves: SIMD8<UInt8>) { self.halves = halves }

  /// The points of one kuta.
  @inlinable
  public subscript(kuta: Kuta) -> Double { Double(halves[Int(kuta.rawValue)]) / 2 }

  /// Twice the sum, 0 ... 72.
  @inlinable public var totalHalves: Int { Int(halves.wrappedSum()) }

  /// The plain sum, 0 ... 36 (DES-114).
  @inlinable public var total: Double { Double(totalHalves) / 2 }

  /// The sum rounded to the nearest integer, halves up (DES-114).
  @inlinable public var score: Int { (totalHalves + 1) / 2 }
}

/// The named choices where published tables disagree.
public struct AshtakootaRules: Hashable, Sendable {
  /// The table for the Vashya kuta, the least settled of the eight.
  public enum Vashya: UInt8, CaseIterable, Sendable {
    /// The table that the large sites print.
    case mainstream
    /// The table without preference for either role.
    case symmetric

    /// The name in answers.
    public var name: String {
      switch self {
      case .mainstream: "mainstream"
      case .symmetric: "symmetric"
      }
    }
  }

  /// The table of the Vashya kuta.
  public var vashya: Vashya

  public init(vashya: Vashya = .mainstream) {
    self.vashya = vashya
  }

  /// The ruleset `north-1` (DES-103 to DES-119).
  public static let north1 = AshtakootaRules()

  /// The name of the ruleset in answers.
  public var name: String { "north-1" }
}

extension KutaPoints {
  /// The points of a pair.
  ///
  /// No memory is allocated: eight lookups and a comparison.
  public init(boy: KutaMoon, girl: KutaMoon, rules: AshtakootaRules = .north1) {
    let (b, g) = (boy, girl)
    let vashya =
      switch rules.vashya {
      case .mainstream: KutaTables.vashyaMainstream[Int(b.vashya.rawValue)][Int(g.vashya.rawValue)]
      case .symmetric: KutaTables.vashyaSymmetric[Int(b.vashya.rawValue)][Int(g.vashya.rawValue)]
      }
    let goodDirections: UInt8 =
      (Tara(of: b.nakshatra, from: g.nakshatra).isBad ? 0 : 1)
      + (Tara(of: g.nakshatra, from: b.nakshatra).isBad ? 0 : 1)
    halves = SIMD8(
      b.varna >= g.varna ? 2 : 0,
      vashya,
      3 * goodDirections,
      KutaTables.yoni[Int(b.yoni.rawValue)][Int(g.yoni.rawValue)],
      KutaTables.grahaMaitri[b.lord.index][g.lord.index],
      KutaTables.gana[Int(b.gana.rawValue)][Int(g.gana.rawValue)],
      Self.isBhakootGood(b.rashi, g.rashi) ? 14 : 0,
      b.nadi != g.nadi ? 16 : 0)
  }

  /// The points of a pair, straight from the sidereal longitudes of both Moons.
  public init(
    boy: SiderealLongitude, girl: SiderealLongitude, rules: AshtakootaRules = .north1
  ) {
    self.init(boy: KutaMoon(boy), girl: KutaMoon(girl), rules: rules)
  }

  /// Whether two Moon signs avoid 2/12, 5/9 and 6/8 (DES-111).
  private static func isBhakootGood(_ boy: Rashi, _ girl: Rashi) -> Bool {
    switch boy.count(to: girl) {
    case 2, 5, 6, 8, 9, 12: false
    default: true
    }
  }
}
