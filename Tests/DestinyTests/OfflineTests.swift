import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct OfflineTests {
  @Test(
    "DES-29 DES-83 DES-169 a device is told what to keep: places, newest threads, matches, each with its change",
    arguments: Engine.allCases)
  func copies(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/ask")
      let thread = try #require(
        try await browser.submit("/destiny/ask", ["question": "Who am I?", "key": "one"]).location)
      let list = try await browser.copies()
      for path in ["/destiny/", "/destiny/history", "/destiny/chart", "/destiny/match", thread] {
        #expect(list.changes.keys.contains(path), "\(path)")
      }
      let home = try await browser.get("/destiny/").text
      #expect(home.contains("data-person=\"\(list.person)\""))
      #expect(home.contains("data-copies=\"/destiny/copies\""))
      // A name is a change of the thread, and of the list that it stands in.
      site.clock.advance(by: .seconds(60))
      let id = try #require(thread.split(separator: "/").last)
      try await browser.get("/destiny/history")
      try await browser.submit("/destiny/history/\(id)/name", ["title": "Mine"])
      let named = try await browser.copies()
      for path in [thread, "/destiny/history"] {
        let (before, after) = (list.changes[path] ?? nil, named.changes[path] ?? nil)
        #expect(try #require(after) > #require(before), "\(path)")
      }
      let stranger = TestBrowser(site)
      #expect(try await stranger.call(.get, "/destiny/copies").status == .unauthorized)
      try await stranger.enterDestiny()
      #expect(try await stranger.copies().changes.keys.contains(thread) == false)
      try await browser.submit("/destiny/history/\(id)/delete")
      #expect(try await browser.copies().changes.keys.contains(thread) == false)
    }
  }

  @Test("PLT-16 PLT-3 what stands in for a page that is not kept looks as its reader has all pages")
  func standIn() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      let nobody = try await browser.get("/destiny/offline").text
      #expect(nobody.contains("lang=\"en\"") && !nobody.contains("data-person"))
      try await browser.enterDestiny()
      try await browser.get("/account/preferences")
      try await browser.submit("/account/preferences", ["language": "hi", "appearance": "dark"])
      let own = try await browser.get("/destiny/offline").text
      #expect(own.contains("lang=\"hi\"") && own.contains("data-appearance=\"dark\""))
      #expect(own.contains("data-person"))
      for page in [nobody, own] {
        #expect(!page.contains("page-account"))
        #expect(page.contains("button-icon\" href=\"/destiny/\""))
      }
    }
  }

  @Test("DES-26 what is in no list is not kept on devices either")
  func hidden() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/ask")
      let thread = try #require(
        try await browser.submit("/destiny/ask", ["question": "Who am I?", "key": "one"]).location)
      #expect(try await browser.copies().changes.keys.contains(thread))
      try await browser.get("/destiny/profile/history")
      try await browser.submit("/destiny/profile/history", ["save": "on"])
      #expect(try await browser.copies().changes.keys.contains(thread) == false)
    }
  }

  @Test("DES-167 PLT-7 what waited is sent with the token of the day, and by whom it belongs to")
  func token() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      let nobody = try await browser.call(.get, "/form-token").json()
      #expect(nobody["person"] == nil)
      try await browser.enterDestiny()
      let answer = try await browser.call(.get, "/form-token")
      #expect(answer.response.headers[.cacheControl] == "no-store")
      let token = try #require(try answer.json()["token"]?.string)
      let person = try #require(try answer.json()["person"]?.string)
      #expect(try await browser.get("/destiny/").text.contains("data-person=\"\(person)\""))
      #expect(try await browser.choose("kp", token).status == .seeOther)
      #expect(try await browser.choose("kp", "").status == .forbidden)
      let stranger = TestBrowser(site)
      try await stranger.enterDestiny()
      #expect(try await stranger.choose("kp", token).status == .forbidden)
    }
  }

  @Test(
    "DES-168 of two names the later decided one stays, whichever comes first; pins and archive likewise",
    arguments: Engine.allCases)
  func conflicts(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/ask")
      let thread = try #require(
        try await browser.submit("/destiny/ask", ["question": "Who am I?", "key": "one"]).location)
      let path = "/destiny/history/\(try #require(thread.split(separator: "/").last))"
      site.clock.advance(by: .seconds(600))
      try await browser.get("/destiny/history")
      try await browser.submit("\(path)/name", ["title": "On the desk"])
      try await browser.submit("\(path)/pin")
      // Decided ten seconds before, on the train.
      site.clock.advance(by: .seconds(60))
      #expect(
        try await browser.late("\(path)/name", "title=Train", age: "70000").status == .seeOther)
      #expect(try await browser.late("\(path)/archive", "", age: "70000").status == .seeOther)
      let before = try await browser.get("/destiny/history").text
      #expect(before.contains("On the desk") && !before.contains("Train"))
      #expect(before.contains("\(path)/unpin"))
      // Decided ten seconds after.
      #expect(
        try await browser.late("\(path)/name", "title=Train", age: "50000").status == .seeOther)
      #expect(try await browser.late("\(path)/archive", "", age: "50000").status == .seeOther)
      let after = try await browser.get("/destiny/history?shows=archive").text
      #expect(after.contains("Train") && !after.contains("On the desk"))
      #expect(try await browser.late("\(path)/pin", "", age: "soon").status == .badRequest)
      // What is deleted stays so, whatever was decided when.
      try await browser.submit("\(path)/delete")
      #expect(
        try await browser.late("\(path)/name", "title=Too+late", age: "0").status == .notFound)
    }
  }
}

extension TestBrowser {
  /// Sends what has waited on a device for so many milliseconds.
  fileprivate func late(_ path: String, _ body: String, age: String) async throws -> TestAnswer {
    let header = try #require(HTTPField.Name("Asterism-Age"))
    let token = try #require(HTTPField.Name("X-CSRF-Token"))
    return try await send(
      .post, path,
      headers: [
        .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
        .origin: TestSite.origin, header: age, token: formToken,
      ], body: body)
  }

  /// What a device is told to keep: whose it is, and when each page last changed.
  fileprivate func copies() async throws -> (person: String, changes: [String: Int?]) {
    let json = try await call(.get, "/destiny/copies").json()
    var changes: [String: Int?] = [:]
    for page in json["pages"]?.array ?? [] {
      changes[try #require(page["path"]?.string)] = .some(page["changed"]?.integer.map { Int($0) })
    }
    return (try #require(json["person"]?.string), changes)
  }

  /// Sends a form as the queue of a device does: with the token in a field of the header.
  fileprivate func choose(_ system: String, _ token: String) async throws -> TestAnswer {
    let header = try #require(HTTPField.Name("X-CSRF-Token"))
    return try await send(
      .post, "/destiny/profile/system",
      headers: [
        .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
        .origin: TestSite.origin, header: token,
      ], body: "value=\(system)")
  }
}
