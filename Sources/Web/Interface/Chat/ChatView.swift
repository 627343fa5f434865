public import Elementary
internal import Markup

/// A conversation: the messages and the input form. A question appears at once and an answer is
/// streamed; without scripts both work a page at a time.
///
/// The list is a log that screen readers do not announce while it grows (its text would be
/// fragmented); instead they announce that an answer has started, and the whole of it at the end.
public struct ChatView: HTML, Sendable {
  /// The events after which the displayed conversations are refreshed (DES-170).
  public static let topics =
    "thread.created thread.updated thread.deleted message.created message.completed"

  private let items: [ChatItem]
  private let look: ChatLook
  private let greeting: String
  private let suggestions: [String]
  private let topics: [ChatTopic]
  private let entry: ChatEntry
  private let earlier: NamedLink?
  private let clear: RowAction?
  private let words: MessageCatalog

  /// - Parameters:
  ///   - greeting: shown in an empty conversation.
  ///   - suggestions: questions to begin with, or to follow up on the latest answer.
  ///   - topics: more questions by topic: open in an empty conversation, else folded.
  ///   - entry: the input form.
  ///   - earlier: the link to messages before the first item; nil at the beginning.
  ///   - clear: deletes the conversation, at its beginning; nil if there is none yet.
  public init(
    _ items: [ChatItem], look: ChatLook = ChatLook(), greeting: String, suggestions: [String],
    topics: [ChatTopic] = [], entry: ChatEntry, earlier: NamedLink? = nil, clear: RowAction? = nil,
    words: MessageCatalog
  ) {
    (self.items, self.look, self.greeting) = (items, look, greeting)
    (self.suggestions, self.topics, self.entry) = (suggestions, topics, entry)
    (self.earlier, self.clear, self.words) = (earlier, clear, words)
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
      if items.isEmpty || !suggestions.isEmpty { questions(suggestions) }
      if !topics.isEmpty { byTopic }
    }
    // An unsaved conversation cannot change elsewhere.
    .attributes(.data("live", value: Self.topics), when: entry.said == nil)
    // Questions not rendered by the server yet; refreshed pages leave them in place.
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

  private func questions(_ texts: [String]) -> some HTML {
    div(.class("chat-suggestions")) {
      for suggestion in texts {
        Form(to: entry.url, token: entry.token, kind: .chatAction, words: words) {
          input(.type(.hidden), .name("key"), .value(entry.key))
          input(.type(.hidden), .name("question"), .value(suggestion))
          Button(suggestion, style: .secondary, isWide: true)
        }
      }
    }
  }

  private var byTopic: some HTML {
    details(.class("disclosure chat-topics")) {
      summary { words(.questionsByTopic) }
      div(.class("chat-tabs")) {
        for topic in topics {
          details(.class("chat-tab"), .name("chat-topic")) {
            summary(.class("chip")) { topic.name }
            questions(topic.questions)
          }
        }
      }
    }
    .attributes(.open, when: items.isEmpty)
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

/// The avatar of the persona.
struct ChatAvatar: HTML {
  let look: ChatLook

  @HTMLBuilder var body: some HTML {
    if let letter = look.letter {
      span(.class("message-avatar"), .aria(.hidden, true)) { letter }
    }
  }
}

/// Questions of one topic, to choose from.
public struct ChatTopic: Sendable {
  let name: String
  let questions: [String]

  /// - Parameters:
  ///   - name: the name of the topic.
  ///   - questions: the questions, as they are sent.
  public init(_ name: String, _ questions: [String]) {
    (self.name, self.questions) = (name, questions)
  }
}
