internal import Accounts
internal import Interface
internal import People
internal import Site

/// What the page of the account shows.
struct SettingsModel: Sendable {
  let name: String
  let isGuest: Bool
  /// Nil where the account has none.
  let email: String?
  let isEmailVerified: Bool
  let hasPassword: Bool
  let hasBirth: Bool
  let language: Language
}

extension SettingsModel {
  init(_ member: Member) throws {
    let account = member.person.account
    self.init(
      name: member.profile?.details.name ?? "", isGuest: account.isGuest,
      email: try member.services.accounts.email(of: account),
      isEmailVerified: account.isEmailVerified, hasPassword: account.hasPassword,
      hasBirth: member.profile?.details.birthDate != nil, language: member.words.language)
  }
}
