/// A word that a person may send to anybody who texts them, and that has an effect of its own. It counts
/// only when it is the whole message (HAL-910).
public enum TextKeyword: String, CaseIterable, Hashable, Sendable {
  /// No more texts.
  case stop = "STOP"
  /// Texts again.
  case start = "START"
  /// What is this, and how does it end?
  case help = "HELP"

  /// Reads a message; nil where it is none of the words.
  /// - Parameter isOptedOut: whether the number gets no texts at present. Then YES is START.
  public init?(_ message: String, isOptedOut: Bool = false) {
    let whole = PlainText.whole(message)
    if whole == "YES", isOptedOut {
      self = .start
      return
    }
    guard let keyword = Self.allCases.first(where: { $0.words.contains(whole) }) else { return nil }
    self = keyword
  }

  /// The words of carriers and of Twilio, with REVOKE and OPTOUT of May 2025
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
