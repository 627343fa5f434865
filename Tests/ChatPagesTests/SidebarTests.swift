import AppHostTestSupport
import HTTPTypes
import Testing

@Suite struct SidebarTests {
  @Test("DES-71 DES-72 the conversations of the last days stand beside the open one")
  func groups() async throws {
    try await withStudio { site, browser in
      try await browser.ask("What was long ago?", at: "/loft/ask")
      site.clock.advance(by: .seconds(9 * 86_400))
      try await browser.ask("What was last week?", at: "/loft/ask")
      site.clock.advance(by: .seconds(3 * 86_400))
      let pinned = try await browser.ask("What shall I keep?", at: "/loft/ask")
      try await browser.submit(pinned.replacing("/ask/", with: "/history/") + "/pin")
      let open = try await browser.ask("What is now?", at: "/loft/ask")
      let page = try await browser.get(open).text
      let sidebar = try #require(page.firstMatch(of: /<nav class="sidebar".*<\/nav><main/)).output
      let order = [
        "Pinned", "shall I keep", "Today", "is now", "Last 7 days", "last week", "All conv",
      ]
      let places = order.map { sidebar.firstRange(of: $0)?.lowerBound }
      #expect(!places.contains(nil))
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
      #expect(!sidebar.contains("long ago") && !sidebar.contains("Yesterday"))
      #expect(sidebar.matches(of: /aria-current/).count == 1)
      #expect(sidebar.contains("href=\"\(open)\" aria-current=\"page\""))
      #expect(page.contains("popovertarget=\"sidebar\""))
      #expect(sidebar.contains("data-live=\"thread.created thread.updated thread.deleted"))
    }
  }

  @Test("DES-71 who has no sidebar is led to the list, which says so in one line")
  func offered() async throws {
    try await withStudio { _, browser in
      let page = try await browser.get("/studio/ask").text
      #expect(!page.contains("class=\"sidebar\"") && !page.contains("popovertarget=\"sidebar\""))
      #expect(page.contains("href=\"/studio/history?from=menu\""))
      let list = try await browser.get("/studio/history?from=menu").text
      #expect(list.contains("The sidebar is for patrons.") && list.contains("/studio/patrons"))
      #expect(try await !browser.get("/studio/history").text.contains("patrons"))
      #expect(try await !browser.get("/loft/history?from=menu").text.contains("patrons"))
    }
  }

  @Test("DES-72 a sidebar without conversations says so, and leads to all of them")
  func empty() async throws {
    try await withStudio { _, browser in
      let page = try await browser.get("/loft/ask").text
      #expect(page.contains("What you ask will be kept here."))
      #expect(page.contains("href=\"/loft/history\""))
    }
  }

  @Test("DES-73 what is done beside a conversation leads back to it")
  func acts() async throws {
    try await withStudio { _, browser in
      let other = try await browser.ask("What was first?", at: "/loft/ask")
      let open = try await browser.ask("What is next?", at: "/loft/ask")
      let actions = other.replacing("/ask/", with: "/history/")
      let page = try await browser.get(open).text
      for action in ["pin", "archive", "delete", "name"] {
        #expect(page.contains("\(actions)/\(action)?return=\(open)"), "\(action)")
      }
      #expect(try await browser.submit("\(actions)/pin?return=\(open)").location == open)
      let form = try await browser.get("\(actions)/name?return=\(open)").text
      #expect(form.contains("return=\(open)"))
      let named = try await browser.submit("\(actions)/name?return=\(open)", ["title": "First"])
      #expect(named.location == open)
      let deleted = try await browser.submit("\(actions)/delete?return=\(open)")
      let after = try await browser.get(try #require(deleted.location)).text
      #expect(after.contains("Conversation deleted"))
      #expect(after.contains("\(actions)/restore?return=\(open)"))
      try await browser.submit("\(actions)/restore?return=\(open)")
      for elsewhere in ["/account", "//evil.example", "/loft/asking", "/loft/ask?x=1"] {
        let answer = try await browser.submit("\(actions)/pin?return=\(elsewhere)")
        #expect(answer.location == "/loft/history", "\(elsewhere)")
      }
    }
  }

  @Test("DES-69 the open conversation is cleared for a new one, and undo leads back into it")
  func clear() async throws {
    try await withStudio { _, browser in
      #expect(try await !browser.get("/studio/ask").text.contains("Clear chat"))
      let open = try await browser.ask("What is next?")
      #expect(try await browser.get(open).text.contains("Clear chat"))
      let actions = open.replacing("/ask/", with: "/history/")
      let cleared = try await browser.submit("\(actions)/delete?return=/studio/ask")
      let fresh = try await browser.get(try #require(cleared.location)).text
      #expect(fresh.contains("Say something to the studio."))
      #expect(fresh.contains("\(actions)/restore?return=\(open)"))
      #expect(try await browser.submit("\(actions)/restore?return=\(open)").location == open)
      #expect(try await browser.get(open).status == .ok)
    }
  }
}
