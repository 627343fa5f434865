internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChatPages
internal import Interface
internal import Messaging
internal import People

// Pages for signed-in users.
extension DestinyFeatures {
  /// The birth page (DES-7). A changed birth starts a new chart session.
  static let birth = BirthPages<DestinyBranding>(
    at: DestinyPath.birth, home: DestinyPath.home, backTo: DestinyPath.profile,
    next: "\(DestinyPath.birth)?saved",
    delay: .init(isTaken: { $0.standing.settings.postponesBirth }) { context in
      try await DestinyStore(context.services).changeSettings(of: context.person.account.id) {
        $0.postponesBirth = true
      }
    },
    onChange: { details, context in
      let chart = SessionChart(birth: details, choice: context.standing.settings.chart)
      _ = try await DestinyStore(context.services).session(for: chart, of: context.person.owner())
    })

  /// Colour scheme, text size and haptic feedback (DES-9, DES-160).
  static let appearance = AppearancePages<DestinyBranding>(
    at: DestinyPath.appearance, backTo: DestinyPath.profile, title: Message(ProfileKey.appearance),
    option: .init(
      "haptics", Message(ProfileKey.haptics), text: Message(ProfileKey.hapticsText),
      isOn: \.settings.hasHaptics
    ) { isOn, context in
      try await DestinyStore(context.services).changeSettings(of: context.person.account.id) {
        $0.hasHaptics = isOn
      }
    })

  /// The people saved for matches.
  static let people = PeoplePages<DestinyBranding>(
    of: DestinyPath.appID, at: DestinyPath.people, backTo: DestinyPath.profile,
    rules: .init(since: MatchRequest.firstDay, longestName: MatchRequest.longestName) {
      $0.isYounger(than: MatchRequest.leastAge, on: $1) ? Message(MatchKey.minor) : nil
    },
    addition: { NamedLink($0(.toMatch), to: DestinyPath.match) })

  /// The personal keys (DES-129, DES-171).
  static let keys = KeyPages<DestinyBranding>(at: DestinyPath.keys, backTo: DestinyPath.profile)

  /// The settings for keeping conversations (DES-24, DES-26, DES-82).
  static let history = ChatSettingsPages<DestinyBranding>(
    of: .destiny, at: DestinyPath.historySettings, backTo: DestinyPath.profile,
    title: Message(ProfileKey.chatHistory),
    settings: { context in
      let settings = context.standing.settings
      return ChatSettings(
        isShown: settings.isHistoryShown, isKept: settings.savesConversations,
        isGrouped: settings.groupsByDate)
    },
    retention: { context in
      .init(ProfileChoices.retention.row(context), text: context.words(.retentionText))
    },
    change: { chosen, context in
      try await DestinyStore(context.services).changeSettings(of: context.person.account.id) {
        $0.isHistoryShown = chosen.isShown
        $0.savesConversations = chosen.isKept
        $0.groupsByDate = chosen.isGrouped
      }
    })

  /// The daily notifications of Destiny.
  static let notices = NoticePages<DestinyBranding>(
    at: DestinyPath.notices, backTo: DestinyPath.profile, title: Message(NoticeKey.notices),
    kinds: [
      .init("day", Message(NoticeKey.noticeDay), text: Message(NoticeKey.noticeDayText)),
      .init("period", Message(NoticeKey.noticePeriod), text: Message(NoticeKey.noticePeriodText)),
    ],
    obstacle: { context in
      let words = context.words
      return DestinyContext(context).isBorn
        ? nil
        : Notice.empty(
          words(.birthMissing), text: words(.noticesNeedBirth), icon: .bell,
          action: NamedLink(words(.addBirth), to: DestinyPath.birth))
    },
    choices: { context in
      try await DestinyStore(context.services).notices(of: context.person.account.id)
    },
    change: { chosen, context in
      try await DestinyStore(context.services).changeNotices(
        of: context.person.account.id, by: context.pageContext.clocks, to: chosen)
    })

  /// Premium (DES-132 to DES-135).
  static let premium = PlanPages<DestinyBranding>(
    of: DestinyPath.appID, at: DestinyPath.premium, backTo: DestinyPath.profile,
    offer: PlanOffer(
      Message(PremiumKey.premiumHeading), text: Message(PremiumKey.premiumText),
      benefits: [
        benefit(.chats, .benefitQuestions, .benefitQuestionsText),
        benefit(.menu, .benefitSidebar, .benefitSidebarText),
        benefit(.archive, .benefitHistory, .benefitHistoryText),
      ]), entitlement: \.entitlement)

  private static func benefit(_ icon: Icon, _ title: PremiumKey, _ text: PremiumKey)
    -> PlanOffer.Benefit
  { .init(icon, Message(title), Message(text)) }
}
