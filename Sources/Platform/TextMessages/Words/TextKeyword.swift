/// A reserved keyword that a person may text to any sender. It counts only as the whole message
/// (HAL-910).
public enum TextKeyword: String, CaseIterable, Hashable, Sendable {
  /// Opts out.
  case stop = "STOP"
  /// Opts in again.
  case start = "START"
  /// Asks for help.
  case help = "HELP"

  /// Parses a message; nil if it is not a keyword.
  /// - Parameter isOptedOut: whether the number has opted out. Then YES counts as START.
  public init?(_ message: String, isOptedOut: Bool = false) {
    let whole = PlainText.whole(message)
    if whole == "YES", isOptedOut {
      self = .start
      return
    }
    guard let keyword = Self.allCases.first(where: { $0.words.contains(whole) }) else { return nil }
    self = keyword
  }

  /// The keywords of carriers and of Twilio, with REVOKE and OPTOUT of May 2025
  /// (https://help.twilio.com/articles/223134027).
  var words: Set<String> {
    switch self {
    case .stop:
      ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"]
    case .start: ["START", "UNSTOP"]
    case .help: ["HELP", "INFO"]
    }
  }
}
