internal import Safety
public import Understanding

/// A reply to a reminder in anybody's words, read for its meaning (HAL-935).
///
/// Short replies are looked up as a whole (`replyWords`); the model of Understanding reads the
/// others. What it takes for *done* counts only where it is confident, since a pill that was not
/// taken must not look like one that was; distress counts at a lower probability, since a needless
/// call costs less than a missed one.
public struct ReminderReply: Hashable, Sendable {
  /// What it means.
  public let meaning: ReminderAnswer

  /// - Parameter message: the message, without the number that may precede it
  ///   (``NumberedAnswer``).
  public init(_ message: String) {
    meaning = Self.known(message) ?? Self.read(message)
  }

  /// Whether a message is a known reply as a whole.
  static func isKnown(_ message: String) -> Bool { known(message) != nil }

  /// The probability from which *done* counts. Below it the message is unclear.
  private static let certainty: Float = 0.7
  /// The probability from which distress counts, and the one where the safety screen sees danger as
  /// well.
  private static let alarm: Float = 0.5
  private static let confirmedAlarm: Float = 0.2

  /// The meaning of a message that is a known reply as a whole; nil for any other.
  private static func known(_ message: String) -> ReminderAnswer? {
    let tokens = PlainText.tokens(message).filter { $0 != .end }
    guard !tokens.isEmpty, !message.contains("?") else { return nil }
    let words = PlainText.words(tokens)
    guard words.isEmpty else { return replies[words] }
    let isDone = tokens.allSatisfy { token in
      if case .emoji(let emoji) = token { doneEmoji.contains(emoji) } else { false }
    }
    return isDone ? .done : nil
  }

  /// The meaning that the model finds.
  private static func read(_ message: String) -> ReminderAnswer {
    let readings = Understanding.standard.reminderAnswers(message)
    let band = SafetyScreen.standard.assess(message).band
    let distress = readings.first { $0.value == .distress }?.probability ?? 0
    if distress >= (band == .no ? alarm : confirmedAlarm) { return .distress }
    guard let best = readings.first(where: { $0.value != .distress }) else { return .unclear }
    return best.value == .done && best.probability < certainty ? .unclear : best.value
  }

  /// 👍 👌 ✅ ✔ ☑ 🆗 💯
  private static let doneEmoji: Set<Unicode.Scalar> = [
    "\u{1F44D}", "\u{1F44C}", "\u{2705}", "\u{2714}", "\u{2611}", "\u{1F197}", "\u{1F4AF}",
  ]

  private static let replies: [String: ReminderAnswer] = {
    var replies: [String: ReminderAnswer] = [:]
    for line in replyWords.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2,
        let meaning = ReminderAnswer(rawValue: parts[0].trimmed)
      else { preconditionFailure("the replies are part of the program, and a test reads them") }
      for reply in parts[1].split(separator: "|") {
        replies[PlainText.words(PlainText.tokens(reply.trimmed))] = meaning
      }
    }
    return replies
  }()
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
