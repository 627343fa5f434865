internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// The coming days, ranked for a purpose by the rules of ``DayRule/all`` (AST-243).
///
/// The sum of the weights of all facts that rules find is the score of a day; of equal days the
/// earlier one is first.
struct BestDays: Sendable {
  struct Reason: Hashable, Sendable {
    let rule: DayRule.ID
    /// What it adds to the score or takes from it.
    let weight: Int
    let fact: DaySheet.Fact
  }

  struct Day: Hashable, Sendable {
    let date: CivilDate
    let score: Int
    /// The facts by which it has its score: what helps first, the weightiest first.
    let reasons: [Reason]
  }

  let purpose: Purpose
  /// The best day first.
  let ranked: [Day]

  static let count = 60

  /// - Parameters:
  ///   - first: the first day, by the clocks of the person.
  ///   - chart: of the person; nil where the birth is not known, so that only the sky counts.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  init(
    for purpose: Purpose, from first: CivilDate, zone: ZoneRules, chart: NatalChart?,
    lexicon: Lexicon, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let last = first.advanced(byDays: Self.count - 1)
    let start = zone.day(first, longitude: nil).lowerBound
    let sheet = try DaySheet(
      during: start..<zone.day(last, longitude: nil).upperBound, chart: chart, zone: zone,
      lexicon: lexicon, ephemeris: ephemeris)
    var days: [Day] = []
    for offset in 0..<Self.count {
      let date = first.advanced(byDays: offset)
      days.append(try Day(date, purpose, sheet))
    }
    self.purpose = purpose
    ranked = days.sorted { ($1.score, $0.date.dayNumber) < ($0.score, $1.date.dayNumber) }
  }
}

extension BestDays.Day {
  fileprivate init(_ date: CivilDate, _ purpose: Purpose, _ sheet: DaySheet) throws(EphemerisError)
  {
    var reasons: [BestDays.Reason] = []
    for rule in DayRule.all {
      guard let weight = rule.weights[purpose] else { continue }
      let facts = try sheet.facts(of: rule, on: date)
      // The parts of one condition, such as two times without a course, count once.
      guard let fact = facts.first else { continue }
      reasons.append(BestDays.Reason(rule: rule.id, weight: weight, fact: fact))
    }
    self.date = date
    score = reasons.reduce(0) { $0 + $1.weight }
    self.reasons =
      reasons.filter { $0.weight > 0 }.byWeight + reasons.filter { $0.weight < 0 }.byWeight
  }
}

extension [BestDays.Reason] {
  /// The weightiest first; equal ones in the order of the rules.
  fileprivate var byWeight: [BestDays.Reason] {
    enumerated().sorted {
      (abs($1.element.weight), $0.offset) < (abs($0.element.weight), $1.offset)
    }.map(\.element)
  }
}
