public import Accounts
internal import Vault

// The links in mails. The secret is in the fragment, after `#`: browsers do not send that, so it
// appears in no log of a server or proxy.
extension MailToken {
  /// The root of the account pages that are not in the branding of an app.
  public static let accountRoot = "/account"

  /// The path of the page for choosing a new password.
  /// - Parameter root: the root of the account pages in the app of the mail.
  public func resetPath(in root: String = accountRoot) -> String { "\(root)/reset#\(token.text)" }

  /// The path of the page that verifies an address.
  /// - Parameter root: as above.
  public func verificationPath(in root: String = accountRoot) -> String {
    "\(root)/verify#\(token.text)"
  }
}
