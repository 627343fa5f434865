import CivilTime
import Ephemeris
import EphemerisData
import TestSupport
import Testing

@testable import Charts

/// What is known of a birth whose hour is not.
@Suite struct OpenBirthTests {
  private func birth(_ random: inout SplitMix64, hasPlace: Bool = true) -> Birth {
    let noon = Instant(julianDayUT: 2_440_000 + Double(Int.random(in: 0...12_000, using: &random)))
    return Birth(
      moment: BirthMoment(
        noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5)),
      place: hasPlace
        ? GeoCoordinates(
          latitude: .random(in: -50...55, using: &random),
          longitude: .random(in: -20...20, using: &random)) : nil)
  }

  private func side(_ birth: Birth, _ data: BirthCertainty) throws -> PairSide {
    PairSide(
      points: try NatalChart(
        birth: birth, ephemeris: .standard, options: .withScaledOrbs(at: birth.place)
      ).points, data: data)
  }

  /// The birth as it is once the hour is known.
  private func settled(_ birth: Birth, _ random: inout SplitMix64) throws -> PairSide {
    let instant = birth.moment.instant.advanced(byDays: .random(in: -0.5...0.5, using: &random))
    return try side(
      Birth(moment: BirthMoment(instant), place: birth.place),
      birth.place == nil ? .timeAndZone : .complete)
  }

  @Test("ARC-306 a reach goes the way of the point, over 0° Aries and back again")
  func reaches() throws {
    let moon = try #require(PointReach([355, 359, 3, 8]))
    #expect(moon.start.longitude == 355 && moon.end.longitude == 8)
    #expect(moon.signs == [.pisces, .aries])
    let station = try #require(PointReach([100, 100.4, 100.2]))
    #expect(station.start.longitude == 100 && abs(station.end.longitude - 100.4) < 1e-9)
    #expect(station.signs == [.cancer])
    #expect(PointReach([40, 39, 28])?.signs == [.aries, .taurus] && PointReach([]) == nil)
    #expect(PointReach([28, 59, 61])?.signs == [.aries, .taurus, .gemini])
  }

  @Test("ARC-306 the aspects that are told of a birth without an hour hold at each of its hours")
  func aspects() throws {
    var random = SplitMix64(seed: 306)
    var (kept, dropped) = (0, 0)
    for _ in 0..<30 {
      let birth = birth(&random)
      let options = ChartOptions.withScaledOrbs(at: nil)
      let open = try #require(
        try OpenBirth(birth, ephemeris: .standard, options: options))
      for aspect in try NatalChart(birth: birth, ephemeris: .standard, options: options).aspects {
        guard let orbs = open.orbs(of: aspect) else {
          dropped += 1
          continue
        }
        kept += 1
        for _ in 0..<4 {
          let points = try settled(birth, &random).points
          let (one, two) = (try #require(points[aspect.first]), try #require(points[aspect.second]))
          let arc = abs(one.longitude - two.longitude)
          let orb = abs(min(arc, 360 - arc) - aspect.kind.angle)
          #expect(orb < aspect.limit && orb > orbs.lowerBound - 0.6 && orb < orbs.upperBound + 0.1)
        }
      }
    }
    #expect(kept > 100 && dropped > 30)
    let exact = Birth(moment: BirthMoment(birth(&random).moment.instant), place: nil)
    #expect(try OpenBirth(exact, ephemeris: .standard, options: ChartOptions()) == nil)
  }

  @Test(
    "ARC-519 whatever the hour, the score that it gives lies within the span, and so does each category",
    arguments: [true, false])
  func spans(hasPlace: Bool) throws {
    var random = SplitMix64(seed: 519)
    for _ in 0..<12 {
      let (open, known) = (birth(&random, hasPlace: hasPlace), birth(&random))
      let (other, mine) = (try side(open, .dateAndZone), try settled(known, &random))
      let score = RelationshipScore(viewer: mine, other: other)
      let span = RelationshipSpan(
        of: score, viewers: [mine],
        others: try other.moments(
          of: open, ephemeris: .standard, options: .withScaledOrbs(at: open.place)))
      for _ in 0..<20 {
        try check(
          RelationshipScore(viewer: mine, other: try settled(open, &random)), score, span)
      }
    }
  }

  @Test("ARC-519 whatever both hours, the score that they give lies within the span")
  func bothSpans() throws {
    var random = SplitMix64(seed: 520)
    let (one, two) = (birth(&random), birth(&random))
    let (mine, theirs) = (try side(one, .dateAndZone), try side(two, .dateAndZone))
    let score = RelationshipScore(viewer: mine, other: theirs)
    let span = RelationshipSpan(
      of: score,
      viewers: try mine.moments(
        of: one, ephemeris: .standard, options: .withScaledOrbs(at: one.place)),
      others: try theirs.moments(
        of: two, ephemeris: .standard, options: .withScaledOrbs(at: two.place)))
    for _ in 0..<150 {
      try check(
        RelationshipScore(
          viewer: try settled(one, &random), other: try settled(two, &random)), score, span)
    }
    #expect(span[.romantic].overall.count > 10)
  }

  /// - Parameters:
  ///   - settled: the score once the hours are known.
  ///   - score: as it is shown before.
  private func check(
    _ settled: RelationshipScore, _ score: RelationshipScore, _ span: RelationshipSpan
  ) throws {
    for mode in RelationshipMode.allCases {
      // Between two samples lies a point at most.
      let overall = span[mode].overall
      #expect(overall.lowerBound - 1...overall.upperBound + 1 ~= settled[mode].overall)
      #expect(overall ~= score[mode].overall)
      for (found, bounds) in zip(score[mode].categories, span[mode].categories) {
        let now = settled[mode].categories.first { $0.category.id == found.category.id }
        let value = try #require(now).score
        #expect(bounds.lowerBound - 2...bounds.upperBound + 2 ~= value, "\(found.category.id)")
        #expect(bounds ~= found.score)
      }
    }
  }
}
