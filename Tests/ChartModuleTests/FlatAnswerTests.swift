import Charts
import CivilTime
import Ephemeris
import EphemerisData
import TestSupport
import Testing

/// The flat answers hold what the server's own types hold.
@Suite struct FlatAnswerTests {
  static let numbers = [2_447_892.53, 18.52, 73.85, 0, 0, 0]
  let birth = Birth(
    moment: BirthMoment(Instant(julianDayUT: 2_447_892.53)),
    place: GeoCoordinates(latitude: 18.52, longitude: 73.85))

  func chart(_ options: ChartOptions = ChartOptions()) throws -> NatalChart {
    try NatalChart(birth: birth, ephemeris: .standard, options: options)
  }

  func flat(_ question: Question) -> [Double] {
    var engine = NativeEngine()
    defer { engine.release() }
    return engine.answer(question)
  }

  @Test("PLT-32 a chart in numbers is the server's chart")
  func chartNumbers() throws {
    let chart = try chart()
    let houses = try #require(chart.houses)
    let answer = flat(.chart(Self.numbers))
    for body in Body.allCases {
      let position = chart.sky[body]
      let numbers: [Double] = [
        position.longitude, position.latitude, position.distance, position.longitudeSpeed,
        position.latitudeSpeed, position.distanceSpeed,
      ]
      #expect(Array(answer.dropFirst(6 * Int(body.rawValue)).prefix(6)) == numbers)
    }
    let phase = try Ephemeris.standard.moonPhase(at: birth.moment.instant)
    let moon: [Double] = [
      Double(phase.name.rawValue), phase.elongation, chart.sky.moonIllumination,
    ]
    #expect(Array(answer[78...80]) == moon)
    #expect(answer[81] == Double(HouseSystem.placidus.rawValue))
    let cusps = (1...12).map { houses[$0] }
    #expect(Array(answer[82...93]) == cusps)
    #expect(Array(answer[94...96]) == [houses.ascendant, houses.midheaven, houses.vertex])
    for point in ChartPoint.allCases {
      let motion = try #require(chart.points[point])
      let house = try #require(chart.house(of: point))
      let numbers: [Double] = [motion.longitude, motion.speed, Double(house)]
      #expect(Array(answer.dropFirst(97 + 3 * Int(point.rawValue)).prefix(3)) == numbers)
    }
    #expect(Array(answer[172...]) == Self.flat(chart.aspects))
  }

  @Test("PLT-32 transits and their exact moments in numbers are the server's")
  func transitNumbers() throws {
    let chart = try chart()
    let moment = Instant(julianDayUT: 2_461_000.5)
    let sky = try Ephemeris.standard.sky(at: moment)
    #expect(
      flat(.transits(Self.numbers, at: 2_461_000.5)) == Self.flat(chart.transits(of: sky)))
    let passes = try chart.transitPasses(
      during: moment..<moment.advanced(byDays: 40), ephemeris: .standard)
    let answer = flat(.passes(Self.numbers, from: 2_461_000.5, to: 2_461_040.5))
    var expected = [Double(passes.count)]
    for pass in passes {
      expected += [
        Double(pass.transiting.rawValue), Double(pass.natal.rawValue), Double(pass.kind.rawValue),
        pass.instant.julianDayUT, pass.isRetrograde ? 1 : 0,
      ]
    }
    #expect(answer == expected)
  }

  @Test("PLT-32 ARC-1633 scores in numbers are those of arca-1", arguments: BirthCertainty.allCases)
  func scoreNumbers(data: BirthCertainty) throws {
    let other = [2_440_000.25, 40.7, -74, 0, 0, 1]
    var engine = NativeEngine()
    defer { engine.release() }
    _ = engine.answer(.chart(Self.numbers))
    _ = engine.answer(.chart(other))
    let answer = engine.answer(.compatibility(0, Double(data.rawValue)))
    let theirs = try NatalChart(
      birth: Birth(
        moment: BirthMoment(Instant(julianDayUT: 2_440_000.25)),
        place: GeoCoordinates(latitude: 40.7, longitude: -74)),
      ephemeris: .standard)
    let score = RelationshipScore(
      viewer: PairSide(points: try chart().points, data: .complete),
      other: PairSide(points: theirs.points, data: data))
    var expected: [Double] = []
    for mode in RelationshipMode.allCases {
      let result = score[mode]
      expected += [Double(result.overall), Double(result.categories.count)]
      for category in result.categories {
        let place = try #require(mode.categories.firstIndex { $0.id == category.category.id })
        expected += [
          Double(place), Double(category.score), category.coverage, category.rawSum,
          category.expected.mean, category.expected.deviation, category.standardScore,
          Double(category.leading.count),
        ]
        for lead in category.leading { expected += Self.flat(lead.aspect) + [lead.points] }
      }
    }
    #expect(answer == expected + Self.flat(score.aspects))
  }

  private static func flat(_ aspects: [Aspect]) -> [Double] {
    [Double(aspects.count)] + aspects.flatMap { flat($0) }
  }

  private static func flat(_ aspect: Aspect) -> [Double] {
    [
      Double(aspect.first.rawValue), Double(aspect.second.rawValue), Double(aspect.kind.rawValue),
      aspect.isApplying ? 1 : 0, aspect.separation, aspect.orb, aspect.limit,
    ]
  }
}
