internal import CivilTime
internal import Clocks
public import Storage

/// The content of a mail from the installation.
public enum Letter: Hashable, Sendable {
  /// Asks to verify the address, with the link of `Accounts.askForVerification`.
  case verification(path: String)
  /// Allows choosing a new password, with the link of `MailToken.resetPath`.
  case reset(path: String)
  /// Warns about a sign-in that the person may not have made, with a link to the list of devices.
  case signIn(device: String, at: Timestamp, path: String)
  /// Announces an inbox item, with a link to its page.
  case notification(Announcement, path: String)

  /// The kinds of mails, as shown to the operator.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Storable {
    case verification
    case reset
    case signIn = "sign-in"
    case notification
  }

  /// Its kind.
  public var kind: Kind {
    switch self {
    case .verification: .verification
    case .reset: .reset
    case .signIn: .signIn
    case .notification: .notification
    }
  }

  /// The mail in a language; in English if there is no translation.
  func composed(in language: String, origin: String) -> (subject: String, text: String) {
    let words = LetterWords.of(language)
    switch self {
    case .verification(let path):
      return words.verification.filled(["link": origin + path])
    case .reset(let path):
      return words.reset.filled(["link": origin + path])
    case .signIn(let device, let moment, let path):
      return words.signIn.filled([
        "device": device, "time": Self.text(of: moment), "link": origin + path,
      ])
    case .notification(let announcement, let path):
      let template = announcement.name == nil ? words.notification : words.notificationWithName
      return template.filled([
        "kind": announcement.kind, "name": announcement.name ?? "", "link": origin + path,
      ])
    }
  }

  /// Such as "2026-11-20 21:05 UTC".
  private static func text(of moment: Timestamp) -> String {
    let (date, time) = Instant(moment).civil(rule: .gregorian)
    let clock = [time.hour, time.minute].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(date.description) \(clock.joined(separator: ":")) UTC"
  }
}

extension Letter: CustomStringConvertible, CustomReflectable {
  /// Redacted: the kind only.
  public var description: String { "<letter: \(kind.rawValue)>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
