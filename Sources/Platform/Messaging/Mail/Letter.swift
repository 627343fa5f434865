internal import CivilTime
internal import Clocks
public import Storage

/// What a letter of the installation is about.
public enum Letter: Hashable, Sendable {
  /// Asks to confirm the address, with the link of `Accounts.askForVerification`.
  case verification(path: String)
  /// Lets choose a new password, with the link of `MailToken.resetPath`.
  case reset(path: String)
  /// Tells of a sign-in that the person may not have made, with the page where devices are seen.
  case signIn(device: String, at: Timestamp, path: String)
  /// Tells of something in the inbox, with the page that it is about.
  case notification(Announcement, path: String)

  /// The kinds of letters, by which the operator knows them.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Storable {
    case verification
    case reset
    case signIn = "sign-in"
    case notification
  }

  /// Which kind it is.
  public var kind: Kind {
    switch self {
    case .verification: .verification
    case .reset: .reset
    case .signIn: .signIn
    case .notification: .notification
    }
  }

  /// The letter in a language, in English where there are no words for it yet.
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
  /// Its kind, and nothing of what it says.
  public var description: String { "<letter: \(kind.rawValue)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
