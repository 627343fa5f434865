import AppHost
import AppHostTestSupport
import HTTPServer
import Payments
import Testing

@testable import Halloo

@Suite struct ReadingPageTests {
  /// What reading leaves behind on purpose.
  private static let writing = [
    // What is taken along is counted, and written into the log of the account.
    "/halloo/api/v1/me/export",
    // Links in notices open the circle that they are about.
    "/halloo/circles/{id}",
    // Forms for somebody new are counted once they are opened (HAL-1803).
    "/halloo/profiles/new-sheet",
    // Whoever has seen it is through (HAL-310).
    "/halloo/ready",
    "/halloo/setup/new/1",
  ]

  @Test(
    "HAL-1627 HAL-1310: whoever only looks writes nothing, where unpaid circles are limited too")
  func pages() async throws {
    let payments = PaymentSettings(products: Halloo.products, limitedApps: [Halloo.id])
    try await withHalloo(payments: payments) { site in
      let browser = TestBrowser(site)
      let relative = try await browser.addMember()
      let (writing, statuses) = try await site.readAll(as: browser, ["id": relative])
      #expect(writing == Self.writing)
      let seen = statuses.filter { $0.value == 200 && $0.key.hasPrefix("/halloo") }.count
      #expect(seen > 50, "\(statuses.sorted { $0.key < $1.key })")
      #expect(statuses["/halloo/settings"] == 200 && statuses["/halloo/api/v1/settings"] == 200)
    }
  }
}
