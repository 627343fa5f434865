import Charts
import CivilTime
import Ephemeris
import EphemerisData
import TestSupport
import Testing

/// How well a blind link keeps a date of birth (ARC-1114).
///
/// Who takes the link knows the own birth, reads a score and a phrase, and tries every date of 60
/// years. The finder here knows the place of the other's birth, too.
@Suite struct BlindLinkTests {
  private static let place = GeoCoordinates(latitude: 38.72, longitude: -9.14)
  private static let first = Instant.utc(1950, 1, 1, 10, 30)
  private static let days = 21_915

  @Test(
    "ARC-1114 at least 30 dates of 60 years agree with what a blind link shows, for 95 of 100; some 200 in the median",
    .enabled(if: isNightly))
  func dates() throws {
    // Every third date stands for three. At more than these two hours no fewer agree.
    let charts = try stride(from: 0, to: Self.days, by: 3).map { day in
      [try Self.owner(born: Double(day)), try Self.owner(born: Double(day) + 0.5)]
    }
    var random = SplitMix64(seed: 1114)
    var counts: [Int] = []
    for person in 0..<100 {
      let (finder, mode) = try Self.finder(person, &random)
      let shown = Shown(finder, charts[.random(in: charts.indices, using: &random)][0], mode)
      counts.append(3 * charts.count { $0.contains { Shown(finder, $0, mode) == shown } })
    }
    counts.sort()
    #expect(counts[5] >= 30, "\(counts)")
    // docs/arca.md states it.
    #expect((170...230).contains((counts[49] + counts[50]) / 2), "\(counts)")
  }

  @Test("ARC-1114 of every thirtieth date enough agree to hide one, whoever knows hour and place")
  func sample() throws {
    let charts = try stride(from: 0, to: Self.days, by: 30).map {
      try Self.owner(born: Double($0))
    }
    var random = SplitMix64(seed: 1114)
    var found = 0
    for person in 0..<12 {
      let (finder, mode) = try Self.finder(person, &random)
      let shown = Shown(finder, charts[.random(in: charts.indices, using: &random)], mode)
      found += charts.count { Shown(finder, $0, mode) == shown }
    }
    // Each finds the own date; one more on average stands for 30 of all dates.
    #expect(found >= 2 * 12)
  }

  private static func owner(born days: Double) throws -> PairSide {
    try side(first.advanced(byDays: days), at: place)
  }

  private static func finder(
    _ person: Int, _ random: inout SplitMix64
  ) throws -> (PairSide, RelationshipMode) {
    (try side(random.instant(), at: random.place()), RelationshipMode.allCases[person % 3])
  }

  private static func side(_ instant: Instant, at place: GeoCoordinates?) throws -> PairSide {
    let chart = try NatalChart.cast(instant, at: place, options: .withScaledOrbs(at: place))
    return PairSide(points: chart.points, data: .complete)
  }
}

/// What a blind link shows: the score of a mode, and which phrase stands for it (ARC-610).
private struct Shown: Hashable {
  let score: Int
  let phrase: String

  init(_ finder: PairSide, _ other: PairSide, _ mode: RelationshipMode) {
    let found = RelationshipScore(viewer: finder, other: other)[mode]
    var top = found.categories[0]
    for category in found.categories where category.score > top.score { top = category }
    score = found.overall
    let isSure = score >= 50 && top.score >= 20
    phrase = score < 35 ? "challenging" : isSure ? top.category.id : "neutral"
  }
}
