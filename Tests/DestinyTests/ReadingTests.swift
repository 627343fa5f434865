import AppHostTestSupport
import HTTPServer
import Testing

@testable import Destiny

@Suite struct ReadingTests {
  /// What is taken along is counted and written into the log of the account.
  private static let counted = ["/destiny/profile/export", "/vedic/api/export/"]

  @Test("Whoever only looks writes nothing")
  func pages() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let (writing, statuses) = try await site.readAll(as: browser)
      #expect(writing == Self.counted)
      #expect(statuses.values.count { $0 == 200 } > 40, "\(statuses.sorted { $0.key < $1.key })")
    }
  }
}
