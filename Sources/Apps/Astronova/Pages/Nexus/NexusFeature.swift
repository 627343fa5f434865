internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charts
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Elementary
internal import Entries
internal import Interface
internal import People
internal import Readings
internal import Storage

extension ChatFeature<AstronovaBranding> {
  /// `/astronova/nexus` and its history (AST-166 to AST-173).
  static let nexus: Self = {
    var place = ChatFeature(
      app: AstronovaPath.appID, ask: AstronovaPath.nexus, history: AstronovaPath.history)
    place.limit = NexusPersona.longestMessage
    place.tab = AstronovaPath.nexus
    place.historyIcon = .menu
    place.sidebar = { _ in .shown }
    place.greeting = { try $0.nexusGreeting() }
    place.opening = { try await $1.nexusOpening(about: $0) }
    place.companion = { account, request in
      NexusCompanion(context: try AstronovaContext(account, request))
    }
    place.remark = { context in
      context.profile?.details.castableDate == nil
        ? ChatRemark(
          context.words(.birthMissing),
          action: NamedLink(context.words(.completeProfile), to: AstronovaPath.birth)) : nil
    }
    place.suggestions = { messages, context in
      let questions = try await context.quickQuestions()
      return ChatSuggestions(
        messages.last?.suggestsMore == true ? questions.following(messages) : [],
        by: QuickQuestions.Category.allCases.map { category in
          ChatTopic("\(category.icon) \(context.words(category.name))", questions[category])
        })
    }
    place.showsCitedStepsOnly = true
    place.confidence = { $1.confidence($0) }
    place.counting = { context in
      let quota = context.quota
      return { try quota.count($0, in: $1) }
    }
    place.attaching = { draft, context in
      let owner = try context.person.owner()
      let isQuick = try await context.quickQuestions().contains(draft.text)
      let question = NexusQuestion(kind: isQuick ? .quickQuestion : .text, birth: nil)
      return { try $1.save(question, of: $0, owner) }
    }
    place.refusal = { $1.refusal($0) }
    return place
  }()
}

extension AccountPageContext {
  private var clocks: ZoneRules { pageContext.clocks }

  fileprivate func quickQuestions() async throws -> QuickQuestions {
    try await QuickQuestions(in: AstronovaContent.language(of: words), AstronovaStore(services))
  }

  fileprivate var quota: NexusQuota {
    NexusQuota(
      accounts: services.accounts, account: person.account.id, clocks: clocks,
      isPremium: standing.entitlement != .free)
  }

  /// Names the two surest placements; without a birth only what can be asked.
  fileprivate func nexusGreeting() throws -> String {
    guard let details = profile?.details, let birth = try BirthData(details, services.timeZones)
    else { return words(.greeting) }
    let chart = try BirthChart(
      of: birth, at: Instant(services.now()), ephemeris: services.ephemeris)
    let open =
      (chart.sunSigns.count > 1 ? [ChartPoint.sun] : []) + (chart.isMoonSignCertain ? [] : [.moon])
    let lexicon = Lexicon(western: words, zone: clocks)
    let named = chart.planets.filter { !open.contains($0.point) }.prefix(2).map { planet in
      let placement = Placement(planet.point, at: planet.place, house: nil, isRetrograde: false)
      return Fact.western(.placement(placement)).title(lexicon)
    }
    return words(.greeting(details.firstName, named[0], named[1]))
  }

  /// The question about a day's horoscope or about a match (AST-151, AST-163); nil for one that the
  /// account does not have.
  fileprivate func nexusOpening(about subject: String) async throws -> String? {
    if let day = try? CivilDate(iso8601: subject) { return words(.aboutDay(words.formatted(day))) }
    let (id, owner) = (Entry<KeptMatch>.ID(rawValue: subject), try person.owner())
    let match = try await services.database.read {
      try AstronovaStore.matches.find(id, of: owner, in: $0)
    }
    guard let match = match?.content, let score = match.overallScore else { return nil }
    return words(.aboutMatch(match.partnerName, score))
  }

  /// The card shown when the messages of the day are used up (AST-170).
  fileprivate func refusal(_ error: any Error) -> ChatRefusal? {
    guard let error = error as? AccountError, case .quotaUsedUp(_, let limit, _) = error.code
    else { return nil }
    let day = clocks.date(of: Quota.messages(by: clocks).renewal(after: services.now()))
    // Nothing is offered for sale to somebody in care.
    let isInCare = profile?.preferences.isInCare(at: services.now()) ?? false
    return ChatRefusal(
      words(.usedUp), text: words(.usedUpText(limit, words.formatted(day))),
      actions: isInCare ? [] : [NamedLink(words(.seePremium), to: AstronovaPath.premium)])
  }
}

/// What Nexus has beside a new conversation, as the other tabs have it.
private struct NexusCompanion: HTML {
  let context: AstronovaContext

  @HTMLBuilder var body: some HTML {
    VisitCard(.nexus, context)
    TabCompanion(.nexus, context)
  }
}

extension ChatMessage {
  /// Whether questions may follow: not below help.
  fileprivate var suggestsMore: Bool {
    role == .assistant && state == .complete && details.danger == nil
  }
}

extension QuickQuestions.Category {
  fileprivate var name: NexusKey {
    switch self {
    case .love: .love
    case .career: .career
    case .daily: .daily
    case .guidance: .guidance
    case .planetary: .planetary
    case .timing: .timing
    }
  }
}
