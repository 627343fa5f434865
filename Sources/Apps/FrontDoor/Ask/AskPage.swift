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
    if let naming = model.naming {
      LinkButton(words(.askRename), to: naming, style: .plain, icon: .pencil)
    }
    ChatView(
      model.items, greeting: words(.askGreeting), suggestions: model.suggestions,
      entry: .init(
        to: model.url, token: formToken, prompt: words(.askPrompt), limit: model.limit,
        key: model.key, typed: model.typed, problem: model.problem), words: words)
    if model.hasHistory {
      div(.class("chat-earlier")) {
        LinkButton(words(.askEarlier), to: HistoryRoutes.path, style: .plain, icon: .clock)
      }
    }
  }
}
