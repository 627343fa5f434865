internal import Accounts
internal import AppHost
internal import Interface
internal import People

/// What the page of the account shows.
struct SettingsModel: Sendable {
  /// What of the person is found elsewhere.
  let rows: [List.Row]
  let isGuest: Bool
  /// Nil where the account has none.
  let email: String?
  let isEmailVerified: Bool
  let hasPassword: Bool
}

extension SettingsModel {
  init<Branding: AppBranding>(_ member: AccountPageContext<Branding>) throws {
    let account = member.person.account
    self.init(
      rows: Branding.accountRows(member.words, member.profile), isGuest: account.isGuest,
      email: try member.services.accounts.email(of: account),
      isEmailVerified: account.isEmailVerified, hasPassword: account.hasPassword)
  }
}
