internal import AccountPages
internal import Accounts
internal import AppHost
internal import ChartPages
internal import CivilTime
internal import Interface
internal import Messaging
internal import People

/// The page model of the profile (DES-129).
struct ProfileModel: Sendable {
  /// The name; empty if unknown.
  let name: String
  /// The email address; nil for guests.
  let email: String?
  let isGuest: Bool
  let isPremium: Bool
  /// Whether the plan is shown: always that which is held, an offer only where one may be made.
  let showsPlan: Bool
  let quota: QuotaCard?
  /// The date of birth; nil if unknown.
  let birth: String?
  /// The chart settings that apply to the tradition.
  let chart: [List.Row]
  let language: List.Row
  let appearance: String
  let isHistoryShown: Bool
  /// Whether notifications are on.
  let tellsAnything: Bool
  /// The number of API keys.
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
      quota: QuotaCard(try await reader.quota(), reader), birth: date.map { words.formatted($0) },
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
