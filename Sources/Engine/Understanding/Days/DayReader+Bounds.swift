/// How the time that is asked about stands to a day that is named.
enum DayBound {
  /// The day tells since when, or when, something was: `since October`, `we met in May`.
  case past
  /// The time ends before the day: `before Friday`.
  case before
  /// The time ends with the day: `by March`.
  case by
}

extension DayReader {
  /// The bound that the words before a mention set; nil for none. English and Spanish.
  func bound(of mention: DayMention) -> DayBound? {
    if isSince(mention) || isPast(mention) || isUnbroken(mention) { return .past }
    guard let word = introduction(of: mention) else { return nil }
    if word == "before" || word == "antes" { return .before }
    return Self.by.contains(word) ? .by : nil
  }

  private static let since: Set = ["since", "desde"]
  private static let by: Set = ["by", "until", "till", "hasta"]
  /// The most words between `since` and its day: `since my wedding in March`.
  private static let reach = 7

  /// The words of the clause before a mention, the nearest first.
  private func clause(before mention: DayMention) -> [DayWord] {
    var found: [DayWord] = []
    var index = mention.words.lowerBound
    while index > 0, !words[index].startsSentence, !words[index].gap.contains(.comma) {
      index -= 1
      if words[index].has([.and]) { break }
      found.append(words[index])
    }
    return found
  }

  /// The word that introduces a mention, before articles and the like.
  private func introduction(of mention: DayMention) -> String? {
    clause(before: mention).first { !$0.has([.filler, .article]) }?.text
  }

  /// `since October`, `ever since my wedding in March`.
  private func isSince(_ mention: DayMention) -> Bool {
    clause(before: mention).prefix(Self.reach).contains { Self.since.contains($0.text) }
  }

  /// Whether a day without a year is that of a verb of the past: `I retired in June`.
  private func isPast(_ mention: DayMention) -> Bool {
    switch mention.form {
    case .namedMonth(_, nil), .weekday, .date(_, _, nil), .dates(_, _, nil): break
    default: return false
    }
    let before = clause(before: mention)
    guard !before.contains(where: { Self.ahead.contains($0.text) }) else { return false }
    return before.contains { word in
      word.has(.past) && !Self.planned.contains(word.text) || Self.past.contains(word.text)
        || word.text.utf8.count > 4 && word.text.utf8.suffix(2).elementsEqual("ed".utf8)
          && !Self.present.contains(word.text)
    }
  }

  /// `he hasn't spoken to me in two years`.
  private func isUnbroken(_ mention: DayMention) -> Bool {
    guard words[mention.words.lowerBound].text == "in" else { return false }
    let before = clause(before: mention)
    return zip(before, before.dropFirst()).contains { second, first in
      Self.perfect.contains(first.text) && ["t", "not", "never", "nt"].contains(second.text)
    } || before.contains { Self.shortened.contains($0.text) }
  }

  private static let perfect: Set = ["hasn", "haven", "hadn", "has", "have", "had"]
  private static let shortened: Set = ["hasnt", "havent", "hadnt"]
  /// Words of a plan or a question, after which a participle is of no past day.
  private static let ahead: Set = [
    "will", "ll", "shall", "should", "can", "could", "would", "may", "might", "is", "are", "am",
    "m", "re", "be", "been", "being", "get", "getting", "going", "plan", "planning", "planned",
    "hope", "hoping", "want", "need", "if", "or", "do", "does", "s",
  ]
  private static let planned: Set = ["had"]
  private static let past: Set = [
    "got", "left", "met", "began", "started", "lost", "split", "broke", "bought", "sold", "gave",
    "took", "came", "fell", "quit", "found", "told", "said", "made", "became", "won", "sent",
  ]
  /// Words in `ed` that are no verbs of the past, or that speak of what is to come.
  private static let present: Set = [
    "indeed", "speed", "exceed", "hundred", "proceed", "expected", "supposed", "asked", "invited",
    "offered", "promised", "scheduled", "booked", "hoped", "wanted", "needed", "worried", "scared",
    "excited",
  ]
}
