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

@Suite struct ContactTests {
  private static let list = "/destiny/profile/people"
  private static let path = "/destiny/profile/people/contacts"

  private static func card(_ lines: String...) -> String {
    (["BEGIN:VCARD", "VERSION:3.0"] + lines + ["END:VCARD", ""]).joined(separator: "\r\n")
  }

  /// Four people and a company: one is saved already, one is too young, one has no year.
  private static let book = [
    card("FN:meera", "BDAY:1992-08-09"), card("FN:Tariq <b>", "BDAY:1988-02-01"),
    card("FN:Ines", "BDAY:--0229"), card("FN:Kid", "BDAY:2020-01-01"),
    card("FN:Bank", "X-ABShowAs:COMPANY"), card("FN:Noah"),
  ].joined()

  private func upload(_ text: String, _ browser: TestBrowser) async throws -> TestAnswer {
    try await browser.get(Self.path)
    return try await browser.upload(Self.path, Array(text.utf8), named: "contacts.vcf")
  }

  @Test(
    "AST-160 ARC-1616 whom an address book has is reviewed, and only who is ticked is stored",
    arguments: Engine.allCases)
  func walk(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let owner = try await site.peopleOwner()
      _ = try await site.services.people.add(.meera, in: Destiny.id, of: owner)
      #expect(try await browser.get(Self.list).text.contains("Bring contacts"))
      let review = try await upload(Self.book, browser).text
      #expect(review.contains("Tariq &lt;b&gt;") && !review.contains("Bank"))
      #expect(review.contains("saved already") && review.contains("no birthday"))
      #expect(review.contains("A match is for people of 18 and older."))
      #expect(review.contains("Line 24: a group or a company, no person."))
      // Those to be added come first: Tariq, Ines and Noah are ticked, Meera and Kid are not.
      #expect(review.components(of: "name=\"add\"") == 5)
      #expect(review.components(of: "\" checked") == 3)
      #expect(review.components(of: "\" disabled") == 1)
      #expect(try await site.count("people") == 1, "nothing is stored before it is added")
      let rows = [("row", "1988-02-01 Tariq <b>"), ("row", "--02-29 Ines"), ("row", " Noah")]
      let wrong = try await browser.send(
        rows + [("add", "0"), ("add", "1"), ("year-1", "1991")], to: "\(Self.path)/add")
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("There is no such birthday in that year."))
      #expect(try await site.count("people") == 1)
      let added = try await browser.send(
        rows + [("add", "0"), ("add", "1"), ("year-1", "1992")], to: "\(Self.path)/add")
      #expect(added.location == "\(Self.list)?added=2")
      #expect(try await browser.get("\(Self.list)?added=2").text.contains("2 people added"))
      let people = try await site.services.people.details(in: Destiny.id, of: owner)
      #expect(Set(people.map(\.name)) == ["Meera", "Tariq <b>", "Ines"])
      #expect(people.first { $0.name == "Ines" }?.birthDate?.description == "1992-02-29")
      #expect(try await browser.get(Self.list).text.contains("February 1, 1988"))
    }
  }

  @Test("AST-160 all or nobody is ticked, and an addition of nobody says so")
  func choice() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get(Self.path)
      let rows = [("row", "1988-02-01 Tariq"), ("row", " Noah"), ("row", "2020-01-01 Kid")]
      for (choose, count) in [("all", 2), ("none", 0)] {
        let page = try await browser.send(rows + [("choose", choose)], to: "\(Self.path)/add")
        #expect(page.status == .ok && page.text.components(of: "\" checked") == count)
      }
      let none = try await browser.send(rows, to: "\(Self.path)/add")
      #expect(none.status == .unprocessableContent && none.text.contains("Tick somebody first."))
      // Who may not be added is not, whatever the form says.
      let kid = try await browser.send(rows + [("add", "2")], to: "\(Self.path)/add")
      #expect(kid.status == .unprocessableContent)
      let young = try await browser.send(
        [("row", "--01-01 Kid"), ("add", "0"), ("year-0", "2020")], to: "\(Self.path)/add")
      #expect(young.text.contains("A match is for people of 18 and older."))
      let late = try await browser.send(
        [("row", "--01-01 Kid"), ("add", "0"), ("year-0", "2999")], to: "\(Self.path)/add")
      #expect(late.status == .unprocessableContent)
      #expect(try await browser.send([("row", "x")], to: "\(Self.path)/add").location == Self.path)
      #expect(try await site.count("people") == 0)
    }
  }

  @Test(
    "AST-160 a file that is no address book says what to do, and the form stays",
    arguments: [
      ("", 1, "This file is empty."), ("hello", 1, "This is no address book."),
      (card("TEL:1"), 1, "Nobody was found in it."),
      ("a", 5 << 20 | 1, "This file is larger than 5 MB."),
      (card("FN:A"), 2_001, "This file holds more than 2,000 contacts."),
    ])
  func refusals(text: String, times: Int, says: String) async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let refused = try await upload(String(repeating: text, count: times), browser)
      #expect(refused.status == .unprocessableContent && refused.text.contains(says))
      #expect(refused.text.contains("type=\"file\""))
    }
  }

  @Test("AST-160 of many people the first are reviewed, and those who are new come first")
  func many() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let owner = try await site.peopleOwner()
      _ = try await site.services.people.add(
        PersonDetails(name: "Person 1"), in: Destiny.id, of: owner)
      let book = (1...301).map { Self.card("FN:Person \($0)") }.joined()
      let review = try await upload(book, browser).text
      #expect(review.contains("These are the first 300."))
      #expect(review.contains("value=\" Person 301\"") && !review.contains("value=\" Person 1\""))
    }
  }

  @Test("AST-159 people whom the browser picked are reviewed by their names")
  func picked() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get(Self.path).text
      #expect(page.contains("data-contact-picker"))
      let review = try await browser.send(
        [("name", "Ada  Byron"), ("name", " "), ("name", "Bob")], to: "\(Self.path)/picked")
      #expect(review.text.components(of: "name=\"add\"") == 2)
      #expect(review.text.contains("value=\" Ada Byron\""))
      let none = try await browser.send([("name", " ")], to: "\(Self.path)/picked")
      #expect(none.text.contains("Nobody was found in it."))
    }
  }

  @Test("PLT-7 PLT-8 contacts take a session and the token of a form, and belong to their owner")
  func strangers() async throws {
    try await withDestiny { site in
      let nobody = TestBrowser(site)
      #expect(try await nobody.get(Self.path).status != .ok)
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let forged = try await browser.send(
        .post, "\(Self.path)/add",
        headers: [.contentType: "application/x-www-form-urlencoded", .origin: TestSite.origin],
        body: "row=+Ada&add=0")
      #expect(forged.status == .forbidden)
      try await browser.get(Self.path)
      try await browser.send([("row", " Ada"), ("add", "0")], to: "\(Self.path)/add")
      let other = TestBrowser(site)
      try await other.enterDestiny()
      #expect(try await !other.get(Self.list).text.contains("Ada"))
      let review = try await upload(Self.card("FN:Ada"), other).text
      #expect(!review.contains("saved already"))
    }
  }
}

extension TestBrowser {
  /// Sends a form in which names may repeat.
  @discardableResult
  fileprivate func send(_ form: [(String, String)], to path: String) async throws -> TestAnswer {
    try await submit(path, form: form)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
