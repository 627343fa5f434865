public import AppHost
public import Conversations
public import Elementary
public import HTTPServer
public import Interface
public import Storage

/// The chat pages of an app: where they are mounted and what the app customizes. All apps share the
/// rest: the conversation page with its stream, stop, continue, retry and alternative answers; the
/// history with search, rename, pin, archive and delete; the consent to language models; help for
/// people in danger.
///
///     let place = ChatFeature<Destiny>(app: "destiny", ask: "/destiny/ask", history: "/destiny/history")
///     routes.group("", context: Member<Destiny>.self) { place.mount($0) }
///
/// Texts come from ``Strings/chat``; an app overrides a text by defining one with the same name.
public struct ChatFeature<Branding: AppBranding>: Sendable {
  /// The app's own work within the transaction that stores a question. Throwing rolls the
  /// transaction back.
  public typealias Storing = @Sendable (SentQuestion, borrowing Transaction) throws -> Void

  /// The app of the persona that answers, such as "destiny".
  public let app: String
  /// The path of a new conversation: `/destiny/ask`. An open conversation appends its ID.
  public let ask: String
  /// The path of the history: `/destiny/history`.
  public let history: String
  /// The appearance of messages.
  public var look = ChatLook()
  /// The longest question, in characters; the same as the persona's limit.
  public var limit = 1_000
  /// The target of the back button on the page of a new conversation; nil for none.
  public var backTo: String?
  /// The tab that the pages belong to; nil for pages without the tab bar.
  public var tab: String?
  /// Builds the head of a conversation page from the actions it offers.
  public var head: @Sendable (AccountPageContext<Branding>, ChatHead) -> PageHead = { _, leading in
    .title(actions: [leading.history] + [leading.new].compactMap(\.self))
  }
  /// Returns the user's preferences for the history.
  public var listing: @Sendable (AccountPageContext<Branding>) async throws -> ChatListing = { _ in
    ChatListing()
  }
  /// The icon of links to the history.
  public var historyIcon = Icon.clock
  /// Returns whether the user has a sidebar of conversations (DES-71).
  public var sidebar: @Sendable (AccountPageContext<Branding>) async throws -> ChatSidebar = { _ in
    .absent
  }
  /// Returns what the user has to do before asking, shown in place of the conversation; nil for
  /// nothing.
  public var obstacle: @Sendable (AccountPageContext<Branding>) async throws -> Notice? = { _ in nil
  }
  /// The greeting of a new conversation; nil for the text `chat.greeting`.
  public var greeting: @Sendable (AccountPageContext<Branding>) async throws -> String? = { _ in
    nil
  }
  /// The query item that says what a new conversation is about.
  public var subject = "about"
  /// The title of a conversation about a subject; nil to title it by its first question.
  public var title: @Sendable (String, AccountPageContext<Branding>) -> String? = { _, _ in nil }
  /// For how long after its last message the newest conversation opens in place of a new one; nil
  /// for never.
  public var reopens: Duration?
  /// Remarks below an answer, given the messages shown before it.
  public var notes: @Sendable (ChatMessage, [ChatMessage], MessageCatalog) -> [String] = {
    _, _, _ in
    []
  }
  /// The question that a new conversation opens with in its field, given its ``subject``; nil for
  /// none.
  public var opening: @Sendable (String, AccountPageContext<Branding>) async throws -> String? = {
    _, _ in nil
  }
  /// What the app shows above a new conversation.
  public var companion: @Sendable (AccountPageContext<Branding>, Request) throws -> any HTML = {
    _, _ in EmptyHTML()
  }
  /// A remark above the conversation, with what the user can do about it; nil for none.
  public var remark: @Sendable (AccountPageContext<Branding>) async throws -> ChatRemark? = { _ in
    nil
  }
  /// Writes the confidence of an answer in words; nil for its percentage and area.
  public var confidence: (@Sendable (Int, MessageCatalog) -> String)?
  /// Whether only the steps are shown whose facts the answer refers to.
  public var showsCitedStepsOnly = false
  /// Suggested questions, given the messages that the page shows up to the end; empty before the
  /// first.
  public var suggestions:
    @Sendable ([ChatMessage], AccountPageContext<Branding>) async throws -> ChatSuggestions = {
      _, _ in ChatSuggestions()
    }
  /// Returns the hook that counts a question, a continued answer or a retry against the quota, or
  /// refuses it (PLT-9).
  public var counting: @Sendable (AccountPageContext<Branding>) async throws -> Storing = { _ in
    { _, _ in }
  }
  /// Returns how questions are counted when nothing is stored; nil for users who keep their
  /// conversations (DES-26). An unkept conversation lives only in the open page.
  public var unkept: @Sendable (AccountPageContext<Branding>) async throws -> UnkeptUse? = { _ in
    nil
  }
  /// Returns the hook that stores the app's own data about a question or its conversation.
  public var attaching:
    @Sendable (ChatDraft, AccountPageContext<Branding>) async throws -> Storing =
      { _, _ in { _, _ in } }
  /// Returns the card to show when ``counting`` throws; nil for unrelated errors.
  public var refusal:
    @Sendable (any Error, AccountPageContext<Branding>) async throws -> ChatRefusal? = { _, _ in
      nil
    }
  /// Returns the icon and name of an area of life, such as "career"; nil for none.
  public var area: @Sendable (String, MessageCatalog) -> ChatArea? = { ChatArea.reading($0, $1) }

  /// - Parameters:
  ///   - app: the app of the persona that answers.
  ///   - ask: the path of a new conversation, without a trailing slash.
  ///   - history: the path of the history.
  public init(app: String, ask: String, history: String) {
    (self.app, self.ask, self.history) = (app, ask, history)
  }

  /// The address of a new conversation, where ``ask`` alone may open the newest one.
  var fresh: String { reopens == nil ? ask : "\(ask)?new" }
  /// Where the back button of a conversation leads, which is never the conversation itself.
  var around: String { reopens == nil ? ask : history }
}

/// How chat works for a user who keeps no conversations.
public struct UnkeptUse: Sendable {
  let settings: String
  let count: @Sendable (borrowing Transaction) throws -> Void

  /// - Parameters:
  ///   - settings: the path of the setting that turns keeping on.
  ///   - count: counts a question against the quota, or refuses it.
  public init(
    changedAt settings: String, count: @escaping @Sendable (borrowing Transaction) throws -> Void
  ) {
    (self.settings, self.count) = (settings, count)
  }
}

/// A remark above a conversation.
public struct ChatRemark: Sendable {
  let text: String
  let action: NamedLink

  /// - Parameters:
  ///   - text: the remark.
  ///   - action: what the user can do about it.
  public init(_ text: String, action: NamedLink) { (self.text, self.action) = (text, action) }
}

/// Questions that a conversation suggests.
public struct ChatSuggestions: Sendable {
  let questions: [String]
  let topics: [ChatTopic]

  /// - Parameters:
  ///   - questions: to begin with, or to follow up on the latest answer.
  ///   - topics: more questions by topic: open in a new conversation, folded in one under way.
  public init(_ questions: [String] = [], by topics: [ChatTopic] = []) {
    (self.questions, self.topics) = (questions, topics)
  }
}

/// The sidebar of conversations beside the open one.
public enum ChatSidebar: Sendable {
  /// Shown.
  case shown
  /// Available in another plan: the history, which the menu opens instead, explains how to get it.
  case offered(String, NamedLink)
  /// Not offered by the app.
  case absent

  var isShown: Bool { if case .shown = self { true } else { false } }
}

/// The actions in the head of a conversation page.
public struct ChatHead: Sendable {
  /// Opens the sidebar, or the history where there is no sidebar.
  public let history: PageHead.Action
  /// Starts a new conversation; nil while the open one is empty.
  public let new: PageHead.Action?
}

/// A question refused because a limit is reached. The question stays in the form, and a card offers
/// what to do (DES-66).
public struct ChatRefusal: Sendable {
  let heading: String
  let text: String
  let actions: [NamedLink]

  /// - Parameters:
  ///   - heading: what happened.
  ///   - text: why, and until when.
  ///   - actions: what the user can do, the main action first.
  public init(_ heading: String, text: String, actions: [NamedLink] = []) {
    (self.heading, self.text, self.actions) = (heading, text, actions)
  }
}
