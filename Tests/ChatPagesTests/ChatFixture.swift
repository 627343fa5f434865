import AppHost
import AppHostTestSupport
import ChatPages
import Conversations
import EphemerisData
import HTTPServer
import Home
import Interface
import People
import Storage
import Testing

/// An app that chats, for the tests of what all of them share.
struct ChatFixture: AppBranding {
  static var web: WebApp { .asterism }
  static let strings = Strings(english: "[chat]\ngreeting = Say something to the studio.")

  /// How many messages there may be before a limit is reached.
  static let limit = 120
  static let app = "studio"

  static let place: ChatFeature<ChatFixture> = {
    var place = ChatFeature<ChatFixture>(app: app, ask: "/studio/ask", history: "/studio/history")
    place.look = ChatLook(letter: "S")
    place.suggestions = { messages, _ in
      ChatSuggestions(messages.isEmpty ? ["What shall I paint?"] : [])
    }
    place.counting = { _ in
      { _, transaction in
        let count = try transaction.value("SELECT count(*) FROM chat_messages") ?? 0
        if count >= limit { throw TooMany() }
      }
    }
    place.refusal = { error, _ in
      guard error is TooMany else { return nil }
      return ChatRefusal(
        "No questions left", text: "There are more on 1 June.",
        actions: [NamedLink("Upgrade", to: "/account/premium")])
    }
    place.sidebar = { _ in
      .offered("The sidebar is for patrons.", NamedLink("Be one", to: "/studio/patrons"))
    }
    return place
  }()

  /// The same for those who have the sidebar.
  static let loft: ChatFeature<ChatFixture> = {
    var place = ChatFeature<ChatFixture>(app: app, ask: "/loft/ask", history: "/loft/history")
    place.sidebar = { _ in .shown }
    return place
  }()

  struct TooMany: Error {}

  static func persona(_ people: People) -> ChatPersona {
    let screen = SupportScreen(people: people, speaker: "Studio")
    return ChatPersona(app: app, screen: { try screen.answer(to: $0, of: $1, in: $2) }) {
      question in
      // Until somebody stops it.
      if question.text.contains("for ever") { try await Task.sleep(for: .seconds(3_600)) }
      return ChatGrounds(
        details: ChatDetails(
          facts: [
            ChatFact(title: "Saturn in the 10th house", source: "BPHS Ch. 21"),
            ChatFact(title: "Moon in Cancer", source: "BPHS Ch. 4"),
          ],
          steps: [
            ChatStep(
              tool: "analyze_house", label: "Analyzed 10th house", arguments: "{\"house\":10}",
              facts: [1])
          ], area: "career", confidence: 82,
          sources: [
            ChatSource(
              chip: "BPHS Ch. 21", title: "Brihat Parashara Hora Shastra", chapter: "Chapter 21",
              subject: "Effects of the tenth house"),
            ChatSource(
              chip: "BPHS Ch. 4", title: "Brihat Parashara Hora Shastra", chapter: "Chapter 4",
              subject: "The signs"),
          ]), composed: ["You asked: \(question.text) ", "It stands on one fact. [1]"],
        instructions: "")
    }
  }
}

/// Its icons are drawn once for all tests.
private let frontDoor = Result { try Home() }

/// A site with the studio on it, and a browser whose person is signed in.
func withStudio(
  _ body: (TestSite, TestBrowser) async throws -> Void
) async throws {
  let door = try frontDoor.get()
  try await TestSite.with(
    personas: { people, zones in
      [
        ChatFixture.persona(people),
        Home.persona(people: people, timeZones: zones, ephemeris: .standard),
      ]
    },
    files: door.files,
    routes: { _, routes in
      door.mount(on: routes)
      routes.group("", context: PageContext<ChatFixture>.self) { routes in
        routes.group("", context: AccountPageContext<ChatFixture>.self) { routes in
          ChatFixture.place.mount(routes)
          ChatFixture.loft.mount(routes)
        }
      }
    }
  ) { site in
    let browser = TestBrowser(site)
    try await browser.enter()
    try await body(site, browser)
  }
}

extension TestBrowser {
  /// Enters as a guest from the front page.
  func enter() async throws {
    try await get("/")
    try await submit("/account/guest")
  }

  /// Sends a question in a new conversation.
  @discardableResult
  func send(_ question: String, to path: String = "/studio/ask") async throws -> TestAnswer {
    let page = try await get(path).text
    let key = try #require(page.firstMatch(of: /name="key" value="([^"]+)"/)).1
    return try await submit(path, ["question": question, "key": String(key)])
  }

  /// Asks a question, and gives the path of the conversation once its answer is whole.
  @discardableResult
  func ask(_ question: String, at place: String = "/studio/ask") async throws -> String {
    let path = try #require(try await send(question, to: place).location)
    _ = try await ended(path)
    return path
  }

  /// The page of a conversation once no answer is being written in it.
  func ended(_ path: String) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(30)
    while true {
      let page = try await get(path).text
      if !page.contains("data-stream") { return page }
      try #require(ContinuousClock.now < deadline, "no answer came")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
