import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Chloe

@Suite("Chloe's chat pages")
struct ChloeChatPageTests {
  @Test(
    "CHL-74, CHL-76, CHL-86, CHL-265 a topic opens a named conversation, whose answer says what from"
  )
  func topic() async throws {
    try await withChloe { site in
      let browser = try await reader(site)
      let fresh = try await browser.get(ChloePath.chat).text
      for topic in ["Magnetic Energy", "Self-Worth", "Heart Healing"] {
        #expect(fresh.contains(topic))
      }
      #expect(fresh.contains("no licensed therapist") && fresh.contains("AI companion"))
      let address = ChloePath.conversation(about: "selfWorth")
      let page = try await browser.get(address).text
      #expect(page.contains("speak to myself with more respect"))
      let path = try await browser.asks("I want to raise my standards.", at: address)
      let answer = try await browser.answered(path)
      #expect(answer.contains("Based on: archetype: The Siren"), "\(answer)")
      #expect(answer.contains("You are writing with an AI companion"))
      #expect(answer.contains("Self-Worth"))
      let list = try await browser.get(ChloePath.conversations).text
      #expect(list.contains("Self-Worth") && list.contains(path))
      // The newest conversation is gone on with; a new one is asked for.
      #expect(try await browser.get(ChloePath.chat).location == path)
      #expect(try await browser.get("\(ChloePath.chat)?new").status == .ok)
      let stranger = try await reader(site)
      #expect(try await stranger.get(path).status == .notFound)
    }
  }

  @Test("CHL-88, CHL-104 the sixteenth message stays in the field, with when the next ones come")
  func quota() async throws {
    try await withChloe { site in
      let browser = try await reader(site)
      for number in 1...15 {
        _ = try await browser.answered(
          try await browser.asks("My plan number \(number).", at: "\(ChloePath.chat)?new"))
      }
      let fresh = try await browser.get("\(ChloePath.chat)?new").text
      #expect(fresh.contains("0 messages left today"))
      let refused = try await browser.submit(
        ChloePath.chat, ["key": "k-16", "question": "And one more."])
      #expect(refused.status == .tooManyRequests)
      #expect(refused.text.contains("And one more.") && refused.text.contains(ChloePath.premium))
    }
  }

  /// A browser of a guest who is a Siren.
  private func reader(_ site: TestSite) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.get("/chloe/account/signin")
    try await browser.submit("/chloe/account/guest", ["next": ChloePath.chat])
    let account: AccountID = try await site.services.database.read { transaction in
      try #require(
        try transaction.value("SELECT id FROM accounts ORDER BY created_at DESC, id DESC LIMIT 1"))
    }
    let accounts = site.services.accounts
    let known = try await site.services.database.read { transaction in
      try #require(try accounts.account(account, in: transaction))
    }
    let owner = AccountKey(account, key: try accounts.dataKey(of: known))
    try await ChloeStore(site.services).changeState(of: owner) { state in
      state.preferences.answers = QuizAnswers("acad") ?? QuizAnswers()
    }
    return browser
  }
}

extension TestBrowser {
  /// Asks in a new conversation; returns its path.
  fileprivate func asks(_ question: String, at address: String) async throws -> String {
    let page = try await get(address)
    let key = try #require(page.text.text(between: "name=\"key\" value=\"", and: "\""))
    let answer = try await submit(address, ["key": key, "question": question])
    return try #require(answer.location, "\(answer.text)")
  }

  /// The page of a conversation once its answer is complete.
  fileprivate func answered(_ path: String) async throws -> String {
    for _ in 0..<1_000 {
      let text = try await get(path).text
      if !text.contains("data-stream") { return text }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw NoAnswer()
  }
}

private struct NoAnswer: Error {}
