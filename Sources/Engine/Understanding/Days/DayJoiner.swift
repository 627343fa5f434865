internal import CivilTime

/// Joins mentions that name days together: "Friday of next week", "from March to June".
struct DayJoiner {
  let text: DayText
  let calendar: DayCalendar

  private var words: [DayWord] { text.words }

  /// The days of some mentions.
  func spans(of mentions: [DayMention]) -> [NamedSpan] {
    let mentions = fused(mentions)
    var spans: [NamedSpan] = []
    var index = 0
    while index < mentions.count {
      if index + 1 < mentions.count, let span = range(mentions[index], mentions[index + 1]) {
        spans.append(span)
        index += 2
      } else {
        if let span = calendar.span(of: mentions[index].form, from: calendar.today) {
          spans.append(span)
        }
        index += 1
      }
    }
    return spans
  }

  /// The mentions, those that describe one thing made one.
  private func fused(_ mentions: [DayMention]) -> [DayMention] {
    var fused: [DayMention] = []
    for mention in mentions {
      if let last = fused.last, isDescribed(last, mention),
        let form = form(last.form, mention.form)
      {
        fused[fused.count - 1] = DayMention(
          words: last.words.lowerBound..<mention.words.upperBound, form: form)
      } else {
        fused.append(mention)
      }
    }
    return fused
  }

  /// Whether only small words of one sentence stand between two mentions.
  private func isDescribed(_ first: DayMention, _ second: DayMention) -> Bool {
    let between = first.words.upperBound..<second.words.lowerBound
    guard between.count <= 3, !words[second.words.lowerBound].startsSentence else { return false }
    return between.allSatisfy { words[$0].has([.filler, .post]) && !words[$0].startsSentence }
  }

  /// Returns the combination of two forms; nil if they are independent.
  private func form(_ first: DayForm, _ second: DayForm) -> DayForm? {
    switch (first, second) {
    case (.week(let weeks), .weekday(let day)), (.weekday(let day), .week(let weeks)):
      .day(calendar.monday(inWeeks: weeks) + day - 1)
    case (.year(let years), .namedMonth(let month, nil)),
      (.namedMonth(let month, nil), .year(let years)):
      .namedMonth(month, year: calendar.today.year + years)
    case (.calendarYear(let year), .namedMonth(let month, nil)),
      (.namedMonth(let month, nil), .calendarYear(let year)):
      .namedMonth(month, year: year)
    case (.year(let years), .date(let day, let month?, nil)),
      (.date(let day, let month?, nil), .year(let years)):
      .date(day: day, month: month, year: calendar.today.year + years)
    case (.calendarYear(let year), .date(let day, let month?, nil)):
      .date(day: day, month: month, year: year)
    case (.month(let months), .date(let day, nil, nil)),
      (.date(let day, nil, nil), .month(let months)):
      date(day, inMonths: months)
    case (.weekday, .date), (.weekday, .nothing): second
    default: nil
    }
  }

  private func date(_ day: Int, inMonths months: Int) -> DayForm? {
    guard let month = calendar.span(of: .month(months), from: calendar.today)?.first else {
      return nil
    }
    return .date(day: day, month: month.month, year: month.year)
  }

  /// From the first day of one mention to the last of another, if words make a range of them.
  private func range(_ first: DayMention, _ second: DayMention) -> NamedSpan? {
    guard isRange(first, second), first.form != .nothing, second.form != .nothing else {
      return nil
    }
    let form = withYear(first.form, before: second.form)
    guard let start = calendar.span(of: form, from: calendar.today),
      let end = calendar.span(of: second.form, from: start.first),
      start.first.dayNumber <= end.last.dayNumber, start != end
    else { return nil }
    return NamedSpan(first: start.first, last: end.last, precision: .span)
  }

  private func isRange(_ first: DayMention, _ second: DayMention) -> Bool {
    let (start, end) = (first.words.upperBound, second.words.lowerBound)
    guard !words[end].startsSentence else { return false }
    if start == end { return words[end].gap.mark == .hyphen }
    guard end - start <= 3, !words[start].startsSentence else { return false }
    // "to the", "bis zum", "to next": one word that leads on, then small ones.
    guard words[start + 1..<end].allSatisfy({ $0.has([.filler, .article]) }) else { return false }
    if words[start].has(.to) { return true }
    return words[start].has(.and) && isBetween(first, second)
  }

  /// Whether "between" is before two mentions, or "ke beech" after them.
  private func isBetween(_ first: DayMention, _ second: DayMention) -> Bool {
    let after = second.words.upperBound
    if after < words.count, words[after].has(.betweenThese) { return true }
    var before = first.words.lowerBound - 1
    while before >= 0, words[before].has([.filler, .article]), !words[before].has(.between) {
      before -= 1
    }
    return before >= 0 && words[before].has(.between)
  }

  /// A form with the year of a later one: "March to June 2027".
  private func withYear(_ form: DayForm, before later: DayForm) -> DayForm {
    guard let (month, year) = later.monthAndYear else { return form }
    return switch form {
    case .namedMonth(let first, nil):
      .namedMonth(first, year: first > month ? year - 1 : year)
    case .date(let day, let first?, nil):
      .date(day: day, month: first, year: first > month ? year - 1 : year)
    default: form
    }
  }
}

extension DayForm {
  /// The month and the year, where both are named.
  fileprivate var monthAndYear: (Int, Int)? {
    switch self {
    case .namedMonth(let month, let year?): (month, year)
    case .date(_, let month?, let year?): (month, year)
    default: nil
    }
  }
}
