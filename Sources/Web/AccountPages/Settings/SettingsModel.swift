internal import Accounts
internal import AppHost
internal import Interface
internal import People

/// The page model of the account page.
struct SettingsModel: Sendable {
  /// Links to the person's settings elsewhere.
  let rows: [List.Row]
  let isGuest: Bool
  /// The email address; nil for none.
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
