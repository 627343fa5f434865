internal import Safety
public import Understanding

/// A reply to a reminder in anybody's words, read for its meaning (HAL-935).
///
/// Short replies are looked up as a whole (`replyWords`), and phrases whose meaning is sure come
/// next (``ReplyPhrases``): too much or the wrong medicine, dizziness, not yet. The model of
/// Understanding reads the others. What it takes for *done* counts only where it is confident, since a pill that was not
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

  /// Whether a message tells of too much or the wrong medicine, or of something poisonous that was
  /// swallowed, so that a poison line can help (HAL-938).
  public static func tellsOfPoisoning(_ message: String) -> Bool {
    ReplyPhrases(message).tellOfPoisoning
  }

  /// Whether a message tells what was done yesterday or last night, rather than now.
  public static func tellsOfYesterday(_ message: String) -> Bool {
    ReplyPhrases(message).tellOfYesterday
  }

  /// Whether a message as a whole agrees or thanks and names nothing that was done: "ok", 👍, "si".
  /// It means done after a reminder, but not after a text that asks for nothing.
  public static func isAcknowledgement(_ message: String) -> Bool {
    let tokens = PlainText.tokens(message).filter { $0 != .end }
    let words = PlainText.words(tokens)
    return known(message) == .done && (words.isEmpty || acknowledgements.contains(words))
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

  /// The meaning of the phrases in a message, or else the one that the model finds.
  private static func read(_ message: String) -> ReminderAnswer {
    let phrases = ReplyPhrases(message)
    if phrases.tellOfPoisoning || phrases.tellOfDizziness { return .distress }
    let readings = Understanding.standard.reminderAnswers(message)
    // Where the words of a fall or of pain mean something else, the rest decides.
    if isDistress(message, readings) {
      guard let rest = phrases.withoutHarmless else { return .distress }
      if isDistress(rest, Understanding.standard.reminderAnswers(rest)) { return .distress }
    }
    if phrases.askForTime { return .later }
    guard let best = readings.first(where: { $0.value != .distress }) else { return .unclear }
    let distress = readings.first { $0.value == .distress }?.probability ?? 0
    // What is certainly no distress is shared out among the others.
    let whole = phrases.withoutHarmless == nil ? 1 : max(1 - distress, 0.01)
    return best.value == .done && best.probability / whole < certainty ? .unclear : best.value
  }

  private static func isDistress(
    _ message: String, _ readings: [Reading<ReminderAnswer>]
  ) -> Bool {
    let band = SafetyScreen.standard.assess(message).band
    let distress = readings.first { $0.value == .distress }?.probability ?? 0
    return distress >= (band == .no ? alarm : confirmedAlarm)
  }

  /// 👍 👌 ✅ ✔ ☑ 🆗 💯
  private static let doneEmoji: Set<Unicode.Scalar> = [
    "\u{1F44D}", "\u{1F44C}", "\u{2705}", "\u{2714}", "\u{2611}", "\u{1F197}", "\u{1F4AF}",
  ]

  private static let acknowledgements = Set(
    acknowledgementWords.split(separator: "|").map {
      PlainText.words(PlainText.tokens(String($0)))
    })

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
