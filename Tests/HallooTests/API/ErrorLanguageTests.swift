import AppHost
import AppHostTestSupport
import HTTPTypes
import Interface
import JSON
import Testing
import TextMessages

@testable import Halloo

/// The language in which errors are told to people (PLT-38).
@Suite struct ErrorLanguageTests {
  private let spanish: HTTPFields = [.acceptLanguage: "es-MX,es;q=0.9,en;q=0.5"]

  @Test("PLT-38 HAL-1602 what is refused is told in the language that the client accepts")
  func accepted() async throws {
    try await WireSite.with { wire, anna in
      _ = try await anna.addProfile()
      let again = """
        {"name": "Sam", "relationship": "Tío", "phoneNumber": "+1 202 555 0123"}
        """
      let english = try await anna.call(.post, "/profiles", again)
      #expect(english.problemCode == "duplicate_phone")
      #expect(english.message == "Somebody of the circle has this number.")
      let told = try await anna.call(.post, "/profiles", again, headers: spanish)
      #expect(told.problemCode == "duplicate_phone")
      #expect(told.message == "Alguien del círculo ya tiene este número.")
      let stranger = try await TestBrowser(wire.site).call(
        .get, HallooPath.api + "/profiles", headers: spanish)
      #expect(stranger.problemCode == "unauthorized")
      #expect(stranger.message == "Inicia sesión primero.")
      let nobody = try await anna.call(.get, "/profiles/nobody", headers: spanish)
      #expect(nobody.message == "Eso no existe.")
    }
  }

  @Test("PLT-38 HAL-423 an impossible number gives its reason in the language, beside other errors")
  func number() async throws {
    try await WireSite.with { _, anna in
      let answer = try await anna.call(
        .post, "/profiles", #"{"phoneNumber": "+1 202 55"}"#, headers: spanish)
      let fields = try answer.json()["error"]?["fields"]
      #expect(fields?["phoneNumber"]?.string == spanishWords(SetupKey.numberTooShort))
      #expect(fields?["name"]?.string == spanishWords(Message.missingInput))
    }
  }

  @Test("PLT-38 the language of the account goes before that of the client")
  func chosen() async throws {
    try await WireSite.with { _, anna in
      _ = try await anna.addProfile()
      try await anna.call(.patch, "/me", #"{"locale": "es"}"#)
      let told = try await anna.call(
        .post, "/profiles",
        #"{"name": "Sam", "relationship": "Tío", "phoneNumber": "+1 202 555 0123"}"#,
        headers: [.acceptLanguage: "en-GB"])
      #expect(told.message == "Alguien del círculo ya tiene este número.")
    }
  }

  @Test("PLT-38 HAL-101 the page leads to the manifest of its language")
  func manifest() async throws {
    try await withHalloo { site in
      let page = try await TestBrowser(site).get("/halloo/welcome", headers: spanish).text
      #expect(page.contains("href=\"/halloo/app.es.webmanifest\""))
      let manifest = try await TestBrowser(site).get("/halloo/app.es.webmanifest").json()
      #expect(manifest["lang"]?.string == "es" && manifest["id"]?.string == "/halloo/")
      #expect(manifest["short_name"]?.string == "halloo.")
      let names = manifest["shortcuts"]?.array?.compactMap { $0["name"]?.string }
      #expect(names == ["Hábito nuevo", "Hoy", "Galería"])
      #expect(manifest["description"]?.string?.hasPrefix("Cuidar por mensaje") == true)
    }
  }

  private var spanishWords: MessageCatalog {
    MessageCatalog(.spanish, .interface, .site).adding(HallooStrings.own)
  }
}

extension TestAnswer {
  /// What an error says to people.
  fileprivate var message: String? { try? json()["error"]?["message"]?.string }
}
