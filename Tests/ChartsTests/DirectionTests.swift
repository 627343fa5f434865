import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import TestSupport
import Testing

@Suite struct DirectionTests {
  private static let year = 365.24219

  private func moment(_ years: Double, after chart: NatalChart) -> Instant {
    chart.birth.moment.instant.advanced(byDays: years * Self.year)
  }

  @Test("secondary progressions show the sky as many days after birth as years have passed")
  func secondary() throws {
    let natal = try NatalChart.reference()
    let progressed = try ProgressedChart(
      natal, at: moment(30, after: natal), by: .secondary, ephemeris: .standard)
    let sky = try Ephemeris.standard.sky(at: natal.birth.moment.instant.advanced(byDays: 30))
    for body in Body.planets {
      let motion = try #require(progressed.points[ChartPoint(body)])
      #expect(Degrees.separation(motion.longitude, sky[body].longitude) < 1e-6)
      #expect(abs(motion.speed * Self.year - sky[body].longitudeSpeed) < 1e-6)
    }
    // The Midheaven has moved by the Sun's arc.
    let start = try #require(natal.longitude(of: .midheaven))
    let end = try #require(progressed.longitude(of: .midheaven))
    #expect(abs(Degrees.difference(from: start, to: end) - progressed.solarArc) < 1e-6)
    #expect((28...30).contains(progressed.solarArc))
    #expect(progressed.cusps?[9] == end)
  }

  @Test(
    "at birth a progressed chart is the natal chart", arguments: ProgressedChart.Method.allCases)
  func atBirth(method: ProgressedChart.Method) throws {
    var random = SplitMix64(seed: 1)
    for _ in 0..<20 {
      let natal = try NatalChart.cast(random.instant(), at: random.place())
      let progressed = try ProgressedChart(
        natal, at: natal.birth.moment.instant, by: method, ephemeris: .standard)
      #expect(abs(progressed.solarArc) < 1e-9)
      for point in natal.points.points {
        let separation = Degrees.separation(
          try #require(natal.longitude(of: point)), try #require(progressed.longitude(of: point)))
        #expect(separation < 1e-8, "\(point)")
      }
      for house in 0..<12 {
        #expect(
          Degrees.separation(natal.cusps?[house] ?? 0, progressed.cusps?[house] ?? 90) < 1e-8)
      }
    }
  }

  @Test("solar arc moves every point by the same arc and keeps all natal aspects")
  func solarArc() throws {
    let natal = try NatalChart.reference()
    let directed = try ProgressedChart(
      natal, at: moment(40, after: natal), by: .solarArc, ephemeris: .standard)
    #expect((38...41).contains(directed.solarArc))
    for point in natal.points.points {
      let way = Degrees.difference(
        from: try #require(natal.longitude(of: point)),
        to: try #require(directed.longitude(of: point)))
      #expect(abs(way - directed.solarArc) < 1e-9)
    }
    for aspect in directed.aspects(to: natal) {
      #expect(aspect.orb < 1)
    }
  }

  @Test("directions before birth run backwards, and past half a turn of the Sun they do not wrap")
  func converse() throws {
    let natal = try NatalChart.reference()
    let before = try ProgressedChart(
      natal, at: moment(-30, after: natal), by: .solarArc, ephemeris: .standard)
    #expect((-31 ... -28).contains(before.solarArc))
    let late = try ProgressedChart(
      natal, at: moment(200, after: natal), by: .solarArc, ephemeris: .standard)
    #expect((190...205).contains(late.solarArc))
  }

  @Test("a progressed chart without a birth time has no angles")
  func withoutTime() throws {
    let natal = try NatalChart.cast(.utc(1990, 5, 15, 12), at: nil)
    for method in ProgressedChart.Method.allCases {
      let progressed = try ProgressedChart(
        natal, at: moment(10, after: natal), by: method, ephemeris: .standard)
      #expect(progressed.cusps == nil)
      #expect(progressed.points.points.intersection(.local).isEmpty)
    }
  }

  @Test("profections move a sign a year and a sign a month, and come round in twelve")
  func profections() throws {
    let natal = try NatalChart.reference()
    // Gemini rises: the first year is Mercury's, the second the Moon's.
    let first = try #require(Profection(natal, at: moment(0.01, after: natal)))
    #expect(first.age == 0 && first.yearSign == .gemini && first.yearHouse == 1)
    #expect(first.lordOfYear == .mercury && first.monthSign == .gemini)
    let second = try #require(Profection(natal, at: moment(1.5 + 0.001, after: natal)))
    #expect(second.age == 1 && second.month == 6 && second.lordOfYear == .moon)
    #expect(second.yearHouse == 2 && second.monthHouse == 8)
    #expect(second.monthSign == .capricorn && second.lordOfMonth == .saturn)
    let round = try #require(Profection(natal, at: moment(36.01, after: natal)))
    #expect(round.yearSign == .gemini && round.yearHouse == 1)
    #expect(Profection(natal, at: moment(-1, after: natal)) == nil)
  }
}
