internal import Elementary
internal import Markup

/// A rendered question, answer or remark.
struct ChatMessageView: HTML {
  /// The sheet that explains the percentage of answers; one per page.
  static let measureSheet = "chat-measure"
  /// The maximum number of tool labels; further ones are counted, and listed in the sheet.
  private static let chipsAtOnce = 4

  let item: ChatItem
  let look: ChatLook
  let token: String
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    switch item.kind {
    case .caption: p(.class("message-caption"), .id("message-\(item.id)")) { item.text }
    case .question: question
    case .answer(let answer):
      article(.class("message message-assistant"), .id("message-\(item.id)")) {
        ChatAvatar(look: look)
        div(.class("message-body")) { parts(of: answer) }
      }
      .attributes(.class("message-plain"), when: look.letter == nil)
      .attributes(.data("stream", value: answer.stream ?? ""), when: answer.stream != nil)
      .attributes(.data("answer", value: answer.source ?? ""), when: answer.source != nil)
    }
  }

  private var question: some HTML {
    article(.class("message message-user"), .id("message-\(item.id)")) {
      p(.class("question")) { item.text }
      if let time = item.time {
        p(.class("message-foot")) { clock(time) }
      }
    }
  }

  private func clock(_ time: ChatItem.Time) -> some HTML {
    Elementary.time(.class("message-time"), .datetime(time.moment)) { time.text }
  }

  @HTMLBuilder private func parts(of answer: ChatItem.Answer) -> some HTML {
    // An error without any text needs no bubble.
    if !item.text.isEmpty || answer.trouble == nil { bubble(answer) }
    if let support = answer.support { support }
    if let trouble = answer.trouble {
      p(.class("message-trouble")) {
        IconView(.warning)
        trouble
      }
    }
    foot(answer)
    ChatSheets(id: item.id, answer: answer, words: words)
  }

  private func bubble(_ answer: ChatItem.Answer) -> some HTML {
    div(.class("bubble")) {
      div(.class("answer"), .data("why", value: "why-\(item.id)")) {
        AnswerText(item.text, why: "why-\(item.id)", words: words)
      }
      chips(answer)
    }
  }

  /// The tool calls, the works, and the confidence (DES-56).
  @HTMLBuilder private func chips(_ answer: ChatItem.Answer) -> some HTML {
    if !answer.steps.isEmpty {
      ul(.class("message-chips"), .aria(.label, words(.lookedAt))) {
        for step in answer.steps.prefix(Self.chipsAtOnce) {
          chip(step.name, .crystalBall, opens: "read-\(item.id)")
        }
        if answer.steps.count > Self.chipsAtOnce {
          chip(
            words(.moreSteps(answer.steps.count - Self.chipsAtOnce)), nil, opens: "read-\(item.id)")
        }
      }
    }
    if !answer.sources.isEmpty {
      ul(.class("message-chips message-sources"), .aria(.label, words(.sources))) {
        for (index, source) in answer.sources.enumerated() {
          chip(source.name, .books, opens: "sources-\(item.id)", fact: index + 1)
        }
      }
    }
    if look.showsMeasure, let measure = answer.measure {
      button(
        .class("message-measure"), .type(.button), .commandfor(Self.measureSheet),
        .command(.showModal)
      ) { measure }
    }
  }

  private func chip(
    _ name: String, _ icon: Icon?, opens sheet: String, fact: Int? = nil
  ) -> some HTML {
    li {
      button(.class("message-chip"), .type(.button), .commandfor(sheet), .command(.showModal)) {
        span {
          if let icon { IconView(icon) }
          name
        }
      }
      .attributes(.data("facts", value: "\(fact ?? 0)"), when: fact != nil)
    }
  }

  private func foot(_ answer: ChatItem.Answer) -> some HTML {
    div(.class("message-foot")) {
      span(.class("message-writing")) { words(.typing) }
      if let time = item.time { clock(time) }
      for note in answer.notes { span { note } }
      for action in answer.actions {
        Form(to: action.url, token: token, kind: .chatAction, words: words) {
          Button(action.name, style: .plain, icon: action.icon)
        }
      }
    }
  }
}
