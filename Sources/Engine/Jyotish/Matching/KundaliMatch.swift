/// A whole Vedic match: the eight kutas, the Manglik check, and the verdict on both.
public struct KundaliMatch: Hashable, Sendable {
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
    kutas = UncertainMatch(
      boy: boyMoon ?? MoonWindow(boy[.moon].longitude),
      girl: girlMoon ?? MoonWindow(girl[.moon].longitude), rules: rules)
    manglik = ManglikMatch(boy: boy, girl: girl, rules: manglikRules)
  }

  /// The match at the known times, and at noon of the unknown ones.
  public var ashtakoota: Ashtakoota { kutas.match }

  /// The verdict by effective points (DES-116).
  public var verdict: MatchVerdict { ashtakoota.verdict }

  /// Whether an unbalanced Manglik result adds a caution to the verdict (DES-116).
  public var needsManglikCaution: Bool { manglik.result == .unbalanced }
}
