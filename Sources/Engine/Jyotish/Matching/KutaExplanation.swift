public import Charts

/// The property of a person that a kuta compares.
public enum KutaValue: Hashable, Sendable {
  case varna(Varna)
  case vashya(VashyaGroup)
  /// The birth star, what it is for the partner, and the count from the partner's star, 1 ... 27.
  case tara(Nakshatra, Tara, count: Int)
  case yoni(Yoni, Yoni.Sex)
  /// The lord of the Moon sign, and what the partner's lord is to it; `nil` for the same lord.
  case lord(Graha, towardPartner: Friendship?)
  case gana(Gana)
  /// The Moon sign, and its house counted from the partner's, 1 ... 12.
  case rashi(Rashi, houseFromPartner: Int)
  case nadi(Nadi)

  /// The name that is printed in the table.
  public var name: String {
    switch self {
    case .varna(let varna): varna.name
    case .vashya(let group): group.name
    case .tara(_, let tara, _): tara.name
    case .yoni(let yoni, _): yoni.name
    case .lord(let graha, _): graha.name
    case .gana(let gana): gana.name
    case .rashi(let rashi, _): rashi.name
    case .nadi(let nadi): nadi.name
    }
  }
}

/// One row of the table of a match: both values and the points they gave.
public struct KutaExplanation: Hashable, Sendable {
  public let kuta: Kuta
  public let boy: KutaValue
  public let girl: KutaValue
  public let points: Double

  /// The most points the kuta can give.
  public var maximum: Int { kuta.maximum }

  /// The rule for the points.
  public var rule: String { kuta.rule }
}

extension Ashtakoota {
  /// All eight rows, in the order of the table.
  public var explanations: [KutaExplanation] {
    Kuta.allCases.map(explanation(of:))
  }

  /// One row.
  public func explanation(of kuta: Kuta) -> KutaExplanation {
    KutaExplanation(
      kuta: kuta, boy: value(of: boy, beside: girl, for: kuta),
      girl: value(of: girl, beside: boy, for: kuta), points: points[kuta])
  }

  private func value(of one: KutaMoon, beside other: KutaMoon, for kuta: Kuta) -> KutaValue {
    switch kuta {
    case .varna: .varna(one.varna)
    case .vashya: .vashya(one.vashya)
    case .tara:
      .tara(
        one.nakshatra, Tara(of: one.nakshatra, from: other.nakshatra),
        count: other.nakshatra.count(to: one.nakshatra))
    case .yoni: .yoni(one.yoni, one.nakshatra.yoniSex)
    case .grahaMaitri:
      .lord(one.lord, towardPartner: one.lord.naturalFriendship(toward: other.lord))
    case .gana: .gana(one.gana)
    case .bhakoot: .rashi(one.rashi, houseFromPartner: other.rashi.count(to: one.rashi))
    case .nadi: .nadi(one.nadi)
    }
  }
}
