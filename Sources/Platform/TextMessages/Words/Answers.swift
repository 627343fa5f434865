/// What somebody answers who was asked whether they agree to get texts (HAL-922).
public enum ConfirmationAnswer: Hashable, Sendable {
  /// They agree.
  case positive
  /// They do not.
  case declining
  /// Neither can be said: they are to be asked once more.
  case unclear

  /// Reads a message. Keywords come before this: STOP declines here too, and much more besides.
  public init(_ message: String) {
    let whole = PlainText.whole(message)
    if Self.declines.contains(whole) || TextKeyword.stop.words.contains(whole) {
      self = .declining
    } else {
      self = Self.agrees(PlainText.tokens(message)) ? .positive : .unclear
    }
  }

  /// Whether a message begins with a word of agreement, and nothing in it takes that back.
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

/// What somebody answers who was reminded of something (HAL-826).
public enum HabitAnswer: Hashable, Sendable {
  /// Not this time.
  case skip
  /// Ask again later.
  case later
  /// An answer in words: it was done, or whatever the message says.
  case words

  /// Reads a message, without the number that may stand before it (``NumberedAnswer``).
  public init(_ message: String) {
    switch PlainText.whole(message) {
    case "NO", "SKIP", "NOT TODAY": self = .skip
    case "LATER", "SNOOZE", "NOT YET": self = .later
    default: self = .words
    }
  }
}

/// A message that begins with the number of the reminder that it answers (HAL-930).
public struct NumberedAnswer: Hashable, Sendable {
  /// From 1 to 9.
  public let number: Int
  /// What follows.
  public let rest: String

  /// Reads a message; nil where it does not begin with a single digit from 1 to 9 that stands for itself.
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

  /// The digit of ASCII, of full width or of Devanagari.
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
