import APIKit
import ChartDrawing
import Charting
import Charts
import CivilTime
import Ephemeris
import JSON
import People
import Readings
import ReadingsData
import TestSupport
import Testing

@testable import Arca
@testable import ChartPages
@testable import Interface

@Suite struct ChartGeometryTests {
  private func natal(
    _ subject: ChartSubject, _ lexicon: Lexicon = Arcadia.lexicon
  ) throws -> ChartGeometry {
    try ChartGeometry(
      of: subject, ephemeris: Arcadia.ephemeris, lexicon: lexicon, at: Arcadia.now)
  }

  private func transits(
    _ subject: ChartSubject, _ lexicon: Lexicon = Arcadia.lexicon
  ) throws -> ChartGeometry {
    try ChartGeometry(
      transitsOn: Arcadia.today, over: subject, ephemeris: Arcadia.ephemeris, lexicon: lexicon,
      at: Arcadia.now)
  }

  @Test("ARC-2113 ARC-301 ARC-305 positions, houses and retrogrades are the engine's in 50 charts")
  func positions() throws {
    var random = SplitMix64(seed: 2113)
    for _ in 0..<50 {
      let subject = try ChartSubject.random(&random, years: 1900...2030, latitudes: -65...70)
      let geometry = try natal(subject)
      let chart = try NatalChart(
        birth: subject.birth, ephemeris: Arcadia.ephemeris,
        options: .withScaledOrbs(at: subject.birth.place))
      #expect(geometry.planets.map(\.point.name).last == "North Node")
      #expect(geometry.planets.count == 11 && geometry.houses.count == 12)
      #expect(abs(geometry.houses.reduce(0) { $0 + $1.span } - 360) < 1e-9)
      let isPolar = abs(subject.birth.place?.latitude ?? 0) >= 66
      #expect(geometry.meta.houseSystem == (isPolar ? "porphyry" : "placidus"))
      #expect(geometry.meta.notes.count == (isPolar ? 1 : 0))
      for planet in geometry.planets {
        let motion = try #require(chart.points[planet.point])
        #expect(abs(planet.place.longitude - motion.longitude) < 0.0001)
        #expect(planet.place.dms == ZodiacDegree(longitude: motion.longitude).dms)
        #expect(planet.house == chart.house(of: planet.point))
        #expect(planet.isRetrograde == (motion.speed < 0))
      }
    }
  }

  @Test("ARC-312 the Ascendant is at the left and the zodiac runs counter-clockwise")
  func wheel() {
    let projection = WheelProjection(reference: 123.4)
    for (longitude, x, y) in [(123.4, 0.175, 0.5), (213.4, 0.5, 0.825)] {
      let point = projection.point(longitude: longitude, radius: WheelRings.planetGlyph)
      #expect(abs(point.x - x) < 0.000001 && abs(point.y - y) < 0.000001)
    }
  }

  @Test("ARC-313 ARC-315 glyphs keep their gap on their ring, the ends of aspects stay true")
  func spreading() throws {
    var random = SplitMix64(seed: 313)
    for _ in 0..<20 {
      let geometry = try natal(try ChartSubject.random(&random, years: 1940...2008))
      for planet in geometry.planets {
        let (x, y) = (planet.display.x - 0.5, planet.display.y - 0.5)
        #expect(abs((x * x + y * y).squareRoot() - 0.325) < 0.000001)
      }
      // The chord of 10° less 0.01° on the ring of glyphs.
      for (index, one) in geometry.planets.enumerated() {
        for two in geometry.planets.dropFirst(index + 1) {
          let (x, y) = (one.display.x - two.display.x, one.display.y - two.display.y)
          #expect((x * x + y * y).squareRoot() > 0.0565)
        }
      }
      for aspect in geometry.aspects {
        let (x, y) = (aspect.start.x - 0.5, aspect.start.y - 0.5)
        #expect(abs((x * x + y * y).squareRoot() - 0.235) < 0.000001)
      }
    }
  }

  @Test("ARC-205 ARC-308 aspects have ids of their own, and none joins the two angles")
  func aspects() throws {
    var random = SplitMix64(seed: 308)
    for _ in 0..<20 {
      let ids = try natal(try ChartSubject.random(&random, years: 1940...2008)).aspects.map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(!ids.contains { $0.hasPrefix("Ascendant") && $0.hasSuffix("Midheaven") })
    }
  }

  @Test(
    "ARC-303 ARC-306 without time, place or zone there are no houses, and a note says why",
    arguments: BirthCertainty.allCases)
  func states(state: BirthCertainty) throws {
    var random = SplitMix64(seed: 303)
    let subject = try ChartSubject.random(&random, state, years: 1940...2008)
    let geometry = try natal(subject)
    #expect(subject.certainty == state)
    #expect(geometry.houses.isEmpty == (state != .complete))
    #expect(geometry.angles.isEmpty == (state != .complete))
    #expect(geometry.planets.allSatisfy { ($0.house == 0) == (state != .complete) })
    #expect(geometry.meta.notes.count == (state == .complete ? 0 : 1))
    let answer = try Arcadia.json { $0.chart(geometry) }
    #expect((answer["angles"]?["ascendant"]?.object == nil) == (state != .complete))
  }

  @Test(
    "ARC-306 ARC-2113 no degree is told that was not known: spans on the wire and on the wheel",
    arguments: [BirthCertainty.timeOnly, .dateAndZone, .dateOnly])
  func spans(state: BirthCertainty) throws {
    var random = SplitMix64(seed: 306)
    for _ in 0..<8 {
      let subject = try ChartSubject.random(&random, state, years: 1940...2008)
      let geometry = try natal(subject)
      for planet in geometry.planets {
        let reach = try #require(planet.reach)
        #expect(reach.signs.contains(planet.place.sign))
        #expect(!reach.dms.contains("'") && !reach.dms.contains("\""))
      }
      let moon = try #require(geometry.planets[1].reach)
      #expect(moon.start.parts.degrees != moon.end.parts.degrees)
      let answer = try Arcadia.json { $0.chart(geometry) }
      let served = answer["planets"]?.array?[1]
      #expect(served?["dms"]?.string == moon.dms)
      #expect(served?["signs"]?.array?.count == moon.signs.count)
      #expect(served?["reach"]?["start"]?.integer == Int64(moon.start.longitude))
      let drawing = WheelDrawing(geometry.wheel).svg()
      #expect(!drawing.contains("′ \(geometry.planets[1].place.sign.name)"))
      #expect(!drawing.contains(" minutes of ") && !drawing.contains(" minute of "))
      let overlay = try transits(subject)
      #expect(!overlay.aspects.contains { $0.aspect.second == .moon && $0.aspect.first != .moon })
    }
  }

  @Test("ARC-306 of a time known about, angles and houses are told as far as they are certain")
  func about() throws {
    var random = SplitMix64(seed: 30)
    var (certain, open) = (0, 0)
    for _ in 0..<8 {
      let known = try ChartSubject.random(&random, years: 1940...2008)
      guard case .exact(let time) = known.details.birthTime else { continue }
      var details = known.details
      details.birthTime = .approximate(time, minutes: 30)
      let subject = try #require(try ChartSubject(details, Arcadia.zones))
      let geometry = try natal(subject)
      let edges = try [-30.0, 30].map { minutes in
        try NatalChart(
          birth: Birth(
            moment: BirthMoment(subject.birth.moment.instant.advanced(byDays: minutes / 1440)),
            place: subject.birth.place),
          ephemeris: Arcadia.ephemeris, options: subject.options)
      }
      for planet in geometry.planets {
        let houses = Set(edges.map { $0.house(of: planet.point) ?? 0 })
        #expect(planet.house == (houses.count == 1 ? houses.first : 0))
        (certain, open) = (certain + (planet.house > 0 ? 1 : 0), open + (planet.house > 0 ? 0 : 1))
        if planet.house == 0 { #expect(!planet.text.factsUsed.joined().contains("house")) }
      }
      for house in geometry.houses where house.reach?.signs.count ?? 0 > 1 {
        #expect(house.text.interpretation.contains(" or in "))
      }
      #expect(geometry.meta.isTimeAbout && geometry.meta.notes.count == 1)
      #expect(geometry.meta.notes[0].contains("30 minutes"))
      let drawing = WheelDrawing(geometry.wheel).svg()
      #expect(!drawing.contains("′") && !drawing.contains(" minutes of "))
      let rows = GeometryGroups(geometry, false, Arcadia.lexicon, .arcaEnglish).all.flatMap(\.rows)
      let ascendant = rows.first { $0.title == "Ascendant" }
      #expect(
        ascendant?.value?.hasPrefix("about ") == true && ascendant?.value?.contains("–") == true)
      for day in try transits(subject).planets {
        let houses = Set(edges.map { $0.house(at: day.place.longitude) ?? 0 })
        #expect(day.house == (houses.count == 1 ? houses.first : 0))
      }
    }
    #expect(certain > 30 && open > 5)
  }

  @Test("ARC-608 a child's chart tells nothing of jobs", arguments: ["en", "es"])
  func children(language: String) throws {
    let lexicon = Lexicon(KnowledgeBase.of(language))
    var random = SplitMix64(seed: 608)
    let jobs = ["career", "boss", "bosses", "colleagues", "office", "trabajo", "jefe", "jefaturas"]
    for _ in 0..<6 {
      let chart = try natal(try ChartSubject.random(&random, years: 2014...2020), lexicon)
      let texts =
        chart.planets.map(\.text) + chart.houses.map(\.text) + chart.angles.map(\.text)
        + chart.aspects.map(\.text)
      #expect(texts.allSatisfy { !$0.interpretation.isEmpty })
      let words = texts.flatMap {
        $0.interpretation.lowercased().split { !$0.isLetter }.map(String.init)
      }
      #expect(!words.contains(where: jobs.contains))
    }
  }

  @Test("ARC-306 the sheet of a planet with an open sign tells both elements and both modalities")
  func openSign() throws {
    var random = SplitMix64(seed: 307)
    var found = 0
    for _ in 0..<12 {
      let subject = try ChartSubject.random(&random, .dateAndZone, years: 1940...2008)
      let geometry = try natal(subject)
      guard let signs = geometry.planets[1].reach?.signs, signs.count > 1 else { continue }
      found += 1
      let rows = GeometryGroups(geometry, false, Arcadia.lexicon, .arcaEnglish).all[0].rows
      let told = rows[1].telling.details.map(\.value)
      #expect(told.filter { $0.contains(" or ") }.count >= 2, "\(told)")
    }
    #expect(found > 3)
  }

  @Test("ARC-307 the Moon of an uncertain birth names both signs it may be in")
  func moon() throws {
    var random = SplitMix64(seed: 307)
    var found = 0
    for round in 0..<30 {
      let state = [BirthCertainty.timeOnly, .dateAndZone, .dateOnly][round % 3]
      let subject = try ChartSubject.random(&random, state, years: 1940...2008)
      let window = subject.birth.moment.window
      let signs = try [window.lowerBound, window.upperBound].map {
        let moon = try Arcadia.ephemeris.position(of: .moon, at: $0)
        return ZodiacSign(longitude: moon.longitude).name
      }
      guard signs[0] != signs[1] else { continue }
      found += 1
      let text = try natal(subject).planets[1].text.interpretation
      #expect(signs.allSatisfy(text.contains))
    }
    #expect(found > 5)
  }

  @Test(
    "ARC-605 ARC-606 ARC-607 every part has a text of its length with its facts",
    arguments: ["en", "es"])
  func lengths(language: String) throws {
    let lexicon = Lexicon(KnowledgeBase.of(language))
    var random = SplitMix64(seed: 607)
    var whole: Set<String> = []
    for round in 0..<30 {
      let state = BirthCertainty.allCases[round % 2 == 0 ? 0 : round % 5]
      let subject = try ChartSubject.random(&random, state, years: 1940...2008)
      let natal = try natal(subject, lexicon)
      for chart in [natal, try transits(subject, lexicon)] {
        for part in chart.planets { expect(part.text, 20...60) }
        for part in chart.houses { expect(part.text, 12...40) }
        for part in chart.angles { expect(part.text, 15...45) }
        for part in chart.aspects { expect(part.text, 10...40) }
      }
      whole.insert(natal.planets.map(\.text.interpretation).joined())
    }
    #expect(whole.count == 30)
  }

  private func expect(_ text: ChartText, _ words: ClosedRange<Int>) {
    #expect(words ~= text.interpretation.words, "\(text.interpretation)")
    #expect(!text.factsUsed.isEmpty && !text.interpretation.contains("{"))
  }

  @Test("ARC-309 ARC-310 transits are the ten planets of noon over the houses of birth")
  func transitChart() throws {
    var random = SplitMix64(seed: 310)
    let subject = try ChartSubject.random(&random, years: 1940...2008)
    let (birth, day) = (try natal(subject), try transits(subject))
    #expect(day.planets.map(\.point) == Array(PointSet.planets))
    #expect(day.houses.map(\.cusp) == birth.houses.map(\.cusp))
    let noon = Instant(Arcadia.today, .noon)
    #expect(day.meta.julianDay == noon.julianDayUT && day.meta.date == Arcadia.today)
    for aspect in day.aspects.map(\.aspect) {
      let base = aspect.kind == .sextile ? 1.75 : aspect.kind == .quincunx ? 1 : 2.5
      #expect(aspect.limit == (aspect.first == .moon ? 2 * base : base))
    }
  }

  @Test("ARC-907 the fingerprint follows birth, name, day and language, and nothing else")
  func fingerprint() throws {
    var random = SplitMix64(seed: 907)
    let subject = try ChartSubject.random(&random, years: 1940...2008)
    var details = subject.details
    details.name = "Bea"
    let renamed = try #require(try ChartSubject(details, Arcadia.zones))
    let first = try natal(subject).meta.fingerprint
    #expect(first == (try natal(subject).meta.fingerprint) && first.count == 64)
    let others = [
      try natal(renamed).meta.fingerprint, try transits(subject).meta.fingerprint,
      try natal(subject, Lexicon(KnowledgeBase.of("es"))).meta.fingerprint,
    ]
    #expect(Set(others + [first]).count == 4)
  }
}
