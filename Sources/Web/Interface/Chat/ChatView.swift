public import Elementary
internal import Markup

/// A conversation: what was said, and where one writes. What is asked appears at once, an answer grows
/// while it is written, and both work without scripts too, a page at a time.
///
/// The list is a log that is not read out while it grows (its text would be cut to pieces); that an
/// answer has begun is announced instead, and the whole of it once it is there.
public struct ChatView: HTML, Sendable {
  /// The events after which what is shown of conversations is drawn anew (DES-170).
  public static let topics =
    "thread.created thread.updated thread.deleted message.created message.completed"

  private let items: [ChatItem]
  private let look: ChatLook
  private let greeting: String
  private let suggestions: [String]
  private let entry: ChatEntry
  private let earlier: NamedLink?
  private let clear: RowAction?
  private let words: Catalogue

  /// - Parameters:
  ///   - greeting: what stands where nothing has been said yet.
  ///   - suggestions: questions to begin with.
  ///   - entry: where one writes.
  ///   - earlier: leads to what was said before the first of the items; nil at the beginning.
  ///   - clear: takes the conversation away, at its beginning; nil where there is none yet.
  public init(
    _ items: [ChatItem], look: ChatLook = ChatLook(), greeting: String, suggestions: [String],
    entry: ChatEntry, earlier: NamedLink? = nil, clear: RowAction? = nil, words: Catalogue
  ) {
    (self.items, self.look, self.greeting) = (items, look, greeting)
    (self.suggestions, self.entry, self.earlier) = (suggestions, entry, earlier)
    (self.clear, self.words) = (clear, words)
  }

  @HTMLBuilder public var body: some HTML {
    section(.class("chat"), .id("chat"), .data("quiet", value: "")) {
      if let earlier {
        a(.class("page-link"), .href(earlier.url)) { earlier.name }
      } else if let clear {
        div(.class("chat-clear")) { RowActionForm(action: clear, style: .plain) }
      }
      div(
        .class("messages"), .role("log"), .aria(.live, "off"), .aria(.label, words(.conversation))
      ) {
        if items.isEmpty { hello }
        for item in items {
          ChatMessageView(item: item, look: look, token: entry.token, words: words)
        }
      }
      if items.isEmpty { beginning }
    }
    // What is not stored cannot have changed elsewhere.
    .attributes(.data("live", value: Self.topics), when: entry.said == nil)
    // Questions that the server has not drawn yet; pages that come from it leave them as they are.
    div(.class("messages chat-pending"), .id("chat-pending"), .data("scripted", value: "")) {}
    template(.id("question-template")) { pending }
    entry.view(words)
    if look.showsMeasure { measure }
  }

  private var hello: some HTML {
    article(.class("message message-assistant message-hello")) {
      ChatAvatar(look: look)
      div(.class("message-body")) {
        div(.class("bubble")) { p { greeting } }
      }
    }
    .attributes(.class("message-plain"), when: look.letter == nil)
  }

  private var beginning: some HTML {
    div(.class("chat-suggestions")) {
      for suggestion in suggestions {
        Form(to: entry.url, token: entry.token, kind: .chatAction, words: words) {
          input(.type(.hidden), .name("key"), .value(entry.key))
          input(.type(.hidden), .name("question"), .value(suggestion))
          Button(suggestion, style: .secondary, isWide: true)
        }
      }
    }
  }

  private var pending: some HTML {
    div(.class("pending")) {
      article(.class("message message-user")) {
        p(.class("question")) {}
        p(.class("message-foot")) {}
      }
      div(.class("message message-assistant message-typing")) {
        ChatAvatar(look: look)
        div(.class("bubble")) { span(.class("dots")) {} }
      }
    }
  }

  private var measure: some HTML {
    Sheet(id: ChatMessageView.measureSheet, heading: words(.measure), words: words) {
      p { words(.measureText) }
    }
  }
}

/// The disc beside what an app says.
struct ChatAvatar: HTML {
  let look: ChatLook

  @HTMLBuilder var body: some HTML {
    if let letter = look.letter {
      span(.class("message-avatar"), .aria(.hidden, true)) { letter }
    }
  }
}
