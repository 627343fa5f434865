internal import Charts
internal import Ephemeris
internal import HTTPServer
internal import HTTPTypes
internal import Jyotish
internal import People
internal import Site

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
  func reckon(_ services: Services) throws -> ReckonedMatch {
    guard let boy = try services.birth(of: boy), let girl = try services.birth(of: girl) else {
      throw HTTPError(.unprocessableContent, "Both need a day and a place of birth.")
    }
    let (his, hers) = (try cast(boy, services), try cast(girl, services))
    return ReckonedMatch(
      request: self, boy: boy, girl: girl,
      match: KundaliMatch(
        boy: his.chart, girl: hers.chart, boyMoon: his.moon, girlMoon: hers.moon))
  }

  /// The chart of one of the two, and the Moon over the whole window of the birth.
  func cast(
    _ birth: KnownBirth, _ services: Services
  ) throws -> (chart: JyotishChart, moon: MoonWindow) {
    let options = options
    return (
      try JyotishChart(birth: birth.birth, ephemeris: services.ephemeris, options: options),
      try BirthStars(
        of: birth.birth.moment, ephemeris: services.ephemeris, ayanamsa: options.ayanamsa
      ).moon
    )
  }
}

/// A match that was reckoned, with how both births were read.
struct ReckonedMatch: Sendable {
  let request: MatchRequest
  let boy: KnownBirth
  let girl: KnownBirth
  let match: KundaliMatch

  /// What a list of matches says of it.
  var figures: MatchRecord.Figures {
    let kutas = match.kutas
    return MatchRecord.Figures(
      points: kutas.match.points.total, effective: kutas.match.effectivePoints,
      possible: kutas.total, verdict: match.verdict)
  }
}
