internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChartPages
internal import CivilTime
internal import Interface
internal import Messaging
internal import People

/// What the profile shows (DES-129).
struct ProfileModel: Sendable {
  /// Empty where nobody has said one.
  let name: String
  /// Nil for guests.
  let email: String?
  let isGuest: Bool
  let isPremium: Bool
  /// Whether the plan is shown: always that which is held, an offer only where one may be made.
  let showsPlan: Bool
  let quota: QuotaCard?
  /// The day of birth; nil where nobody has said it.
  let birth: String?
  /// The choices of charts that mean something in the system.
  let chart: [List.Row]
  let language: List.Row
  let appearance: String
  let isHistoryShown: Bool
  /// Whether Destiny tells of itself.
  let tellsAnything: Bool
  /// How many keys there are.
  let keys: Int
}

extension ProfileModel {
  init(_ reader: DestinyContext) async throws {
    let (account, services, words) = (reader.person.account, reader.services, reader.words)
    let date = reader.profile?.details.birthDate
    self.init(
      name: reader.profile?.details.name ?? "", email: try services.accounts.email(of: account),
      isGuest: account.isGuest, isPremium: reader.isPremium,
      showsPlan: reader.isPremium || reader.mayOffer,
      quota: QuotaCard(try await reader.quota(), reader),
      birth: date.map { words.language.formatted($0) },
      chart: ProfileChoices.charts.relevant(to: reader.accountContext).map {
        $0.row(reader.accountContext)
      },
      language: ProfileChoices.language.row(reader.accountContext, icon: .chats),
      appearance: words(reader.pageContext.manner.preferences.theme.title),
      isHistoryShown: reader.settings.isHistoryShown,
      tellsAnything: try await !reader.store.notices(of: account.id).wanted.isEmpty,
      keys: try await services.accounts.apiKeys(of: account.id).count)
  }
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
