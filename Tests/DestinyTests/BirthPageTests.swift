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

  @Test(
    "PLT-10 DES-209 who is younger by the day of birth than the age they confirm is told so, and nothing is kept"
  )
  func tooYoung() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      try await browser.get("/destiny/profile/birth")
      // Sixteen a day after the site's today, 15 January 2027; and today.
      let child = try await browser.submit(
        "/destiny/profile/birth", fields: Self.fields.merging(["birthDate": "2011-01-16"]) { $1 })
      #expect(child.status == .unprocessableContent)
      #expect(child.text.contains("href=\"#birthDate\""))
      #expect(child.text.contains("By this date of birth you are younger than 16"))
      #expect(child.text.contains("value=\"2011-01-16\""))
      let again = try await browser.get("/destiny/profile/birth").text
      #expect(again.contains("I am 16 or older.") && !again.contains("2011-01-16"))
      let grown = try await browser.submit(
        "/destiny/profile/birth", fields: Self.fields.merging(["birthDate": "2011-01-15"]) { $1 })
      #expect(grown.location == "/destiny/")
      // Later the day is held against the age as well.
      try await browser.get("/destiny/profile/birth")
      let later = try await browser.submit(
        "/destiny/profile/birth", fields: Self.fields.merging(["birthDate": "2014-03-04"]) { $1 })
      #expect(later.status == .unprocessableContent && later.text.contains("younger than 16"))
      #expect(try await browser.get("/destiny/profile/birth").text.contains("2011-01-15"))
    }
  }

  private static let fields = Dictionary(uniqueKeysWithValues: birth.map { ($0.key, $0.value) })

  @Test("DES-140 DES-209 a time that no clock showed is shown moved, and holds when sent again")
  func skipped() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestinyAsStranger()
      try await browser.get("/destiny/profile/birth")
      let night = [
        "birthDate": "1985-03-31", "birthTime": "01:30", "birthPlace": "London",
      ]
      let sent = Self.fields.merging(night) { $1 }
      let asked = try await browser.submit("/destiny/profile/birth", fields: sent)
      #expect(asked.status == .unprocessableContent && asked.text.contains("it was 2:30"))
      #expect(asked.text.contains("data-corrected"))
      #expect(asked.text.contains("name=\"birthTime-moved\" value=\"02:30\""))
      // Another time that was skipped is another question.
      let other = try await browser.submit(
        "/destiny/profile/birth",
        fields: sent.merging(["birthTime": "01:45", "birthTime-moved": "02:30"]) { $1 })
      #expect(other.status == .unprocessableContent && other.text.contains("it was 2:45"))
      // The field of a page that was not loaded anew may hold what was typed.
      let held = try await browser.submit(
        "/destiny/profile/birth", fields: sent.merging(["birthTime-moved": "02:30"]) { $1 })
      #expect(held.location == "/destiny/")
      #expect(try await browser.get("/destiny/profile/birth").text.contains("value=\"02:30\""))
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
