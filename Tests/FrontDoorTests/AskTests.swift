import Conversations
import FrontDoor
import HTTPTypes
import SiteTestSupport
import Testing

@Suite struct AskTests {
  @Test("PLT-18 PLT-22 somebody asks about the own chart and reads an answer with its facts")
  func asks() async throws {
    try await withFrontDoor { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let empty = try await browser.get("/account/ask")
      #expect(empty.text.contains("What would you like to know?"))
      let path = try await browser.ask("Is this a good time to change jobs?")
      let answered = try await browser.answered(path)
      #expect(answered.contains("Is this a good time to change jobs?"))
      #expect(answered.contains("class=\"why\""), "\(answered.suffix(3000))")
      #expect(answered.contains("data-fact=\"1\""))
      #expect(!answered.contains("data-stream"))
      let list = try await browser.get("/account/ask")
      #expect(list.text.contains("Earlier conversations"))
    }
  }

  @Test("PLT-18 a question is needed, and one that is too long comes back as it was typed")
  func wrong() async throws {
    try await withFrontDoor { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let empty = try await browser.send("  ")
      #expect(empty.status == .unprocessableContent)
      let long = String(repeating: "why ", count: 300)
      let refused = try await browser.send(long)
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains(long.prefix(400)))
    }
  }

  @Test("PLT-8 nobody sees or stops what somebody else has asked")
  func foreign() async throws {
    try await withFrontDoor { site in
      let owner = TestBrowser(site)
      try await owner.enterAsGuest()
      try await owner.enterBirth()
      let path = try await owner.ask("Who am I?")
      let stranger = TestBrowser(site)
      try await stranger.enterAsGuest()
      try await stranger.enterBirth()
      #expect(try await stranger.get(path).status == .notFound)
      for action in ["delete", "answers/x/stop"] {
        try await stranger.get("/account/ask")
        let answer = try await stranger.submit("\(path)/\(action)")
        #expect(answer.status == .notFound)
      }
      #expect(try await owner.get(path).status == .ok)
    }
  }

  @Test("without a birth the page asks for it first")
  func noBirth() async throws {
    try await withFrontDoor { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let page = try await browser.get("/account/ask")
      #expect(page.text.contains("/account/birth"))
    }
  }
}

extension TestBrowser {
  /// Sends a question in a new conversation.
  @discardableResult
  fileprivate func send(_ question: String) async throws -> TestAnswer {
    let page = try await get("/account/ask").text
    let key = try #require(page.firstMatch(of: /name="key" value="([^"]+)"/)).1
    return try await submit("/account/ask", ["question": question, "key": String(key)])
  }

  /// Asks a question and gives the path of the conversation.
  fileprivate func ask(_ question: String) async throws -> String {
    let answer = try await send(question)
    #expect(answer.status == .seeOther)
    return try #require(answer.location)
  }

  /// The conversation once its last answer is whole.
  fileprivate func answered(_ path: String) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      let page = try await get(path)
      if !page.text.contains("data-stream") { return page.text }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NoAnswer()
  }
}

private struct NoAnswer: Error {}
