import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPTypes
import Interface
import Messaging
import Places
import Schedules
import Storage
import Testing

@testable import Halloo

/// Halloo in Spanish, by the browser and by the account.
@Suite struct SpanishTests {
  @Test("PLT-38 HAL-302 the welcome speaks the language of the browser")
  func welcome() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let page = try await browser.send(
        .get, "/halloo/welcome", headers: [.acceptLanguage: "es-MX,es;q=0.9,en;q=0.5"]
      ).text
      #expect(page.contains("lang=\"es\"") && page.contains("Empezar"))
      #expect(!page.contains("Get Started"))
    }
  }

  @Test("PLT-38 HAL-1207 pages and notices are in the language of the account, with its times")
  func account() async throws {
    try await withAgreed { wire, browser, id in
      let account = try await wire.speakSpanish()
      let form = try await browser.get("/halloo/tasks/new?profile=\(id)").text
      #expect(form.contains("Hábito nuevo") && form.contains("Pastillas de la mañana"))
      try await browser.remind(["Pastillas"], of: id, isImportant: true, wire)
      #expect(try await browser.get("/halloo/").text.contains("aún no responde: Pastillas"))
      try await wire.wait(.seconds(1_200))
      let home = try await browser.get("/halloo/").text
      #expect(home.contains("Grandpa Joe no respondió a Pastillas"))
      #expect(home.replacing("\u{A0}", with: " ").contains("8:01 a.m."))
      #expect(home.contains("Recordar de nuevo") && home.contains("1 sin responder"))
      let notices = try await wire.site.services.messaging.inbox(of: account).items
      let missed = try #require(
        notices.first { $0.text.body == "Grandpa Joe no respondió: Pastillas." })
      #expect(missed.text.title == "Hábito sin responder")
      for path in ["today", "profiles", "settings", "inbox", "analytics", "gallery", "phone"] {
        #expect(try await browser.get("/halloo/\(path)").status == .ok, "\(path)")
      }
    }
  }

  @Test(
    "HAL-249 HAL-1303 times have 24 hours where the language and the region tell them so",
    arguments: [
      (Language.spanish, "es-ES", "Europe/Madrid", true), (.spanish, "es", "Europe/Madrid", true),
      (.spanish, "es", "America/Mexico_City", false), (.spanish, "es-MX", "Europe/Madrid", false),
      (.spanish, "es-US", "America/New_York", false), (.english, "en", "Europe/Madrid", false),
      (.english, "en-US", "America/New_York", false), (.english, "en-GB", "Europe/London", true),
    ])
  func clock(language: Language, tag: String, zone: String, has24Hours: Bool) throws {
    let words = MessageCatalog(language, HallooStrings.own)
      .written(RegionalForm(tags: [tag], in: language))
    let clocks = try TimeZoneDatabase().rules(for: zone)
    var settings = HallooSettings()
    #expect(settings.tells24Hours(words, clocks) == has24Hours)
    for chosen in [true, false] {
      settings.has24Hours = chosen
      #expect(settings.tells24Hours(words, clocks) == chosen)
    }
  }

  @Test("PLT-38 HAL-249 times of day are written as Spanish has them")
  func hours() {
    let times = TimeWriter(has24Hours: false, viewer: .utc, language: .spanish)
    let wires = ["17:00", "08:00", "17:30", "00:05", "12:00"]
    #expect(
      wires.compactMap { WallTime(wire: $0) }.map {
        times.hour($0).replacing("\u{A0}", with: " ")
      } == ["5 p.m.", "8 a.m.", "5:30 p.m.", "12:05 a.m.", "12 p.m."])
    let long = TimeWriter(has24Hours: true, viewer: .utc, language: .spanish)
    #expect(wires.compactMap { WallTime(wire: $0) }.map { long.hour($0) } == wires)
  }
}

extension WireSite {
  /// Sets the language of the only account.
  fileprivate func speakSpanish() async throws -> AccountID {
    let services = site.services
    let account = try await services.database.read { transaction in
      let id: AccountID? = try transaction.value("SELECT account_id FROM hal_profiles LIMIT 1")
      return try id.flatMap { try services.accounts.account($0, in: transaction) }
    }
    let owner = try #require(account)
    try await services.introduce(owner, name: nil, zone: nil, language: Language.spanish.tag)
    return owner.id
  }
}
