internal import CivilTime
internal import Understanding

/// What a question asks about, in the asker's own words turned to them: of `will my visa come through?`
/// `your visa` and `come through`.
struct Matter: Hashable, Sendable {
  /// Who or what it is that will: `your visa`.
  let subject: String
  /// The same as it was written, without the person whom a pronoun may stand for.
  let written: String
  /// The subject as it stands after `for`: `him`.
  let object: String
  /// What it will do: `come through before new year`.
  let predicate: String

  private static let mostWords = 14
  private static let mostOfSubject = 4
  /// The most words before `will`: `so when will…`.
  private static let mostBefore = 3

  /// Reads the matter of a question with `will` or `going to`; nil where it cannot be parted, or where a
  /// language lists no verbs.
  /// - Parameter person: who `he` or `she` is; nil where nobody is named.
  init?(_ text: String, _ words: QuestionWords, person: String? = nil) {
    guard words.knows("ask verb") else { return nil }
    for clause in text.clauses {
      let tokens = clause.dropping(words.phrases("ask aside"))
      guard let rest = Self.asked(tokens, words), let parts = Self.parts(rest, words) else {
        continue
      }
      let isPronoun = words.haveAny(of: parts.subject, "ask pronoun")
      let isSomebody = words.haveAny(of: parts.subject, "ask he or she")
      let own = parts.subject.map(words.turned).joined(separator: " ")
      let named = isSomebody ? person : nil
      (subject, written) = (named ?? own, own)
      object = named ?? words.turned(isPronoun ? words.object(own) : own)
      predicate = parts.predicate.map(words.turned).joined(separator: " ")
      guard words.isWhollyTurned(predicate), words.isWhollyTurned(subject) else { return nil }
      return
    }
    return nil
  }

  /// What stands behind the `will` of a clause, `going to` put last: of `am I going to get it` it is
  /// `I get it`.
  private static func asked(
    _ tokens: ArraySlice<String>, _ words: QuestionWords
  ) -> ArraySlice<String>? {
    func opens(_ place: Int) -> Bool {
      let before = tokens[..<place]
      if before.count <= mostBefore {
        return before.allSatisfy { words.haveAny(of: [$0], "ask before will") }
      }
      // `My cat is gone will she come home`: a clause begins without a comma.
      return tokens.dropFirst(place - tokens.startIndex + 1).first.map {
        words.haveAny(of: [$0], "ask pronoun")
      } ?? false
    }
    let will = tokens.indices.first { words.haveAny(of: [tokens[$0]], "ask will") && opens($0) }
    if let will { return tokens[(will + 1)...] }
    let copula = tokens.indices.first {
      words.haveAny(of: [tokens[$0]], "ask going copula") && opens($0)
    }
    guard let copula else { return nil }
    let rest = tokens[(copula + 1)...]
    guard
      let going = rest.indices.dropLast().prefix(mostOfSubject + 2).first(where: {
        words.haveAny(of: [rest[$0] + " " + rest[$0 + 1]], "ask going")
      }), going > rest.startIndex
    else { return nil }
    return (Array(rest[..<going]) + rest[(going + 2)...])[...]
  }

  /// Who, and what they will do, without what is added to it.
  private static func parts(
    _ asked: ArraySlice<String>, _ words: QuestionWords
  ) -> (subject: ArraySlice<String>, predicate: ArraySlice<String>)? {
    var tokens =
      Array(
        asked.filter {
          !words.haveAny(of: [$0], "ask adverb") && !words.haveAny(of: [$0], "ask filler")
        })[...]
    // A reason that is added is none of the matter.
    let isAdded = { (word: String) in
      words.haveAny(of: [word], "ask clause begins") || words.haveAny(of: [word], "ask or")
    }
    if let end = tokens.dropFirst(2).firstIndex(where: isAdded) { tokens = tokens[..<end] }
    guard let first = tokens.first, !words.haveAny(of: tokens, "ask no matter") else { return nil }
    let isPronoun = words.haveAny(of: [first], "ask pronoun")
    let isOwned = words.haveAny(of: [first], "ask determiner")
    let verb = tokens.indices.dropFirst(isOwned ? 2 : 1).prefix(mostOfSubject).first { index in
      words.haveAny(of: [tokens[index]], "ask verb")
    }
    guard let verb, !isPronoun || verb == tokens.startIndex + 1, tokens.count <= mostWords
    else { return nil }
    return (tokens[..<verb], tokens[verb...])
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

  /// The words of each clause, between stops.
  fileprivate var clauses: [ArraySlice<String>] {
    split(whereSeparator: Self.stops.contains).map { clause in
      clause.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    }
  }

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
