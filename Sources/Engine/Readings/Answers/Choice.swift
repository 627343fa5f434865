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

  /// What the first and the second way ask for.
  struct Demands: Hashable, Sendable {
    let first: Demand
    let second: Demand
  }

  /// Whether both ways are short enough to be repeated within a sentence.
  public var isShort: Bool {
    [first, second].allSatisfy { $0.split(separator: " ").count <= 3 }
  }

  /// Whether both ways may be names of people: a word or two each.
  var isOfNames: Bool {
    [first, second].allSatisfy { $0.split(separator: " ").count <= 2 } && stays == nil
  }

  /// The most words of a way.
  private static let mostWords = 9
  /// The longest way, in characters.
  private static let longest = 60
  /// The most words of a way that may stand for the end of a longer one: `take the job in Pune or Leeds`.
  private static let fewWords = 2

  /// Reads the two ways out of a question: `Pune or Leeds?`, `Should I stay or leave?`.
  /// - Returns: nil for a question without two ways, or whose ways are too long to be repeated.
  init?(_ text: String, _ words: QuestionWords, in knowledge: KnowledgeBase) {
    let plain = text.withoutAsides
    for joiner in words.occurring("ask or") {
      guard let place = plain.range(ofWord: joiner) else { continue }
      let before = plain[..<place.lowerBound].lastClause
      let after = plain[place.upperBound...].firstClause
      let leads = words.phrases("ask choose")
      let second = Self.named(after.words.dropping(leads), words)
      var first = Self.named(before.words.dropping(leads), words)
      // `…or will it ruin everything?` is a second question and no second way.
      if let head = second.first, words.haveAny(of: [head], "ask no way head") { continue }
      // `in March or in May`: what stands before belongs to both.
      if let link = second.first, second.count > 1, words.haveAny(of: [link], "ask day begins"),
        let place = first.lastIndex(of: link)
      {
        first = first[place...]
      }
      // Where more stands before, the way is as long as the other one: `take the job in Pune or Leeds`.
      if first.count > Self.mostWords,
        second.count <= Self.fewWords || !words.knows("ask no way head")
      {
        first = first.suffix(second.count)
      }
      // `go to the dance with Theo or Sam`
      if second.count <= Self.fewWords,
        let link = first.lastIndex(where: { words.haveAny(of: [$0], "ask way link") }),
        (1...Self.fewWords).contains(first.endIndex - link - 1)
      {
        first = first[(link + 1)...]
      }
      guard !words.haveAny(of: first + second, "ask no word") else { continue }
      guard let one = Self.way(first, words), let other = Self.way(second, words) else { continue }
      guard one.lowercased() != other.lowercased(), !words.haveAny(of: [one, other], "ask no way")
      else { continue }
      (self.first, self.second) = (one, other)
      let (isFirst, isSecond) = (Self.stays(first, words), Self.stays(second, words))
      stays = isFirst == isSecond ? nil : isFirst ? one : other
      changes = isFirst == isSecond ? nil : isFirst ? other : one
      isOfPeople = words.have("ask people")
      demands = Self.demands(
        (one + " " + text.asides(before: joiner), other + " " + text.asides(after: joiner)),
        stays: isFirst == isSecond ? nil : isFirst, knowledge)
      return
    }
    return nil
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
    let kept = way.filter { !words.haveAny(of: [$0], "ask filler") }[...]
    let end = kept.dropFirst().firstIndex { words.haveAny(of: [$0], "ask relative") }
    return end.map { kept[..<$0] } ?? kept
  }

  /// Whether a way is to leave things as they are.
  private static func stays(_ way: ArraySlice<String>, _ words: QuestionWords) -> Bool {
    words.haveAny(of: way, "ask stay")
  }

  private static func way(_ words: ArraySlice<String>, _ question: QuestionWords) -> String? {
    guard (1...mostWords).contains(words.count) else { return nil }
    let text = words.map(question.turned).joined(separator: " ")
    return text.count <= longest ? text : nil
  }
}

extension String {
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
  private static let stops: Set<Character> = [
    ",", ":", ";", ".", "?", "!", "¿", "¡", "।", "(", ")",
  ]

  /// What stands behind the last stop.
  fileprivate var lastClause: Substring {
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
  /// Leaves out the longest of some phrases at the beginning, again and again.
  fileprivate func dropping(_ phrases: [String]) -> ArraySlice<String> {
    let line = joined(separator: " ").lowercased() + " "
    let lead = phrases.filter { line.hasPrefix($0 + " ") }.max { $0.count < $1.count }
    guard let lead else { return self }
    return dropFirst(lead.split(separator: " ").count).dropping(phrases)
  }
}
