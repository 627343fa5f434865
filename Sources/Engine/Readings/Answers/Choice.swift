/// The two ways between which a question chooses, in its own words.
public struct Choice: Hashable, Sendable {
  public let first: String
  public let second: String

  /// Whether both ways are short enough to be repeated within a sentence.
  public var isShort: Bool {
    [first, second].allSatisfy { $0.split(separator: " ").count <= 3 }
  }

  /// The most words of a way.
  private static let mostWords = 6
  /// The longest way, in characters.
  private static let longest = 48

  /// Reads the two ways out of a question: `Pune or Leeds?`, `Should I stay or leave?`.
  /// - Returns: nil for a question without two ways, or whose ways are too long to be repeated.
  init?(_ text: String, _ words: QuestionWords, in knowledge: KnowledgeBase) {
    for joiner in words.phrases("ask or") {
      guard let place = text.range(ofWord: joiner) else { continue }
      let before = text[..<place.lowerBound].lastClause
      let after = text[place.upperBound...].firstClause
      let leads = words.phrases("ask choose")
      let second = after.words.dropping(leads)
      var first = before.words.dropping(leads)
      // Where more stands before, the way is as long as the other one: `take the job in Pune or Leeds`.
      if first.count > Self.mostWords { first = first.suffix(second.count) }
      guard !words.haveAny(of: first + second, "ask no word") else { continue }
      guard let one = Self.way(first, words), let other = Self.way(second, words) else { continue }
      guard one.lowercased() != other.lowercased(), !words.haveAny(of: [one, other], "ask no way")
      else { continue }
      (self.first, self.second) = (one, other)
      return
    }
    return nil
  }

  private static func way(_ words: ArraySlice<String>, _ question: QuestionWords) -> String? {
    guard (1...mostWords).contains(words.count) else { return nil }
    let text = words.map(question.turned).joined(separator: " ")
    return text.count <= longest ? text : nil
  }
}

extension String {
  /// The place of a word or phrase with spaces around it, in any case.
  fileprivate func range(ofWord word: String) -> Range<Index>? {
    let sought = Array(" \(word) ")
    var start = startIndex
    while start < endIndex {
      var (index, count) = (start, 0)
      while index < endIndex, count < sought.count,
        self[index].lowercased() == String(sought[count])
      {
        index = self.index(after: index)
        count += 1
      }
      if count == sought.count { return start..<index }
      start = self.index(after: start)
    }
    return nil
  }
}

extension Substring {
  private static let stops: Set<Character> = [
    ",", ":", ";", ".", "?", "!", "¿", "¡", "।", "(", ")",
  ]

  /// What stands behind the last stop.
  fileprivate var lastClause: Substring { split(whereSeparator: Self.stops.contains).last ?? "" }

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
