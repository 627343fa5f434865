internal import Understanding

/// A reply to the request for consent to texts (HAL-922).
public enum ConfirmationAnswer: Hashable, Sendable {
  /// Consent.
  case positive
  /// Refusal.
  case declining
  /// Unclear: the person has to be asked once more.
  case unclear

  /// The probability from which agreement and refusal in other words count: agreement is never
  /// assumed (HAL-945).
  private static let certainty: Float = 0.95

  /// Parses a message: words of agreement and refusal in seven languages first, then the model of
  /// Understanding. Keywords are handled before: STOP refuses here too, and has further effects.
  public init(_ message: String) {
    let whole = PlainText.whole(message)
    let tokens = PlainText.tokens(message).filter { $0 != .end }
    let bare = PlainText.words(tokens)
    if Self.declines.contains(bare) || TextKeyword.stop.words.contains(whole) {
      self = .declining
    } else if message.contains("?") || TextKeyword.start.words.contains(whole)
      || TextKeyword.help.words.contains(whole)
    {
      self = .unclear
    } else if Self.startsWithAgreement(tokens) {
      self = tokens.contains(where: Self.takesBack) ? .unclear : .positive
    } else if AgreementPhrases.areExpressed(in: message) {
      self = tokens.contains(where: Self.takesBack) ? .unclear : .positive
    } else {
      self = Self.read(message, tokens)
    }
  }

  /// What the model finds where it is certain. Agreement takes more than one word, none of negation
  /// or condition, and no first word that agrees only without an object.
  private static func read(_ message: String, _ tokens: [PlainText.Token]) -> Self {
    let reading = Understanding.standard.agreement(message)
    guard reading.probability >= certainty else { return .unclear }
    return switch reading.value {
    case .yes:
      tokens.count < 2 || tokens.contains(where: takesBack)
        || AgreementPhrases.haveCondition(in: message)
        || AgreementPhrases.mayHaveObject(tokens.first) ? .unclear : .positive
    case .no: .declining
    case .unsure: .unclear
    }
  }

  private static func startsWithAgreement(_ tokens: [PlainText.Token]) -> Bool {
    switch tokens.first {
    case .emoji(let emoji): agreeingEmoji.contains(emoji)
    case .word(let word):
      agreements.contains(word) || pairs.contains { pair in Array(tokens.prefix(2)) == pair }
    case .end, nil: false
    }
  }

  private static func takesBack(_ token: PlainText.Token) -> Bool {
    guard case .word(let word) = token else { return false }
    return negations.contains(word)
  }

  private static let negations: Set = [
    "NO", "NOT", "DONT", "STOP", "NUNCA", "NAHI", "NAHIN", "MAT", "नहीं", "नही", "मत", "NON", "PAS",
    "NE", "NEIN", "NICHT", "KEIN", "KEINE", "NAO",
  ]

  private static let agreements: Set = [
    "YES", "Y", "YEP", "YEAH", "YUP", "YA", "SI", "OK", "OKAY", "K", "SURE", "FINE", "AGREE",
    "CONFIRM", "CLARO", "VALE", "HAAN", "HAN", "हां", "OUI", "DACCORD", "JA", "GERNE", "SIM",
    "CERTO",
  ]

  private static let pairs: [[PlainText.Token]] = [
    [.word("GO"), .word("AHEAD")], [.word("ALL"), .word("RIGHT")], [.word("OF"), .word("COURSE")],
    [.word("BUENO"), .word("SI")], [.word("POR"), .word("SUPUESTO")], [.word("जी"), .word("हां")],
    [.word("JI"), .word("HAAN")], [.word("BIEN"), .word("SUR")],
  ]

  /// 👍 ✅ 👌
  private static let agreeingEmoji: Set<Unicode.Scalar> = ["\u{1F44D}", "\u{2705}", "\u{1F44C}"]

  /// Whole messages that refuse.
  private static let declines: Set = [
    "NO", "N", "NOPE", "NAH", "NO THANKS", "NO THANK YOU", "NOT INTERESTED", "NO GRACIAS", "NAHI",
    "NAHIN", "नहीं", "नही", "NON", "NON MERCI", "NEIN", "NEIN DANKE", "NAO", "NAO OBRIGADO",
    "NAO OBRIGADA", "NO GRAZIE",
  ]
}

/// A reply that begins with the number of its reminder, or a known reply that ends with it: "2
/// done", "OK 2" (HAL-843, HAL-930).
public struct NumberedAnswer: Hashable, Sendable {
  /// From 1 to 9.
  public let number: Int
  /// The rest of the message.
  public let rest: String

  /// Parses a message; nil unless it names a number.
  public init?(_ message: String) {
    guard let answer = Self(leading: message) ?? Self(trailing: message) else { return nil }
    self = answer
  }

  /// Parses a known reply with a separate digit at its end.
  private init?(trailing message: String) {
    let end = message.reversed().drop { $0.isWhitespace || ".!)".contains($0) }
    guard let last = end.first, let digit = last.unicodeScalars.first,
      let number = Self.digit(digit), end.dropFirst().first?.isWhitespace == true
    else { return nil }
    let before = String(end.dropFirst().reversed())
      .split { $0.isWhitespace || ",:#".contains($0) }.joined(separator: " ")
    guard ReminderReply.isKnown(before) else { return nil }
    (self.number, rest) = (number, before)
  }

  /// Parses a message that begins with a separate digit from 1 to 9; nil for any other.
  /// "2", "2 done", "2. done", "2) done", "2: done" and "2️⃣ done" do; "20 minutes", "1st", "7:30",
  /// "7.5", "1/2" and "120/80" do not.
  private init?(leading message: String) {
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
