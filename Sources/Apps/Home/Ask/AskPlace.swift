internal import AppHost
internal import ChartPages
internal import ChatPages
internal import CivilTime
internal import Interface
internal import People
internal import Readings

extension ChatFeature<HomeBranding> {
  /// `/account/ask`: questions about one's own chart, conversation by conversation.
  static let account: Self = {
    var place = ChatFeature(
      app: AskPersona.app, ask: HomeBranding.account("ask"),
      history: HomeBranding.account("ask/history"))
    place.look = ChatLook(letter: "A")
    place.limit = AskPersona.limit
    place.backTo = "/"
    place.obstacle = { context in
      guard context.profile?.details.castableDate == nil else { return nil }
      return Notice.empty(
        context.words(.askTitle), text: context.words(.askNeedsBirth), icon: .chats,
        action: NamedLink(context.words(ChartKey.enterBirth), to: HomeBranding.account("birth")))
    }
    place.suggestions = { messages, context in
      guard messages.isEmpty else { return ChatSuggestions() }
      return ChatSuggestions(
        questions(context.words.language.tag, day: context.services.today.dayNumber))
    }
    return place
  }()

  /// Three questions to begin with, of three areas, others each day.
  private static func questions(_ language: String, day: Int) -> [String] {
    let knowledge = AskPersona.knowledge(language)
    let areas: [LifeArea] = [.general, .relationships, .career, .family, .finance, .spirituality]
    return (0..<3).compactMap { turn in
      let area = areas[(day + turn * 2) % areas.count]
      let texts = knowledge.texts("questions \(area.name)")
      return texts.isEmpty ? nil : texts[day % texts.count].words
    }
  }
}
