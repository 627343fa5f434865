import AppHost
import AppHostTestSupport
import Charts
import CivilTime
import Clocks
import Ephemeris
import EphemerisData
import HTTPTypes
import Interface
import People
import Readings
import ReadingsData
import Storage
import Testing

@testable import Astronova

extension TestBrowser {
  /// Enters as a guest, as the landing offers it.
  func enterAstronova() async throws {
    try await get(AstronovaPath.welcome)
    try await submit(AstronovaPath.account("guest"), ["next": AstronovaPath.home])
  }

  /// Answers a step of onboarding.
  @discardableResult
  func answer(
    _ step: String, _ fields: [String: String] = [:]
  ) async throws -> TestAnswer {
    try await get(AstronovaPath.onboarding(step))
    return try await submit(
      AstronovaPath.onboarding, fields: fields.merging(["step": step]) { $1 })
  }
}

@Suite struct OnboardingPageTests {
  private static let path = AstronovaPath.onboarding(_:)

  @Test("AST-129 AST-130 AST-136 five steps lead to the reading and into the app")
  func whole() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      try await browser.enterAstronova()
      #expect(try await browser.get(AstronovaPath.onboarding).location == Self.path("welcome"))
      // A step ahead is not open yet.
      #expect(try await browser.get(Self.path("place")).location == Self.path("welcome"))
      #expect(try await browser.get(Self.path("welcome")).text.contains("1 of 5"))
      #expect(try await browser.answer("welcome").location == Self.path("name"))
      #expect(
        try await browser.answer("name", ["name": "  Ada Prime "]).location == Self.path("date"))
      let dated = try await browser.answer("date", ["birthDate": "1990-05-15", "age": "on"])
      #expect(dated.location == Self.path("time"), "\(dated.text)")
      let timed = try await browser.answer(
        "time", ["birthTime": "10:30", "birthTime-precision": "exact"])
      #expect(timed.location == Self.path("place"))
      let placed = try await browser.answer("place", ["birthPlace": "Lisbon"])
      #expect(placed.location == Self.path("reading"), "\(placed.text)")
      let reading = try await browser.get(Self.path("reading")).text
      #expect(reading.contains("Ada, you were born with the Sun in Taurus."))
      #expect(reading.contains("Sun in Taurus</li>") && reading.contains(" rising</li>"))
      let done = try await browser.submit(AstronovaPath.onboarding, ["step": "reading"])
      #expect(done.location == Self.path("done"))
      let burst = try await browser.get(Self.path("done")).text
      #expect(burst.contains("data-advance=\"\(AstronovaPath.today)\""))
      #expect(burst.contains("data-after=\"2400\""))
      // The steps do not show again.
      #expect(try await browser.get(Self.path("name")).location == AstronovaPath.today)
      #expect(try await browser.get(AstronovaPath.home).location == AstronovaPath.today)
      let counted = try await site.counted()
      #expect(counted["onboarding_name"] == 1 && counted["onboarding_complete"] == 1)
      #expect(counted.keys.contains { $0.hasPrefix("onboarding_seconds.") })
    }
  }

  @Test("AST-129 every answer is kept at once, and another device resumes at the step")
  func resume() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      try await browser.enterAstronova()
      try await browser.answer("welcome")
      try await browser.answer("name", ["name": "Ada Prime"])
      try await browser.answer("date", ["birthDate": "1990-05-15", "age": "on"])
      #expect(try await browser.get(AstronovaPath.onboarding).location == Self.path("time"))
      #expect(try await browser.get(Self.path("name")).text.contains("value=\"Ada Prime\""))
      let date = try await browser.get(Self.path("date")).text
      #expect(date.contains("value=\"1990-05-15\"") && date.contains("Sun in ♉\u{FE0E} Taurus"))
      // The age is confirmed once for all apps.
      #expect(!date.contains("name=\"age\""))
      #expect(date.contains("href=\"\(Self.path("name"))\""))
    }
  }

  @Test("AST-132 AST-133 AST-135 AST-234 an error stands at its field, and what was typed stays")
  func errors() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      try await browser.enterAstronova()
      try await browser.answer("welcome")
      let nameless = try await browser.answer("name", ["name": "  "])
      #expect(nameless.status == .unprocessableContent)
      #expect(nameless.text.contains("id=\"name-problem\"") && nameless.text.contains("2 of 5"))
      #expect(!nameless.text.contains("birthDate"))
      try await browser.answer("name", ["name": "Ada"])
      let ageless = try await browser.answer("date", ["birthDate": "1990-05-15"])
      #expect(ageless.status == .unprocessableContent)
      #expect(ageless.text.contains("href=\"#age\""))
      #expect(ageless.text.contains("value=\"1990-05-15\""))
      for date in ["1899-12-31", "2999-01-01"] {
        let early = try await browser.answer("date", ["birthDate": date, "age": "on"])
        #expect(early.status == .unprocessableContent, "\(date)")
        #expect(early.text.contains("id=\"birthDate-problem\""), "\(date)")
      }
      let young = try await browser.answer("date", ["birthDate": "2022-05-15", "age": "on"])
      #expect(young.status == .unprocessableContent)
      #expect(young.text.contains("id=\"birthDate-problem\""))
      try await browser.answer("date", ["birthDate": "1990-05-15", "age": "on"])
      try await browser.answer("time", ["birthTime-precision": "unknown"])
      let nowhere = try await browser.answer("place", ["birthPlace": "Nowhere at all"])
      #expect(nowhere.status == .unprocessableContent)
      #expect(nowhere.text.contains("id=\"birthPlace-problem\""))
      #expect(nowhere.text.contains("value=\"Nowhere at all\""))
    }
  }

  @Test("AST-134 AST-135 time and place may stay open; the reading then names no rising sign")
  func open() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      try await browser.enterAstronova()
      try await browser.answer("welcome")
      try await browser.answer("name", ["name": "Ada"])
      try await browser.answer("date", ["birthDate": "1990-05-15", "age": "on"])
      #expect(try await browser.get(Self.path("time")).text.contains("value=\"exact\" checked"))
      try await browser.answer("time", ["birthTime-precision": "unknown"])
      let skipped = try await browser.answer("place", ["birthPlace": "", "skip": "on"])
      #expect(skipped.location == Self.path("reading"))
      let reading = try await browser.get(Self.path("reading")).text
      #expect(reading.contains("Sun in Taurus</li>") && !reading.contains(" rising</li>"))
      let saved = try await browser.submit(
        AstronovaPath.onboarding, ["step": "reading", "save": "on"])
      #expect(saved.location == Self.path("reading"))
      #expect(try await browser.get(Self.path("reading")).text.contains("Saved"))
    }
  }

  @Test("AST-235 who has told their birth in another app is asked only for what is missing")
  func known() async throws {
    #expect(OnboardingStep.welcome.next(nil, reached: 1, asksAge: true) == .name)
    let told = PersonDetails(
      name: "Ada", birthDate: try CivilDate(iso8601: "1990-05-15"))
    #expect(OnboardingStep.welcome.next(told, reached: 1, asksAge: false) == nil)
    #expect(OnboardingStep.welcome.next(told, reached: 1, asksAge: true) == .date)
    let nameless = PersonDetails(name: "", birthDate: told.birthDate)
    #expect(OnboardingStep.welcome.next(nameless, reached: 1, asksAge: false) == .name)
    // Who goes back to a date that was told here goes on through the steps.
    #expect(OnboardingStep.date.next(told, reached: 4, asksAge: false) == .time)
  }

  @Test("PLT-7 AST-233 no answer stands in an address")
  func addresses() async throws {
    try await withAstronova { site in
      let browser = TestBrowser(site)
      try await browser.enterAstronova()
      var addresses: [String?] = [try await browser.answer("welcome").location]
      addresses.append(try await browser.answer("name", ["name": "Ada"]).location)
      addresses.append(
        try await browser.answer("date", ["birthDate": "1990-05-15", "age": "on"]).location)
      for address in addresses.compactMap(\.self) {
        #expect(!address.contains("1990") && !address.contains("Ada"), "\(address)")
        let page = try await browser.get(address).text
        #expect(!page.contains("method=\"get\""))
      }
    }
  }

  @Test("AST-137 the reading has 80 to 160 words and its facts for every sign, phase and language")
  func readings() throws {
    let start = Timestamp(milliseconds: 1_700_000_000_000)
    for (words, tag) in [(MessageCatalog.astronovaEnglish, "en"), (.astronovaSpanish, "es")] {
      for sign in 0..<12 {
        let day = Instant(unixSeconds: 642_767_400 + Double(sign) * 30.4 * 86_400)
        let moment =
          sign % 2 == 0
          ? BirthMoment(day)
          : BirthMoment(
            noon: day, dayStart: day.advanced(byDays: -0.5), dayEnd: day.advanced(byDays: 0.5))
        let reading = try OnboardingReading(
          of: Birth(moment: moment, place: People.newYork), named: "Ada",
          at: start.advanced(by: .seconds(sign * 250_000)), ephemeris: .standard, words: words,
          lexicon: Lexicon(.of(tag)))
        let count = reading.text.split(separator: " ").count
        #expect(80...160 ~= count, "\(tag) \(count): \(reading.text)")
        #expect(!reading.text.contains("{"))
        #expect((reading.rising == nil) == (sign % 2 == 1))
        #expect(reading.facts.count >= 3)
      }
    }
  }

  @Test(
    "AST-137 a birth on a day on which the Sun changed its sign is told both signs",
    arguments: ["en", "es"])
  func openSun(tag: String) throws {
    // The Sun entered Taurus on 2000-04-19 at 18:40 UT.
    let noon = Instant(unixSeconds: 956_145_600)
    let reading = try OnboardingReading(
      of: Birth(
        moment: BirthMoment(
          noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5)),
        place: nil),
      named: "Ada", at: Timestamp(milliseconds: 1_700_000_000_000), ephemeris: .standard,
      words: tag == "en" ? .astronovaEnglish : .astronovaSpanish, lexicon: Lexicon(.of(tag)))
    #expect(reading.sun == [.aries, .taurus])
    let told = tag == "en" ? "from Aries into Taurus" : "de Aries a Tauro"
    #expect(reading.text.contains(told), "\(reading.text)")
    #expect(80...160 ~= reading.text.split(separator: " ").count, "\(reading.text)")
  }
}
