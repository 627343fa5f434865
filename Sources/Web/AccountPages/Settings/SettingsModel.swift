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
  init<Branding: AppBranding>(_ context: AccountPageContext<Branding>) throws {
    let account = context.person.account
    self.init(
      rows: Branding.accountRows(context.words, context.profile), isGuest: account.isGuest,
      email: try context.services.accounts.email(of: account),
      isEmailVerified: account.isEmailVerified, hasPassword: account.hasPassword)
  }
}
