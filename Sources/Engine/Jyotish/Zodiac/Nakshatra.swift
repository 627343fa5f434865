/// One of the 27 lunar mansions of 13°20', counted from the sidereal 0° Aries.
public enum Nakshatra: UInt8, CaseIterable, Sendable {
  case ashwini, bharani, krittika, rohini, mrigashira, ardra, punarvasu, pushya, ashlesha
  case magha, purvaPhalguni, uttaraPhalguni, hasta, chitra, swati, vishakha, anuradha, jyeshtha
  case mula, purvaAshadha, uttaraAshadha, shravana, dhanishta, shatabhisha
  case purvaBhadrapada, uttaraBhadrapada, revati

  /// Degrees of one nakshatra.
  public static let span = 40.0 / 3

  /// Returns the nakshatra this many after Ashwini; any number, also negative, is wrapped.
  @inlinable
  public init(wrapping index: Int) {
    let wrapped = index % 27
    // Raw values run from 0 to 26 without a gap, so the fallback is never taken.
    self = Nakshatra(rawValue: UInt8(wrapped < 0 ? wrapped + 27 : wrapped)) ?? .ashwini
  }

  /// Nakshatras after Ashwini, 0 ... 26.
  @inlinable public var index: Int { Int(rawValue) }

  /// The number that is printed, 1 ... 27.
  @inlinable public var number: Int { Int(rawValue) + 1 }

  /// The inclusive count from this nakshatra to another, 1 ... 27.
  @inlinable
  public func count(to other: Nakshatra) -> Int {
    let ahead = other.index - index
    return (ahead < 0 ? ahead + 27 : ahead) + 1
  }

  /// The beginning of the nakshatra.
  public var start: SiderealLongitude { SiderealLongitude(Double(index) * 40 / 3) }

  /// The name, in the spelling of the attribute table.
  public var name: String { attributes.name }

  /// The lord of the Vimshottari period of those born in it.
  public var lord: Graha { attributes.lord }

  /// The temperament of those born in it.
  public var gana: Gana { attributes.gana }

  /// The nadi, compared in matching.
  public var nadi: Nadi { attributes.nadi }

  /// The animal, compared in matching.
  public var yoni: Yoni { attributes.yoni }

  /// The sex of the animal: shown, not scored.
  public var yoniSex: Yoni.Sex { attributes.yoniSex }
}

/// The three temperaments of the nakshatras.
public enum Gana: UInt8, CaseIterable, Sendable {
  case deva, manushya, rakshasa

  /// The name that is printed.
  public var name: String {
    switch self {
    case .deva: "Deva"
    case .manushya: "Manushya"
    case .rakshasa: "Rakshasa"
    }
  }
}

/// The three channels of the nakshatras.
public enum Nadi: UInt8, CaseIterable, Sendable {
  case adi, madhya, antya

  /// The name that is printed.
  public var name: String {
    switch self {
    case .adi: "Adi"
    case .madhya: "Madhya"
    case .antya: "Antya"
    }
  }
}

/// The fourteen animals of the nakshatras.
public enum Yoni: UInt8, CaseIterable, Sendable {
  case horse, elephant, sheep, serpent, dog, cat, rat, cow, buffalo, tiger, deer, monkey
  case mongoose, lion

  /// The sex of an animal.
  public enum Sex: UInt8, Sendable {
    case male, female
  }

  /// The English name.
  public var name: String {
    switch self {
    case .horse: "Horse"
    case .elephant: "Elephant"
    case .sheep: "Sheep"
    case .serpent: "Serpent"
    case .dog: "Dog"
    case .cat: "Cat"
    case .rat: "Rat"
    case .cow: "Cow"
    case .buffalo: "Buffalo"
    case .tiger: "Tiger"
    case .deer: "Deer"
    case .monkey: "Monkey"
    case .mongoose: "Mongoose"
    case .lion: "Lion"
    }
  }
}
