// What a message tells of the ways of a choice besides their names.
extension Choice {
  /// A third way, how the ways are worded, and what is said of each.
  struct Told {
    let first: String?
    let second: String?
    let third: String?
    let kind: Kind

    /// The fewest and the most words of what is said of a way.
    private static let length = 3...10
    /// The words within which a clause names its way.
    private static let beginning = 3

    init(
      _ text: String, _ one: String, _ other: String, third: String?, _ words: QuestionWords
    ) {
      self.third = third
      let kinds = [one, other].map { Self.kind($0, words) }
      kind = kinds[0] == kinds[1] ? kinds[0] : .other
      let clauses = AskedSentences(text, words).told.flatMap { Self.clauses($0.tokens, words) }
      first = Self.said(of: one, not: other, clauses, words)
      second = Self.said(of: other, not: one, clauses, words)
    }

    private static func kind(_ way: String, _ words: QuestionWords) -> Kind {
      guard let head = way.split(separator: " ").first.map({ $0.lowercased() }) else {
        return .other
      }
      if words.haveAny(of: [head], "ask verb") { return .deed }
      return words.haveAny(of: [head], "ask where") ? .other : .thing
    }

    private static func clauses(_ tokens: [Token], _ words: QuestionWords) -> [[Token]] {
      var (all, current): ([[Token]], [Token]) = ([], [])
      for token in tokens {
        if words.haveAny(of: [token.lower], "ask against") {
          all.append(current)
          current = []
          continue
        }
        current.append(token)
        if token.endsClause {
          all.append(current)
          current = []
        }
      }
      return (all + [current]).filter { length.contains($0.count) }
    }

    /// The first clause with a word of a way that the other way has not.
    private static func said(
      of way: String, not other: String, _ clauses: [[Token]], _ words: QuestionWords
    ) -> String? {
      let others = Set(other.tokens.map(\.lower))
      let own = Set(
        way.tokens.map(\.lower).filter { word in
          word.count > 2 && !others.contains(word) && !words.haveAny(of: [word], "ask verb")
            && !words.haveAny(of: [word], "ask determiner")
            && !words.haveAny(of: [word], "ask article")
            && !words.haveAny(of: [word], "ask way tail")
        })
      // A clause that begins with the way tells of it: `Davis is closer`.
      let clause = clauses.first { clause in
        clause.prefix(beginning).contains { own.contains($0.lower) }
          && !clause.contains { others.contains($0.lower) }
      }
      return clause.flatMap { words.whollyTurned($0, resolving: nil) }
    }
  }

  /// What stands before two ways in one row with them: `the bungalow, the flat, or the new-build`.
  static func third(
    _ before: Substring, _ leads: [String], _ words: QuestionWords
  ) -> String? {
    let trimmed = before.lastIndex { !Substring.stops.contains($0) && $0 != " " }
    guard let trimmed else { return nil }
    let line = before[...trimmed]
    guard let comma = line.lastIndex(of: ","),
      !line[comma...].contains(where: { ":.?!;".contains($0) })
    else { return nil }
    let earlier = line[..<comma].lastClause
    let parts = earlier.split(whereSeparator: \.isWhitespace).map(String.init)[...].droppingLeads(
      leads)
    guard (1...6).contains(parts.count),
      !words.haveAny(of: parts.map { $0.lowercased() }, "ask pronoun")
    else { return nil }
    return way(parts, words)
  }

  /// Two ways listed after a colon before the sentence that asks, each with its description: `two offers:
  /// the museum here, which pays little, or the bank in Perth with a bonus`.
  static func listed(_ text: String, _ words: QuestionWords) -> (String, String)? {
    let told = text.sentences.dropLast()
    guard let row = told.first(where: { $0.contains(": ") && $0.contains(" or ") }),
      let colon = row.firstIndex(of: ":"), let joiner = row[colon...].firstRange(of: " or ")
    else { return nil }
    let first = row[row.index(after: colon)..<joiner.lowerBound]
    // A row of three has no word of what is told in it.
    let isTold = String(first).tokens.contains { words.haveAny(of: [$0.lower], "ask relative") }
    guard isTold else { return nil }
    let ways = [first, row[joiner.upperBound...]].map {
      part -> String? in
      let head = String(part.prefix { !",;.?!(".contains($0) })
      let own = head.tokens.prefix { !words.haveAny(of: [$0.lower], "ask remark begins") }
      return way(own.map(\.word)[...], words)
    }
    guard let one = ways[0], let other = ways[1], one.lowercased() != other.lowercased() else {
      return nil
    }
    return (one, other)
  }

  /// Two ways that others propose: `my wife says FD, my colleague says MF. Which one?`
  static func sayings(_ text: String, _ words: QuestionWords) -> (String, String)? {
    guard words.have("ask which") else { return nil }
    let tokens = text.tokens
    let places = tokens.indices.filter {
      words.haveAny(of: [tokens[$0].lower], "ask two sayings") && !tokens[$0].endsClause
    }
    guard places.count == 2 else { return nil }
    let ways = places.map { place -> String? in
      var rest = tokens[(place + 1)...]
      while let head = rest.first, words.haveAny(of: [head.lower], "ask sayings lead") {
        rest = rest.dropFirst()
      }
      let end = rest.firstIndex(where: \.endsClause) ?? rest.endIndex - 1
      guard end < rest.endIndex else { return nil }
      return way(rest[...end].map(\.word)[...], words)
    }
    guard let one = ways[0], let other = ways[1], one.lowercased() != other.lowercased() else {
      return nil
    }
    return (one, other)
  }
}
