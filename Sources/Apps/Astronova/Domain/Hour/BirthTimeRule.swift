internal import Ephemeris

/// A rule by which a dated event is held to point to the time of birth.
struct BirthTimeRule: Identifiable, Hashable, Sendable {
  /// What is brought to what. All count conjunction, opposition and square alike.
  enum Technique: String, CaseIterable, Sendable {
    /// A planet of the day to an axis of birth.
    case transit
    /// A planet of birth, moved on by the arc of the progressed Sun, to an axis of birth.
    case directedPlanet
    /// An axis of birth, moved on by that arc, to a planet of birth.
    case directedAxis
    /// The Moon of as many days after birth as years have passed, to an axis of birth.
    case progressedMoon
    /// A planet of the day to the ruler of the event's house, in whole signs from the Ascendant.
    case transitToRuler
  }

  let id: String
  let technique: Technique
  /// The largest orb, degrees; the weight falls to 0 there.
  let orb: Double
  /// The logarithm of the odds that an exact contact counts for.
  let weight: Double
  let text: LocalizedText
  /// Where the rule is taught.
  let source: String
}

/// What an event is read from.
struct Significators: Sendable {
  /// The planets of birth that are directed, and that the axes are directed to.
  let natal: [Body]
  /// The planets whose transits count.
  let transiting: [Body]
  /// How much the horizon (Ascendant, Descendant) counts, 0 ... 1.
  let horizon: Double
  /// How much the meridian (Midheaven, Imum Coeli) counts, 0 ... 1.
  let meridian: Double
  /// The house of the event, 1 ... 12.
  let house: Int
}
