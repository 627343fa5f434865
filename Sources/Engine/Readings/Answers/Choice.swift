/// The two ways between which a question chooses, in its own words.
public struct Choice: Hashable, Sendable {
  public let first: String
  public let second: String
  /// The way that leaves things as they are, and the other one; nil where neither does.
  let stays: String?
  let changes: String?
  /// Whether people are chosen between, as far as the words tell.
  let isOfPeople: Bool
  /// What each way asks for; nil where the words show no difference.
  let demands: Demands?

  /// A third way; nil for none.
  let third: String?
  /// By which words the ways are named.
  let kind: Kind
  /// What the asker tells of each way besides: a clause that names it.
  let saidOfFirst: String?
  let saidOfSecond: String?

  /// What each way would cost that no chart outweighs; nil for nothing.
  let firstHarm: Harm?
  let secondHarm: Harm?

  /// The words at which a way may be cut where it is told again.
  private let tails: Set<String>

  /// A way as it is told again: `ask Kaylee` of `ask Kaylee to homecoming`.
  func short(_ way: String) -> String {
    let parts = way.split(separator: " ")
    let end = parts.indices.dropFirst(2).first { tails.contains(parts[$0].lowercased()) }
    return end.map { parts[..<$0].joined(separator: " ") } ?? way
  }

  /// A way as the subject of a sentence: `to ask Kaylee`, `the Swift`, `“in March”`.
  func named(_ way: String, _ lexicon: Lexicon) -> String {
    isQuoted(way) ? way : lexicon.frame("way \(kind.rawValue)", ["way": short(way)])
  }

  /// Whether a way stands as the asker wrote it, in quotation marks.
  private func isQuoted(_ way: String) -> Bool { way.first.map { "“«".contains($0) } ?? false }

  /// How a way is worded.
  enum Kind: String, Hashable, Sendable {
    /// As something to do, with its verb.
    case deed
    case thing
    /// As a time or place, or each in another way.
    case other
  }

  /// What the first and the second way ask for.
  struct Demands: Hashable, Sendable {
    let first: Demand
    let second: Demand
  }

  /// Whether both ways may be names of people: a word or two each.
  var isOfNames: Bool {
    [first, second].allSatisfy { $0.split(separator: " ").count <= 2 } && stays == nil
  }

  /// The most words of a way.
  static let mostWords = 9
  /// The longest way, in characters.
  private static let longest = 60
  /// The most words of a way that may stand for the end of a longer one: `take the job in Pune or Leeds`.
  static let fewWords = 2

  /// Reads the two ways out of a question: `Pune or Leeds?`, `Should I stay or leave?`.
  /// - Parameter asking: the sentence that asks, whose words alone name the ways; nil to search the whole text.
  /// - Returns: nil for a question without two ways, or whose ways are too long to be repeated.
  init?(
    _ text: String, asking: String? = nil, _ words: QuestionWords, in knowledge: KnowledgeBase
  ) {
    let plain = (asking ?? text).withoutAsides
    for joiner in words.occurring("ask or") {
      guard let place = plain.range(ofWord: joiner) else { continue }
      let before = plain[..<place.lowerBound].lastClause
      let after = plain[place.upperBound...].firstClause
      let leads = words.phrases("ask choose")
      let own = words.phrases("ask choose again")
      var second = Self.named(after.words.droppingLeads(own.isEmpty ? leads : own), words)
      var first = Self.named(Self.deed(before.words, words).droppingLeads(leads), words)
      // `…or will it ruin everything?` is a second question and no second way.
      if Self.begins(second, words) { continue }
      // `Which one?` chooses between what a row before it lists.
      if words.have("ask which"), let (one, other) = Self.listed(asking ?? text, words) {
        self.init(row: (one, other), text, words, in: knowledge)
        return
      }
      first = Self.whole(first, before.words, second, words)
      // `in March or in May`: what stands before belongs to both.
      if let link = second.first, second.count > 1, words.haveAny(of: [link], "ask day begins"),
        let place = first.lastIndex(of: link)
      {
        first = first[place...]
      }
      if Self.isTooLong(first, beside: second, words) { first = first.suffix(second.count) }
      // `Deposit or stall?` has a capital only because it begins the sentence.
      if let head = first.first, text.hasWord(head.lowercased()) {
        first[first.startIndex] = head.lowercased()
      }
      let isDeed = second.first.map { words.haveAny(of: [$0], "ask verb") } ?? false
      let isPlaced = second.first.map { words.haveAny(of: [$0], "ask where") } ?? false
      if !isDeed, !isPlaced { (first, second) = Self.alike(first, second, words) }
      guard !words.haveAny(of: first + second, "ask no word") else { continue }
      let written = (before.words, after.words)
      guard let (one, other) = Self.told((first, second), written, leads, text, words)
      else { continue }
      self.init(
        one, other, (Self.stays(first, words), Self.stays(second, words)),
        (one + " " + text.asides(before: joiner), other + " " + text.asides(after: joiner)),
        Told(text, one, other, third: Self.third(plain[..<place.lowerBound], leads, words), words),
        words, in: knowledge)
      return
    }
    if let (one, other) = Self.sayings(text, words) {
      self.init(row: (one, other), "", words, in: knowledge)
      return
    }
    guard let (one, other) = Self.described(text.withoutAsides, words) else { return nil }
    let ways = [one, other].map { $0.split(separator: " ").map(String.init)[...] }
    guard let first = Self.way(ways[0].upToRemark(words), words),
      let second = Self.way(ways[1].upToRemark(words), words)
    else { return nil }
    self.init(
      first, second, (Self.stays(ways[0], words), Self.stays(ways[1], words)), (one, other),
      Told(text, first, second, third: nil, words), words, in: knowledge)
  }

  /// The ways as an answer tells them: turned to the asker, or as they are written.
  private static func told(
    _ ways: (ArraySlice<String>, ArraySlice<String>),
    _ written: (ArraySlice<String>, ArraySlice<String>), _ leads: [String], _ text: String,
    _ words: QuestionWords
  ) -> (String, String)? {
    let turned = worded(ways.0, ways.1, text, words)
    if words.knows("ask verb"), let turned { return turned }
    // `Me voy` keeps its pronoun.
    let heads = leads.filter { $0 != "me" }
    return quoted(written.0.droppingLeads(heads), written.1.droppingLeads(heads), words) ?? turned
  }

  /// Two ways of which nothing is known but their names and what a text tells of them.
  private init(
    row: (String, String), _ text: String, _ words: QuestionWords, in knowledge: KnowledgeBase
  ) {
    self.init(
      row.0, row.1, (false, false), row, Told(text, row.0, row.1, third: nil, words), words,
      in: knowledge)
  }

  /// Whether more stands before a way, which is as long as the other one: `take the job in Pune or Leeds`.
  private static func isTooLong(
    _ way: ArraySlice<String>, beside other: ArraySlice<String>, _ words: QuestionWords
  ) -> Bool {
    guard way.count > mostWords else { return false }
    return other.count <= fewWords || !words.knows("ask no way head")
  }

  /// - Parameters:
  ///   - keeps: whether each way leaves things as they are.
  ///   - told: the ways with all that is said of them.
  private init(
    _ one: String, _ other: String, _ keeps: (Bool, Bool), _ told: (String, String), _ more: Told,
    _ words: QuestionWords, in knowledge: KnowledgeBase
  ) {
    (first, second) = (one, other)
    stays = keeps.0 == keeps.1 ? nil : keeps.0 ? one : other
    changes = keeps.0 == keeps.1 ? nil : keeps.0 ? other : one
    isOfPeople = words.have("ask people")
    (third, kind) = (more.third, more.kind)
    (saidOfFirst, saidOfSecond) = (more.first, more.second)
    let all = (told.0 + " " + (more.first ?? ""), told.1 + " " + (more.second ?? ""))
    demands = Self.demands(all, stays: keeps.0 == keeps.1 ? nil : keeps.0, knowledge)
    tails = Set(words.phrases("ask way tail"))
    (firstHarm, secondHarm) = (
      Harm(QuestionWords(one, in: knowledge)), Harm(QuestionWords(other, in: knowledge))
    )
  }

  /// Whether a sentence begins and no way.
  private static func begins(_ second: ArraySlice<String>, _ words: QuestionWords) -> Bool {
    guard let head = second.first, words.haveAny(of: [head], "ask no way head") else {
      return false
    }
    guard head.lowercased() == "do" else { return true }
    return second.dropFirst().first.map { words.haveAny(of: [$0], "ask pronoun") } ?? true
  }

  /// What is to be done, behind `should I`, whatever led to it: `for my shop should I keep…`; of `if I go
  /// to court will I win` it is what stands behind `if`.
  private static func deed(
    _ clause: ArraySlice<String>, _ words: QuestionWords
  ) -> ArraySlice<String> {
    let heads = words.phrases("ask own deed").map { $0.split(separator: " ").map(String.init) }
    let lower = clause.map { $0.lowercased() }
    let place = lower.indices.dropLast().last { index in
      heads.contains { lower[index...].starts(with: $0) }
    }
    guard let place, place > 0 else { return clause }
    if lower.count > 2, words.haveAny(of: [lower[0]], "ask if"), place > 2 {
      return clause.dropFirst(2).prefix(place - 2)
    }
    return clause.dropFirst(place)
  }

  /// Two things that are described one after the other: `one is in Dublin, the other in Frankfurt`.
  private static func described(
    _ text: String, _ words: QuestionWords
  ) -> (String, String)? {
    guard words.have("ask two"), words.have("ask which") else { return nil }
    let tokens = text.split(whereSeparator: \.isWhitespace).map(String.init)
    func index(_ key: String, from start: Int) -> Int? {
      tokens.indices.dropFirst(start).first {
        words.haveAny(of: [tokens[$0].filter(\.isLetter)], key)
      }
    }
    guard let one = index("ask one", from: 0), let other = index("ask other one", from: one + 1)
    else { return nil }
    let end = tokens[other...].firstIndex { $0.last.map(Substring.stops.contains) ?? false }
    let ways = [
      tokens[(one + 1)..<other], tokens[(other + 1)..<(end.map { $0 + 1 } ?? tokens.count)],
    ]
    .map { $0.described(words) }
    return ways[0].isEmpty || ways[1].isEmpty ? nil : (ways[0], ways[1])
  }

  /// What the ways ask for, with what is said of them in brackets.
  private static func demands(
    _ ways: (String, String), stays: Bool?, _ knowledge: KnowledgeBase
  ) -> Demands? {
    Demand.ofWays(
      QuestionWords(ways.0, in: knowledge), QuestionWords(ways.1, in: knowledge),
      firstStays: stays
    ).map { Demands(first: $0.first, second: $0.second) }
  }

  /// A way without what is only told of it, `Luke who makes me laugh`, and without idle words.
  private static func named(
    _ way: ArraySlice<String>, _ words: QuestionWords
  ) -> ArraySlice<String> {
    var kept = way.filter { !words.haveAny(of: [$0], "ask filler") }[...]
    while let head = kept.first, words.haveAny(of: [head], "ask adverb") { kept = kept.dropFirst() }
    let told = kept.dropFirst().firstIndex { words.haveAny(of: [$0], "ask relative") }
    let added = kept.dropFirst(2).firstIndex { words.haveAny(of: [$0], "ask way ends") }
    let end = [told, added].compactMap(\.self).min()
    return end.map { kept[..<$0] } ?? kept
  }

  /// Whether a way is to leave things as they are.
  private static func stays(_ way: ArraySlice<String>, _ words: QuestionWords) -> Bool {
    words.haveAny(of: way, "ask stay")
  }

  /// A way in the words of an answer.
  /// - Parameter offered: what its last `it` stands for; nil where that is not told.
  static func way(
    _ words: ArraySlice<String>, _ question: QuestionWords, _ offered: String? = nil
  ) -> String? {
    guard (1...mostWords).contains(words.count) else { return nil }
    var parts = words.map(question.turned)
    if let offered, let last = words.last, question.haveAny(of: [last], "ask resolved") {
      parts[parts.count - 1] = offered
    }
    // `Drop the price or wait?` has a capital only because it begins the sentence.
    if let head = words.first, question.haveAny(of: [head], "ask verb") {
      parts[0] = parts[0].lowercased()
    }
    let text = parts.joined(separator: " ")
    return text.count <= longest ? text : nil
  }
}

extension String {
  /// Whether a word is written so, without regard to stops.
  fileprivate func hasWord(_ word: String) -> Bool { tokens.contains { $0.word == word } }

  /// The text without what stands in brackets.
  fileprivate var withoutAsides: String {
    guard contains("(") else { return self }
    var (result, depth) = ("", 0)
    for character in self {
      if character == "(" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == ")" { depth = max(0, depth - 1) }
    }
    return result.split(separator: " ").joined(separator: " ")
  }

  /// What stands in brackets before the word that joins the ways.
  fileprivate func asides(before joiner: String) -> String {
    range(ofWord: joiner).map { String(self[..<$0.lowerBound]).bracketed } ?? ""
  }

  /// What is told behind it, which is about the second way.
  fileprivate func asides(after joiner: String) -> String {
    range(ofWord: joiner).map { String(self[$0.upperBound...]) } ?? ""
  }

  private var bracketed: String {
    guard let start = lastIndex(of: "(") else { return "" }
    return String(self[start...])
  }

  /// The place of a word or phrase with spaces around it, in any case.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    let sought = Array(" \(word) ")
    guard let letter = word.utf8.first else { return nil }
    var rest = utf8[...]
    while let space = rest.firstIndex(of: UInt8(ascii: " ")) {
      let next = utf8.index(after: space)
      rest = utf8[next...]
      guard let begins = rest.first, begins.mayBegin(letter) else { continue }
      if let end = end(of: sought, from: space) { return space..<end }
    }
    return nil
  }

  /// Where characters end that stand at a place, in any case; nil where others do.
  private func end(of sought: [Character], from start: Index) -> Index? {
    var index = start
    for character in sought {
      guard index < endIndex, self[index].lowercased() == String(character) else { return nil }
      index = self.index(after: index)
    }
    return index
  }
}

extension UInt8 {
  /// Whether a character that begins with this byte may, in lower case, begin with another.
  fileprivate func mayBegin(_ other: UInt8) -> Bool {
    guard self < 0x80, other < 0x80 else { return true }
    return (0x41...0x5A ~= self ? self + 0x20 : self) == other
  }
}

extension Substring {
  static let stops: Set<Character> = [
    ",", ":", ";", ".", "?", "!", "¿", "¡", "।", "(", ")",
  ]

  /// What stands behind the last stop.
  var lastClause: Substring {
    guard let end = lastIndex(where: { !Self.stops.contains($0) }) else { return "" }
    let clauses = self[...end]
    return clauses.lastIndex(where: Self.stops.contains)
      .map { clauses[clauses.index(after: $0)...] } ?? clauses
  }

  /// What stands before the first stop.
  fileprivate var firstClause: Substring { prefix { !Self.stops.contains($0) } }

  fileprivate var words: ArraySlice<String> {
    split(whereSeparator: \.isWhitespace).filter { $0.contains { $0.isLetter || $0.isNumber } }
      .map(String.init)[...]
  }
}

extension ArraySlice<String> {
  /// What is said of one of two things, as a way: `the one in Dublin with better pay`; empty for nothing.
  fileprivate func described(_ words: QuestionWords) -> String {
    var kept = self
    while let last = kept.last,
      words.haveAny(of: [last.filter(\.isLetter)], "ask article")
        || words.haveAny(of: [last], "ask and")
    {
      kept = kept.dropLast()
    }
    while let head = kept.first, words.haveAny(of: [head], "ask one") { kept = kept.dropFirst() }
    let clean = kept.map { $0.filter { !Substring.stops.contains($0) } }
    guard let head = clean.first else { return "" }
    if words.haveAny(of: [head], "ask copula") {
      return "the one that " + clean.joined(separator: " ")
    }
    let isPlaced =
      words.haveAny(of: [head], "ask where") || words.haveAny(of: [head], "ask way link")
    return isPlaced ? "the one " + clean.joined(separator: " ") : clean.joined(separator: " ")
  }

  /// The words before what is added to a description: `the one in Dublin`, with better pay.
  fileprivate func upToRemark(_ words: QuestionWords) -> ArraySlice<String> {
    let begin = Swift.min(dropFirst(2).first == "that" ? 5 : 4, count)
    let end = dropFirst(begin).firstIndex { words.haveAny(of: [$0], "ask remark begins") }
    return end.map { self[..<$0] } ?? self
  }

  /// Leaves out the longest of some phrases at the beginning, again and again.
  func droppingLeads(_ phrases: [String]) -> ArraySlice<String> {
    let line = joined(separator: " ").lowercased() + " "
    let lead = phrases.filter { line.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    guard let lead else { return self }
    return dropFirst(lead.split(separator: " ").count).droppingLeads(phrases)
  }
}
