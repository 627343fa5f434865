/// One of the eight tests of Ashtakoota, in the order of the printed table.
public enum Kuta: UInt8, CaseIterable, Sendable {
  case varna, vashya, tara, yoni, grahaMaitri, gana, bhakoot, nadi

  /// The most points the kuta can give: 1 to 8, 36 in all.
  @inlinable public var maximum: Int { Int(rawValue) + 1 }

  /// The name that is printed.
  public var name: String {
    switch self {
    case .varna: "Varna"
    case .vashya: "Vashya"
    case .tara: "Tara"
    case .yoni: "Yoni"
    case .grahaMaitri: "Graha Maitri"
    case .gana: "Gana"
    case .bhakoot: "Bhakoot"
    case .nadi: "Nadi"
    }
  }

  /// The aspect of a relationship that the kuta measures.
  public var measures: String {
    switch self {
    case .varna: "inner disposition, mutual respect"
    case .vashya: "attraction and influence"
    case .tara: "health and fortune of each for the other"
    case .yoni: "physical and instinctive harmony"
    case .grahaMaitri: "friendship of minds"
    case .gana: "temperament"
    case .bhakoot: "growth, family, prosperity"
    case .nadi: "health and progeny"
    }
  }

  /// The rule for the points.
  public var rule: String {
    switch self {
    case .varna: "1 when the boy's Moon sign ranks at least as high as the girl's, else 0"
    case .vashya: "the table of the five sign groups, boy's group by girl's group"
    case .tara:
      "nakshatras counted inclusively each way, remainder by 9: 3, 5 and 7 give 0, the rest 1.5"
    case .yoni: "the table of the fourteen animals: 4 for the same, 0 for sworn enemies"
    case .grahaMaitri:
      """
      lords of the Moon signs: the same or mutual friends 5, friend and neutral 4, both neutral 3, \
      friend and enemy 1, neutral and enemy 0.5, both enemies 0
      """
    case .gana: "the table of the three temperaments, boy's by girl's"
    case .bhakoot: "0 when the Moon signs are 2/12, 5/9 or 6/8 from each other, else 7"
    case .nadi: "8 for different nadis, 0 for the same"
    }
  }
}

/// The four ranks that the Varna kuta compares, lowest first.
public enum Varna: UInt8, Comparable, CaseIterable, Sendable {
  case shudra = 1
  case vaishya, kshatriya, brahmin

  /// The rank of a Moon sign, by its element: water, fire, earth, air from the top (DES-105).
  public init(of rashi: Rashi) {
    switch rashi.index % 4 {
    case 0: self = .kshatriya
    case 1: self = .vaishya
    case 2: self = .shudra
    default: self = .brahmin
    }
  }

  public static func < (a: Varna, b: Varna) -> Bool { a.rawValue < b.rawValue }

  /// The name that is printed.
  public var name: String {
    switch self {
    case .brahmin: "Brahmin"
    case .kshatriya: "Kshatriya"
    case .vaishya: "Vaishya"
    case .shudra: "Shudra"
    }
  }
}

/// The five groups of signs that the Vashya kuta compares.
public enum VashyaGroup: UInt8, CaseIterable, Sendable {
  case chatushpada, manava, jalachara, vanachara, keeta

  /// The group of a Moon. Sagittarius and Capricorn change group at 15°, which is inside a pada, so
  /// the degrees decide (DES-106).
  public init(of moon: SiderealLongitude) {
    self = Self.ofHalfSigns[Int(moon.degrees / 15)]
  }

  /// The groups of the halves of the signs, from Aries.
  private static let ofHalfSigns: InlineArray<24, VashyaGroup> = [
    .chatushpada, .chatushpada, .chatushpada, .chatushpada, .manava, .manava,
    .jalachara, .jalachara, .vanachara, .vanachara, .manava, .manava,
    .manava, .manava, .keeta, .keeta, .manava, .chatushpada,
    .chatushpada, .jalachara, .manava, .manava, .jalachara, .jalachara,
  ]

  /// The name that is printed.
  public var name: String {
    switch self {
    case .chatushpada: "Chatushpada"
    case .manava: "Manava"
    case .jalachara: "Jalachara"
    case .vanachara: "Vanachara"
    case .keeta: "Keeta"
    }
  }
}

/// The nine stars of the Tara kuta, by the remainder of the inclusive count of nakshatras by 9.
public enum Tara: UInt8, CaseIterable, Sendable {
  case janma = 1
  case sampat, vipat, kshema, pratyari, sadhaka, vadha, mitra, atiMitra

  /// The star that `nakshatra` is for someone born in `birth`.
  @inlinable
  public init(of nakshatra: Nakshatra, from birth: Nakshatra) {
    // Raw values run from 1 to 9, so the fallback is never taken.
    self = Tara(rawValue: UInt8((birth.count(to: nakshatra) - 1) % 9 + 1)) ?? .janma
  }

  /// Whether the star is one of the three bad ones: the 3rd, 5th and 7th.
  @inlinable public var isBad: Bool { self == .vipat || self == .pratyari || self == .vadha }

  /// The name that is printed.
  public var name: String {
    switch self {
    case .janma: "Janma"
    case .sampat: "Sampat"
    case .vipat: "Vipat"
    case .kshema: "Kshema"
    case .pratyari: "Pratyari"
    case .sadhaka: "Sadhaka"
    case .vadha: "Vadha"
    case .mitra: "Mitra"
    case .atiMitra: "Ati-Mitra"
    }
  }
}
