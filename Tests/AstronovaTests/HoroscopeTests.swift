import Charts
import CivilTime
import Ephemeris
import JSON
import Readings
import TestSupport
import Testing

@testable import Astronova

@Suite struct HoroscopeTests {
  private func request(_ index: Int, _ random: inout SplitMix64) throws -> HoroscopeRequest {
    let date = try Fixture.date("2024-01-01").advanced(byDays: 11 * index)
    guard !index.isMultiple(of: 3) else {
      return HoroscopeRequest(for: ZodiacSign.allCases[index % 12], on: date)
    }
    let instant = Fixture.instant("1950-01-01T00:00:00Z")
      .advanced(byDays: .random(in: 0..<20_000, using: &random))
    let data = try BirthData(
      instant, isTimeKnown: index % 3 == 1, in: .utc, at: Fixture.newYork)
    return HoroscopeRequest(
      for: try Fixture.chart(data).nativity, key: "account \(index)", at: Fixture.newYork,
      on: date)
  }

  @Test(
    "AST-9 AST-81 AST-83 every horoscope has 60 to 160 words, four sections, themes and facts",
    arguments: [Horoscope.Kind.daily, .weekly, .monthly], Fixture.languages)
  func lengths(kind: Horoscope.Kind, language: String) throws {
    var random = SplitMix64(seed: 81)
    let lexicon = Fixture.lexicon(language)
    for index in 0..<45 {
      let request = try request(index, &random)
      let horoscope = try Horoscope(
        kind, request, ephemeris: Fixture.ephemeris, lexicon: lexicon)
      #expect((60...160).contains(horoscope.text.words), "\(index): \(horoscope.text)")
      #expect(horoscope.sections.map(\.id) == ["overview", "love", "career", "wellbeing"])
      #expect(!horoscope.title.isEmpty && !horoscope.text.contains("{"))
      #expect((1...3).contains(horoscope.themes.count))
      #expect(Set(horoscope.themes).count == horoscope.themes.count)
      #expect(horoscope.content.allSatisfy { !$0.factors.isEmpty } && !horoscope.facts.isEmpty)
      let spoken = horoscope.spoken(lexicon)
      #expect(spoken.words <= 90 && spoken.words > 10, "\(spoken)")
      #expect(!spoken.contains { "°′*#{}→·%/".contains($0) }, "\(spoken)")
      let again = try Horoscope(
        kind, request, ephemeris: Fixture.ephemeris, lexicon: lexicon)
      #expect(again == horoscope)
    }
  }

  @Test("AST-83 a focus comes first, in as many words")
  func focus() throws {
    let request = HoroscopeRequest(for: .virgo, on: try Fixture.date("2024-06-01"))
    for (focus, index) in [(Horoscope.Focus.love, 1), (.money, 2), (.health, 3), (.spiritual, 0)] {
      let horoscope = try Horoscope(
        .custom, request, on: focus, ephemeris: Fixture.ephemeris, lexicon: Fixture.english)
      #expect(horoscope.content.first == horoscope.sections[index].statements.first)
      #expect((60...160).contains(horoscope.text.words) && horoscope.kind == .custom)
    }
  }

  @Test("AST-81 a horoscope of a sign counts houses from the sign alone")
  func solarHouses() throws {
    let date = try Fixture.date("2024-06-01")
    for kind in [Horoscope.Kind.daily, .weekly] {
      let horoscope = try Horoscope(
        kind, HoroscopeRequest(for: .leo, on: date), ephemeris: Fixture.ephemeris,
        lexicon: Fixture.english)
      for factor in Reading(horoscope.sections).factors {
        switch factor.fact {
        case .western(.visit(_, let count)): #expect(count == .sunSign(.leo))
        case .western(.transit), .western(.placement): Issue.record("says \(factor)")
        default: break
        }
      }
    }
  }

  @Test("AST-83 the days of a week's transits are in the week, or around it")
  func week() throws {
    let nativity = try Fixture.chart().nativity
    let date = try Fixture.date("2024-06-01")
    let horoscope = try Horoscope(
      .weekly, HoroscopeRequest(for: nativity, key: "a", at: nil, on: date),
      ephemeris: Fixture.ephemeris, lexicon: Fixture.english)
    let (start, end) = (
      Fixture.instant("2024-06-01T00:00:00Z"), Fixture.instant("2024-06-08T00:00:00Z")
    )
    var transits = 0
    for factor in Reading(horoscope.sections).factors {
      switch factor.fact {
      case .western(.transit(let transit)):
        transits += 1
        let period = try #require(transit.period)
        #expect(try #require(period.end) > start && (period.start.map { $0 < end } ?? true))
      case .western(.event(.moon(let phase, let instant))):
        #expect(phase == .newMoon && start <= instant && instant < end)
      default: break
      }
    }
    #expect(transits > 0)
  }

  @Test("AST-50 the themes are those of the planets that transit most strongly")
  func themes() throws {
    let sky = try Fixture.ephemeris.sky(at: Fixture.now)
    let nativity = try Fixture.chart().nativity
    let movers = nativity.transits(of: sky).map(\.first)
    let themes = CosmicTheme.of(sky, for: nativity)
    #expect(themes.first == CosmicTheme(try #require(movers.first)))
    #expect(themes.allSatisfy { movers.map { CosmicTheme($0) }.contains($0) })
    #expect(
      PointSet.planets.map { Fixture.catalog("en")(CosmicTheme($0)) } == [
        "Vitality", "Emotion", "Communication", "Love", "Drive", "Growth", "Discipline", "Change",
        "Intuition", "Transformation",
      ])
  }

  @Test("AST-51 the colour of the weekday, the day of the ruler, the direction of the element")
  func lucky() throws {
    let subject = LuckyElements.Subject(key: "Taurus", sign: .taurus, place: Fixture.newYork)
    let colors: [LuckyColor] = [.gold, .silver, .red, .green, .royalBlue, .rose, .indigo]
    let sunday = try Fixture.date("2024-06-02")
    for (offset, color) in colors.enumerated() {
      let lucky = try LuckyElements(
        for: subject, on: sunday.advanced(byDays: offset), in: .utc,
        ephemeris: Fixture.ephemeris)
      #expect(lucky.color == color)
      #expect(lucky.stone == .emerald && lucky.element == .earth && lucky.direction == .south)
      #expect(lucky.weekday == .friday && (1...99).contains(lucky.number))
      let again = try LuckyElements(
        for: subject, on: sunday.advanced(byDays: offset), in: .utc,
        ephemeris: Fixture.ephemeris)
      #expect(again == lucky)
    }
  }

  @Test(
    "AST-51 the hour is the ruler's first between sunrise and sunset; at the equinox an hour long")
  func planetaryHour() throws {
    let greenwich = try #require(Fixture.place(51.4769, 0))
    // A Wednesday: its first hour is Mercury's, the second the Moon's, the third Saturn's.
    let hours = try #require(
      try PlanetaryHours(
        on: Fixture.date("2024-03-20"), in: .utc, at: greenwich, ephemeris: Fixture.ephemeris))
    #expect(
      (0..<12).map { hours[$0].ruler } == [
        .mercury, .moon, .saturn, .jupiter, .mars, .sun, .venus, .mercury, .moon, .saturn,
        .jupiter, .mars,
      ])
    let lucky = try LuckyElements(
      for: .init(key: "a", sign: .gemini, place: greenwich), on: Fixture.date("2024-03-20"),
      in: .utc, ephemeris: Fixture.ephemeris)
    // The Sun rises some minutes after six at an equinox.
    #expect((360...366).contains(lucky.start.minutes) && lucky.isPlanetaryHour)
    #expect((60...62).contains(lucky.end.minutes - lucky.start.minutes))
    // The Sun does not set in June at Tromsø, and nothing is known without a place.
    for place in [Fixture.place(69.65, 18.96), nil] {
      let open = try LuckyElements(
        for: .init(key: "a", sign: .gemini, place: place), on: Fixture.date("2024-06-21"),
        in: .utc, ephemeris: Fixture.ephemeris)
      #expect(!open.isPlanetaryHour && open.end.minutes - open.start.minutes == 60)
    }
  }

  @Test("AST-9 AST-51 a horoscope is written with all of its fields", arguments: Fixture.languages)
  func fields(language: String) throws {
    let horoscope = try Horoscope(
      .daily, HoroscopeRequest(for: .aries, on: Fixture.date("2024-06-02")),
      ephemeris: Fixture.ephemeris, lexicon: Fixture.lexicon(language))
    let record = HoroscopeRecord(id: "1", owner: nil, createdAt: Fixture.now, revision: 1)
    let json = try Fixture.json {
      $0.horoscope(horoscope, record, Fixture.catalog(language))
    }
    #expect(
      Fixture.names(json) == [
        "id", "userProfileId", "date", "type", "content", "sign", "luckyElements", "createdAt",
        "title", "themes", "sections", "facts", "statements", "language", "provider", "revision",
      ])
    #expect(Fixture.names(json["sections"]) == ["overview", "love", "career", "wellbeing"])
    let lucky = json["luckyElements"]
    #expect(
      Fixture.names(lucky) == [
        "color", "colorHex", "number", "stone", "element", "direction", "day", "timeStart",
        "timeEnd",
      ])
    #expect(lucky?["color"] == .string(language == "es" ? "Dorado" : "Gold"))
    #expect(json["date"] == .string("2024-06-02T00:00:00Z"))
  }
}
