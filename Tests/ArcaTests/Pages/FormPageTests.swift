import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@testable import Arca

/// The forms about a person and about oneself.
@Suite struct FormPageTests {
  @Test("ARC-1615 nothing is known of a time until it is said, and roughly needs no figure")
  func times() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca(born: "")
      for path in [ArcaPath.birth, ArcaPath.newConnection] {
        let form = try await browser.get(path).text
        #expect(form.contains("name=\"birthTime-precision\" value=\"unknown\" checked"), "\(path)")
        #expect(!form.contains("value=\"exact\" checked"), "\(path)")
        #expect(form.contains("<option value=\"30\" selected>"), "\(path)")
      }
      // What is known is shown as it is known.
      let known = try await ArcaProgram(site)
      let own = try await known.page(ArcaPath.birth)
      #expect(own.contains("name=\"birthTime-precision\" value=\"exact\" checked"))
    }
  }

  @Test("ARC-204 ARC-1613 a time that is known only about is marked with its margin")
  func margins() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      _ = try await browser.add("Ida", born: "1991-01-01", time: "10:30", place: "London")
      #expect(try await !browser.get(ArcaPath.connections).text.contains("±"))
      let una = try await browser.submit(
        ArcaPath.connections,
        [
          "name": "Una", "birthDate": "1988-08-08", "birthTime-precision": "about",
          "birthTime": "10:30", "birthTime-minutes": "45", "birthPlace": "London",
          "type": "friend",
        ])
      #expect(una.status == .seeOther, "\(una.text)")
      let list = try await browser.get(ArcaPath.connections).text
      #expect(list.contains(">±45 min<"))
      #expect(list.contains("Birth time known to ±45 minutes"))
      #expect(list.all(between: ">Birth time known<", and: "/").count == 1)
    }
  }

  @Test("ARC-201 a name has one limit, which its field says; a longer one of a card is not cut")
  func names() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let form = try await browser.get(ArcaPath.newConnection).text
      #expect(form.contains("As you call them, in up to 80 characters"))
      let long = String(repeating: "N", count: 120)
      let card = Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(long)\r\nEND:VCARD\r\n".utf8)
      let filled = try await browser.upload(ArcaPath.contactFile, card, named: "n.vcf")
      #expect(filled.text.contains("value=\"\(long)\""))
      #expect(filled.text.contains("a name of 120 characters. Shorten it to 80."))
      let person = [
        "name": long, "birthDate": "1990-01-01", "birthTime-precision": "unknown",
        "type": "friend",
      ]
      let refused = try await browser.submit(ArcaPath.connections, fields: person)
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("id=\"name-problem\""))
      let most = String(long.prefix(Connection.longestName))
      let saved = try await browser.submit(
        ArcaPath.connections, fields: person.merging(["name": most]) { $1 })
      let path = try #require(saved.location)
      let again = try await browser.submit(
        "\(path)/edit", fields: person.merging(["name": most, "type": "family"]) { $1 })
      #expect(again.location == path)
    }
  }

  @Test("ARC-1617 a deletion names the person and leads to the list, where it is taken back")
  func deletion() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Tom", born: "1985-03-03")
      let edit = try await browser.get("\(path)/edit").text
      #expect(edit.contains("data-later=\"Tom is deleted\""))
      #expect(edit.contains("data-list=\"/arca/connections\"") && edit.contains("Delete Tom"))
      #expect(try await browser.get(ArcaPath.connections).text.contains("data-takes-back"))
      // What the owner of a copy asks for is taken back in the same way.
      let asked = try await browser.get("\(path)?ask=delete").text
      #expect(asked.contains("data-later=\"Tom is deleted\""))
      // Without scripts the form does it.
      let deleted = try await browser.submit("\(path)/delete")
      #expect(deleted.location == ArcaPath.connections)
    }
  }

  @Test("ARC-1633 a trial has the phrases and the categories of each mode at hand")
  func trial() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let form = try await browser.get(ArcaPath.newConnection).text
      #expect(
        form.all(between: "data-score=\"", and: "\"") == ["romantic", "friendship", "coworker"])
      #expect(form.contains("half reach 60"))
      #expect(form.contains("data-carries=\"What carries you most: {name} ({score}).\""))
      for part in [
        "&quot;longTerm&quot;:&quot;Long-term Potential&quot;",
        "&quot;sharedInterests&quot;:&quot;Shared Interests&quot;",
        "&quot;powerDynamics&quot;:&quot;Power Dynamics&quot;",
      ] { #expect(form.contains(part), "\(part)") }
      let words = form.all(between: "data-words=\"", and: "\"")
        .map { $0.replacing("&quot;", with: "\"") }
      #expect(words.count == 3)
      for text in words {
        let verbs = try JSONValue(parsing: Array(text.utf8))["verbs"]
        for name in ["communication", "neutral", "challenging"] {
          #expect(verbs?[name]?.string?.hasPrefix("You ") == true, "\(text)")
        }
      }
    }
  }

  @Test("ARC-1631 a table is deleted after a question that names it")
  func table() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      var ids: [String] = []
      for name in ["Mina", "Tom"] {
        let data = #"{"name":"\#(name)","birth_date":"1990-01-01","relationship_type":"friend"}"#
        let made = try await ada.call("create_connection", data)
        ids.append(try #require(made["connectionId"]?.string))
      }
      let made = try await ada.press(
        ArcaPath.tables, ["name": "Crew", "people": ids[0], "people": ids[1]])
      let path = try #require(made.location, "\(made.text)")
      let page = try await ada.page(path)
      #expect(page.contains("Delete Crew?") && page.contains("only this table goes"))
      #expect(try await ada.press("/delete", on: path).location == ArcaPath.tables)
      #expect(try await ada.open(path).status == .notFound)
    }
  }

  @Test("ARC-403 nothing romantic is told of family: no page of a category, no pair of a table")
  func family() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      var ids: [String] = []
      for (name, type) in [("Zoe", "family"), ("Tom", "romantic")] {
        let data = #"{"name":"\#(name)","birth_date":"1990-01-01","relationship_type":"\#(type)"}"#
        let made = try await ada.call("create_connection", data)
        ids.append(try #require(made["connectionId"]?.string))
      }
      let attraction = ids.map { ArcaPath.category("attraction", "romantic", of: $0) }
      #expect(try await ada.open(attraction[0]).status == .notFound)
      #expect(try await ada.open(attraction[1]).status == .ok)
      let served = try await ada.call("get_compatibility", #"{"connection_id":"\#(ids[0])"}"#)
      #expect(served["romantic"]?["unavailableReason"]?.string == "family")
      #expect(served["romantic"]?["categories"]?.array?.isEmpty == true)
      let made = try await ada.press(
        ArcaPath.tables, ["name": "Crew", "people": ids[0], "people": ids[1]])
      let table = try #require(made.location)
      let romance = try await ada.page("\(table)?mode=romantic")
      #expect(romance.all(between: "Nothing is told about these", and: "wo.").count == 2)
      let friends = try await ada.page("\(table)?mode=friendship")
      #expect(!friends.contains("Nothing is told about these two."))
    }
  }
}
