import AppHost
import AppHostTestSupport
import Conversations
import HTTPTypes
import Testing

@Suite struct ConversationTests {
  @Test("DES-53 an empty conversation says what the app says there, and offers its questions")
  func empty() async throws {
    try await withStudio { _, browser in
      let page = try await browser.get("/studio/ask").text
      #expect(page.contains("Say something to the studio."))
      #expect(page.contains("What shall I paint?"))
      #expect(page.contains("class=\"message-avatar\""))
    }
  }

  @Test(
    "DES-56 DES-57 DES-144 an answer shows its tools, the works that it names, and how far facts agree"
  )
  func chips() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("What shall I do?")
      let page = try await browser.get(path).text
      #expect(page.contains("Analyzed 10th house") && page.contains("How I read this"))
      #expect(page.contains("house: 10"))
      #expect(page.contains("Effects of the tenth house"))
      // The answer refers to the first fact alone.
      #expect(!page.contains("The signs"))
      #expect(page.contains("Career · 82%"))
      #expect(page.contains("It is not a probability"))
      #expect(page.contains("<time"))
    }
  }

  @Test(
    "PLT-20 an answer that is not there is 404 before anything is streamed, and so is that of another"
  )
  func unknownAnswer() async throws {
    try await withStudio { site, browser in
      let path = try await browser.ask("What shall I do?")
      let page = try await browser.get(path).text
      let answer = try #require(page.firstMatch(of: /message-assistant" id="message-([^"]+)"/)).1
      let question = try #require(page.firstMatch(of: /message-user" id="message-([^"]+)"/)).1
      #expect(try await browser.get("\(path)/answers/\(answer)").status == .ok)
      for other in ["nothing", String(question)] {
        #expect(try await browser.get("\(path)/answers/\(other)").status == .notFound)
      }
      #expect(
        try await browser.get("/studio/ask/nothing/answers/\(answer)").status == .notFound)
      let stranger = TestBrowser(site)
      try await stranger.enter()
      #expect(try await stranger.get("\(path)/answers/\(answer)").status == .notFound)
    }
  }

  @Test("DES-70 a conversation that is not there leads to a new one")
  func notFound() async throws {
    try await withStudio { _, browser in
      let page = try await browser.get("/studio/ask/nothing")
      #expect(page.status == .notFound)
      #expect(page.text.contains("Conversation not found"))
      #expect(page.text.contains("href=\"/studio/ask\""))
    }
  }

  @Test(
    "PLT-8 the conversation of one app is not shown by another, and nothing is done to it there")
  func otherApp() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("What shall I do?")
      let thread = path.replacing("/studio/ask/", with: "")
      #expect(try await browser.get("/account/ask/\(thread)").status == .notFound)
      for action in ["delete", "pin", "archive", "name"] {
        let answer = try await browser.submit(
          "/account/ask/history/\(thread)/\(action)", ["title": "Mine"])
        #expect(answer.status == .notFound, "\(action)")
      }
      #expect(try await browser.get(path).status == .ok)
    }
  }

  @Test(
    "DES-58 what is empty or too long comes back as it was typed, and the field says what is wrong")
  func wrong() async throws {
    try await withStudio { _, browser in
      let long = String(repeating: "why ", count: 300)
      for question in ["  ", long] {
        let refused = try await browser.send(question)
        #expect(refused.status == .unprocessableContent)
        #expect(refused.text.contains("aria-invalid=\"true\""))
        #expect(refused.text.contains("aria-describedby=\"question-problem\""))
      }
      #expect(try await browser.send(long).text.contains(long.prefix(400)))
    }
  }

  @Test("DES-66 where a limit is reached the question is kept, and a card says what can be done")
  func limit() async throws {
    try await withStudio { site, browser in
      try await site.fill(with: 60, of: browser)
      let refused = try await browser.send("One more?")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.text.contains("There are more on 1 June."))
      #expect(refused.text.contains("One more?"))
    }
  }

  @Test(
    "DES-59 an answer that is being written can be stopped in place of sending, and then goes on")
  func stop() async throws {
    try await withStudio { _, browser in
      let path = try #require(try await browser.send("Will it go on for ever?").location)
      let open = try await browser.get(path).text
      let stop = try #require(open.firstMatch(of: /class="chat-stop"><form[^>]+action="([^"]+)"/)).1
      #expect(open.contains("data-stream"))
      let busy = try await browser.submit(path, ["question": "And now?", "key": "another"])
      #expect(busy.status == .conflict && busy.text.contains("And now?"))
      try await browser.submit(String(stop))
      let stopped = try await browser.ended(path)
      #expect(stopped.contains("You stopped this answer.") && stopped.contains("Continue"))
      #expect(!stopped.contains("chat-stop"))
    }
  }

  @Test("DES-54 what an app says of a conversation stands in its middle, without a bubble")
  func caption() async throws {
    try await withStudio { site, browser in
      let path = try await browser.ask("What shall I do?")
      let thread = ChatThreadID(rawValue: path.replacing("/studio/ask/", with: ""))
      let addition = ChatAddition(.system, "The chart was changed here.")
      _ = try await site.services.conversations.add(
        addition, to: thread, of: site.owner(of: browser))
      let page = try await browser.get(path).text
      #expect(page.contains("class=\"message-caption\""))
      #expect(page.contains("The chart was changed here."))
    }
  }

  @Test("DES-81 an address leads to a message that stands further up, and from there to the end")
  func further() async throws {
    try await withStudio { site, browser in
      let path = try await browser.ask("What shall I do?")
      let first = try #require(
        try await browser.get(path).text.firstMatch(of: /message-user" id="message-([^"]+)"/)
      ).1
      let thread = ChatThreadID(rawValue: path.replacing("/studio/ask/", with: ""))
      let owner = try await site.owner(of: browser)
      for number in 1...200 {
        _ = try await site.services.conversations.add(
          ChatAddition(.system, "Note \(number)"), to: thread, of: owner)
      }
      let end = try await browser.get(path).text
      #expect(!end.contains("message-\(first)") && end.contains("Earlier messages"))
      let there = try await browser.get("\(path)?at=\(first)").text
      #expect(there.contains("message-\(first)") && there.contains("Go to the newest messages"))
    }
  }

  @Test("PLT-19 the same question sent twice under one name is one question")
  func twice() async throws {
    try await withStudio { _, browser in
      try await browser.get("/studio/ask")
      let fields: KeyValuePairs = ["question": "Once?", "key": "a-key"]
      let first = try await browser.submit("/studio/ask", fields)
      let second = try await browser.submit("/studio/ask", fields)
      #expect(first.location == second.location)
    }
  }
}
