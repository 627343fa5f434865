internal import Conversations
internal import Elementary
internal import Interface
internal import Markup

/// A conversation about one's own chart.
struct AskPage: HTML {
  let model: AskModel
  let words: Catalogue
  let formToken: String

  @HTMLBuilder var body: some HTML {
    if model.hasBirth { conversation } else { birthFirst }
  }

  private var birthFirst: some HTML {
    Notice.empty(
      words(.askTitle), text: words(.askNeedsBirth), icon: .chats,
      action: NamedLink(words(.enterBirth), to: "/account/birth"))
  }

  @HTMLBuilder private var conversation: some HTML {
    if let consent = model.consent {
      AskConsentCard(consent: consent, words: words, formToken: formToken)
    }
    ChatView(
      model.items, greeting: words(.askGreeting), suggestions: model.suggestions,
      entry: .init(
        to: model.url, token: formToken, prompt: words(.askPrompt), limit: model.limit,
        key: model.key, typed: model.typed, problem: model.problem), words: words)
    if !model.threads.isEmpty { earlier }
  }

  private var earlier: some HTML {
    section(.class("stack chat-earlier"), .id("threads"), .data("live", value: "chat")) {
      h2 { words(.askEarlier) }
      List(
        model.threads.map { thread in
          let path = "/account/ask/\(thread.id.rawValue)"
          return List.Row(
            thread.title ?? words(.askTitle), detail: thread.preview, icon: .chats, to: path
          ).offering(
            [
              RowAction(
                words(.askDelete), to: "\(path)/delete", token: formToken, isDestructive: true)
            ],
            id: "thread-\(thread.id.rawValue)", words: words)
        })
    }
  }
}
