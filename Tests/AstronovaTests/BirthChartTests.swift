import Charts
import CivilTime
import Ephemeris
import JSON
import Places
import Readings
import Testing

@testable import Astronova

@Suite struct BirthChartTests {
  @Test(
    "AST-42 AST-43 the angles of the reference, to a hundredth of a degree",
    arguments: [
      ("1990-05-15T10:30:00Z", 40.7128, -74.006, "Gemini", 8.138, "Aquarius", 13.922),
      ("1990-05-15T14:30:00Z", 40.7128, -74.006, "Leo", 2.204, "Aries", 17.950),
    ])
  func angles(
    moment: String, latitude: Double, longitude: Double, rising: String, ascendant: Double,
    culminating: String, midheaven: Double
  ) throws {
    let chart = try Fixture.chart(
      BirthData(
        Fixture.instant(moment), in: .utc, at: Fixture.place(latitude, longitude)))
    #expect(chart.risingSign?.name == rising)
    let angles = [ChartPoint.ascendant, .midheaven].compactMap { chart.chart.degree(of: $0) }
    #expect(angles.map(\.sign.name) == [rising, culminating])
    #expect(abs(angles[0].degree - ascendant) <= 0.01)
    #expect(abs(angles[1].degree - midheaven) <= 0.01)
    #expect(chart.houses.map(\.number) == Array(1...12))
    #expect(chart.houses.flatMap(\.planets).count == 10)
    #expect(chart.planets.allSatisfy { (1...12).contains($0.house ?? 0) })
    #expect(chart.warnings == [])
  }

  @Test(
    "AST-43 inside the polar circle the houses are Porphyry's, and it is said",
    arguments: [
      HouseChoice.placidus, .koch,
    ])
  func polar(choice: HouseChoice) throws {
    let data = try BirthData(
      Fixture.instant("1990-06-15T12:00:00Z"), in: .utc, at: Fixture.place(69.65, 18.96))
    let chart = try Fixture.chart(data, .init(houses: choice))
    #expect(chart.houseSystemUsed == .porphyry)
    #expect(chart.warnings == [.houseSystemReplaced])
    #expect(chart.houses.count == 12)
  }

  @Test("AST-43 every system that may be chosen has twelve houses", arguments: HouseChoice.allCases)
  func systems(choice: HouseChoice) throws {
    let chart = try Fixture.chart(nil, .init(houses: choice))
    #expect(chart.houseSystemUsed == choice && chart.houses.count == 12)
  }

  @Test("AST-44 without a time there are neither houses nor a rising sign, and noon is taken")
  func unknownTime() throws {
    // On 15 May 1990 the Moon left Capricorn for Aquarius early in the afternoon, New York time.
    let day = try Fixture.date("1990-05-15")
    let zone = ZoneRules(fixed: UTCOffset(seconds: -4 * 3600))
    let chart = try Fixture.chart(BirthData(day, nil, in: zone, at: Fixture.newYork))
    #expect(chart.houses.isEmpty && chart.risingSign == nil && chart.houseSystemUsed == nil)
    #expect(chart.planets.allSatisfy { $0.house == nil })
    #expect(chart.data.birth.moment.instant == Fixture.instant("1990-05-15T16:00:00Z"))
    #expect(chart.moonSigns == [.capricorn, .aquarius] && !chart.isMoonSignCertain)
    #expect(chart.warnings == [.birthTimeUnknown, .moonSignUncertain])
    let sure = try Fixture.chart(
      BirthData(Fixture.date("1990-05-14"), nil, in: zone, at: Fixture.newYork))
    #expect(sure.isMoonSignCertain && sure.moonSign == .capricorn)
  }

  @Test("AST-20 AST-44 without a place there are no houses, and 0/0 is never its stand-in")
  func unknownPlace() throws {
    let chart = try Fixture.chart(
      BirthData(Fixture.instant("1990-05-15T10:30:00Z"), in: .utc, at: nil))
    #expect(chart.houses.isEmpty && chart.risingSign == nil)
    #expect(chart.warnings == [.birthPlaceUnknown])
    let json = try Fixture.json { $0.birthChart(chart, id: nil, Fixture.english) }
    #expect(json["birthData"]?["latitude"] == .null && json["angles"] == .null)
    #expect(json["risingSign"] == .null && json["chartId"] == .null)
  }

  @Test(
    "AST-20 a time that the clocks skipped is refused, and of a repeated one the earlier is taken")
  func clocks() throws {

    let rules = try TimeZoneDatabase().rules(for: "America/New_York")
    let march = try Fixture.date("2024-03-10")
    #expect(throws: try BirthData.Problem.skippedTime(shown: WallTime(hour: 3, minute: 30))) {
      try BirthData(march, WallTime(hour: 2, minute: 30), in: rules, at: Fixture.newYork)
    }
    let repeated = try BirthData(
      Fixture.date("2024-11-03"), WallTime(hour: 1, minute: 30), in: rules, at: Fixture.newYork)
    #expect(repeated.warnings == [.ambiguousLocalTime])
    #expect(repeated.birth.moment.instant == Fixture.instant("2024-11-03T05:30:00Z"))
    #expect(try Fixture.chart(repeated).warnings == [.ambiguousLocalTime])
  }

  @Test("AST-20 a date with Z is an instant, without one it is what the clocks of the zone showed")
  func texts() throws {
    let zone = ZoneRules(fixed: UTCOffset(seconds: -4 * 3600))
    func read(_ text: String, time: WallTime? = nil, known: Bool = true) throws -> BirthData {
      try BirthData(text: text, time: time, isTimeKnown: known, in: zone, at: Fixture.newYork)
    }
    let late = Fixture.instant("1990-05-15T14:30:00Z")
    #expect(try read("1990-05-15T14:30:00Z").birth.moment.instant == late)
    #expect(try read("1990-05-15T10:30:00-04:00").birth.moment.instant == late)
    #expect(try read("1990-05-15T10:30:00").birth.moment.instant == late)
    #expect(try read("1990-05-15T10:30").time == WallTime(hour: 10, minute: 30))
    let split = try read("1990-05-15", time: WallTime(hour: 10, minute: 30))
    #expect(split.birth.moment.instant == late)
    #expect(try read("1990-05-15").time == nil)
    #expect(try read("1990-05-15T12:00:00", known: false).time == nil)
    #expect(throws: BirthData.Problem.malformed) { try read("15.05.1990") }
    #expect(throws: BirthData.Problem.malformed) { try read("1990-05-15Tnoon") }
  }

  @Test("AST-45 AST-46 aspects stand once a pair, and elements and modalities count ten planets")
  func content() throws {
    let chart = try Fixture.chart()
    let pairs = chart.aspects.map(\.points)
    #expect(Set(pairs).count == pairs.count && !pairs.isEmpty)
    #expect(chart.aspects.allSatisfy { AspectKind.majors.contains($0.kind) })
    let minors = try Fixture.chart(nil, .init(includesMinors: true))
    #expect(minors.aspects.count > chart.aspects.count)
    let balance = chart.chart.balance
    #expect(Element.allCases.reduce(0) { $0 + balance[$1] } == 10)
    #expect(Modality.allCases.reduce(0) { $0 + balance[$1] } == 10)
  }

  @Test("AST-87 AST-88 the same input has the same ID, any other input another one")
  func fingerprint() throws {
    let data = try Fixture.birth()
    let id = ChartFingerprint.id(of: data, .init())
    #expect(try id == ChartFingerprint.id(of: Fixture.birth(), .init()) && id.utf8.count == 32)
    let elsewhere = try BirthData(
      Fixture.instant("1990-05-15T10:30:00Z"), in: .utc, at: Fixture.place(40.7128, -74.0061),
      named: "New York")
    let others = [
      ChartFingerprint.id(of: elsewhere, .init()),
      ChartFingerprint.id(of: data, .init(houses: .koch)),
      ChartFingerprint.id(of: data, .init(includesMinors: true)),
      ChartFingerprint.id(of: data, .init(), name: "Ada"),
      String(ChartFingerprint.version(of: data, .init()).prefix(32)),
    ]
    #expect(Set(others + [id]).count == 6)
  }

  @Test("AST-46 a chart is written with all of its fields")
  func fields() throws {
    let json = try Fixture.json {
      $0.birthChart(try Fixture.chart(), id: "a", Fixture.english)
    }
    #expect(
      Fixture.names(json).isSuperset(of: [
        "chartId", "sunSign", "moonSign", "risingSign", "planetPositions", "houses", "aspects",
        "angles", "elements", "modalities", "moonSignCertain", "birthTimeKnown", "houseSystem",
        "houseSystemUsed", "birthData", "calculatedAt", "warnings",
      ]))
    #expect(json["calculatedAt"] == .string("2024-06-01T12:00:00Z"))
    #expect(json["birthData"]?["birthDate"] == .string("1990-05-15T00:00:00Z"))
    #expect(
      Fixture.names(json["angles"]) == ["ascendant", "midheaven", "descendant", "imumCoeli"])
  }

  @Test("AST-75 confidence falls with what is not known")
  func confidence() throws {
    let place = Fixture.newYork
    let exact = BirthMoment(Fixture.now)
    let open = BirthMoment(noon: Fixture.now, dayStart: Fixture.now, dayEnd: Fixture.now)
    let births = [
      Birth(moment: exact, place: place), Birth(moment: open, place: place),
      Birth(moment: exact, place: nil), Birth(moment: open, place: nil),
    ]
    #expect(births.map(AnswerConfidence.of) == [0.95, 0.8, 0.85, 0.7])
    #expect(AnswerConfidence.of(nil) == 0.5 && AnswerConfidence.general == 0.4)
  }
}
