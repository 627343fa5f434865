internal import Readings
internal import Safety
internal import Understanding

/// Tells what a message is about: by the phrases of `intents.md`, and by the model of questions where
/// they find nothing (CHL-86).
struct IntentReader: Sendable {
  /// A phrase; the last word of it may be a beginning.
  private struct Phrase: Sendable {
    let words: [Substring]
    let isOpen: Bool

    init(_ text: String) {
      isOpen = text.hasSuffix("*")
      words = (isOpen ? text.dropLast() : text[...]).split(separator: " ")
    }

    func begins(_ text: ArraySlice<Substring>) -> Bool {
      guard text.count >= words.count, let last = words.last else { return false }
      let there = text.prefix(words.count)
      guard there.dropLast().elementsEqual(words.dropLast()), let end = there.last else {
        return false
      }
      return isOpen ? end.hasPrefix(last) : end == last
    }
  }

  private let intents: [(intent: CoachingIntent, phrases: [Phrase])]
  private let wholes: [(reply: CoachingReply.Whole, phrases: [Phrase])]

  static let english = IntentReader(ChloeTexts.english.intents)

  /// Thanks and greetings are short; longer messages have a subject of their own.
  private static let shortest = 8
  /// From this probability on the model of questions is believed.
  private static let likely: Float = 0.6

  init(_ texts: KnowledgeBase) {
    func phrases(_ key: String) -> [Phrase] { texts.texts(key).map { Phrase($0.words) } }
    intents = CoachingIntent.allCases.map { ($0, phrases($0.rawValue)) }
    wholes = CoachingReply.Whole.allCases.map { ($0, phrases("ask \($0.rawValue)")) }
  }

  /// How a message is answered.
  func reply(to message: String) -> CoachingReply {
    let text = AffirmationText.normalized(message).replacing("’", with: "'")
    let words = text.split(separator: " ")
    guard words.contains(where: { $0.count > 1 && $0.contains(where: \.isLetter) }) else {
      return .whole(.again)
    }
    for (reply, phrases) in wholes where reply == .human || reply == .picture {
      if weight(of: phrases, in: words) > 0 { return .whole(reply) }
    }
    if OutputGuard.standard.isFarewell(message) { return .whole(.farewell) }
    if words.count <= Self.shortest, !message.contains("?"),
      let thanks = wholes.first(where: { $0.reply == .thanks }),
      weight(of: thanks.phrases, in: words) > 0
    {
      return .whole(.thanks)
    }
    return .about(intent(of: words) ?? intent(read: message))
  }

  private func intent(of words: [Substring]) -> CoachingIntent? {
    let weighed = intents.filter { $0.intent != .greeting }
      .map { (intent: $0.intent, weight: weight(of: $0.phrases, in: words)) }
    let most = weighed.lazy.map(\.weight).max() ?? 0
    if most > 0 { return weighed.first { $0.weight == most }?.intent }
    guard words.count <= Self.shortest,
      let greeting = intents.first(where: { $0.intent == .greeting }),
      weight(of: greeting.phrases, in: words) > 0
    else { return nil }
    return .greeting
  }

  /// The number of words that phrases have in a text.
  private func weight(of phrases: [Phrase], in words: [Substring]) -> Int {
    words.indices.reduce(0) { sum, index in
      sum + (phrases.lazy.filter { $0.begins(words[index...]) }.map(\.words.count).max() ?? 0)
    }
  }

  /// What the model of questions reads.
  private func intent(read message: String) -> CoachingIntent {
    let read = Understanding.standard.question(message)
    if read.kind == "choice", read.kindProbability >= Self.likely { return .decision }
    guard read.areaProbability >= Self.likely else { return .other }
    return switch read.area {
    case "love": .love
    case "work", "study": .work
    default: .other
    }
  }
}
