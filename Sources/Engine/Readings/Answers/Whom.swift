/// Of whom a question speaks: a name, or what somebody is to the asker.
struct Whom {
  /// `Kaylee`, `your cousin Rafiq`; nil for nobody.
  let name: String?

  init(_ text: String, asking: [Token], _ words: QuestionWords) {
    // `How do I tell her?` is of no husband.
    let others = ["he", "she"].filter { pronoun in
      asking.contains { words.haveAny(of: [$0.lower], "ask as \(pronoun)") }
    }
    let other = others.count == 1 ? others.first.map { $0 == "he" ? "she" : "he" } : nil
    let excluded = other.map { "ask kin \($0)" }
    name =
      Self.found(asking, words, isLast: false, not: excluded)
      ?? Self.found(text.tokens, words, isLast: true, not: excluded)
  }

  private static func found(
    _ tokens: [Token], _ words: QuestionWords, isLast: Bool, not excluded: String?
  ) -> String? {
    let places = isLast ? Array(tokens.indices.reversed()) : Array(tokens.indices)
    for index in places {
      if let relative = relative(tokens, index, words) {
        let isExcluded = excluded.map { key in
          relative.tokens.contains { words.haveAny(of: [$0.lower], key) }
        }
        if isExcluded ?? false { continue }
        return relative
      }
      if let named = named(tokens, index, words) { return named }
    }
    return nil
  }

  /// `my elder brother`, `our cousin Rafiq`, from the word that owns.
  private static func relative(
    _ tokens: [Token], _ index: Int, _ words: QuestionWords
  ) -> String? {
    guard words.haveAny(of: [tokens[index].lower], "ask kin owner") else { return nil }
    var end = index + 1
    while end < tokens.count, words.haveAny(of: [tokens[end].lower], "ask kin side"),
      !tokens[end].endsClause
    {
      end += 1
    }
    guard end < tokens.count, words.haveAny(of: [tokens[end].lower], "ask kin"),
      end + 1 == tokens.count || tokens[end].endsClause
        || !words.haveAny(of: [tokens[end + 1].lower], "ask kin")
    else { return nil }
    var last = end
    // `My mother in law` is no mother.
    if tokens[end...].dropFirst().prefix(2).map(\.lower) == ["in", "law"] {
      return words.turned(tokens[index...(end + 2)], resolving: nil)
    }
    if !tokens[end].endsClause, end + 1 < tokens.count, isName(tokens[end + 1], words) {
      last = end + 1
    }
    return words.turned(tokens[index...last], resolving: nil)
  }

  /// A name, known by its capital and by the word before it.
  private static func named(
    _ tokens: [Token], _ index: Int, _ words: QuestionWords
  ) -> String? {
    let token = tokens[index]
    if words.haveAny(of: [token.lower], "ask name title"), index + 1 < tokens.count,
      isName(tokens[index + 1], words)
    {
      return token.word + " " + tokens[index + 1].word.withoutPossessive
    }
    guard isName(token, words), index > 0, !tokens[index - 1].endsClause else { return nil }
    let before = tokens[index - 1]
    guard words.haveAny(of: [before.lower], "ask name lead") else { return nil }
    // `To Manchester` is no person.
    let isPlace = before.lower == "to" || before.lower == "for"
    if isPlace, !words.have("ask he or she") { return nil }
    return token.word.withoutPossessive
  }

  private static func isName(_ token: Token, _ words: QuestionWords) -> Bool {
    guard let first = token.word.first, first.isUppercase, token.word.count > 2,
      token.word.dropFirst().contains(where: \.isLowercase)
    else { return false }
    return !words.haveAny(of: [token.lower, token.lower.withoutPossessive], "ask no name")
      && !words.haveAny(of: [token.lower], "ask kin")
  }
}

/// Whom the asker has lost.
struct Lost {
  /// `your mum`, `Biscuit`; nil for nobody.
  let name: String?

  /// The most words between `lost` and who it was.
  private static let reach = 4

  init(_ tokens: [Token], _ words: QuestionWords) {
    for index in tokens.indices {
      if Self.tells(tokens, index, "ask lost after", words),
        let name = Self.before(tokens, index, words)
      {
        self.name = name
        return
      }
      if words.haveAny(of: [tokens[index].lower], "ask lost before"), !tokens[index].endsClause,
        tokens[index].lower != "late"
          || tokens[..<index].last.map({ words.haveAny(of: [$0.lower], "ask kin owner") }) ?? false,
        let name = Self.behind(tokens, index, words)
      {
        self.name = name
        return
      }
    }
    name = nil
  }

  private static func tells(
    _ tokens: [Token], _ index: Int, _ key: String, _ words: QuestionWords
  ) -> Bool {
    let line = tokens[index...].prefix(reach).map(\.lower)
    // `Since mum passed`, but no `my son passed his exam`.
    if tokens[index].lower == "passed", tokens[index].endsClause || line.count == 1 {
      return tokens[..<index].suffix(reach).contains {
        words.haveAny(of: [$0.lower], "ask lost lead")
      }
    }
    return words.phrases(key).contains {
      line.starts(with: $0.split(separator: " ").map(String.init))
    }
  }

  /// `since mum passed`, `when Biscuit died`, `mum's funeral`.
  private static func before(
    _ tokens: [Token], _ index: Int, _ words: QuestionWords
  ) -> String? {
    guard let last = tokens[..<index].last, !last.endsClause else { return nil }
    // `My dad before he died`.
    if words.haveAny(of: [last.lower], "ask he or she") {
      let near = tokens[..<index].dropLast().suffix(2 * reach)
      return near.last { words.haveAny(of: [$0.lower], "ask kin") }.map { "your " + $0.lower }
    }
    let word = last.lower.withoutPossessive
    if words.haveAny(of: [word], "ask kin") || words.haveAny(of: [word + "s"], "ask kin") {
      let head = tokens[..<index].dropLast().suffix(2)
      let sides = head.filter { words.haveAny(of: [$0.lower], "ask kin side") }.map(\.lower)
      return (["your"] + sides + [word]).joined(separator: " ")
    }
    // Only a name can be in a wish that has no owner.
    guard let first = last.word.first, first.isUppercase, last.word.count > 2,
      !words.haveAny(of: [word], "ask no name"), !words.haveAny(of: [word], "ask pronoun")
    else { return nil }
    return last.word.withoutPossessive
  }

  /// `lost my dad`, `put Biscuit down`, `my late aunt`.
  private static func behind(
    _ tokens: [Token], _ index: Int, _ words: QuestionWords
  ) -> String? {
    let isPut = tokens[index].lower == "put"
    let rest = tokens[(index + 1)...].prefix(reach)
    guard
      let place = rest.firstIndex(where: { token in
        words.haveAny(of: [token.lower], "ask kin")
          || token.word.first?.isUppercase ?? false
            && !words.haveAny(of: [token.lower.withoutPossessive], "ask no name")
      })
    else { return nil }
    let isKin = words.haveAny(of: [tokens[place].lower], "ask kin")
    let between = tokens[(index + 1)..<place]
    guard !between.contains(where: \.endsClause),
      between.allSatisfy({
        words.haveAny(of: [$0.lower], "ask kin owner")
          || words.haveAny(of: [$0.lower], "ask kin side")
          || words.haveAny(of: [$0.lower], "ask article")
      })
    else { return nil }
    if isPut {
      let after = tokens[(place + 1)...].prefix(2).map(\.lower)
      guard after.first == "down" || after == ["to", "sleep"] else { return nil }
    } else if !isKin {
      return nil
    }
    let sides = between.filter { words.haveAny(of: [$0.lower], "ask kin side") }.map(\.lower)
    guard isKin else { return tokens[place].word }
    return (["your"] + sides + [tokens[place].lower]).joined(separator: " ")
  }
}

extension String {
  /// Without `'s` at its end.
  var withoutPossessive: String {
    for end in ["'s", "’s"] where hasSuffix(end) { return String(dropLast(2)) }
    return self
  }
}
