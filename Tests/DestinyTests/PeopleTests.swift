import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPTypes
import People
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct PeopleTests {
  @Test(
    "DES-129 DES-84 somebody is kept after a match, with consent, once, and never the person themselves",
    arguments: Engine.allCases)
  func keep(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      // Ravi has the birth of whoever is signed in.
      let path = try await browser.matchPath()
      let page = try await browser.get(path).text
      #expect(page.contains("Save Meera’s birth details") && !page.contains("Save Ravi’s"))
      let without = try await browser.submit("\(path)/keep/girl")
      #expect(without.status == .unprocessableContent)
      #expect(without.text.contains("First ask Meera, then tick this."))
      for _ in 0..<2 {
        try await browser.get(path)
        let kept = try await browser.submit("\(path)/keep/girl", ["consent": "on"])
        #expect(kept.location == "\(path)?kept=girl")
      }
      let after = try await browser.get("\(path)?kept=girl").text
      #expect(after.contains("Meera’s birth details are saved"))
      #expect(after.contains("Meera is among your saved people."))
      #expect(try await site.count("people") == 1)
      #expect(try await browser.submit("\(path)/keep/boy", ["consent": "on"]).status == .notFound)
      let stranger = TestBrowser(site)
      try await stranger.enterDestiny()
      #expect(
        try await stranger.submit("\(path)/keep/girl", ["consent": "on"]).status == .notFound)
    }
  }

  @Test("DES-84 a saved person fills in either of the two, and what was typed stays")
  func fill() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let people = site.services.people
      let owner = try await site.peopleOwner()
      let meera = try await people.add(.meera, in: Destiny.id, of: owner)
      _ = try await people.add(.meera(named: "Elsewhere"), in: "arca", of: owner)
      _ = try await people.add(
        .meera(named: "Child", born: CivilDate(year: 2015, month: 1, day: 1)), in: Destiny.id,
        of: owner)
      let page = try await browser.get("/destiny/match").text
      #expect(page.contains("Choose a saved person"))
      #expect(page.contains("value=\"girl/\(meera.id.rawValue)\""))
      #expect(!page.contains(">Elsewhere<") && !page.contains(">Child<"))
      let filled = try await browser.submit(
        "/destiny/match", ["fill": "girl/\(meera.id.rawValue)", "boy-name": "Half"]
      ).text
      #expect(filled.contains("value=\"Half\"") && filled.contains("value=\"1992-08-09\""))
      #expect(filled.contains("value=\"New Delhi, Delhi, India\""))
      let foreign = try await browser.submit("/destiny/match", ["fill": "girl/nobody"])
      #expect(foreign.status == .ok && !foreign.text.contains("value=\"1992-08-09\""))
    }
  }

  @Test(
    "DES-129 DES-196 saved people are renamed, changed and deleted in the profile, by their owner")
  func profile() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let list = "/destiny/profile/people"
      #expect(try await browser.get("/destiny/profile").text.contains(list))
      #expect(try await browser.get(list).text.contains("Nobody saved yet"))
      let people = site.services.people
      let owner = try await site.peopleOwner()
      let meera = try await people.add(.meera, in: Destiny.id, of: owner)
      let path = "\(list)/\(meera.id.rawValue)"
      #expect(try await browser.get(list).text.contains("August 9, 1992"))
      try await browser.get(path)
      let fields = [
        "name": "Mira", "birthDate": "1992-08-10", "birthTime": "06:05",
        "birthTime-precision": "exact", "birthPlace": PersonDetails.meera.birthPlace?.name ?? "",
      ]
      #expect(try await browser.submit(path, fields: fields).location == "\(path)?saved")
      let changed = try await people.person(meera.id, in: Destiny.id, of: owner)
      #expect(changed?.details.name == "Mira" && changed?.details.birthDate?.day == 10)
      let minor = try await browser.submit(
        path, fields: fields.merging(["birthDate": "2015-01-01"]) { $1 })
      #expect(minor.status == .unprocessableContent)
      #expect(minor.text.contains("A match is for people of 18 and older."))
      let stranger = TestBrowser(site)
      try await stranger.enterDestiny()
      for other in [path, "\(path)/delete"] {
        #expect(try await stranger.get(other).status == .notFound)
        #expect(try await stranger.submit(other, fields: fields).status == .notFound)
      }
      #expect(try await browser.get("\(path)/delete").text.contains("Delete Mira?"))
      #expect(try await browser.submit("\(path)/delete").location == "\(list)?deleted")
      #expect(try await browser.get(path).status == .notFound)
      #expect(try await site.count("people") == 0)
    }
  }

  @Test("DES-129 people of another app are not seen in Destiny, nor by their name")
  func elsewhere() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let owner = try await site.peopleOwner()
      let other = try await site.services.people.add(.meera, in: "arca", of: owner)
      #expect(
        try await browser.get("/destiny/profile/people/\(other.id.rawValue)").status == .notFound)
      #expect(
        try await site.services.people.person(other.id, in: "arca", of: owner)?.details == .meera)
    }
  }
}

extension TestBrowser {
  /// Matches whoever is signed in with Meera; returns where the result is.
  fileprivate func matchPath() async throws -> String {
    try await get("/destiny/match")
    let sent = try await submit(
      "/destiny/match",
      [
        "boy-name": "Ravi", "boy-birthDate": "1990-01-15", "boy-birthTime": "14:30",
        "boy-birthTime-precision": "exact", "boy-birthPlace": "Mumbai",
        "girl-name": "Meera", "girl-birthDate": "1992-08-09", "girl-birthTime": "06:05",
        "girl-birthTime-precision": "exact", "girl-birthPlace": "New Delhi",
      ])
    return try #require(sent.location, "\(sent.status)")
  }
}

extension PersonDetails {
  /// Chart B of DES-128.
  static let meera = meera(named: "Meera")

  static func meera(
    named name: String, born date: CivilDate? = try? CivilDate(year: 1992, month: 8, day: 9)
  ) -> PersonDetails {
    PersonDetails(
      name: name, birthDate: date,
      birthTime: (try? WallTime(hour: 6, minute: 5)).map { .exact($0) } ?? .unknown,
      birthPlace: BirthPlace(
        name: "New Delhi, Delhi, India", latitude: 28.63576, longitude: 77.22445,
        timeZone: "Asia/Kolkata"))
  }
}
