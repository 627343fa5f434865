internal import Consultations
internal import Elementary
internal import Interface
internal import Markup

/// The overview of the day (DES-39).
struct HomePage: HTML {
  let model: HomeModel
  let words: MessageCatalog
  let formToken: String
  /// An idempotency key per suggested question, so that sending it twice stores it once.
  let keys: [String]

  @HTMLBuilder var body: some HTML {
    Live(id: "day", topics: ["profile", "profile.updated", "quota.updated", "entitlement"]) {
      greeting
      if let quota = model.quota { quota }
      insight
      questions
    }
    refreshing
  }

  /// All three are rendered, so that a script can switch them as the day passes (DES-40).
  private var greeting: some HTML {
    div(.class("greeting"), .data("greeting", value: ""), .data("zone", value: model.zone)) {
      for (part, text) in zip(PartOfDay.allCases, model.greetings) {
        p(.class("greeting-title"), .data("from", value: "\(part.rawValue)")) {
          text
          IconView(part == .evening ? .moon : .sun)
        }
        .attributes(.hidden, when: part != model.partOfDay)
      }
      p(.class("secondary")) { words(.lookAtToday) }
    }
  }

  @HTMLBuilder private var insight: some HTML {
    switch model.day {
    case .insight(let insight): InsightCard(insight: insight, words: words)
    case .withoutBirth:
      Card(words(.birthMissing)) {
        p(.class("secondary")) { words(.birthMissingText) }
        LinkButton(words(.addBirth), to: DestinyPath.birth)
      }
    case .failed:
      Card {
        Notice.error(
          words(.dayFailed), text: words(.dayFailedText), retry: DestinyPath.home, words: words)
      }
    }
  }

  /// The spinner shown while the page reloads (DES-49).
  private var refreshing: some HTML {
    p(.class("refreshing"), .role("status"), .data("pulls", value: ""), .hidden) {
      span(.class("refreshing-ring"), .aria(.hidden, true)) {}
      span(.class("visually-hidden")) { words(.refreshing) }
    }
  }

  private var questions: some HTML {
    section(.class("asks")) {
      h2 { words(.askDestiny) }
      for (question, key) in zip(model.questions, keys) {
        Form(
          to: DestinyPath.ask, token: formToken, kind: .patient(.addition, title: question),
          words: words
        ) {
          input(.type(.hidden), .name("key"), .value(key))
          input(.type(.hidden), .name("question"), .value(question))
          button(.class("ask-row"), .type(.submit)) {
            span { question }
            IconView(.forward)
          }
        }
      }
    }
  }
}

/// The day's insight; pressing it opens the facts behind it (DES-44).
private struct InsightCard: HTML {
  let insight: HomeModel.Insight
  let words: MessageCatalog

  @HTMLBuilder var body: some HTML {
    button(.class("insight"), .type(.button), .commandfor("insight-facts"), .command(.showModal)) {
      span(.class("insight-title")) {
        IconView(.sun)
        words(.todaysInsight)
      }
      span(.class("insight-text")) { insight.text }
    }
    FactSheet(id: "insight-facts", facts: insight.facts, words: words)
  }
}
