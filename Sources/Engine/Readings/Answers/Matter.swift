internal import CivilTime
internal import Understanding

/// What a question asks about, in the asker's own words turned to them: of `will my visa come through?`
/// `your visa` and `come through`.
struct Matter: Hashable, Sendable {
  /// Who or what it is that will: `your visa`.
  let subject: String
  /// The subject as it stands after `for`: `him`.
  let object: String
  /// What it will do: `come through before new year`.
  let predicate: String

  private static let mostWords = 14
  private static let mostOfSubject = 4
  /// The most words before `will`: `so when will…`.
  private static let mostBefore = 3

  /// Reads the matter of a question with `will`; nil where it cannot be parted, or where a language
  /// lists no verbs.
  init?(_ text: String, _ words: QuestionWords) {
    guard words.knows("ask verb") else { return nil }
    var tokens = text.firstSentence.dropping(words.phrases("ask aside"))
    guard
      let start = tokens.prefix(Self.mostBefore).firstIndex(where: { word in
        words.haveAny(of: [word], "ask will")
      }), tokens[..<start].allSatisfy({ words.haveAny(of: [$0], "ask before will") })
    else { return nil }
    tokens =
      tokens[(start + 1)...].filter {
        !words.haveAny(of: [$0], "ask adverb") && !words.haveAny(of: [$0], "ask filler")
      }[...]
    // A reason that is added is none of the matter.
    if let end = tokens.dropFirst().firstIndex(where: { word in
      words.haveAny(of: [word], "ask clause begins")
    }) {
      tokens = tokens[..<end]
    }
    guard let first = tokens.first, !words.haveAny(of: tokens, "ask no matter") else { return nil }
    let isPronoun = words.haveAny(of: [first], "ask pronoun")
    let isOwned = words.haveAny(of: [first], "ask determiner")
    let least = isOwned ? 2 : 1
    let verb = tokens.indices.dropFirst(least).prefix(Self.mostOfSubject).first { index in
      words.haveAny(of: [tokens[index]], "ask verb")
    }
    guard let verb, !isPronoun || verb == tokens.startIndex + 1,
      tokens.count <= Self.mostWords
    else { return nil }
    subject = tokens[..<verb].map(words.turned).joined(separator: " ")
    predicate = tokens[verb...].map(words.turned).joined(separator: " ")
    object = words.turned(isPronoun ? words.object(subject) : subject)
  }
}

/// What a day or a time is asked for, in the asker's own words: `for signing the lease`.
struct Purpose: Hashable, Sendable {
  let words: String

  private static let mostWords = 9
  private static let mostOfEvent = 4

  /// What is told to be on the day, where its day is asked about besides: `I have a job interview on
  /// Wednesday. Is it a good day?` asks for `for your job interview`.
  private static func event(_ text: String, _ words: QuestionWords) -> String? {
    guard words.have("ask good day"),
      let lead = words.occurring("ask event").max(by: { $0.count < $1.count }),
      let place = text.lowercased().firstRange(of: lead + " ")
    else { return nil }
    let offset = text.lowercased().distance(
      from: text.lowercased().startIndex, to: place.upperBound)
    let rest = String(text.dropFirst(offset)).firstSentence
    let event = rest.prefix { !words.haveAny(of: [$0], "ask day begins") }
    guard event.count < rest.count, (1...mostOfEvent).contains(event.count) else { return nil }
    return (["for", "your"] + event.map(words.turned)).joined(separator: " ")
  }

  /// Reads what stands behind `good for`, `a good time to` and the like; nil for nothing.
  init?(_ text: String, _ words: QuestionWords, today: CivilDate?) {
    let lower = text.lowercased()
    let leads = words.occurring("ask purpose").sorted { $0.count > $1.count }
    guard !words.have("ask topic operation") else { return nil }
    guard let lead = leads.first, let place = lower.firstRange(of: lead + " ") else {
      guard let event = Self.event(text, words) else { return nil }
      self.words = event
      return
    }
    let offset = lower.distance(from: lower.startIndex, to: place.upperBound)
    guard let begin = text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
    else { return nil }
    var tokens = String(text[begin...]).firstSentence
    // The day itself is named by the answer.
    if let today {
      let scanner = DayScanner(today: today)
      let cut = tokens.indices.first { index in
        words.haveAny(of: [tokens[index]], "ask day begins")
          && !scanner.spans(in: tokens[index...].joined(separator: " ")).isEmpty
      }
      tokens = cut.map { tokens[..<$0] } ?? tokens
    }
    guard (1...Self.mostWords).contains(tokens.count), !words.have("ask medical"),
      !words.haveAny(of: tokens, "ask no matter"),
      !words.haveAny(of: [tokens.joined(separator: " ")], "ask self")
    else { return nil }
    let link = lead.split(separator: " ").last.map(String.init) ?? ""
    tokens = tokens.filter { !words.haveAny(of: [$0], "ask filler") }[...]
    self.words = ([link] + tokens.map(words.turned)).joined(separator: " ")
  }
}

extension QuestionWords {
  /// A pronoun as it stands after a preposition: `he` becomes `him`. The entry has pairs.
  fileprivate func object(_ pronoun: String) -> String {
    let sought = pronoun.lowercased() + "="
    return phrases("ask object").first { $0.hasPrefix(sought) }
      .map { String($0.dropFirst(sought.count)) } ?? pronoun
  }
}

extension String {
  private static let stops: Set<Character> = [",", ":", ";", ".", "?", "!", "(", ")", "\n"]

  /// The words up to the first stop.
  fileprivate var firstSentence: ArraySlice<String> {
    prefix { !Self.stops.contains($0) }.split(whereSeparator: \.isWhitespace)
      .map(String.init)[...]
  }
}

extension ArraySlice<String> {
  /// Without the first of some phrases that end it: `or not`, `soon`.
  fileprivate func dropping(_ phrases: [String]) -> ArraySlice<String> {
    let line = " " + joined(separator: " ").lowercased()
    guard let end = phrases.first(where: { line.hasSuffix(" " + $0) }) else { return self }
    return dropLast(end.split(separator: " ").count).dropping(phrases)
  }
}
