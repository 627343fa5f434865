public import AppHost
public import Conversations
public import Interface
public import Storage

/// Where the conversations of an app are held, and what is its own about them. Everything else is the same
/// for all apps: the page with its stream, stop, going on, once more and siblings; the conversations that
/// were held, with search, names, pins, the archive and deletion; the question about language models; help
/// for who is in danger.
///
///     let place = ChatFeature<Destiny>(app: "destiny", ask: "/destiny/ask", history: "/destiny/history")
///     routes.group("", context: Member<Destiny>.self) { place.mount($0) }
///
/// What it says stands in ``Strings/chat``; an app that has a text of the same name says that instead.
public struct ChatFeature<Branding: AppBranding>: Sendable {
  /// What an app does within the transaction that stores a question; what it throws leaves everything as
  /// it was.
  public typealias Storing = @Sendable (SentQuestion, borrowing Transaction) throws -> Void

  /// The app of the persona that answers, such as "destiny".
  public let app: String
  /// Where one asks: `/destiny/ask`. An open conversation has its name after it.
  public let ask: String
  /// Where the conversations are listed that were held: `/destiny/history`.
  public let history: String
  /// How messages look.
  public var look = ChatLook()
  /// The longest question, in characters; that of the persona.
  public var limit = 1_000
  /// Where the back button of the page leads on which one asks; nil for none.
  public var backTo: String?
  /// The address of the main place that the pages belong to; nil for pages without the bar.
  public var tab: String?
  /// What stands at the head of a conversation; it is given what the page leads to.
  public var head: @Sendable (AccountPageContext<Branding>, ChatHead) -> PageHead = { _, leading in
    .title(actions: [leading.history] + [leading.new].compactMap(\.self))
  }
  /// How somebody wants their conversations listed.
  public var listing: @Sendable (AccountPageContext<Branding>) async throws -> ChatListing = { _ in
    ChatListing()
  }
  /// How what leads to the list of conversations is drawn.
  public var historyIcon = Icon.clock
  /// Whether somebody has their conversations beside the one that is open (DES-71).
  public var sidebar: @Sendable (AccountPageContext<Branding>) async throws -> ChatSidebar = { _ in
    .absent
  }
  /// What has to be done before anything can be asked, in place of the conversation; nil for nothing.
  public var obstacle: @Sendable (AccountPageContext<Branding>) async throws -> Notice? = { _ in nil
  }
  /// Questions to begin with.
  public var suggestions: @Sendable (AccountPageContext<Branding>) async throws -> [String] = { _ in
    []
  }
  /// What counts a question, an answer that goes on or one that is written once more, or refuses it
  /// (PLT-9).
  public var counting: @Sendable (AccountPageContext<Branding>) async throws -> Storing = { _ in
    { _, _ in }
  }
  /// What counts a question of which nothing is to be stored; nil for who has their conversations kept
  /// (DES-26). What was said then lives in the open page alone.
  public var unkept: @Sendable (AccountPageContext<Branding>) async throws -> UnkeptUse? = { _ in
    nil
  }
  /// What keeps something of its own of a question or its conversation.
  public var attaching: @Sendable (AccountPageContext<Branding>) async throws -> Storing = { _ in
    { _, _ in }
  }
  /// What is said where ``counting`` has thrown; nil for errors of another kind.
  public var refusal:
    @Sendable (any Error, AccountPageContext<Branding>) async throws -> ChatRefusal? = { _, _ in
      nil
    }
  /// The sign and the name of an area of life, such as "career"; nil for one without.
  public var area: @Sendable (String, MessageCatalog) -> ChatArea? = { ChatArea.reading($0, $1) }

  /// - Parameters:
  ///   - app: the app of the persona that answers.
  ///   - ask: where one asks, without a slash at the end.
  ///   - history: where the conversations are listed that were held.
  public init(app: String, ask: String, history: String) {
    (self.app, self.ask, self.history) = (app, ask, history)
  }
}

/// How it is with somebody of whose conversations nothing is to be stored.
public struct UnkeptUse: Sendable {
  let settings: String
  let count: @Sendable (borrowing Transaction) throws -> Void

  /// - Parameters:
  ///   - settings: where that can be changed.
  ///   - count: counts a question, or refuses it.
  public init(
    changedAt settings: String, count: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) {
    (self.settings, self.count) = (settings, count)
  }
}

/// Whether conversations stand beside the one that is open.
public enum ChatSidebar: Sendable {
  /// They do.
  case shown
  /// They could: the list of all, to which the menu leads instead, says so and how.
  case offered(String, NamedLink)
  /// The app has nothing of the kind.
  case absent

  var isShown: Bool { if case .shown = self { true } else { false } }
}

/// What the head of a conversation leads to.
public struct ChatHead: Sendable {
  /// The conversations that were held: the sidebar, or the list where there is none.
  public let history: PageHead.Action
  /// A new conversation; nil where nothing has been said yet.
  public let new: PageHead.Action?
}

/// Why a question was not taken that could have been asked: a limit is reached. The question is kept, and
/// a card says what can be done (DES-66).
public struct ChatRefusal: Sendable {
  let heading: String
  let text: String
  let actions: [NamedLink]

  /// - Parameters:
  ///   - heading: what is so.
  ///   - text: until when, and why.
  ///   - actions: what can be done, the main thing first.
  public init(_ heading: String, text: String, actions: [NamedLink] = []) {
    (self.heading, self.text, self.actions) = (heading, text, actions)
  }
}
