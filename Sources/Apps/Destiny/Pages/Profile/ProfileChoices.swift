internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Interface

typealias ProfileChoice = ChoicePages<DestinyBranding>

/// The settings of the profile with a page of their own (DES-129).
enum ProfileChoices {
  static let all = charts.all + [language, retention]

  /// The settings for casting and drawing charts.
  static let charts = ChartChoicePages(
    at: DestinyPath.profile, backTo: DestinyPath.profile, in: DestinyFeatures.charts,
    effects: .init(
      system: Message(ProfileKey.systemText), ayanamsa: Message(ProfileKey.ayanamsaText),
      houses: Message(ProfileKey.housesText)))

  static let language = ProfileChoice.language(
    at: DestinyPath.choice("language"), backTo: DestinyPath.profile, Message(ProfileKey.language),
    text: Message(ProfileKey.languageText), of: [.init("en", "English"), .init("hi", "हिन्दी")])

  static let retention = ProfileChoice(
    at: DestinyPath.choice("retention"), backTo: DestinyPath.historySettings,
    Message(ProfileKey.retention), text: Message(ProfileKey.retentionText),
    answers: { context in
      DestinySettings.Retention.allCases.map { retention in
        let isLocked = retention == .forever && context.standing.entitlement == .free
        return .init(
          retention.name, context.words(retention.title),
          instead: isLocked ? NamedLink(context.words(.withPremium), to: DestinyPath.premium) : nil)
      }
    },
    current: { $0.standing.settings.retention.name },
    choose: { value, context in
      try await DestinyStore(context.services).changeSettings(of: context.person.account.id) {
        $0.retention = .init(named: value) ?? $0.retention
      }
    })
}

extension DestinySettings.Retention {
  /// The value of the form field.
  var name: String { days.map { "\($0)" } ?? "forever" }

  init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  fileprivate var title: ProfileKey {
    switch self {
    case .quarter: .retentionQuarter
    case .year: .retentionYear
    case .forever: .retentionForever
    }
  }
}
