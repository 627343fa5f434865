/// What the phrases of the tables say in a reply (HAL-826, HAL-938), in seven languages. They hold
/// where a model trained on few examples is unsure.
struct ReplyPhrases {
  /// Too much or the wrong medicine was taken, or poison.
  let tellOfPoisoning: Bool
  /// The person is dizzy or about to faint.
  let tellOfDizziness: Bool
  /// It is not done yet.
  let askForTime: Bool
  /// It was done yesterday or last night.
  let tellOfYesterday: Bool
  /// The message without words of falls and pain that mean something else, such as "fell asleep",
  /// and without "not yet"; nil if it has none of them.
  let withoutHarmless: String?

  init(_ message: String) {
    let sentences = PlainText.sentences(message)
    let joined = sentences.flatMap(\.self)
    // A clause may end anywhere: "I took three, by mistake".
    let all = sentences + (sentences.count > 1 ? [joined] : [])
    tellOfPoisoning = all.contains { Self.poisoning.matches($0) }
    let rest = sentences.map { Self.notYet.removing(from: Self.harmless.removing(from: $0)) }
    tellOfDizziness = rest.contains { Self.dizziness.matches($0) }
    askForTime = Self.notYet.matches(joined) || sentences.first.map(Self.notYet.matches) ?? false
    tellOfYesterday = sentences.contains { Self.yesterday.matches($0) }
    withoutHarmless =
      rest == sentences
      ? nil : rest.map { $0.joined(separator: " ").lowercased() }.joined(separator: ", ")
  }

  private static let poisoning = book(poisoningPhrases)
  private static let dizziness = book(dizzinessPhrases)
  private static let harmless = book(harmlessPhrases)
  private static let notYet = book(notYetPhrases)
  private static let yesterday = book(yesterdayPhrases)

  private static func book(_ text: String) -> PhraseBook {
    guard let book = PhraseBook(text) else {
      preconditionFailure("the phrases are part of the program, and a test reads them")
    }
    return book
  }
}

/// Agreement in other words than single ones (HAL-922), from somebody who was asked.
enum AgreementPhrases {
  /// Whether the first sentence of a message is one of the phrases, and no condition follows.
  static func areExpressed(in message: String) -> Bool {
    let sentences = PlainText.sentences(message)
    guard let first = sentences.first, let book else { return false }
    return book.matches(first) && !haveCondition(in: message)
  }

  /// Whether a message has a word such as "but" or "first".
  static func haveCondition(in message: String) -> Bool {
    PlainText.sentences(message).joined().contains { conditions.contains($0) }
  }

  /// Whether a first word agrees by itself, and with an object says something else: "dale", and
  /// "dale de comer". With one of those only the phrases tell agreement.
  static func mayHaveObject(_ first: PlainText.Token?) -> Bool {
    guard case .word(let word) = first else { return false }
    return transitive.contains(word)
  }

  private static let transitive: Set = ["DALE", "SALE", "LISTO", "LISTA", "VA", "VENGA"]

  private static let book = PhraseBook(agreementPhrases)

  private static let conditions: Set = [
    "BUT", "UNLESS", "PERO", "SALVO", "MAIS", "SAUF", "ABER", "FALLS", "MAS", "MA", "LEKIN", "AGAR",
    "लेकिन", "अगर", "FIRST", "PRIMERO", "ANTES", "ERST", "ZUERST", "PRIMEIRO", "PRIMA", "PEHLE",
    "पहले",
  ]
}
