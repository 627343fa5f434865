import AppHostTestSupport
import HTTPTypes
import StorageTestSupport
import Testing

@testable import Halloo

@Suite struct ReadCountTests {
  @Test("Halloo Home reads in at most two transactions and writes nothing")
  func home() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await expectTwoReads(by: browser, "without relatives")
      _ = try await browser.addMember()
      try await expectTwoReads(by: browser, "with a relative")
    }
  }

  private func expectTwoReads(by browser: TestBrowser, _ what: String) async throws {
    let (page, transactions) = try await ObservedTransactions.during {
      try await browser.get("/halloo/")
    }
    let (reads, writes) = (transactions.reads, transactions.writes)
    print("Halloo Home \(what) reads \(reads.count) times: \(reads)")
    #expect(page.status == .ok)
    #expect(1...2 ~= reads.count, "\(reads)")
    #expect(writes.isEmpty, "\(writes)")
  }
}
