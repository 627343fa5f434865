internal import Elementary
internal import Markup

/// The input form of a conversation.
public struct ChatEntry: Sendable {
  /// The URL to which the form is posted.
  public let url: String
  /// The CSRF token of the session.
  public let token: String
  /// The placeholder of the field.
  public let prompt: String
  /// The maximum length of a question, in characters.
  public let limit: Int
  /// The idempotency key of this question.
  public let key: String
  /// The text of a rejected question.
  public var typed = ""
  /// Why it was rejected.
  public var problem: String?
  /// The label of the button; nil for the default.
  public var send: String?
  /// The accessible description of the button (DES-161).
  public var purpose: String?
  /// The sealed transcript of an unsaved conversation, for the server; nil for a stored one.
  public var said: String?
  /// The action that stops the answer in progress; nil if there is none.
  public var stop: ChatItem.Action?

  /// - Parameters:
  ///   - url: the URL to which the form is posted.
  ///   - token: the CSRF token of the session.
  ///   - prompt: the placeholder of the field.
  ///   - limit: the maximum length of a question, in characters.
  ///   - key: the idempotency key of this question.
  public init(to url: String, token: String, prompt: String, limit: Int, key: String) {
    (self.url, self.token, self.prompt, self.limit, self.key) = (url, token, prompt, limit, key)
  }

  func view(_ words: MessageCatalog) -> some HTML { ChatEntryView(entry: self, words: words) }
}

/// The bar at the bottom of a conversation.
private struct ChatEntryView: HTML {
  let entry: ChatEntry
  let words: MessageCatalog

  var body: some HTML {
    div(.class("chat-form"), .id("chat-form")) {
      button(
        .class("button button-secondary chat-news"), .type(.button), .hidden
      ) {
        words(.newMessage)
        IconView(.down)
      }
      div(.class("chat-write")) {
        Form(
          to: entry.url, token: entry.token, kind: .chat(title: words(.question)), words: words
        ) {
          input(.type(.hidden), .name("key"), .value(entry.key))
          if let said = entry.said { input(.type(.hidden), .name("said"), .value(said)) }
          problem
          bar
          p(.class("chat-counter"), .hidden) {}
        }
        if let stop = entry.stop { stopping(stop) }
      }
    }
  }

  private var problem: some HTML {
    div(.class("chat-problem")) {
      IconView(.warning)
      p(.id("question-problem"), .role("alert")) {
        if let problem = entry.problem { problem }
      }
    }
  }

  private var bar: some HTML {
    div(.class("chat-bar")) {
      label(.class("visually-hidden"), .for("question")) { entry.prompt }
      textarea(
        .id("question"), .name("question"), .rows(1), .placeholder(entry.prompt), .required,
        .data("limit", value: "\(entry.limit)"), .aria(.describedBy, "question-problem")
      ) { entry.typed }
      .attributes(.aria(.invalid, true), when: entry.problem != nil)
      button(.class("button button-primary button-icon"), .type(.submit)) {
        IconView(.arrowUp)
        span(.class("visually-hidden")) { entry.send ?? words(.send) }
      }
      .attributes(.aria(.describedBy, "question-purpose"), when: entry.purpose != nil)
      if let purpose = entry.purpose {
        span(.class("visually-hidden"), .id("question-purpose")) { purpose }
      }
    }
  }

  /// Covers the send button while an answer is being written (DES-59).
  private func stopping(_ stop: ChatItem.Action) -> some HTML {
    div(.class("chat-stop")) {
      Form(to: stop.url, token: entry.token, kind: .chatAction, words: words) {
        Button(stop.name, icon: stop.icon, isIconOnly: true)
      }
    }
  }
}
