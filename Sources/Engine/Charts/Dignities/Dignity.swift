public import Ephemeris

/// The essential dignities of a planet, which depend on its place only.
public struct Dignities: OptionSet, Hashable, Sendable {
  /// A bit for each dignity.
  public let rawValue: UInt8

  /// The dignities of the bits given.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// In its own sign.
  public static let domicile = Dignities(rawValue: 1)
  /// In the sign of its exaltation.
  public static let exaltation = Dignities(rawValue: 2)
  /// Ruler of the triplicity for the sect of the chart.
  public static let triplicity = Dignities(rawValue: 4)
  /// In its own Egyptian term.
  public static let term = Dignities(rawValue: 8)
  /// In its own face.
  public static let face = Dignities(rawValue: 16)
  /// In the sign across from its domicile.
  public static let detriment = Dignities(rawValue: 32)
  /// In the sign across from its exaltation.
  public static let fall = Dignities(rawValue: 64)

  /// The five that strengthen.
  public static let strengths: Dignities = [.domicile, .exaltation, .triplicity, .term, .face]

  /// Whether the planet has no essential dignity.
  public var isPeregrine: Bool { isDisjoint(with: .strengths) }

  /// The points of William Lilly, *Christian Astrology* (1647), p. 115: domicile 5, exaltation 4,
  /// triplicity 3, term 2, face 1, detriment -5, fall -4, peregrine -5.
  public var score: Int {
    var score = isPeregrine ? -5 : 0
    if contains(.domicile) { score += 5 }
    if contains(.exaltation) { score += 4 }
    if contains(.triplicity) { score += 3 }
    if contains(.term) { score += 2 }
    if contains(.face) { score += 1 }
    if contains(.detriment) { score -= 5 }
    if contains(.fall) { score -= 4 }
    return score
  }

  /// The dignities of a planet at a place.
  /// - Parameters:
  ///   - planet: Sun to Pluto. Uranus, Neptune and Pluto are given the signs they rule today; the
  ///     tables of the ancients know nothing else of them.
  ///   - sect: decides the triplicity; `nil` leaves the triplicity out.
  public init(of planet: Body, at place: ZodiacDegree, sect: Sect?) {
    let sign = place.sign
    var dignities: Dignities = []
    if sign.isRuled(by: planet) { dignities.insert(.domicile) }
    if sign.opposite.isRuled(by: planet) { dignities.insert(.detriment) }
    if sign.exaltation?.planet == planet { dignities.insert(.exaltation) }
    if sign.opposite.exaltation?.planet == planet { dignities.insert(.fall) }
    let rulers = sign.triplicityRulers
    if let sect, planet == (sect == .day ? rulers.day : rulers.night) {
      dignities.insert(.triplicity)
    }
    if place.termRuler == planet { dignities.insert(.term) }
    if place.faceRuler == planet { dignities.insert(.face) }
    self = dignities
  }
}

extension ZodiacSign {
  /// Whether a planet rules the sign, of old or today.
  fileprivate func isRuled(by planet: Body) -> Bool {
    traditionalRuler == planet || modernRuler == planet
  }
}

extension Chart {
  /// The essential dignities of a planet, Sun to Pluto; `nil` for other points and absent ones.
  public func dignities(of point: ChartPoint) -> Dignities? { dignities(of: point, sect: sect) }

  /// The same for several planets of a chart, whose sect is found once.
  /// - Parameter sect: that of the chart.
  public func dignities(of point: ChartPoint, sect: Sect?) -> Dignities? {
    guard let planet = point.planet, let place = degree(of: point) else { return nil }
    return Dignities(of: planet, at: place, sect: sect)
  }
}
