import AppHostTestSupport
import HTTPTypes
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct ReadCountTests {
  @Test("Destiny Home reads in at most two transactions and writes nothing")
  func home() async throws {
    try await withDestiny { site in
      let guest = TestBrowser(site)
      try await guest.enterDestiny()
      try await expectTwoReads(of: "/destiny/", guest, as: "guest")
      try await guest.upgrade()
      try await expectTwoReads(of: "/destiny/", guest, as: "member")
      try await guest.buyPremium()
      try await expectTwoReads(of: "/destiny/", guest, as: "premium")
      try await expectTwoReads(of: "/vedic/api/home/", guest, as: "program")
    }
  }

  private func expectTwoReads(
    of path: String, _ browser: TestBrowser, as who: String
  ) async throws {
    let (page, transactions) = try await ObservedTransactions.during {
      try await browser.get(path)
    }
    let (reads, writes) = (transactions.reads, transactions.writes)
    print("\(path) of a \(who) reads \(reads.count) times: \(reads)")
    #expect(page.status == .ok)
    #expect(1...2 ~= reads.count, "\(reads)")
    #expect(writes.isEmpty, "\(writes)")
  }

  @Test("a question reads in at most two transactions before it is stored")
  func question() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/ask")
      let thread = try await expectTwoReads {
        try await browser.submit(
          "/destiny/ask", ["question": "What of my work?", "key": "a-question-1"])
      }.location
      let path = try #require(thread)
      _ = try await browser.answered(path)
      try await expectTwoReads {
        try await browser.submit(path, ["question": "And my money?", "key": "a-question-2"])
      }
    }
  }

  @Test("a question of a program reads in at most two transactions before it is stored")
  func wireQuestion() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      // That the key is used is written down once in a while.
      _ = try await program.get("/vedic/api/quota/")
      let birth = ReferenceChart.a.birthData
      for place in ["", #","session_id":"s-1""#, #","conversation_id":"c-1""#] {
        let answer = try await expectTwoReads {
          try await program.post(
            "/vedic/api/predict/",
            #"{"query":"What of my work?","birth_data":\#(birth)\#(place)}"#)
        }
        #expect(answer.status == .ok, "\(answer.text)")
      }
    }
  }

  @discardableResult
  private func expectTwoReads(
    beforeWriteOf request: () async throws -> TestAnswer
  ) async throws -> TestAnswer {
    let (answer, transactions) = try await ObservedTransactions.during(request)
    let reads = transactions.readsBeforeWrite
    print("a question reads \(reads.count) times before its write: \(reads)")
    #expect(!transactions.writes.isEmpty && 1...2 ~= reads.count, "\(reads)")
    return answer
  }
}
