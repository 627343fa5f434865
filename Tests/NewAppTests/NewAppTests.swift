import Accounts
import AppHost
import AppHostTestSupport
import DataExport
import Foundation
import HTTPTypes
import Home
import JSON
import Jobs
import Logging
import PlatformAPI
import Storage
import StorageTestSupport
import Testing
import Vault

/// The app of docs/new-app.md, on a site with what all apps share.
@Suite struct NewAppTests {
  private func withNotes(_ body: (TestSite) async throws -> Void) async throws {
    let door = try Home()
    try await TestSite.with(
      apps: [Notes.app], files: door.files,
      routes: { services, routes in
        PlatformAPI.mount(services, routes)
        door.mount(on: routes)
      }, body)
  }

  private func signUp(_ site: TestSite, _ name: String) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.get("/notes/account/signup")
    let entered = try await browser.submit(
      "/notes/account/signup", ["email": "\(name)@example.org", "password": "nine small owls"])
    #expect(entered.location == "/notes/")
    return browser
  }

  @Test(
    "the app of the page has sign-in, a page, an endpoint and two languages, for its owner alone")
  func pages() async throws {
    try await withNotes { site in
      let stranger = TestBrowser(site)
      let sent = try await stranger.get("/notes/").location
      #expect(sent == "/notes/account/signin?next=/notes/")
      #expect(try await stranger.call(.get, "/notes/api/notes").status == .unauthorized)
      let (ada, eve) = (try await signUp(site, "ada"), try await signUp(site, "eve"))
      try await ada.get("/notes/")
      let empty = try await ada.submit("/notes/", ["text": ""])
      #expect(empty.status == .unprocessableContent && empty.text.contains("href=\"#text\""))
      #expect(try await ada.submit("/notes/", ["text": "Buy <milk>"]).location == "/notes/")
      #expect(try await ada.get("/notes/").text.contains("Buy &lt;milk"))
      #expect(try await !eve.get("/notes/").text.contains("milk"))
      let notes = try await ada.call(.get, "/notes/api/notes").json().array
      #expect(notes?.count == 1 && notes?.first?["text"]?.string == "Buy <milk>")
      #expect(try await eve.call(.get, "/notes/api/notes").json().array?.isEmpty == true)
      let spanish = try await ada.get("/notes/", headers: [.acceptLanguage: "es"]).text
      #expect(spanish.contains("Una nota") && spanish.contains("Guardar"))
      #expect(try await ada.get("/notes/account/").text.contains("/notes/account/export"))
    }
  }

  @Test("the app of the page goes into the export, comes back once, and goes with the account")
  func transfer() async throws {
    try await withNotes { site in
      let (ada, eve) = (try await signUp(site, "ada"), try await signUp(site, "eve"))
      try await ada.get("/notes/")
      try await ada.submit("/notes/", ["text": "Buy milk"])
      try await ada.get("/notes/account/export")
      try await ada.submit("/notes/account/export")
      let archive = try await site.archive(of: ada)
      try await eve.get("/notes/account/import")
      for _ in 1...2 {
        let taken = try await eve.upload("/notes/account/import", archive, named: "notes.zip")
        #expect(taken.status == .ok, "\(taken.text)")
        #expect(try await eve.call(.get, "/notes/api/notes").json().array?.count == 1)
      }
      try await ada.get("/notes/account/delete")
      let deleted = try await ada.submit(
        "/notes/account/delete", ["currentPassword": "nine small owls"])
      #expect(deleted.location == "/notes/account/deleted")
      let left: Int? = try await site.services.database.read {
        try $0.value("SELECT count(*) FROM notes")
      }
      #expect(left == 1)
    }
  }

  @Test("the page has the app as it is built here, in at most 250 lines")
  func page() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let page = try String(
      contentsOf: folder.appending(path: "../../docs/new-app.md").standardized, encoding: .utf8)
    var lines = 0
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "Notes"), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let code = try String(contentsOf: file, encoding: .utf8)
      lines += code.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(page.contains("```swift\n\(code)```"), "\(file.lastPathComponent) is another there")
    }
    #expect(lines <= 250)
  }
}

extension TestSite {
  /// The export that somebody has asked for, once a worker has put it together.
  fileprivate func archive(of browser: TestBrowser) async throws -> [UInt8] {
    let token = try #require(browser.cookies["__Host-session"].flatMap { OpaqueToken($0) })
    let account = try #require(try await services.accounts.visitor(cookie: token)).account.id
    let exports = services.dataExport
    let worker = JobWorker(services.database, handlers: [exports.jobHandler], logger: .silent)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      var latest = try await exports.latest(of: account)
      while latest?.state == .waiting || latest?.state == .working {
        await Task.yield()
        latest = try await exports.latest(of: account)
      }
      worker.stop()
      try await group.waitForAll()
      let id = try #require(latest).id
      let download = try #require(try await exports.download(id, of: account))
      return try await download.reduce(into: []) { $0 += $1 }
    }
  }
}
