import AppHostTestSupport
import HTTPTypes
import People
import Testing

@testable import Destiny

@Suite struct BirthPageTests {
  private static let birth: KeyValuePairs = [
    "name": "Asha", "birthDate": "1990-01-15", "birthTime-precision": "exact",
    "birthTime": "14:30", "birthPlace": "Mumbai", "age": "on",
  ]

  @Test("DES-3 DES-7 the first sign-in asks for the birth, which leads Home")
  func first() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      #expect(try await browser.get("/destiny/").location == "/destiny/profile/birth")
      let form = try await browser.get("/destiny/profile/birth").text
      #expect(form.contains("Cast my chart") && form.contains("Later"))
      let saved = try await browser.submit("/destiny/profile/birth", Self.birth)
      #expect(saved.location == "/destiny/")
      #expect(try await browser.get("/destiny/").text.contains("Asha!"))
      let again = try await browser.get("/destiny/profile/birth").text
      #expect(again.contains("Mumbai") && again.contains("Asia/Kolkata"))
      #expect(!again.contains("Later") && !again.contains("I am 16 or older."))
      let changed = try await browser.submit("/destiny/profile/birth", Self.birth)
      #expect(changed.location == "/destiny/profile/birth?saved")
    }
  }

  @Test("DES-7 later is remembered, on every device, and Home invites")
  func later() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      try await browser.get("/destiny/profile/birth")
      #expect(try await browser.submit("/destiny/profile/birth/later").location == "/destiny/")
      let home = try await browser.get("/destiny/")
      #expect(home.status == .ok && home.text.contains("Add birth details"))
      #expect(try await site.destinySettings().postponesBirth)
    }
  }

  @Test("PLT-28 DES-7 where another calendar was in use the form asks, and the chart says which")
  func calendar() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      let plain = try await browser.get("/destiny/profile/birth").text
      #expect(!plain.contains("birthDate-calendar"))
      let fields: KeyValuePairs = [
        "name": "Asha", "birthDate": "1900-01-01", "birthTime-precision": "exact",
        "birthTime": "14:30", "birthPlace": "Moscow", "age": "on",
      ]
      let asked = try await browser.submit("/destiny/profile/birth", fields)
      #expect(asked.status == .unprocessableContent)
      #expect(asked.text.contains("Julian, the old one (January 13, 1900)"))
      #expect(asked.text.contains(#"value="gregorian""#))
      let saved = try await browser.submit(
        "/destiny/profile/birth",
        [
          "name": "Asha", "birthDate": "1900-01-01", "birthDate-calendar": "julian",
          "birthTime-precision": "exact", "birthTime": "14:30", "birthPlace": "Moscow", "age": "on",
        ])
      #expect(saved.location == "/destiny/")
      let chart = try await browser.get("/destiny/chart").text
      #expect(chart.contains("January 1, 1900") && chart.contains("Julian calendar"))
      // The form holds the calendar, so that saving again asks nothing.
      let again = try await browser.get("/destiny/profile/birth").text
      #expect(again.contains("Julian, the old one"))
    }
  }

  @Test("DES-7 DES-87 what is wrong is named by its field, and nothing typed is lost")
  func wrong() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      try await browser.get("/destiny/profile/birth")
      let answer = try await browser.submit(
        "/destiny/profile/birth",
        [
          "name": "Asha", "birthDate": "2200-01-15", "birthTime-precision": "exact",
          "birthTime": "", "birthPlace": "Nowhereville-on-Sea",
        ])
      #expect(answer.status == .unprocessableContent)
      for field in ["birthDate", "birthTime", "birthPlace", "age"] {
        #expect(answer.text.contains("href=\"#\(field)\""), "\(field)")
      }
      #expect(answer.text.contains("Nowhereville-on-Sea"))
    }
  }
}
