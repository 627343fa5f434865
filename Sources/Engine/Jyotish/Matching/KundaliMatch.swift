public import Charts
public import Ephemeris

/// A whole Vedic match: the eight kutas, the Manglik check, and the verdict on both.
public struct KundaliMatch: Sendable {
  /// The chart of the groom's role.
  public let boy: JyotishChart
  /// The chart of the bride's role.
  public let girl: JyotishChart
  /// The kutas, with what depends on an unknown birth time.
  public let kutas: UncertainMatch
  public let manglik: ManglikMatch

  /// Matches two charts.
  /// - Parameters:
  ///   - boyMoon: the Moon over the window of the boy's birth; the chart's own when `nil`.
  ///   - girlMoon: the same of the girl.
  public init(
    boy: JyotishChart, girl: JyotishChart, boyMoon: MoonWindow? = nil,
    girlMoon: MoonWindow? = nil, rules: AshtakootaRules = .north1,
    manglikRules: ManglikRules = .threefold
  ) {
    (self.boy, self.girl) = (boy, girl)
    kutas = UncertainMatch(
      boy: boyMoon ?? MoonWindow(boy[.moon].longitude),
      girl: girlMoon ?? MoonWindow(girl[.moon].longitude), rules: rules)
    manglik = ManglikMatch(boy: boy, girl: girl, rules: manglikRules)
  }

  /// Casts both charts, each with the Moon over the whole window of its birth, and matches them.
  /// - Throws: `.outsideSpan`.
  public init(
    boy: Birth, girl: Birth, ephemeris: Ephemeris, options: JyotishOptions = JyotishOptions(),
    rules: AshtakootaRules = .north1, manglikRules: ManglikRules = .threefold
  ) throws(EphemerisError) {
    func moon(_ birth: Birth) throws(EphemerisError) -> MoonWindow {
      try BirthStars(of: birth.moment, ephemeris: ephemeris, ayanamsa: options.ayanamsa).moon
    }
    self.init(
      boy: try JyotishChart(birth: boy, ephemeris: ephemeris, options: options),
      girl: try JyotishChart(birth: girl, ephemeris: ephemeris, options: options),
      boyMoon: try moon(boy), girlMoon: try moon(girl), rules: rules, manglikRules: manglikRules)
  }

  /// The match at the known times, and at noon of the unknown ones.
  public var ashtakoota: Ashtakoota { kutas.match }

  /// The verdict by effective points (DES-116).
  public var verdict: MatchVerdict { ashtakoota.verdict }

  /// Whether an unbalanced Manglik result adds a caution to the verdict (DES-116).
  public var needsManglikCaution: Bool { manglik.result == .unbalanced }

  /// Whether an hour of birth could still change what is found about Mars in the boy's chart.
  public var isBoyManglikOpen: Bool {
    Self.isOpen(manglik.boy, own: kutas.boy, partner: kutas.girl)
  }

  /// The same for the girl's chart.
  public var isGirlManglikOpen: Bool {
    Self.isOpen(manglik.girl, own: kutas.girl, partner: kutas.boy)
  }

  /// Whether the result for the pair is open because one of the two findings is.
  public var isManglikOpen: Bool { isBoyManglikOpen || isGirlManglikOpen }

  /// The own hour decides where the count begins, at Lagna and Moon. The partner's decides only
  /// where nothing in the own chart cancels the finding: M5 and M6 look at the other chart.
  private static func isOpen(
    _ finding: ManglikFinding, own: MoonWindow, partner: MoonWindow
  ) -> Bool {
    guard own.isExact else { return true }
    guard finding.isManglik, !partner.isExact else { return false }
    return finding.cancellations.allSatisfy { $0 == .m5 || $0 == .m6 }
  }
}
