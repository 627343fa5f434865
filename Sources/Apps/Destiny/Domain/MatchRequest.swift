internal import Charting
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Jyotish
internal import People
internal import Storage

/// Two people who are to be matched, and what with (DES-103).
struct MatchRequest: Hashable, Sendable {
  /// The one in the groom's role.
  let boy: PersonDetails
  /// The one in the bride's role.
  let girl: PersonDetails
  let ayanamsa: ChartAyanamsa
  let usesTrueNode: Bool

  /// The age under which nobody is matched: this is content for couples (PLT-10).
  static let leastAge = 18
  /// The first day of birth that is taken, 1 January 1800 (DES-87).
  static let firstDay = CivilDate(dayNumber: 2_378_497)
  /// The longest name (DES-91).
  static let longestName = 80

  init(
    boy: PersonDetails, girl: PersonDetails, ayanamsa: ChartAyanamsa, usesTrueNode: Bool = false
  ) {
    (self.boy, self.girl) = (boy, girl)
    (self.ayanamsa, self.usesTrueNode) = (ayanamsa, usesTrueNode)
  }

  /// The same with what somebody wants charts cast with.
  /// - Parameter ayanamsa: what was asked for; nil for their choice.
  init(
    boy: PersonDetails, girl: PersonDetails, choice: ChartChoice, ayanamsa: ChartAyanamsa? = nil
  ) {
    let usual = choice.system == .kp ? .krishnamurti : choice.ayanamsa
    self.init(
      boy: boy, girl: girl, ayanamsa: ayanamsa ?? usual,
      usesTrueNode: choice.usesTrueNode)
  }

  private var options: JyotishOptions {
    JyotishOptions(
      ayanamsa: ayanamsa.ayanamsa, lunarNode: usesTrueNode ? .osculating : .mean)
  }

  /// Casts both charts and matches them.
  func reckon(boy: Birth, girl: Birth, _ ephemeris: Ephemeris) throws -> ReckonedMatch {
    let (his, hers) = (try cast(boy, ephemeris), try cast(girl, ephemeris))
    return ReckonedMatch(
      request: self,
      match: KundaliMatch(
        boy: his.chart, girl: hers.chart, boyMoon: his.moon, girlMoon: hers.moon))
  }

  /// The chart of one of the two, and the Moon over the whole window of the birth.
  func cast(
    _ birth: Birth, _ ephemeris: Ephemeris
  ) throws -> (chart: JyotishChart, moon: MoonWindow) {
    let options = options
    return (
      try JyotishChart(birth: birth, ephemeris: ephemeris, options: options),
      try BirthStars(of: birth.moment, ephemeris: ephemeris, ayanamsa: options.ayanamsa).moon
    )
  }
}

/// A match that was reckoned.
struct ReckonedMatch: Sendable {
  let request: MatchRequest
  let match: KundaliMatch

  /// What a list of matches says of it.
  var figures: MatchRecord.Figures {
    let kutas = match.kutas
    return MatchRecord.Figures(
      points: kutas.match.points.total, effective: kutas.match.effectivePoints,
      possible: kutas.total, verdict: match.verdict)
  }
}

extension PersonDetails {
  /// Whether they have completed fewer years on a day.
  func isYounger(than years: Int, on day: CivilDate) -> Bool {
    age(on: day).map { $0 < years } ?? false
  }

  /// Whether there is a birth to match, of somebody who is old enough.
  func canBeMatched(on day: CivilDate) -> Bool {
    birthDate != nil && birthPlace != nil && !isYounger(than: MatchRequest.leastAge, on: day)
  }

  /// Whether this is the same birth, whatever the name.
  func isSameBirth(as other: PersonDetails?) -> Bool {
    guard var other else { return false }
    other.name = name
    return self == other
  }
}

/// A match that was kept: both people, what it was reckoned with and what it came to (DES-101).
struct MatchRecord: Sendable {
  typealias ID = MatchID

  /// What a list says of it.
  struct Figures: Hashable, Sendable {
    let points: Double
    let effective: Double
    /// The sums that the windows of the births allow; one where both times are exact.
    let possible: ClosedRange<Double>
    let verdict: MatchVerdict

    /// The sum as a whole number, halves up (DES-114).
    var score: Int { Int(points + 0.5) }
  }

  let id: ID
  let request: MatchRequest
  let figures: Figures
  let createdAt: Timestamp
}

/// The name of a match.
struct MatchID: Storable, Hashable, Sendable, RawRepresentable {
  let rawValue: String
}
