import AppHost
import AppHostTestSupport
import ChartPages
import Charts
import HTTPTypes
import Interface
import JSON
import Messaging
import People
import Readings
import ReadingsData
import Testing

@testable import Arca

/// Arca in Spanish, by the browser and by the account, and days in the reader's own form.
@Suite struct SpanishPageTests {
  private static let spanish: HTTPFields = [.acceptLanguage: "es-MX,es;q=0.9,en;q=0.5"]

  /// What is written in English on a page: words that no Spanish text has.
  private func english(_ html: String) -> [String] {
    var text = html.replacing(
      #/<(script|style)[^>]*>.*?</(script|style)>/#.dotMatchesNewlines(), with: " ")
    text.replace(#/<[^>]*>/#, with: " ")
    let words: Set = [
      "the", "and", "your", "with", "of", "you", "is", "are", "their", "both", "places",
    ]
    return text.lowercased().split { !$0.isLetter }.map(String.init).filter(words.contains)
  }

  @Test("PLT-38 ARC-402 ARC-1621 in a Spanish browser every page of people and days is Spanish")
  func pages() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let (ben, eva) = (try await ada.add(grace), try await ada.add(grace))
      try await ada.browser.get("/arca/welcome")
      try await ada.browser.submit("/arca/welcome", ["next": "/arca/"])
      let made = try await ada.press(
        "/arca/tables", ["name": "Casa", "people": ben.rawValue, "people": eva.rawValue])
      let pair = "/arca/connections/\(ben.rawValue)"
      let pages = [
        "/arca/", "/arca/charts", "/arca/charts?transits=today", "/arca/connections", pair,
        "\(pair)/friendship/loyalty", "\(pair)/sums",
        "\(pair)/days", "\(pair)/chart",
        "/arca/share",
        "/arca/share/holders", "/arca/requests", "/arca/inbox", "/arca/me", "/arca/settings",
        "/arca/connections/new", "\(pair)/edit", "/arca/days", "/arca/me/birth", "/arca/tables",
        "/arca/settings/blocked", try #require(made.location),
      ]
      for path in pages {
        let page = try await ada.open(path, Self.spanish)
        #expect(page.status == .ok && page.text.contains("lang=\"es\""), "\(path)")
        #expect(english(page.text).isEmpty, "\(path): \(english(page.text))")
      }
      let form = try await ada.open("/arca/connections/new", Self.spanish).text
      #expect(form.contains("<option value=\"America/Antigua\">Antigua y Barbuda<"))
      let wheel = try await ada.open("/arca/charts?transits=today", Self.spanish).text
      #expect(wheel.contains("<title>Tauro</title>") && wheel.contains("<title>Sol, 24°"))
      #expect(!wheel.contains("Taurus") && !wheel.contains("Mercury"))
      let told = try await ada.open(pair, Self.spanish).text
      #expect(told.contains("Equilibrio de poder") && told.contains("Conexión emocional"))
    }
  }

  @Test("PLT-38 ARC-2114 the functions answer in the language of the account, else of the program")
  func functions() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try await ada.add(grace)
      func category() async throws -> String? {
        try await ada.call("get_compatibility", id.data)["romantic"]?["categories"]?.array?
          .first?["name"]?.string
      }
      #expect(try await category() == "Emotional Connection")
      let asked = try await ada.browser.call(
        .post, "/arca/functions/get_compatibility", #"{"data":\#(id.data)}"#, token: ada.token,
        headers: Self.spanish)
      let result = try asked.json()["result"]
      #expect(
        result?["romantic"]?["categories"]?.array?.first?["name"]?.string == "Conexión emocional")
      _ = try await site.services.people.changeProfile(of: ada.owner()) {
        $0.preferences.language = "es"
      }
      #expect(try await category() == "Conexión emocional")
      let day = try await ada.call("get_daily_horoscope")
      let overview = try #require(day["relationship_weather"]?["overview"]?.string)
      #expect(english(overview).isEmpty, "\(overview)")
      let chart = try await ada.call("get_natal_chart")
      for part in ["planets", "houses", "aspects"] {
        for element in chart[part]?.array ?? [] {
          let text = try #require(element["interpretation"]?.string)
          #expect(english(text).isEmpty, "\(text)")
        }
      }
      let lines = try await ada.follow("get_natal_chart", "{}")
      #expect(lines.first?.contains("Leyendo las dos cartas") == true)
    }
  }

  @Test("ARC-610 ARC-1112 a phrase that a blind link keeps is said in the reader's language")
  func verbs() {
    let words = MessageCatalog.arca(in: "es")
    let lexicon = Lexicon(western: words)
    #expect(lexicon.verb("You anchor each other", in: .romantic) == "Son ancla mutua")
    #expect(lexicon.verb("Son ancla mutua", in: .romantic) == "Son ancla mutua")
    #expect(
      Lexicon(western: .arca(in: nil)).verb("Comparten mapa", in: .friendship) == "You share a map")
    #expect(lexicon.verb("You hum", in: .romantic) == "You hum")
  }

  @Test("PLT-38 ARC-1302 ARC-1308 notifications are Spanish where the account is")
  func notices() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      _ = try await site.services.people.changeProfile(of: ada.owner()) {
        $0.preferences.language = "es"
      }
      try await ben.take(ada.secret())
      let told = try #require(try await ada.inbox().first)
      #expect(told["title"]?.string == "Nueva conexión")
      #expect(
        told["body"]?.string == "Ben te añadió. Añade también a esta persona y mira cómo encajan.")
    }
  }

  @Test("PLT-38 ARC-1302 who enters a birth in Spanish is notified in Spanish, whoever asks")
  func kept() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site, born: ""), try await ArcaProgram(site, "Ben"))
      let entered = try await ada.press(
        "/arca/me/birth",
        [
          "name": "Ada", "birthDate": "1990-05-15", "birthTime-precision": "unknown",
          "birthPlace": "Lisbon",
          "age": "on",
        ], Self.spanish)
      #expect(entered.status == .seeOther, "\(entered.text)")
      try await ben.take(ada.secret())
      #expect(try await ada.inbox().first?["title"]?.string == "Nueva conexión")
      // Who has chosen a language keeps it.
      _ = try await site.services.people.changeProfile(of: ada.owner()) {
        $0.preferences.language = "en"
      }
      _ = try await ada.press(
        "/arca/me/birth",
        [
          "name": "Ada", "birthDate": "1990-05-16", "birthTime-precision": "unknown",
          "birthPlace": "Lisbon",
          "age": "on",
        ],
        Self.spanish)
      #expect(try await ada.page("/arca/me").contains("lang=\"en\""))
    }
  }

  @Test(
    "ARC-1621 PLT-29 days are written as where the reader lives",
    arguments: [
      ("en-US,en;q=0.9", "May 15, 1990"), ("en-GB,en;q=0.9", "15 May 1990"),
      ("en-IN,hi;q=0.8", "15 May 1990"), ("es-MX", "15 de mayo de 1990"),
    ])
  func days(languages: String, written: String) async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let page = try await ada.open("/arca/me", [.acceptLanguage: languages]).text
      #expect(page.contains(written))
    }
  }
}
