internal import Elementary
internal import Markup

/// Where one writes in a conversation.
public struct ChatEntry: Sendable {
  /// Where the form is sent.
  public let url: String
  /// The CSRF token of the session.
  public let token: String
  /// What stands in the empty field.
  public let prompt: String
  /// The longest question, in characters.
  public let limit: Int
  /// A name for this question, by which it is known when it is sent twice.
  public let key: String
  /// What was typed and could not be taken.
  public var typed = ""
  /// Why it could not be taken.
  public var problem: String?
  /// What the button is called; as the components say it where nothing is said.
  public var send: String?
  /// What activating the button does, for those who cannot see it (DES-161).
  public var purpose: String?
  /// What was said in a conversation that lives in the page alone, for the server to read; nil for one that
  /// is stored.
  public var said: String?
  /// What stops the answer that is being written; nil where none is.
  public var stop: ChatItem.Action?

  /// - Parameters:
  ///   - url: where the form is sent.
  ///   - token: the CSRF token of the session.
  ///   - prompt: what stands in the empty field.
  ///   - limit: the longest question, in characters.
  ///   - key: a name for this question.
  public init(to url: String, token: String, prompt: String, limit: Int, key: String) {
    (self.url, self.token, self.prompt, self.limit, self.key) = (url, token, prompt, limit, key)
  }

  func view(_ words: Catalogue) -> some HTML { ChatEntryView(entry: self, words: words) }
}

/// The bar at the foot of a conversation.
private struct ChatEntryView: HTML {
  let entry: ChatEntry
  let words: Catalogue

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

  /// Stands over the button that sends, for as long as an answer is being written (DES-59).
  private func stopping(_ stop: ChatItem.Action) -> some HTML {
    div(.class("chat-stop")) {
      Form(to: stop.url, token: entry.token, kind: .chatAction, words: words) {
        Button(stop.name, icon: stop.icon, isIconOnly: true)
      }
    }
  }
}
