import Charts

/// One of the ten tests of South Indian matching.
public enum Porutham: UInt8, CaseIterable, Sendable {
  case dina, gana, mahendra, streeDirgha, yoni, rasi, rasyadhipati, vasya, rajju, vedha

  /// The name that is printed.
  public var name: String {
    switch self {
    case .dina: "Dina"
    case .gana: "Gana"
    case .mahendra: "Mahendra"
    case .streeDirgha: "Stree Dirgha"
    case .yoni: "Yoni"
    case .rasi: "Rasi"
    case .rasyadhipati: "Rasyadhipati"
    case .vasya: "Vasya"
    case .rajju: "Rajju"
    case .vedha: "Vedha"
    }
  }

  /// The condition of the test. Counts run inclusively from the girl to the boy.
  public var rule: String {
    switch self {
    case .dina: "the count of nakshatras, remainder by 9, is not 1, 3, 5 or 7"
    case .gana: "the same temperament, or Deva and Manushya"
    case .mahendra: "the count of nakshatras is 4, 7, 10, 13, 16, 19, 22 or 25"
    case .streeDirgha: "the count of nakshatras is above the limit chosen, 13 or 9"
    case .yoni: "the animals are not sworn enemies"
    case .rasi: "the Moon signs are not 2/12, 5/9 or 6/8 from each other"
    case .rasyadhipati: "the lords of the Moon signs are the same or mutual friends"
    case .vasya: "one Moon sign is among those that the other attracts"
    case .rajju: "the nakshatras lie in different parts of the body"
    case .vedha: "the nakshatras are not a pair that afflicts each other"
    }
  }
}

/// The part of the body to which the Rajju test assigns a nakshatra.
public enum Rajju: UInt8, CaseIterable, Sendable {
  case feet, waist, navel, neck, head

  /// Three times up and down the body, the head at each turn (feet 1 9 10 18 19 27, head 5 14 23).
  public init(of nakshatra: Nakshatra) {
    let step = nakshatra.index % 9
    self = Rajju(rawValue: UInt8(step <= 4 ? step : 8 - step)) ?? .feet
  }

  /// The English name.
  public var name: String {
    switch self {
    case .feet: "feet"
    case .waist: "waist"
    case .navel: "navel"
    case .neck: "neck"
    case .head: "head"
    }
  }
}

/// The ten poruthams of a pair of Moons: an option beside Ashtakoota, as the South matches.
public struct PoruthamMatch: Hashable, Sendable {
  /// The minimum distance in nakshatras for Stree Dirgha: more than 13 or 9, depending on the
  /// school.
  public enum StreeDirghaLimit: UInt8, CaseIterable, Sendable {
    case thirteen = 13
    case nine = 9
  }

  public let boy: KutaMoon
  public let girl: KutaMoon
  public let streeDirghaLimit: StreeDirghaLimit

  public init(
    boy: SiderealLongitude, girl: SiderealLongitude,
    streeDirghaLimit: StreeDirghaLimit = .thirteen
  ) {
    (self.boy, self.girl) = (KutaMoon(boy), KutaMoon(girl))
    self.streeDirghaLimit = streeDirghaLimit
  }

  /// The inclusive count of nakshatras from the girl's to the boy's, 1 ... 27.
  public var count: Int { girl.nakshatra.count(to: boy.nakshatra) }

  /// Whether the pair passes a test.
  public func passes(_ porutham: Porutham) -> Bool {
    switch porutham {
    case .dina: passesDina
    case .gana: boy.gana == girl.gana || (boy.gana != .rakshasa && girl.gana != .rakshasa)
    case .mahendra: count >= 4 && count % 3 == 1
    case .streeDirgha: count > Int(streeDirghaLimit.rawValue)
    case .yoni: KutaPoints(boy: boy, girl: girl)[.yoni] > 0
    case .rasi: KutaPoints(boy: boy, girl: girl)[.bhakoot] > 0
    case .rasyadhipati: boy.lord.isSameOrMutualFriend(of: girl.lord)
    case .vasya:
      boy.rashi.attracted.contains(girl.rashi) || girl.rashi.attracted.contains(boy.rashi)
    case .rajju: Rajju(of: boy.nakshatra) != Rajju(of: girl.nakshatra)
    case .vedha: !boy.nakshatra.afflicts(girl.nakshatra)
    }
  }

  /// The number of passed tests of the ten.
  public var passed: Int { Porutham.allCases.count { passes($0) } }

  private var passesDina: Bool {
    switch (count - 1) % 9 + 1 {
    case 1, 3, 5, 7: false
    default: true
    }
  }
}

extension Rashi {
  /// The signs that this one attracts (B. V. Raman, Muhurtha, on Vasya kuta).
  fileprivate var attracted: [Rashi] {
    switch self {
    case .aries: [.leo, .scorpio]
    case .taurus: [.cancer, .libra]
    case .gemini: [.virgo]
    case .cancer: [.scorpio, .sagittarius]
    case .leo: [.libra]
    case .virgo: [.pisces, .gemini]
    case .libra: [.capricorn, .virgo]
    case .scorpio: [.cancer]
    case .sagittarius: [.pisces]
    case .capricorn: [.aries, .aquarius]
    case .aquarius: [.aries]
    case .pisces: [.capricorn]
    }
  }
}

extension Nakshatra {
  /// Whether two nakshatras are in Vedha: 1-18, 2-17, 3-16, 4-15, 6-22, 7-21, 8-20, 9-19, 10-27,
  /// 11-26, 12-25, 13-24, and 5, 14, 23 among one another.
  func afflicts(_ other: Nakshatra) -> Bool {
    guard self != other else { return false }
    let (low, high) = (min(number, other.number), max(number, other.number))
    switch low {
    case 1...4: return low + high == 19
    case 5: return high == 14 || high == 23
    case 6...9: return low + high == 28
    case 10...13: return low + high == 37
    case 14: return high == 23
    default: return false
    }
  }
}
