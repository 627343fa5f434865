import Accounts
import AppHost
import AppHostTestSupport
import DataExport
import HTTPServer
import HTTPTypes
import JSON
import Jobs
import RateLimits
import Storage
import StorageTestSupport
import Testing

@Suite struct ExportTests {
  @Test(
    "PLT-5 PLT-8 an export is asked for, made by a job, and fetched by its owner alone",
    arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await withWireSite(engine) { site in
      let ada = try await Program(site, email: "ada@example.org")
      let eve = try await Program(site, email: "eve@example.org")
      let asked = try await ada.call(.post, "/account/v1/export")
      #expect(asked.status == .accepted)
      #expect(try asked.json()["state"]?.string == "waiting")
      let id = try #require(try asked.json()["id"]?.string)
      let path = "/account/v1/export/\(id)"
      #expect(try await ada.call(.get, path + "/download").status == .notFound)
      try await work(on: id, of: AccountID(rawValue: ada.accountID), site)
      let ready = try await ada.call(.get, path).json()
      #expect(ready["state"]?.string == "ready" && ready["until"]?.string != nil)
      let download = try await ada.call(.get, path + "/download")
      #expect(download.status == .ok)
      #expect(download.response.headers[.contentType] == "application/zip")
      for foreign in [path, path + "/download"] {
        #expect(try await eve.call(.get, foreign).status == .notFound)
      }
    }
  }

  @Test("PLT-5 what is no export is not brought in")
  func imports() async throws {
    try await withWireSite { site in
      let ada = try await Program(site, email: "ada@example.org")
      #expect(try await ada.call(.post, "/account/v1/import", "{}").status == .unsupportedMediaType)
      let answer = try await ada.browser.send(
        .post, "/account/v1/import",
        headers: [
          .contentType: "application/zip", .authorization: "Bearer \(ada.accessToken)",
        ], body: "no archive")
      #expect(answer.status == .unprocessableContent)
      #expect(answer.response.headers[.contentType] == "application/problem+json")
    }
  }

  @Test("PLT-27 whoever tries the ways in too often is told to wait, and may do other things")
  func waysIn() async throws {
    try await withWireSite(limits: TokenBuckets()) { site in
      let browser = TestBrowser(site)
      for _ in 0..<30 {
        #expect(try await browser.call(.post, "/account/v1/refresh", "{}").status.code == 422)
      }
      let refused = try await browser.call(.post, "/account/v1/signin", "{}")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.response.headers[.retryAfter] != nil)
      #expect(try await browser.call(.get, "/push/v1/key").status == .ok)
    }
  }

  private func work(on id: String, of account: AccountID, _ site: TestSite) async throws {
    let exports = site.services.dataExport
    let worker = JobWorker(
      site.services.database, handlers: [exports.jobHandler], logger: .silent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      while [.waiting, .working].contains(try await exports.state(of: id, for: account)) {
        await Task.yield()
      }
      worker.stop()
      try await group.waitForAll()
    }
  }
}
