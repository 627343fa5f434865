internal import Charts
internal import CivilTime
internal import Jyotish

/// Three questions that the user might want to ask today (DES-47).
public struct SuggestedQuestions: Hashable, Sendable {
  /// Three, all different, of 60 characters at most, each with a question mark.
  public let texts: [String]

  /// One on the insight's area, one on the area of the lord of the running sub-period, one on the area
  /// that was spoken of least.
  /// - Parameter discussed: how often each area came up in the last 30 days.
  public init(
    for nativity: VedicNativity, insight: DailyInsight, discussed: [LifeArea: Int],
    lexicon: Lexicon
  ) {
    let dashas = DashaReader(nativity: nativity, instant: lexicon.instant(insight.date, .noon))
    let lord = dashas.running().last?.lords.last
    self.init(
      insight, season: lord.map(dashas.area(of:)) ?? .general, discussed, nativity.fingerprint,
      lexicon)
  }

  /// The same where the West is asked: in place of the sub-period the house of the year, which a
  /// profection finds.
  /// - Parameter discussed: how often each area came up in the last 30 days.
  public init(
    western nativity: Nativity, insight: DailyInsight, discussed: [LifeArea: Int],
    lexicon: Lexicon
  ) {
    let year = Profection(nativity.chart, at: lexicon.instant(insight.date, .noon))
    self.init(
      insight, season: year.map { .ofHouse($0.yearHouse) } ?? .general, discussed,
      nativity.fingerprint, lexicon)
  }

  private init(
    _ insight: DailyInsight, season second: LifeArea, _ discussed: [LifeArea: Int],
    _ fingerprint: UInt64, _ lexicon: Lexicon
  ) {
    let first = insight.statement.area
    // Equals take turns from day to day.
    let turn = insight.date.dayNumber
    let areas = LifeArea.allCases
    let least = areas.indices.map { areas[(($0 + turn) % areas.count + areas.count) % areas.count] }
      .filter { $0 != first && $0 != second }
      .enumerated()
      .min { a, b in
        let (usesA, usesB) = (discussed[a.element] ?? 0, discussed[b.element] ?? 0)
        return (usesA, a.offset) < (usesB, b.offset)
      }
    var composer = Composer(lexicon, seed: Seed(person: fingerprint, day: turn))
    texts = [first, second, least?.element ?? .general].compactMap {
      composer.words("questions \($0.name)")
    }
  }

  /// What is suggested before the birth details are there.
  public init(withoutBirth lexicon: Lexicon) {
    texts = ["careful", "focus", "decisions"].map { lexicon.frame("question \($0)") }
  }
}
