/// A reply to the request for consent to texts (HAL-922).
public enum ConfirmationAnswer: Hashable, Sendable {
  /// Consent.
  case positive
  /// Refusal.
  case declining
  /// Unclear: the person has to be asked once more.
  case unclear

  /// Parses a message. Keywords are handled first: STOP refuses here too, and has further effects.
  public init(_ message: String) {
    let whole = PlainText.whole(message)
    if Self.declines.contains(whole) || TextKeyword.stop.words.contains(whole) {
      self = .declining
    } else {
      self = Self.agrees(PlainText.tokens(message)) ? .positive : .unclear
    }
  }

  /// Whether a message begins with a word of agreement, and nothing in it retracts that.
  private static func agrees(_ tokens: [PlainText.Token]) -> Bool {
    let parts = tokens.filter { $0 != .end }
    guard parts.allSatisfy({ !takesBack($0) }), let first = parts.first else { return false }
    return switch first {
    case .emoji(let emoji): agreeingEmoji.contains(emoji)
    case .word(let word):
      agreements.contains(word) || pairs.contains { pair in Array(parts.prefix(2)) == pair }
    case .end: false
    }
  }

  private static func takesBack(_ token: PlainText.Token) -> Bool {
    guard case .word(let word) = token else { return false }
    return ["NO", "NOT", "DONT", "STOP"].contains(word)
  }

  private static let agreements: Set = [
    "YES", "Y", "YEP", "YEAH", "YUP", "YA", "SI", "OK", "OKAY", "K", "SURE", "FINE", "AGREE",
    "CONFIRM",
  ]

  private static let pairs: [[PlainText.Token]] = [
    [.word("GO"), .word("AHEAD")], [.word("ALL"), .word("RIGHT")],
  ]

  /// 👍 ✅ 👌
  private static let agreeingEmoji: Set<Unicode.Scalar> = ["\u{1F44D}", "\u{2705}", "\u{1F44C}"]

  private static let declines: Set = [
    "NO", "N", "NOPE", "NAH", "NO THANKS", "NOT INTERESTED",
  ]
}

/// A reply to a reminder (HAL-826).
public enum HabitAnswer: Hashable, Sendable {
  /// Not this time.
  case skip
  /// Ask again later.
  case later
  /// A reply in words: done, or whatever it says.
  case words

  /// Parses a message, without the number that may precede it (``NumberedAnswer``).
  public init(_ message: String) {
    switch PlainText.whole(message) {
    case "NO", "SKIP", "NOT TODAY": self = .skip
    case "LATER", "SNOOZE", "NOT YET": self = .later
    default: self = .words
    }
  }
}

/// A reply that begins with the number of its reminder (HAL-930).
public struct NumberedAnswer: Hashable, Sendable {
  /// From 1 to 9.
  public let number: Int
  /// The rest of the message.
  public let rest: String

  /// Parses a message; nil unless it begins with a separate digit from 1 to 9.
  /// "2", "2 done", "2. done", "2) done", "2: done" and "2️⃣ done" do; "20 minutes", "1st", "7:30",
  /// "7.5", "1/2" and "120/80" do not.
  public init?(_ message: String) {
    var rest = message.drop { $0.isWhitespace || $0 == "#" || $0 == "(" }
    guard let first = rest.popFirst(), let digit = first.unicodeScalars.first,
      let number = Self.digit(digit), first.unicodeScalars.dropFirst().allSatisfy(Self.isKeycap)
    else { return nil }
    if let next = rest.first {
      guard next.isWhitespace || ".):,-!".contains(next) else { return nil }
      let after = rest.dropFirst().first
      guard next.isWhitespace || after.map({ !$0.isNumber }) ?? true else { return nil }
    }
    self.number = number
    let text = rest.drop { $0.isWhitespace || ".):,-!".contains($0) }
    self.rest = String(text)
  }

  /// The value of an ASCII, full-width or Devanagari digit.
  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    for zero in [0x30, 0xFF10, 0x966] as [UInt32] where zero + 1...zero + 9 ~= scalar.value {
      return Int(scalar.value - zero)
    }
    return nil
  }

  private static func isKeycap(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value == 0x20E3
  }
}
