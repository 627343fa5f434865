/// What an asker has at stake, in their own words turned to them: of `Matron's offered me the day post on
/// Ward 6 but it's less money. Do I take it?` the deed `take the day post on Ward 6` and, against it, `it's
/// less money`. A language without the lists reads nothing.
struct Stake: Hashable, Sendable {
  /// A thing that may be done, as an infinitive without its preposition.
  let deed: String?
  /// Whether the deed is to take what was offered: `Do I take it?`
  let weighsOffer: Bool
  /// Whether the deed is to write or speak to somebody.
  let isContact: Bool
  /// Whether it was done already: `Was I right to…?`
  let isPast: Bool
  /// How the asker judges it: `daft`, `a bad daughter`.
  let judged: String?
  /// What the asker sees against it: a whole clause.
  let against: String?
  /// Who it is about: `Kaylee`, `your cousin Rafiq`.
  let person: String?
  /// Whom the asker has lost, by name or by what they were: `your mum`.
  let lost: String?
  /// The same, unless it is long past.
  let mourned: String?
  /// How much it is about: `the 80 thousand`.
  let sum: String?
  /// What it is about, closely; nil where no word tells.
  let theme: String?
  /// Whether its words are clearly more than those of any other theme, so that its tips may be given.
  let isThemeSure: Bool
  /// Whether it is told at some length, so that an answer takes up its words.
  let isTold: Bool

  private static let shortest = 10

  init?(_ text: String, _ words: QuestionWords, in knowledge: KnowledgeBase) {
    guard words.knows("ask deed head") else { return nil }
    let sentences = AskedSentences(text, words)
    let asking = sentences.asking.tokens
    isTold = text.tokens.count >= Self.shortest
    let background = sentences.told.flatMap(\.tokens)
    let person = Whom(text, asking: asking, words).name
    self.person = person
    lost = Lost(text.tokens, words).name
    let mourned = Lost(sentences.present(words).tokens, words).name
    self.mourned = mourned
    sum = Self.sum(text.tokens, words)
    against = sentences.told.reversed().lazy.compactMap { Self.against($0.tokens, words) }.first
    let past = Self.tail(asking, behind: "ask past head", words)
    let doubt = words.isDoubting ? Self.doubt(asking, words) : nil
    isPast = past != nil
    judged = doubt?.judged
    let advised = Self.tail(asking, behind: "ask deed head", words)
    let found = past ?? doubt?.deed ?? (doubt == nil ? advised : nil)
    // `I want to be a baker. Is that stupid?`
    let wish = doubt == nil ? nil : Self.tail(background, behind: "ask wish", words)
    let weighed = found ?? wish
    deed = weighed.flatMap { Self.deed($0, background, words) }
    let resolves = weighed?.contains { words.haveAny(of: [$0.lower], "ask resolved") } ?? false
    weighsOffer = resolves && Self.thing(background, words) != nil
    isContact = weighed?.contains { words.haveAny(of: [$0.lower], "ask contact") } ?? false
    let asked = QuestionWords(sentences.asking, in: knowledge)
    let near = words.count < QuestionReader.leastOfLong ? nil : sentences.near
    let read =
      near.flatMap {
        Self.theme(
          asking: asked, all: QuestionWords($0, in: knowledge), isOfLoss: mourned != nil)
      } ?? Self.theme(asking: asked, all: words, isOfLoss: lost != nil)
    (theme, isThemeSure) = (read?.name, read?.isSure ?? false)
  }

  /// The theme with most words; what the sentence that asks says weighs most.
  /// - Parameter isOfLoss: whether the asker has lost somebody, and not only a boiler.
  static func theme(
    asking: QuestionWords, all: QuestionWords, isOfLoss: Bool = false
  ) -> (name: String, isSure: Bool)? {
    var best: (name: String, weight: Int, isAsked: Bool)?
    var second = 0
    for name in all.phrases("ask themes") where isOfLoss || name != "bereft" {
      let key = "ask theme \(name)"
      let asked = asking.weight(key)
      let weight = 2 * asked + all.weight(key)
      if weight > best?.weight ?? 0 {
        second = best?.weight ?? 0
        best = (name, weight, asked > 0)
      } else {
        second = max(second, weight)
      }
    }
    return best.map { best in
      // What is only told beside the question has to be told in several words.
      let isSure = best.isAsked ? best.weight > second : best.weight >= second + leastMargin
      return (best.name, isSure && best.weight >= leastOfTheme)
    }
  }

  private static let leastOfTheme = 3
  private static let leastMargin = 2
}

extension QuestionReader {
  /// The area of the theme, where a question is told at length and its words name another one: `Do I say yes?`
  /// of a post at school, although the twins have learnt to sleep. Nil where the theme decides nothing.
  var areaOfTheme: LifeArea? {
    guard let stake, stake.isTold, let theme = stake.theme, fact == nil, reply == nil,
      !words.have("ask illness"), situation == nil
    else { return nil }
    return area(of: theme)
  }

  /// The area of a deed that is weighed beside an illness; general where the theme decides nothing.
  var areaOfDeed: LifeArea { stake?.theme.flatMap(area) ?? .general }

  private func area(of theme: String) -> LifeArea? {
    LifeArea.allCases.first {
      $0 != .health && words.haveAny(of: [theme], "ask themes \($0.name)")
    }
  }
}

// The deed.
extension Stake {
  private static let mostWords = 14
  /// The most words between `is it` and `to`.
  private static let mostOfJudgement = 4

  /// What stands behind the first phrase of an entry; nil where none occurs, or a question word before it
  /// asks for more than a yes or no.
  static func tail(
    _ tokens: [Token], behind key: String, _ words: QuestionWords
  ) -> ArraySlice<Token>? {
    let heads = words.phrases(key).map { $0.split(separator: " ").map(String.init) }
    let lower = tokens.map(\.lower)
    for index in lower.indices {
      let head = heads.filter { lower[index...].starts(with: $0) }.max { $0.count < $1.count }
      guard let head else { continue }
      let before = tokens[..<index].suffix(2).filter { !$0.endsClause }
      guard !before.contains(where: { words.haveAny(of: [$0.lower], "ask open question") }) else {
        return nil
      }
      return tokens[(index + head.count)...]
    }
    return nil
  }

  /// The judgement and the deed of `would it be daft to…`, `am I wrong if I…`.
  fileprivate static func doubt(
    _ tokens: [Token], _ words: QuestionWords
  ) -> (judged: String, deed: ArraySlice<Token>?)? {
    guard let rest = tail(tokens, behind: "ask doubt head", words) else { return nil }
    let reach = rest.prefix(mostOfJudgement + 3)
    let end = reach.firstIndex { $0.lower == "to" || $0.lower == "if" }
    if end == nil, (1...3).contains(rest.count) {
      return (rest.map(\.lower).joined(separator: " "), nil)
    }
    // `Is it cowardly not to answer?` judges what is left undone.
    guard let end, end > rest.startIndex, tokens[end - 1].lower != "not" else { return nil }
    let skipped = Set(words.phrases("ask doubt filler").flatMap { $0.split(separator: " ") })
    let judged = rest[..<end].filter { !skipped.contains(Substring($0.lower)) || $0.lower == "a" }
    guard (1...mostOfJudgement).contains(judged.count) else { return nil }
    let begin = end + (tokens[end].lower == "if" ? 2 : 1)
    guard begin < tokens.count else { return nil }
    return (judged.map(\.lower).joined(separator: " "), tokens[begin...])
  }

  /// The deed in the words of an answer; nil where it is none.
  static func deed(
    _ tokens: ArraySlice<Token>, _ told: [Token], _ words: QuestionWords
  ) -> String? {
    var kept: [Token] = []
    for token in tokens {
      if words.haveAny(of: [token.lower], "ask deed ends"), !kept.isEmpty { break }
      if words.haveAny(of: [token.lower], "ask adverb"), kept.isEmpty { continue }
      if words.haveAny(of: [token.lower], "ask filler") { continue }
      kept.append(token)
      if token.endsClause { break }
    }
    let line = " " + kept.map(\.lower).joined(separator: " ")
    if let aside = words.phrases("ask deed aside").first(where: { line.hasSuffix(" " + $0) }) {
      kept.removeLast(aside.split(separator: " ").count)
    }
    guard let first = kept.first, (1...mostWords).contains(kept.count),
      !words.haveAny(of: [first.lower], "ask deed not"),
      !words.haveAny(of: [first.lower], "ask pronoun"),
      !words.haveAny(of: [first.lower], "ask determiner"),
      !words.haveAny(of: kept.map(\.lower), "ask no matter")
    else { return nil }
    // What nobody should advise, whatever a chart shows.
    let whole = " " + kept.map(\.lower).joined(separator: " ") + " "
    guard !words.phrases("ask deed never").contains(where: { whole.contains(" \($0) ") }) else {
      return nil
    }
    return words.whollyTurned(kept, resolving: thing(told, words))
  }

  /// What was offered, with the article of what is known: `the day post on Ward 6`.
  static func thing(_ told: [Token], _ words: QuestionWords) -> String? {
    guard let rest = tail(told, behind: "ask thing lead", words) else { return nil }
    var kept: [Token] = []
    for token in rest {
      if !kept.isEmpty, words.haveAny(of: [token.lower], "ask thing ends") { break }
      kept.append(token)
      if token.endsClause { break }
    }
    guard let first = kept.first, (2...7).contains(kept.count),
      words.haveAny(of: [first.lower], "ask article")
    else { return nil }
    let isNew = ["a", "an"].contains(first.lower)
    return (isNew ? "the " : "") + words.turned(kept.dropFirst(isNew ? 1 : 0), resolving: nil)
  }

  /// What stands behind a `but`, where it is a clause.
  fileprivate static func against(_ tokens: [Token], _ words: QuestionWords) -> String? {
    guard let place = tokens.firstIndex(where: { words.haveAny(of: [$0.lower], "ask against") }),
      place + 1 < tokens.count,
      words.haveAny(of: [tokens[place + 1].lower], "ask against begins")
    else { return nil }
    var kept: [Token] = []
    for token in tokens[(place + 1)...] {
      if kept.count > 2, words.haveAny(of: [token.lower], "ask clause begins") { break }
      kept.append(token)
      if token.endsClause { break }
    }
    guard (3...10).contains(kept.count), kept.last.map({ !$0.text.hasSuffix("?") }) ?? false
    else { return nil }
    return words.whollyTurned(kept[...], resolving: nil)
  }

  /// A sum with its unit: `the two grand`, `the £300`.
  fileprivate static func sum(_ tokens: [Token], _ words: QuestionWords) -> String? {
    for (index, token) in tokens.enumerated() {
      let isFigure = token.word.contains { $0.isNumber }
      if isFigure, token.word.first?.isCurrencySymbol ?? false { return "the " + token.word }
      guard isFigure || words.haveAny(of: [token.lower], "ask number"), !token.endsClause else {
        continue
      }
      let units = tokens[(index + 1)...].prefix(2).prefix {
        words.haveAny(of: [$0.lower], "ask unit")
      }
      guard !units.isEmpty, token.lower != "a", token.lower != "another" else { continue }
      return "the " + ([token] + units).map(\.lower).joined(separator: " ")
    }
    return nil
  }
}

extension QuestionWords {
  /// Whether the asker doubts a wish or deed of their own.
  var isDoubting: Bool {
    have("ask doubted") || have("ask doubt begins") && have("ask doubt word")
  }

  /// How much of an entry occurs: a phrase weighs twice as much as a word.
  func weight(_ key: String) -> Int {
    occurring(key).reduce(0) { $0 + ($1.contains(" ") ? 2 : 1) }
  }

  /// The same where every word of it could be turned; nil where one of the asker's own is left, where two
  /// owners meet (`your my sister`), or where a word is not written out (`hes`).
  func whollyTurned(_ tokens: some Sequence<Token>, resolving thing: String?) -> String? {
    let line = turned(tokens, resolving: thing)
    return isWhollyTurned(line) ? line : nil
  }

  /// Whether no word of a line is the asker's own any more.
  func isWhollyTurned(_ line: String) -> Bool {
    let padded = " " + line.tokens.map(\.lower).joined(separator: " ") + " "
    return !phrases("ask unturned").contains { padded.contains(" \($0) ") }
  }

  /// Words of the asker as they are said to them. A word such as `it` is told by what it stands for.
  func turned(_ tokens: some Sequence<Token>, resolving thing: String?) -> String {
    let parts = tokens.map { token in
      if let thing, haveAny(of: [token.lower], "ask resolved") { return thing }
      return turned(token.word)
    }
    var line = parts.joined(separator: " ")
    for pair in phrases("ask turn after") {
      let sides = pair.split(separator: "=").map(String.init)
      if sides.count == 2 { line = line.replacing(sides[0], with: sides[1]) }
    }
    return line
  }
}
