import CivilTime
import HTTPServer
import HTTPTypes
import Interface
import JSON
import Testing

@testable import AppHost

@Suite struct InputTests {
  private func form(_ text: String) throws -> Input {
    Input(try FormFields(urlEncoded: Array(text.utf8)))
  }

  private func json(_ text: String) throws -> Input {
    try Input(#require(JSONValue(parsing: Array(text.utf8)).object))
  }

  @Test("PLT-5 a form and a JSON object are read alike")
  func bothShapes() throws {
    for var input in [
      try form("name=+Ada+&born=1815-12-10&at=10%3A30&minutes=20&agreed=on&empty="),
      try json(
        """
        {"name": " Ada ", "born": "1815-12-10", "at": "10:30", "minutes": 20, "agreed": true,
         "empty": null}
        """),
    ] {
      #expect(input.text("name", longest: 10) == "Ada")
      #expect(try input.value("born", .date) == CivilDate(year: 1815, month: 12, day: 10))
      #expect(try input.value("at", .time) == WallTime(hour: 10, minute: 30))
      #expect(input.value("minutes", .integer(1...720)) == 20)
      #expect(input.value("agreed", .flag) == true)
      #expect(input.optional("empty", .number(0...1)) == nil)
      #expect(throws: Never.self) { try input.check() }
    }
  }

  @Test(
    "PLT-5 what cannot be used names the field and says what would be right",
    arguments: [
      ("name=", "name", "This has to be filled in."),
      ("name=%00", "name", "This has a character that cannot be kept."),
      ("name=12345678901", "name", "This may have 10 characters; it has 11."),
      ("name=a&born=15.5.1990", "born", "Write the day as 1990-05-15."),
      ("name=a&born=1990-02-30", "born", "Write the day as 1990-05-15."),
      ("name=a&at=25:00", "at", "Write the time as 10:30, from 00:00 to 23:59."),
      ("name=a&minutes=721", "minutes", "Write a whole number from 1 to 720."),
      ("name=a&minutes=1.5", "minutes", "Write a whole number from 1 to 720."),
      ("name=a&latitude=nan", "latitude", "Write a number from -90.0 to 90.0."),
      ("name=a&agreed=perhaps", "agreed", "This has to be true or false."),
    ])
  func refusals(sent: String, field: String, detail: String) throws {
    var input = try form(sent)
    _ = input.text("name", longest: 10)
    _ = input.optional("born", .date)
    _ = input.optional("at", .time)
    _ = input.optional("minutes", .integer(1...720))
    _ = input.optional("latitude", .number(-90...90))
    _ = input.optional("agreed", .flag)
    #expect(input.errors == [.init(field: field, detail: detail)])
    let error = #expect(throws: HTTPError.self) { try input.check() }
    #expect(error?.status == .unprocessableContent)
  }

  @Test("PLT-5 everything that is wrong is told at once, in the language of the person")
  func allAtOnce() throws {
    var input = Input(FormFields(), words: PresentationPreferences(try spanishRequest()).words)
    _ = input.text("name", longest: 10)
    _ = input.value("born", .date)
    #expect(input.errors.map(\.field) == ["name", "born"])
    #expect(input.errors.first?.detail == "Hay que rellenar esto.")
  }

  private func spanishRequest() throws -> Request {
    try Request(.get, "/", headers: [.acceptLanguage: "fr, es-MX;q=0.8, en;q=0.5"])
  }

  @Test("PLT-5 a body of another kind, or no object, is refused")
  func kinds() throws {
    let refused: [(String, String, HTTPResponse.Status)] = [
      ("text/plain", "name=a", .unsupportedMediaType), ("application/json", "[1]", .badRequest),
      ("application/json", "{", .badRequest),
      ("application/x-www-form-urlencoded", "name=%ZZ", .badRequest),
    ]
    for (type, body, status) in refused {
      let request = try Request(
        .post, "/", headers: [.contentType: type], body: .bytes(Array(body.utf8)))
      let error = #expect(throws: HTTPError.self) { _ = try Input(request) }
      #expect(error?.status == status, "\(type) \(body)")
    }
  }
}

@Suite struct SiteStringsTests {
  @Test("PLT-29 every text of the module is there in English, Spanish and Hindi")
  func complete() {
    let problems = Strings.site.problems(
      in: PresentationPreferences.languages, keys: [SiteKey.self, BirthKey.self])
    #expect(problems == [])
  }

  @Test(
    "PLT-29 the language is the one the browser wants most of those there are",
    arguments: [
      ("", "en"), ("hi-IN,hi;q=0.9,en;q=0.8", "hi"), ("de, en;q=0.1", "en"), ("es;q=0", "en"),
      ("en;q=0.2, es;q=0.7", "es"), ("EN-gb", "en"), ("*", "en"), (";;;,q=", "en"),
    ])
  func languages(field: String, tag: String) throws {
    let request = try Request(.get, "/", headers: [.acceptLanguage: field])
    #expect(PresentationPreferences(request).words.language.tag == tag)
  }
}

@Suite struct SafeReturnTests {
  @Test(
    "PLT-7 the way back after signing in leads nowhere else",
    arguments: [
      ("/account/chart", "/account/chart"), ("/a?b=c", "/a?b=c"), (nil, "/"), ("", "/"),
      ("//evil.example", "/"), ("/\\evil.example", "/"), ("https://evil.example", "/"),
      ("/a\u{09}b", "/"), ("javascript:alert(1)", "/"),
    ] as [(String?, String)])
  func paths(sent: String?, path: String) {
    #expect(SafeReturn.path(sent) == path)
  }
}

@Suite struct OriginTests {
  @Test(
    "PLT-25 the address of the installation is a scheme and a host",
    arguments: [
      ("https://Stars.Example/", "https://stars.example"),
      ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
      ("http://[::1]:80", "http://[::1]:80"), ("ftp://a", nil), ("https://", nil),
      ("https://a/b", nil), ("https://a b", nil), ("stars.example", nil),
    ] as [(String, String?)])
  func reading(text: String, origin: String?) {
    #expect(Origin(text)?.description == origin)
  }
}
