internal import TextMessages
public import Understanding

/// What an answer says to the reminder that it belongs to (HAL-935), with the reading in it
/// (HAL-618).
public struct HeardAnswer: Hashable, Sendable {
  /// What it means.
  public let meaning: ReminderAnswer
  /// Nil if none is asked for, or if it is uncertain.
  public let reading: MeasuredValue?

  /// An answer to what asks for no reading, or to nothing. A number alone, like a photo alone,
  /// means done.
  /// - Parameter words: the message without the number of its reminder.
  public init(_ words: String) {
    (meaning, reading) = (Self.isBlank(words) ? .done : ReminderReply(words).meaning, nil)
  }

  /// An answer to what asks for a reading. A reading means done; in a question, beside words
  /// for later or for not done, and where it could be the number of a reminder, it is none.
  /// - Parameters:
  ///   - words: the message without the number of its reminder.
  ///   - kind: what is asked for.
  ///   - isAmbiguous: whether it could be the number of a reminder.
  public init(_ words: String, to kind: ReadingKind, isAmbiguous: Bool = false) {
    let text = ReadingText(words)
    let found = isAmbiguous ? nil : text.reading(in: kind.unit)
    let isBare = text.isBare(beside: kind.title)
    let plain = HeardAnswer(words).meaning
    switch (plain, found) {
    // A reading beside distress is kept; what it answers stays open all the same.
    case (.distress, let found): (meaning, reading) = (.distress, found)
    case (_, let found?) where isBare: (meaning, reading) = (.done, found)
    case (.unclear, .some) where words.contains("?"): (meaning, reading) = (.question, nil)
    case (.done, let found?), (.unclear, let found?): (meaning, reading) = (.done, found)
    default: (meaning, reading) = (isBare ? .unclear : plain, nil)
    }
  }

  private static func isBlank(_ words: String) -> Bool { words.allSatisfy(\.isWhitespace) }
}
