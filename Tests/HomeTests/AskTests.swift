import AppHost
import AppHostTestSupport
import Conversations
import HTTPTypes
import Home
import Storage
import Testing

@Suite struct AskTests {
  @Test("PLT-18 PLT-22 somebody asks about the own chart and reads an answer with its facts")
  func asks() async throws {
    try await withHome { site in
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
      #expect(list.text.contains("Chat history"))
    }
  }

  @Test("PLT-29 who chose Hindi is answered in Hindi, by the houses and their lords")
  func hindi() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      try await browser.get("/account/preferences")
      try await browser.submit(
        "/account/preferences",
        ["language": "hi", "timeZone": "Asia/Kolkata", "appearance": "dark", "text-size": "large"])
      let path = try await browser.ask("मेरी शादी कब होगी?")
      let answered = try await browser.answered(path)
      #expect(answered.contains("सातवें भाव का स्वामी"), "\(answered.suffix(3000))")
      #expect(answered.contains("बृहत् पाराशर होरा शास्त्र, अध्याय 24"))
      #expect(!answered.contains("Brihat"))
    }
  }

  @Test(
    "DES-202 PLT-29 a question is answered in its own language and script, whatever was chosen",
    arguments: [
      ("meri shaadi kab hogi?", "सातवें भाव का स्वामी"),
      ("mera rashi kya hai?", "आपकी राशि, यानी चंद्रमा की राशि"),
      ("¿Cuál es mi signo?", "Tu signo solar es Tauro"),
      ("what's my sign", "the sign of your Sun, is Taurus"),
    ])
  func ownLanguage(question: String, words: String) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let answered = try await browser.answered(try await browser.ask(question))
      #expect(answered.contains(words), "\(answered.suffix(3000))")
    }
  }

  @Test(
    "PLT-3 PLT-18 whether somebody lives in a couple is asked once, where love is spoken of",
    arguments: ["single", "coupled", "unsaid"])
  func relationship(said: String) async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let work = try await browser.ask("Is this a good time to change jobs?")
      #expect(try await !browser.answered(work).contains("chat-relationship"))
      let path = try await browser.ask("Will I find love this year?")
      _ = try await browser.answered(path)
      let asked = try await browser.get(path).text
      #expect(asked.contains("chat-relationship"), "\(asked.suffix(3000))")
      for value in ["single", "coupled", "unsaid"] { #expect(asked.contains("\"\(value)\"")) }
      // Asked below the answer about love alone, not below the next one.
      let page = try await browser.get(path).text
      let key = try #require(page.firstMatch(of: #/name="key" value="([^"]+)"/#)?.1)
      let onward = try await browser.submit(
        path, ["key": String(key), "question": "Is this a good time to change jobs?"])
      #expect(onward.status == .seeOther)
      #expect(try await !browser.answered(path).contains("chat-relationship"))
      let thread = path.replacing("/account/ask/", with: "")
      let pressed = try await browser.submit(
        "/account/ask/relationship", ["thread": thread, "relationship": said])
      #expect(pressed.location == path)
      #expect(try await !browser.get(path).text.contains("chat-relationship"))
      // Pressed on an old page, it changes nothing any more.
      try await browser.submit(
        "/account/ask/relationship", ["thread": "gone", "relationship": "coupled"])
      let settings = try await browser.get("/account/preferences").text
      let chosen = try #require(
        settings.firstMatch(of: #/value="(single|coupled|unsaid)" selected/#))
      #expect(chosen.1 == said)
      try await browser.submit("/account/preferences", ["relationship": "single"])
      let changed = try await browser.get("/account/preferences").text
      #expect(changed.contains(#/value="single" selected/#))
      // Without a choice the answer stays, and nobody is asked again.
      try await browser.submit("/account/preferences", ["relationship": ""])
      #expect(
        try await browser.get("/account/preferences").text.contains(#/value="single" selected/#))
      #expect(try await !browser.get(path).text.contains("chat-relationship"))
    }
  }

  @Test("PLT-10 somebody under 18 is not asked whether they live in a couple")
  func relationshipOfMinors() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      let year = Int(site.services.now().milliseconds / 31_556_952_000) + 1970 - 17
      try await browser.enterBirth(date: "\(year)-01-15")
      let path = try await browser.ask("Will I find love this year?")
      _ = try await browser.answered(path)
      #expect(try await !browser.get(path).text.contains("chat-relationship"))
    }
  }

  @Test("DES-202 what shows no language is answered in that of the conversation")
  func conversation() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let path = try await browser.ask("¿Cuál es mi signo?")
      _ = try await browser.answered(path)
      try await browser.get(path)
      try await browser.submit(path, ["question": "Venus", "key": "key-of-venus"])
      let answered = try await browser.answered(path)
      #expect(answered.contains("Tu Venus está en"), "\(answered.suffix(3000))")
    }
  }

  @Test("PLT-18 a question is needed, and one that is too long comes back as it was typed")
  func wrong() async throws {
    try await withHome { site in
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
    try await withHome { site in
      let owner = TestBrowser(site)
      try await owner.enterAsGuest()
      try await owner.enterBirth()
      let path = try await owner.ask("Who am I?")
      let stranger = TestBrowser(site)
      try await stranger.enterAsGuest()
      try await stranger.enterBirth()
      #expect(try await stranger.get(path).status == .notFound)
      let history = path.replacing("/account/ask/", with: "/account/ask/history/")
      for action in ["delete", "pin", "unpin", "archive", "unarchive", "restore", "name"] {
        try await stranger.get("/account/ask")
        let answer = try await stranger.submit("\(history)/\(action)", ["title": "Mine"])
        #expect(answer.status == .notFound, "\(action)")
      }
      for action in ["stop", "resume", "again"] {
        let answer = try await stranger.submit("\(path)/answers/x/\(action)")
        #expect(answer.status == .notFound, "\(action)")
      }
      #expect(try await owner.get(path).status == .ok)
    }
  }

  @Test(
    "DES-74 DES-78 DES-79 conversations are found, named, pinned, put away, deleted and brought back"
  )
  func history() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let path = try await browser.ask("Where does my stubbornness come from?")
      _ = try await browser.answered(path)
      let history = "/account/ask/history"
      let actions = path.replacing("/account/ask/", with: history + "/")
      #expect(try await browser.get(history).text.contains("stubbornness"))
      #expect(try await browser.get(history + "?q=STUBBORN").text.contains(path))
      #expect(try await browser.get(history + "?q=zebra").text.contains("Nothing was found"))
      try await browser.submit(actions + "/name", ["title": "My head"])
      #expect(try await browser.get(history).text.contains("My head"))
      let long = String(repeating: "x", count: 81)
      #expect(
        try await browser.submit(actions + "/name", ["title": long]).status
          == .unprocessableContent)
      try await browser.submit(actions + "/archive")
      #expect(try await !browser.get(history).text.contains("My head"))
      #expect(try await browser.get(history + "?shows=archive").text.contains("My head"))
      try await browser.submit(actions + "/pin")
      #expect(try await browser.get(history).text.contains("Unpin"))
      let deleted = try await browser.submit(actions + "/delete")
      let after = try await browser.get(try #require(deleted.location))
      #expect(after.text.contains("Conversation deleted") && !after.text.contains("My head"))
      try await browser.submit(actions + "/restore")
      #expect(try await browser.get(history).text.contains("My head"))
    }
  }

  @Test("PLT-21 DES-149 who is in danger is given help and lines, and no reading")
  func danger() async throws {
    try await withHome { site in
      let browser = TestBrowser(site)
      try await browser.enterAsGuest()
      try await browser.enterBirth()
      let path = try await browser.ask("I want to kill myself tonight")
      let page = try await browser.answered(path)
      #expect(!page.contains("class=\"why\""))
      #expect(page.contains("112") || page.contains("findahelpline"))
    }
  }

  @Test("without a birth the page asks for it first")
  func noBirth() async throws {
    try await withHome { site in
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
