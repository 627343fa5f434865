import Accounts
import AppHost
import AppHostTestSupport
import Archives
import DataExport
import HTTPServer
import HTTPTypes
import Jobs
import Logging
import Storage
import StorageTestSupport
import Testing

@Suite struct ExportTests {
  @Test(
    "PLT-5 PLT-8 everything is taken along by its owner alone, and brought into another account once",
    arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await withHome(engine) { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      for browser in [ada, eve] { try await browser.enterAsGuest() }
      try await ada.enterBirth()
      #expect(try await ada.get("/account/export").text.contains("Put the file together"))
      #expect(try await ada.submit("/account/export").location == "/account/export")
      #expect(try await ada.get("/account/export").text.contains("Waiting its turn"))
      let account = try await site.account(of: ada)
      let id = try await Self.work(site, of: account)
      let path = "/account/export/\(id)/download"
      let page = try await ada.get("/account/export").text
      #expect(page.contains(path) && page.contains("Make a new one"))
      let file = try await ada.get(path)
      #expect(file.response.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      #expect(file.response.headers[.cacheControl] == "no-store")
      #expect(try await eve.get(path).status == .notFound)
      #expect(try await !eve.get("/account/export").text.contains(id))
      let archive = try await Self.archive(id, of: account, site)
      try await eve.get("/account/import")
      let brought = try await eve.upload("/account/import", archive, named: "asterism.zip")
      #expect(brought.status == .ok && brought.text.contains("Profile and people"))
      #expect(brought.text.contains("Not taken in here:"))
      #expect(brought.text.contains("Notifications") && brought.text.contains("Purchases"))
      #expect(try await eve.get("/account/chart").text.contains("Mira"))
      let again = try await eve.upload("/account/import", archive, named: "asterism.zip")
      #expect(again.text.contains("Nothing to add"))
    }
  }

  @Test("PLT-5 PLT-28 what is no export of ours is refused by name and changes nothing")
  func refusals() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.get("/account/import")
      let files: [(file: [UInt8], problem: String)] = [
        (Array("no archive".utf8), "no file of ours"), ([], "Choose the file first"),
        (try Self.zip("a.txt", "a"), "manifest.json is missing"),
        (try Self.zip("manifest.json", "{}"), "manifest.json, format is not as it has to be"),
      ]
      for (file, problem) in files {
        let answer = try await browser.upload("/account/import", file, named: "a.zip")
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(problem) && answer.text.contains("href=\"#file\""))
      }
      #expect(try await !browser.get("/account/chart").text.contains("Mira"))
    }
  }

  @Test("PLT-7 a file without the token of our forms is not taken in")
  func forgery() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let answer = try await browser.send(
        .post, "/account/import",
        headers: [
          .accept: "text/html", .contentType: "multipart/form-data; boundary=b",
          .origin: TestSite.origin,
        ], body: "--b--\r\n")
      #expect(answer.status == .forbidden)
    }
  }

  private static func zip(_ path: String, _ text: String) throws -> [UInt8] {
    var zip = ZIPWriter()
    return try zip.add(path, Array(text.utf8)) + zip.finish()
  }

  /// Lets a worker do what is due until the export of an account is no longer under way.
  private static func work(_ site: TestSite, of account: AccountID) async throws -> String {
    let exports = site.services.dataExport
    let worker = JobWorker(
      site.services.database, handlers: [exports.jobHandler], logger: .silent)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      var latest = try await exports.latest(of: account)
      while latest?.state == .waiting || latest?.state == .working {
        await Task.yield()
        latest = try await exports.latest(of: account)
      }
      worker.stop()
      try await group.waitForAll()
      return try #require(latest).id
    }
  }

  private static func archive(
    _ id: String, of account: AccountID, _ site: TestSite
  ) async throws -> [UInt8] {
    let download = try #require(
      try await site.services.dataExport.download(id, of: account))
    var bytes: [UInt8] = []
    for try await chunk in download { bytes += chunk }
    return bytes
  }
}
