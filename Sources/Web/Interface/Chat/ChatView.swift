public import Elementary
internal import Markup

/// A conversation: what was said, and where one writes. What is asked appears at once, an answer grows
/// while it is written, and both work without scripts too, a page at a time.
///
/// The list is a log that is not read out while it grows (its text would be cut to pieces); that an
/// answer has begun and that it is there is announced instead.
public struct ChatView: HTML, Sendable {
  /// Where one writes.
  public struct Entry: Sendable {
    /// Where the form is sent.
    public let url: String
    /// The CSRF token of the session.
    public let token: String
    /// What stands in the empty field.
    public let prompt: String
    /// The longest question, in characters.
    public let limit: Int
    /// What was typed and could not be taken, and why.
    public var typed = ""
    public var problem: String?
    /// A name for this question, by which it is known when it is sent twice.
    public let key: String

    public init(
      to url: String, token: String, prompt: String, limit: Int, key: String, typed: String = "",
      problem: String? = nil
    ) {
      (self.url, self.token, self.prompt, self.limit) = (url, token, prompt, limit)
      (self.key, self.typed, self.problem) = (key, typed, problem)
    }
  }

  private let items: [ChatItem]
  private let greeting: String
  private let suggestions: [String]
  private let entry: Entry
  private let words: Catalogue

  /// - Parameters:
  ///   - greeting: what stands where nothing has been said yet.
  ///   - suggestions: questions to begin with.
  public init(
    _ items: [ChatItem], greeting: String, suggestions: [String], entry: Entry, words: Catalogue
  ) {
    (self.items, self.greeting, self.suggestions) = (items, greeting, suggestions)
    (self.entry, self.words) = (entry, words)
  }

  @HTMLBuilder public var body: some HTML {
    section(.class("chat"), .id("chat"), .data("live", value: "chat")) {
      div(
        .class("messages"), .role("log"), .aria(.live, "off"), .aria(.label, words(.conversation))
      ) {
        for item in items { ChatMessageView(item: item, token: entry.token, words: words) }
      }
      if items.isEmpty { beginning }
    }
    template(.id("question-template")) {
      article(.class("message message-user"), .data("unsent", value: "")) {
        p(.class("question")) {}
      }
    }
    writing
  }

  private var beginning: some HTML {
    div(.class("chat-empty")) {
      p { greeting }
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
  }

  private var writing: some HTML {
    div(.class("chat-form"), .id("chat-form")) {
      button(
        .class("button button-secondary chat-news"), .type(.button), .hidden
      ) { words(.newMessage) }
      Form(to: entry.url, token: entry.token, kind: .chat(title: words(.question)), words: words) {
        input(.type(.hidden), .name("key"), .value(entry.key))
        if let problem = entry.problem { p(.class("problem"), .role("alert")) { problem } }
        div(.class("chat-bar")) {
          label(.class("visually-hidden"), .for("question")) { entry.prompt }
          textarea(
            .id("question"), .name("question"), .rows(1), .placeholder(entry.prompt), .required,
            .data("limit", value: "\(entry.limit)")
          ) { entry.typed }
          Button(words(.send), icon: .arrowUp, isIconOnly: true)
        }
        p(.class("chat-counter"), .hidden) {}
      }
    }
  }
}

/// A question or an answer.
struct ChatMessageView: HTML {
  let item: ChatItem
  let token: String
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    switch item.kind {
    case .question:
      article(.class("message message-user"), .id("message-\(item.id)")) {
        p(.class("question")) { item.text }
      }
    case .answer(let answer):
      article(.class("message message-assistant"), .id("message-\(item.id)")) {
        div(.class("answer"), .data("why", value: whySheet)) {
          AnswerText(item.text, why: whySheet, words: words)
        }
        if let trouble = answer.trouble { p(.class("message-trouble")) { trouble } }
        foot(answer)
        if !answer.facts.isEmpty { why(answer.facts) }
      }
      .attributes(.data("stream", value: answer.stream ?? ""), when: answer.stream != nil)
    }
  }

  private var whySheet: String { "why-\(item.id)" }

  @HTMLBuilder private func foot(_ answer: ChatItem.Answer) -> some HTML {
    if !answer.steps.isEmpty {
      ul(.class("steps"), .aria(.label, words(.lookedAt))) {
        for step in answer.steps { li { step } }
      }
    }
    div(.class("message-foot")) {
      for note in answer.notes { span { note } }
      for action in answer.actions {
        Form(to: action.url, token: token, kind: .chatAction, words: words) {
          Button(action.name, style: .plain, icon: action.icon)
        }
      }
    }
  }

  private func why(_ facts: [ChatItem.Fact]) -> some HTML {
    Sheet(id: whySheet, heading: words(.why), words: words) {
      p(.class("caption")) { words(.whyText) }
      ul(.class("facts"), .data("why-facts", value: "")) {
        for (index, fact) in facts.enumerated() {
          li(.data("fact", value: "\(index + 1)")) {
            span(.class("fact-title")) { fact.title }
            if !fact.lines.isEmpty {
              ul(.class("fact-lines")) {
                for line in fact.lines { li { line } }
              }
            }
          }
        }
      }
    }
  }
}
