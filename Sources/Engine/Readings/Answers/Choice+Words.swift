// The ways of a choice as an answer words them.
extension Choice {
  /// Both ways in the words of an answer; nil where they are none.
  static func worded(
    _ first: ArraySlice<String>, _ second: ArraySlice<String>, _ text: String,
    _ words: QuestionWords
  ) -> (String, String)? {
    let offered = Stake.thing(AskedSentences(text, words).told.flatMap(\.tokens), words)
    guard let one = way(first, words, offered), let other = way(second, words, offered),
      one.lowercased() != other.lowercased(), !words.haveAny(of: [one, other], "ask no way")
    else { return nil }
    // Where a clause was cut out, the ways are none that can be told again.
    guard !isClause(first, words), !isClause(second, words) else { return nil }
    // `mad or brave` are two opinions of one thing.
    let isOpinion = (first + second).allSatisfy { words.haveAny(of: [$0], "ask judged") }
    return isOpinion ? nil : (one, other)
  }

  /// Two ways that cannot be turned to the asker, as they stand in the question, in quotation marks: `“I could
  /// work from a van”`. A language that tells no verbs has every way so; the marks stand in its texts.
  static func quoted(
    _ first: ArraySlice<String>, _ second: ArraySlice<String>, _ words: QuestionWords
  ) -> (String, String)? {
    let marks = words.phrases("ask way quotes")
    let isCut = [first, second].contains { $0.count > mostWords || isClause($0, words) }
    guard isCut || !words.knows("ask verb"), !first.isEmpty, !second.isEmpty,
      max(first.count, second.count) <= mostOfQuoted, !first.elementsEqual(second)
    else { return nil }
    let (open, close) = marks.count == 2 ? (marks[0], marks[1]) : ("", "")
    let isLong = (first.count > mostOfQuotation, second.count > mostOfQuotation)
    let (one, other) = (first.suffix(mostOfQuotation), second.prefix(mostOfQuotation))
    return (
      open + (isLong.0 ? "…" : "") + one.joined(separator: " ").uncapitalised(words) + close,
      open + other.joined(separator: " ") + (isLong.1 ? "…" : "") + close
    )
  }

  /// A clause of more words is no way.
  private static let mostOfQuoted = 18
  /// The most words that are quoted of a way.
  private static let mostOfQuotation = 8

  /// Whether a way begins as a clause with somebody in it: `you could work from a van`.
  private static func isClause(_ way: ArraySlice<String>, _ words: QuestionWords) -> Bool {
    way.count > 2 && way.prefix(1).allSatisfy { words.haveAny(of: [$0], "ask clause subject") }
  }

  /// A way with the verb that it needs: of `take it or stay` it is `take it`.
  static func whole(
    _ way: ArraySlice<String>, _ clause: ArraySlice<String>, _ other: ArraySlice<String>,
    _ words: QuestionWords
  ) -> ArraySlice<String> {
    let isVerb = { (word: String?) in word.map { words.haveAny(of: [$0], "ask verb") } ?? false }
    guard isVerb(other.first), !isVerb(way.first), let place = clause.dropLast(way.count).last,
      isVerb(place), clause.suffix(way.count).elementsEqual(way)
    else { return way }
    return clause.suffix(way.count + 1)
  }

  /// Two things of one kind without the words that belong to both: `take the job in Pune or Leeds`,
  /// `buy the house or the flat`, `gold or land for my savings`.
  static func alike(
    _ first: ArraySlice<String>, _ second: ArraySlice<String>, _ words: QuestionWords
  ) -> (ArraySlice<String>, ArraySlice<String>) {
    var (first, second) = (first, second)
    if first.count <= fewWords, second.count > first.count,
      let link = second.dropFirst().firstIndex(where: { words.haveAny(of: [$0], "ask way for") })
    {
      second = second[..<link]
    }
    if let head = second.first, words.haveAny(of: [head], "ask article"),
      first.first.map({ !words.haveAny(of: [$0], "ask article") }) ?? false,
      let start = first.lastIndex(where: { words.haveAny(of: [$0], "ask article") }),
      first.endIndex - start <= fewWords + 1
    {
      return (first[start...], second)
    }
    if second.count <= fewWords,
      let link = first.lastIndex(where: {
        words.haveAny(of: [$0], "ask way link") || words.haveAny(of: [$0], "ask where")
      }), (1...fewWords).contains(first.endIndex - link - 1)
    {
      first = first[(link + 1)...]
    }
    return (first, second)
  }
}

extension String {
  /// In lower case where its capital only begins the sentence: any list knows the word.
  fileprivate func uncapitalised(_ words: QuestionWords) -> String {
    let head = prefix { !$0.isWhitespace }
    return words.isWord(head.lowercased()) ? head.lowercased() + dropFirst(head.count) : self
  }
}
