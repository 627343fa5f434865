internal import Accounts
internal import AppHost
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People
internal import Storage

extension ChatFeature<ChloeBranding> {
  /// `/chloe/chat` and its history (CHL-72 to CHL-88).
  static let chloe: Self = {
    var place = ChatFeature(
      app: ChloePath.appID, ask: ChloePath.chat, history: ChloePath.conversations)
    place.look = ChatLook(letter: "C", showsMeasure: false)
    place.limit = ChloePersona.longestMessage
    place.tab = ChloePath.chat
    place.historyIcon = .chats
    place.subject = "topic"
    place.reopens = .seconds(12 * 3_600)
    place.head = { context, leading in
      let support = PageHead.Action(
        context.words(ChloeKey.getSupport), to: ChloePath.support, icon: .info)
      return .title(actions: [support, leading.history] + [leading.new].compactMap(\.self))
    }
    place.greeting = { $0.greeting }
    place.opening = { topic, context in
      TopicCard(rawValue: topic).map { context.words.prompt(of: $0) }
    }
    place.title = { topic, context in TopicCard(rawValue: topic).map { context.words(name: $0) } }
    place.companion = { context, _ in
      NewChat(words: context.words, topics: context.isInCare ? [] : TopicCard.allCases)
    }
    place.remark = { try await $0.remark() }
    place.notes = { answer, earlier, words in words.notes(answer, earlier) }
    place.counting = { context in
      let use = context.use
      return { try use.count($0, in: $1) }
    }
    place.attaching = { draft, context in
      let owner = try context.person.owner()
      let kept = ChloeDraft(
        draft, about: context.topic(named: draft.title),
        country: context.profile?.preferences.country, of: owner, at: context.services.now())
      return { try kept.save($0, in: $1) }
    }
    place.refusal = { $1.refusal($0) }
    place.area = { _, _ in nil }
    return place
  }()
}

extension AccountPageContext {
  fileprivate var use: ChloeUse {
    ChloeUse(
      accounts: services.accounts, account: person.account.id, clocks: pageContext.clocks,
      isPremium: standing.isPremium)
  }

  fileprivate var isInCare: Bool { profile?.preferences.isInCare(at: services.now()) ?? false }

  /// Names her by the time of day (CHL-74).
  fileprivate var greeting: String {
    let hour = pageContext.clocks.civil(services.now()).time.hour
    let known = profile?.details.name ?? ""
    return words.greeting(
      known.isEmpty ? standing.state.preferences.name ?? "" : known, DayBand(hour: hour))
  }

  /// The topic with a title.
  fileprivate func topic(named title: String?) -> TopicCard? {
    title.flatMap { title in TopicCard.allCases.first { words(name: $0) == title } }
  }

  /// What Chloe is, and how many messages are left when they are few (CHL-88, CHL-265).
  fileprivate func remark() async throws -> ChatRemark {
    let support = NamedLink(words(ChloeKey.getSupport), to: ChloePath.support)
    guard !isInCare, !standing.isPremium else {
      return ChatRemark(words(.companion), action: support)
    }
    let (use, now) = (use, services.now())
    let left = try await services.database.read { try use.day(at: now, in: $0).messages.left }
    guard left <= Self.fewMessages else { return ChatRemark(words(.companion), action: support) }
    return ChatRemark(
      "\(words(.companion)) · \(words.left(left))",
      action: NamedLink(words(.seePremium), to: ChloePath.premium))
  }

  private static var fewMessages: Int { 5 }

  /// The card shown when the messages of the day are used up (CHL-88); nothing is offered to
  /// somebody in care (CHL-104).
  fileprivate func refusal(_ error: any Error) -> ChatRefusal? {
    guard let error = error as? AccountError, case .quotaUsedUp(_, let limit, _) = error.code
    else { return nil }
    let time = pageContext.clocks.civil(use.messages.renewal(after: services.now())).time
    let premium = NamedLink(words(.seePremium), to: ChloePath.premium)
    return ChatRefusal(
      words(.usedUp),
      text: words.usedUp(limit, until: words.formatted(hour: time.hour, minute: time.minute)),
      actions: isInCare || standing.isPremium ? [] : [premium])
  }
}

extension MessageCatalog {
  /// The lines below an answer: that an AI speaks, and what it rests on (CHL-86, CHL-265).
  fileprivate func notes(_ answer: ChatMessage, _ earlier: [ChatMessage]) -> [String] {
    guard answer.details.danger == nil else { return [] }
    let notice = AINotice.isDue(for: answer, after: earlier) ? [self(.notice)] : []
    let grounds = answer.writer == .composer ? answer.details.facts.map(\.title) : []
    return notice + (grounds.isEmpty ? [] : [basedOn(grounds)])
  }
}

/// What stands above a new conversation: what Chloe is, and the three topics (CHL-13, CHL-74).
private struct NewChat: HTML {
  let words: MessageCatalog
  let topics: [TopicCard]

  @HTMLBuilder var body: some HTML {
    Disclaimer(words: words)
    if !topics.isEmpty {
      div(.class("cluster"), .id("chat-topics")) {
        for topic in topics {
          LinkButton(
            words(name: topic), to: ChloePath.conversation(about: topic.rawValue),
            style: .secondary)
        }
      }
    }
  }
}
