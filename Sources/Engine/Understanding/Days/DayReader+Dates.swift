internal import CivilTime

// Dates: days, months and years.

extension DayReader {
  /// 27/11/2026, 27.11.2026, 2026-11-27; the month first only where the day cannot be.
  func numericDate(at index: Int) -> DayMention? {
    guard isLoose(index), words[index].number != nil, index + 1 < words.count,
      !words[index + 1].startsSentence
    else { return nil }
    let mark = words[index + 1].gap.mark
    guard [DayGap.slash, .dot, .hyphen].contains(mark) else { return nil }
    guard index + 2 < words.count, words[index + 2].gap.mark == mark, !isTight(index + 3, mark),
      let numbers = numbers(from: index, count: 3)
    else { return shortNumericDate(at: index, mark) }
    let digits = (index..<index + 3).map { words[$0].digitCount }
    let end = index + 3
    if digits[0] == 4, digits[1] <= 2, digits[2] <= 2 {
      return date(index..<end, day: numbers[2], month: numbers[1], year: numbers[0])
    }
    guard digits[0] <= 2, digits[1] <= 2, digits[2] == 4 || digits[2] == 2 else { return nil }
    let isMonthFirst = numbers[1] > 12 && numbers[0] <= 12
    return date(
      index..<end, day: numbers[isMonthFirst ? 1 : 0], month: numbers[isMonthFirst ? 0 : 1],
      year: digits[2] == 2 ? fullYear(numbers[2]) : numbers[2])
  }

  /// "27/11", "am 27.11.": without a year, where nothing else is likely.
  private func shortNumericDate(at index: Int, _ mark: DayGap) -> DayMention? {
    guard let numbers = numbers(from: index, count: 2), words[index + 1].gap == mark,
      !isTight(index + 2, mark), words[index].digitCount <= 2, words[index + 1].digitCount <= 2,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[0])
    else { return nil }
    let isAnnounced = previous(index)?.has([.on, .article]) ?? false
    let isLikely =
      switch mark {
      case .slash: isAnnounced || numbers[0] > 12 && words[index + 1].digitCount == 2
      case .dot: isAnnounced && previous(index)?.lexeme.dated.contains(.de) == true
      default: false
      }
    guard isLikely else { return nil }
    return date(index..<index + 2, day: numbers[0], month: numbers[1], year: nil)
  }

  private func numbers(from index: Int, count: Int) -> [Int]? {
    let numbers = words[index..<min(index + count, words.count)].compactMap { $0.number }
    return numbers.count == count ? numbers : nil
  }

  /// The year of two digits, at most twenty years ahead.
  private func fullYear(_ digits: Int) -> Int {
    let today = calendar.today.year
    let year = today / 100 * 100 + digits
    return year > today + 20 ? year - 100 : year
  }

  /// Returns the mention of a date, or of nothing if the date does not exist.
  private func date(_ words: Range<Int>, day: Int, month: Int, year: Int?) -> DayMention {
    // 2028 is a leap year: 29 February exists without a year.
    let exists = DayCalendar.number(year ?? 2028, month, day) != nil
    return DayMention(
      words: words, form: exists ? .date(day: day, month: month, year: year) : .nothing)
  }

  /// Whether there is a number at an index right after a mark.
  private func isTight(_ index: Int, _ mark: DayGap) -> Bool {
    index < words.count && words[index].gap == mark && words[index].number != nil
  }

  /// Whether a word is not part of a longer thing: "D9", "3.5", "$27".
  func isLoose(_ index: Int) -> Bool {
    let word = words[index]
    guard word.number != nil else { return true }
    if word.gap.contains(.symbol) { return false }
    guard index > 0 else { return true }
    if word.gap.isEmpty { return false }
    let marks: [DayGap] = [.dot, .slash, .colon, .comma]
    return words[index - 1].number == nil || !marks.contains(word.gap)
  }

  /// A number that may be the day of a month.
  func dayNumber(at index: Int) -> Int? {
    guard index < words.count else { return nil }
    let word = words[index]
    if word.lexeme.isFirst, word.number == nil { return 1 }
    guard let number = word.number, word.digitCount <= 2, (1...31).contains(number),
      !word.gap.contains(.symbol), !isTime(at: index)
    else { return nil }
    return isTight(index + 1, .dot) || isTight(index + 1, .comma) ? nil : number
  }
}

// MARK: - Days of a month

extension DayReader {
  /// "27 november", "27 de noviembre de 2026", "3 to 9 December", "5 tarikh", "on the 27th".
  func dayOfMonth(at index: Int) -> DayMention? {
    guard index < words.count, isLoose(index) else { return nil }
    guard let day = dayNumber(at: index) else { return impossibleDay(at: index) }
    if let dates = daysOfMonth(from: day, at: index) { return dates }
    if let (month, end) = monthAfterDay(at: index) {
      return dated(index..<end, day: day, month: month)
    }
    let bare = DayForm.date(day: day, month: nil, year: nil)
    if joined(index + 1)?.has(.dayOfMonth) == true {
      return DayMention(words: index..<index + 2, form: bare)
    }
    guard words[index].number != nil, joined(index) != nil, let before = previous(index) else {
      return nil
    }
    if before.text == "dia", choice(after: index) == nil, !isUnit(index + 1) {
      return DayMention(words: index..<index + 1, form: bare)
    }
    if before.has([.filler, .article]), isOfChosenMonth(index) {
      return DayMention(words: index..<index + 1, form: bare)
    }
    let isAnnounced = before.text == "the" && index > 1 && words[index - 2].has(.on)
    guard isAnnounced, words[index].isOrdinal, goesOn(after: index) else { return nil }
    return DayMention(words: index..<index + 1, form: bare)
  }

  /// Whether a clause ends behind a day, or goes on with a word that it cannot belong to: not `on the
  /// 14th floor`.
  private func goesOn(after index: Int) -> Bool {
    endsClause(after: index) || Self.followers.contains(words[index + 1].text)
  }

  private static let followers: Set = [
    "is", "are", "was", "will", "should", "shall", "can", "could", "would", "do", "does", "i", "he",
    "she", "we", "they", "it", "for", "at", "or", "and", "but", "to", "with", "if", "good", "ok",
  ]

  /// "45 march": a number that is no day takes the month with it only as a whole date.
  private func impossibleDay(at index: Int) -> DayMention? {
    guard let number = words[index].number, number == 0 || (32...99).contains(number),
      words[index].digitCount == 2, let (_, end) = monthAfterDay(at: index)
    else { return nil }
    return DayMention(words: index..<end, form: .nothing)
  }

  private func isUnit(_ index: Int) -> Bool { joined(index)?.lexeme.unit != nil }

  /// Whether "of next month" follows a day.
  private func isOfChosenMonth(_ index: Int) -> Bool {
    joined(index + 1)?.has(.filler) == true && joined(index + 2)?.lexeme.choice != nil
      && joined(index + 3)?.lexeme.unit == .month
  }

  /// "3 to 9 December", "del 3 al 9 de diciembre", "3-9 Dezember".
  private func daysOfMonth(from day: Int, at index: Int) -> DayMention? {
    guard index + 1 < words.count, !words[index + 1].startsSentence else { return nil }
    let isHyphen = words[index + 1].gap.mark == .hyphen
    let links = words[index + 1].has(.to) || words[index + 1].has(.and) && isBetween(index)
    var second = index + (isHyphen ? 1 : 2)
    guard isHyphen || links, second < words.count else { return nil }
    while second + 1 < words.count, words[second].has([.filler, .article]) { second += 1 }
    guard let last = dayNumber(at: second), let (month, end) = monthAfterDay(at: second),
      day < last
    else { return nil }
    return dated(index..<end, days: day...last, month: month)
  }

  private func isBetween(_ index: Int) -> Bool {
    guard let before = previous(index) else { return false }
    return before.has(.between) || before.has([.filler, .article]) && isBetween(index - 1)
  }

  /// The month after a day, and the index after it.
  private func monthAfterDay(at index: Int) -> (Int, Int)? {
    var next = index + 1
    while next < words.count, next - index <= 2, words[next].has(.filler),
      words[next].lexeme.month == nil, !words[next].startsSentence
    {
      next += 1
    }
    guard next < words.count, !words[next].startsSentence, let month = words[next].lexeme.month,
      words[next].gap.isSubset(of: [.space, .hyphen, .dot, .slash, .apostrophe]),
      month.certainty == .sure || !isVerb(at: next, day: index)
    else { return nil }
    return (month.number, next + 1)
  }

  /// Whether "may" after a number is the verb: "I am 27 may I know".
  private func isVerb(at index: Int, day: Int) -> Bool {
    guard words[index].text == "may", index + 1 < words.count,
      words[index + 1].has(.complement), !words[index + 1].startsSentence
    else { return false }
    let before = previous(day)
    let isAnnounced = before?.has([.on, .inside, .article]) == true && before?.text != "am"
    return !isAnnounced && !words[day].isOrdinal
  }

  /// A day of a month, with the year that may follow.
  private func dated(_ range: Range<Int>, day: Int, month: Int) -> DayMention {
    let (year, end) = yearFollowing(range.upperBound)
    return date(range.lowerBound..<end, day: day, month: month, year: year)
  }

  private func dated(_ range: Range<Int>, days: ClosedRange<Int>, month: Int) -> DayMention {
    let (year, end) = yearFollowing(range.upperBound)
    let exists = DayCalendar.number(year ?? 2028, month, days.upperBound) != nil
    return DayMention(
      words: range.lowerBound..<end,
      form: exists ? .dates(days, month: month, year: year) : .nothing)
  }

  /// The year at an index, if there is one, and the index after it: "2026", ", 2026", "de 2026".
  private func yearFollowing(_ index: Int) -> (Int?, Int) {
    var next = index
    while next < words.count, next - index < 3, !words[next].startsSentence,
      words[next].has(.filler) || words[next].lexeme.unit == .year && next > index
    {
      next += 1
    }
    guard next < words.count, !words[next].startsSentence, let number = words[next].number,
      !words[next].gap.contains(.symbol), !isTime(at: next)
    else { return (nil, index) }
    if words[next].digitCount == 4, (1000...2999).contains(number) { return (number, next + 1) }
    guard words[next].digitCount == 2, words[next].gap.contains(.apostrophe) else {
      return (nil, index)
    }
    return (fullYear(number), next + 1)
  }
}

// MARK: - Months and years

extension DayReader {
  /// "March", "nov 27th", "December 3 to 9", "marzo de 2027", "mars prochain".
  func month(at index: Int) -> DayMention? {
    guard let (number, certainty) = words[index].lexeme.month,
      previous(index)?.has(.every) != true
    else { return nil }
    if let date = dayAfterMonth(number, certainty, at: index) { return date }
    let (year, end) = yearFollowing(index + 1)
    if let year, end - index <= 4 {
      return DayMention(words: index..<end, form: .namedMonth(number, year: year))
    }
    guard stands(number, certainty, at: index) else { return nil }
    if let choice = choice(after: index) {
      return DayMention(words: index..<index + 2, form: form(month: number, choice))
    }
    return DayMention(words: index..<index + 1, form: .namedMonth(number, year: nil))
  }

  /// "nov 27th", "December 3 to 9": for short months only in languages that write so.
  private func dayAfterMonth(
    _ month: Int, _ certainty: DayLexeme.Certainty, at index: Int
  ) -> DayMention? {
    var next = index + 1
    if next < words.count, words[next].text == "the" { next += 1 }
    guard next < words.count, !words[next].startsSentence, let day = dayNumber(at: next),
      words[next].gap.isSubset(of: [.space, .hyphen, .dot]), words[next].number != nil,
      certainty == .sure || text.putsMonthFirst && words[index].lexeme.dated.contains(.en),
      words[index].text != "mai", !isCounted(next + 1)
    else { return nil }
    if certainty != .sure, previous(index)?.has(.pronoun) == true { return nil }
    if let last = dayAfterRange(at: next), day < last.day {
      return dated(index..<last.end, days: day...last.day, month: month)
    }
    return dated(index..<next + 1, day: day, month: month)
  }

  private func dayAfterRange(at index: Int) -> (day: Int, end: Int)? {
    guard index + 1 < words.count, !words[index + 1].startsSentence else { return nil }
    let isHyphen = words[index + 1].gap.mark == .hyphen
    let isLinked = words[index + 1].has(.to) || words[index + 1].has(.and) && isBetween(index - 1)
    let next = index + (isHyphen ? 1 : 2)
    guard isHyphen || isLinked, let day = dayNumber(at: next),
      next + 1 >= words.count || words[next + 1].lexeme.month == nil
    else { return nil }
    return (day, next + 1)
  }

  private func isCounted(_ index: Int) -> Bool {
    guard let word = joined(index) else { return false }
    return word.has(.counted) || word.lexeme.unit != nil
  }

  /// Whether a word without a number beside it is a month.
  private func stands(_ number: Int, _ certainty: DayLexeme.Certainty, at index: Int) -> Bool {
    let word = words[index]
    let before = joined(index) == nil ? nil : previous(index)
    let next = joined(index + 1)
    switch certainty {
    case .sure: return true
    case .ordinal: return false
    case .short:
      guard word.lexeme.dated.contains(.en), text.putsMonthFirst else { return false }
      return before?.has(.inside) == true || next?.has(.post) == true
    case .weak, .weakUnlessCapital:
      if word.isAccented { return true }
      if next?.has(.post) == true || isBesideMonth(index) { return true }
      if certainty == .weakUnlessCapital, word.isTitleCase, !word.startsSentence {
        return next?.has(.pronoun) != true || before?.has(.inside) == true
      }
      guard let before else { return choice(after: index) != nil }
      if before.has(.inside) {
        // "el signo de Julio", "transit de Mars": a name, a planet.
        let isName = certainty == .weak && word.isTitleCase && before.has(.filler)
        return !isName || ["en", "em", "mois de"].contains(before.text)
      }
      return stands(at: index, after: before) || choice(after: index) != nil
    }
  }

  /// "next march", "this may?", but not "this may be".
  private func stands(at index: Int, after before: DayWord) -> Bool {
    guard let choice = before.lexeme.choice, choice.isBefore else { return false }
    return choice.value != .this || endsClause(after: index)
  }

  /// "march or april", "from January to March", "March-June"; "march next year".
  private func isBesideMonth(_ index: Int) -> Bool {
    if index + 2 < words.count, joined(index + 1)?.lexeme.choice?.isBefore == true,
      joined(index + 2)?.lexeme.unit == .year
    {
      return true
    }
    if index + 1 < words.count, words[index + 1].gap.mark == .hyphen,
      words[index + 1].lexeme.month != nil
    {
      return true
    }
    if index > 0, words[index].gap.mark == .hyphen, words[index - 1].lexeme.month != nil {
      return true
    }
    let links: DayRoles = [.and, .or, .to, .between]
    if index >= 2, words[index - 1].has(links), words[index - 2].lexeme.month != nil { return true }
    return index + 2 < words.count && words[index + 1].has(links)
      && words[index + 2].lexeme.month != nil
  }

  /// Reads a number that is a year: "in 2027", "2027 kaisa rahega".
  func bareYear(at index: Int) -> DayMention? {
    let word = words[index]
    guard let year = word.number, word.digitCount == 4, (1900...2100).contains(year),
      !word.isOrdinal, isLoose(index), !isPartOfNumber(index)
    else { return nil }
    let before = joined(index) == nil ? nil : previous(index)
    if let next = joined(index + 1), next.has([.counted, .time]) || next.lexeme.unit != nil,
      !next.has(.post), next.lexeme.dated != .hi
    {
      return nil
    }
    if let before, before.has(.numbered), !before.has(.inside) { return nil }
    let isAnnounced =
      before?.has([.inside, .filler, .between, .to]) == true || before?.lexeme.unit == .year
      || joined(index + 1)?.has(.post) == true || joined(index + 1)?.lexeme.unit == .year
    let isNear = abs(year - calendar.today.year) <= 25 && year % 100 != 0
    guard isAnnounced || isNear else { return nil }
    if let end = financialYear(year, at: index) { return end }
    return DayMention(words: index..<index + 1, form: .calendarYear(year))
  }

  /// "2027-28".
  private func financialYear(_ year: Int, at index: Int) -> DayMention? {
    guard index + 1 < words.count, words[index + 1].digitCount == 2,
      [.hyphen, .slash].contains(words[index + 1].gap),
      words[index + 1].number == (year + 1) % 100,
      let first = DayCalendar.number(year, 1, 1), let last = DayCalendar.number(year + 1, 12, 31)
    else { return nil }
    return DayMention(words: index..<index + 2, form: .span(first, last))
  }

  /// Whether a mark joins the number to the next one: "2026-11", "2000.50".
  private func isPartOfNumber(_ index: Int) -> Bool {
    guard index + 1 < words.count, let next = words[index + 1].number else {
      return index + 1 < words.count && words[index + 1].gap.isEmpty
    }
    let isYear =
      words[index + 1].digitCount == 4 || next == ((words[index].number ?? 0) + 1) % 100
    let gap = words[index + 1].gap
    return [.dot, .colon, .comma, .slash, .hyphen, []].contains(gap) && !isYear
  }
}
