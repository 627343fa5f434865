public import Accounts
internal import Vault

extension MailToken {
  /// Where the letter leads that lets choose a new password. The secret stands behind `#`: browsers keep
  /// that to themselves, so that it is in no log of a server or of a proxy.
  public var resetPath: String { "/account/reset#\(token.text)" }

  /// Where the letter leads that verifies an address, with the secret behind `#`.
  public var verificationPath: String { "/account/verify#\(token.text)" }
}
