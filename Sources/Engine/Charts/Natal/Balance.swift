private import Ephemeris

/// The counts of the ten planets by element, modality and half of the sky.
public struct Balance: Hashable, Sendable {
  /// Planets in Aries, Leo and Sagittarius.
  public private(set) var fire = 0
  /// Planets in Taurus, Virgo and Capricorn.
  public private(set) var earth = 0
  /// Planets in Gemini, Libra and Aquarius.
  public private(set) var air = 0
  /// Planets in Cancer, Scorpio and Pisces.
  public private(set) var water = 0
  /// Planets in Aries, Cancer, Libra and Capricorn.
  public private(set) var cardinal = 0
  /// Planets in Taurus, Leo, Scorpio and Aquarius.
  public private(set) var fixed = 0
  /// Planets in Gemini, Virgo, Sagittarius and Pisces.
  public private(set) var mutable = 0
  /// The halves of the sky; `nil` without houses.
  public private(set) var hemispheres: Hemispheres?

  /// Planets in the halves of the chart, by houses.
  public struct Hemispheres: Hashable, Sendable {
    /// Houses 7 to 12, above the horizon.
    public fileprivate(set) var above = 0
    /// Houses 1 to 6.
    public fileprivate(set) var below = 0
    /// Houses 10 to 3, where the sky rises.
    public fileprivate(set) var east = 0
    /// Houses 4 to 9.
    public fileprivate(set) var west = 0
  }

  /// Planets in signs of an element.
  public subscript(element: Element) -> Int {
    switch element {
    case .fire: fire
    case .earth: earth
    case .air: air
    case .water: water
    }
  }

  /// Planets in signs of a modality.
  public subscript(modality: Modality) -> Int {
    switch modality {
    case .cardinal: cardinal
    case .fixed: fixed
    case .mutable: mutable
    }
  }

  fileprivate mutating func count(_ sign: ZodiacSign) {
    switch sign.element {
    case .fire: fire += 1
    case .earth: earth += 1
    case .air: air += 1
    case .water: water += 1
    }
    switch sign.modality {
    case .cardinal: cardinal += 1
    case .fixed: fixed += 1
    case .mutable: mutable += 1
    }
  }

  fileprivate mutating func count(house: Int) {
    var halves = hemispheres ?? Hemispheres()
    if house >= 7 { halves.above += 1 } else { halves.below += 1 }
    if house >= 10 || house <= 3 { halves.east += 1 } else { halves.west += 1 }
    hemispheres = halves
  }
}

extension Chart {
  /// Elements, modalities and hemispheres, counted over Sun to Pluto (AST-46).
  public var balance: Balance {
    var balance = Balance()
    // Read once: each look at a chart's points copies them.
    let (points, cusps, zodiacStart) = (points, cusps, zodiacStart)
    for point in points.points.intersection(.planets) {
      let longitude = points.motion(of: point).longitude
      balance.count(ZodiacSign(longitude: longitude - zodiacStart))
      if let cusps { balance.count(house: Houses.house(of: longitude, cusps: cusps)) }
    }
    return balance
  }
}
