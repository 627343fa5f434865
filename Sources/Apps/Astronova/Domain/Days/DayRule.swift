internal import Charts
internal import Ephemeris

/// A rule by which days are ranked (AST-243).
struct DayRule: Identifiable, Sendable {
  /// What a day has to have.
  enum Condition: Sendable {
    /// The Moon is void of course for at least half of the time from 8 to 20 o'clock.
    case moonVoid
    /// A planet turns on this day, the day before or the day after.
    case station(Body)
    /// A planet goes backwards at noon.
    case retrograde(Body)
    /// An eclipse is greatest on this day, the day before or the day after.
    case eclipse
    /// The Moon is waxing (or waning) at noon, and the quarter is not exact on this day.
    case moonLight(isWaxing: Bool)
    /// A quarter of the Moon is exact on this day.
    case quarter(MoonPhaseName)
    /// The Moon is in one of some signs at noon.
    case moonSign([ZodiacSign])
    /// The Moon forms an exact aspect to one of some planets on this day.
    case moonAspect([Body], AspectKind.Nature)
    /// One of some planets forms an exact aspect to another one on this day.
    case skyAspect([Body], with: [Body], AspectKind.Nature)
    /// A planet forms an exact aspect to a point of the person's chart on this day.
    case transit([Body], to: PointSet, AspectKind.Nature)
    /// The Moon is at noon in one of some houses of the person's chart.
    case moonHouse([Int])
  }

  let id: String
  let condition: Condition
  /// What it adds to a day or takes from it, by purpose; the purposes that it leaves out do not
  /// heed it.
  let weights: [Purpose: Int]
  /// What a day has, for conditions that no other words name.
  var title: LocalizedText?
  /// The rule in a sentence.
  let text: LocalizedText
  /// Where it is taught.
  let source: String

  /// Whether the rule needs the person's birth.
  var isPersonal: Bool {
    switch condition {
    case .transit, .moonHouse: true
    default: false
    }
  }
}
