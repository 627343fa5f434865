internal import Charting
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Jyotish
internal import People
internal import Storage

/// Two people to match, and the settings (DES-103).
struct MatchRequest: Hashable, Sendable {
  /// The person in the groom's role.
  let boy: PersonDetails
  /// The person in the bride's role.
  let girl: PersonDetails
  let ayanamsa: ChartAyanamsa
  let usesTrueNode: Bool

  /// The minimum age: matches are content for couples (PLT-10).
  static let leastAge = 18
  /// The earliest date of birth, 1 January 1800 (DES-87).
  static let firstDay = CivilDate(dayNumber: 2_378_497)
  /// The longest name, in characters (DES-91).
  static let longestName = 80

  init(boy: PersonDetails, girl: PersonDetails, ayanamsa: ChartAyanamsa, usesTrueNode: Bool = false)
  {
    (self.boy, self.girl) = (boy, girl)
    (self.ayanamsa, self.usesTrueNode) = (ayanamsa, usesTrueNode)
  }

  /// Creates a request with the user's chart settings.
  /// - Parameter ayanamsa: the requested one; nil for the user's choice.
  init(boy: PersonDetails, girl: PersonDetails, choice: ChartChoice, ayanamsa: ChartAyanamsa? = nil)
  {
    let usual = choice.system == .kp ? .krishnamurti : choice.ayanamsa
    self.init(boy: boy, girl: girl, ayanamsa: ayanamsa ?? usual, usesTrueNode: choice.usesTrueNode)
  }

  private var options: JyotishOptions {
    JyotishOptions(ayanamsa: ayanamsa.ayanamsa, lunarNode: usesTrueNode ? .osculating : .mean)
  }

  /// Casts both charts and matches them.
  func reckon(boy: Birth, girl: Birth, _ ephemeris: Ephemeris) throws -> ReckonedMatch {
    let (his, hers) = (try cast(boy, ephemeris), try cast(girl, ephemeris))
    return ReckonedMatch(
      request: self,
      match: KundaliMatch(boy: his.chart, girl: hers.chart, boyMoon: his.moon, girlMoon: hers.moon))
  }

  /// Casts the chart of one person, and the Moon over the whole uncertainty of the birth.
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

/// A calculated match.
struct ReckonedMatch: Sendable {
  let request: MatchRequest
  let match: KundaliMatch

  /// The figures for a list of matches.
  var figures: MatchRecord.Figures {
    let kutas = match.kutas
    return MatchRecord.Figures(
      points: kutas.match.points.total, effective: kutas.match.effectivePoints,
      possible: kutas.total, verdict: match.verdict)
  }
}

extension PersonDetails {
  /// Whether the person is under an age on a day.
  func isYounger(than years: Int, on day: CivilDate) -> Bool {
    age(on: day).map { $0 < years } ?? false
  }

  /// Whether the birth is known and the person old enough.
  func canBeMatched(on day: CivilDate) -> Bool {
    castableDate != nil && birthPlace != nil && !isYounger(than: MatchRequest.leastAge, on: day)
  }

  /// Whether both births are the same, ignoring the names.
  func isSameBirth(as other: PersonDetails?) -> Bool {
    guard var other else { return false }
    other.name = name
    return self == other
  }
}

/// A stored match: both people, the settings and the result (DES-101).
struct MatchRecord: Sendable {
  typealias ID = MatchID

  /// The figures shown in a list.
  struct Figures: Hashable, Sendable {
    let points: Double
    let effective: Double
    /// All sums within the uncertainty of the births; a single one if both times are exact.
    let possible: ClosedRange<Double>
    let verdict: MatchVerdict

    /// The sum as an integer, halves rounded up (DES-114).
    var score: Int { Int(points + 0.5) }
  }

  let id: ID
  let request: MatchRequest
  let figures: Figures
  let createdAt: Timestamp
}

/// The ID of a match.
struct MatchID: Storable, Hashable, Sendable, RawRepresentable { let rawValue: String }
