internal import Accounts
internal import AppHost
internal import Clocks
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import People
internal import Storage

/// `/chloe/`: the greeting, the vibe, the way into a conversation (CHL-65 to CHL-71).
enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, ChloeContext>) {
    routes.get(ChloePath.home) { _, context in
      let (owner, now) = (context.owner, context.services.now())
      let vibe = try await context.services.database.read { transaction in
        try ChloeStore.currentVibe(of: owner, at: now, in: transaction)
      }
      return context.page(context.words(ChloeKey.home), frame: .main(ChloePath.home)) {
        HomePage(vibe: vibe?.content.score, context: context)
      }
    }
    routes.post(ChloePath.vibe) { request, context in
      guard let score = try request.form()["vibe"].flatMap(VibeScore.init) else {
        throw HTTPError(.badRequest)
      }
      try await context.store.keepVibe(
        VibeReading(score: score, summary: "", source: .manual, conversationID: nil),
        of: context.owner, at: context.services.now())
      return .seeOther(ChloePath.home)
    }
  }
}

private struct HomePage: HTML {
  /// How she feels; nil where nothing current is known.
  let vibe: VibeScore?
  let context: ChloeContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "home", topics: ["chloe.vibe.created", "chloe.state.updated", "profile"]) {
      div(.class("stack chloe-home")) {
        greeting
        vibeForm
        a(.class("card chloe-talk"), .href(ChloePath.chat)) {
          ChloeMark(size: .small)
          span {
            strong { words(.talk) }
            span(.class("caption")) { words(.talkText) }
          }
          IconView(.forward)
        }
        topics
      }
    }
  }

  private var greeting: some HTML {
    div(.class("chloe-greeting")) {
      div {
        h2(.class("main-title")) { words.greeting(context.profile?.details.name ?? "") }
        p(.class("secondary")) { words(name: DayBand(hour: context.hour)) }
      }
      ChloeMark(size: .medium)
    }
  }

  private var vibeForm: some HTML {
    Form(
      to: ChloePath.vibe, token: context.formToken,
      kind: .patient(.change, title: words(.vibeTitle)), words: words
    ) {
      fieldset {
        legend(.class("chips-legend")) { words(.vibeTitle) }
        div(.class("chips")) { for one in VibeScore.allCases { chip(one) } }
      }
    }
  }

  private func chip(_ one: VibeScore) -> some HTML {
    button(
      .class("chip chloe-vibe chloe-vibe-\(one.rawValue)"), .type(.submit), .name("vibe"),
      .value(one.rawValue), .custom(name: "aria-pressed", value: one == vibe ? "true" : "false")
    ) { words(name: one) }
  }

  private var topics: some HTML {
    section {
      h2(.class("group-title")) { words(.topics) }
      div(.class("chloe-topics")) {
        for topic in TopicCard.allCases {
          a(
            .class("chloe-topic chloe-topic-\(topic.color)"),
            .href(ChloePath.conversation(about: topic.rawValue))
          ) {
            strong { words(name: topic) }
            span(.class("caption")) { words.subtitle(of: topic) }
          }
        }
      }
    }
  }
}
