internal import Accounts
internal import CivilTime
internal import Interface
internal import People
internal import Site

/// What the profile shows (DES-129).
struct ProfileModel: Sendable {
  /// A choice with what holds.
  struct Row: Sendable {
    let choice: ProfileChoice
    let value: String
  }

  /// Empty where nobody has said one.
  let name: String
  /// Nil for guests.
  let email: String?
  let isGuest: Bool
  let isPremium: Bool
  let quota: QuotaCard?
  /// The day of birth; nil where nobody has said it.
  let birth: String?
  /// The choices of charts that mean something in the system.
  let chart: [Row]
  let language: String
  let appearance: String
  let isHistoryShown: Bool
  /// Whether Destiny tells of itself.
  let tellsAnything: Bool
  /// How many keys there are.
  let keys: Int
}

extension ProfileModel {
  init(_ reader: Reader) async throws {
    let (account, services, words) = (reader.person.account, reader.services, reader.words)
    let date = reader.profile?.details.birthDate
    self.init(
      name: reader.profile?.details.name ?? "", email: try services.accounts.email(of: account),
      isGuest: account.isGuest, isPremium: reader.isPremium,
      quota: QuotaCard(try await reader.quota(), reader),
      birth: date.map { words.language.formatted($0) },
      chart: Self.chartChoices.filter { $0.counts(in: reader.settings.chart.system) }.map {
        Row(choice: $0, value: $0.currentTitle(reader))
      },
      language: ProfileChoice.language.currentTitle(reader),
      appearance: words(reader.caller.manner.preferences.theme.title),
      isHistoryShown: reader.settings.isHistoryShown,
      tellsAnything: try await reader.store.notices(of: account.id).tellsAnything,
      keys: try await services.accounts.apiKeys(of: account.id).count)
  }

  private static let chartChoices: [ProfileChoice] = [
    .system, .ayanamsa, .node, .houses, .chartStyle,
  ]
}

extension Preferences.Theme {
  fileprivate var title: ProfileKey {
    switch self {
    case .system: .themeSystem
    case .light: .themeLight
    case .dark: .themeDark
    }
  }
}
