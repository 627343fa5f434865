internal import CivilTime

/// Finds the mentions of days among the words of a text.
struct DayReader {
  let text: DayText
  let calendar: DayCalendar

  var words: [DayWord] { text.words }

  /// The mentions in order, none overlapping another.
  func mentions() -> [DayMention] {
    var mentions: [DayMention] = []
    var index = 0
    while index < words.count {
      if let mention = mention(at: index) {
        mentions.append(mention)
        index = mention.words.upperBound
      } else {
        index += 1
      }
    }
    return mentions
  }

  private func mention(at index: Int) -> DayMention? {
    let word = words[index]
    guard word.isKnown || word.number != nil else { return nil }
    if let date = numericDate(at: index) { return date }
    if let date = dayOfMonth(at: index) { return date }
    if let length = length(at: index) { return length }
    if let length = lengthAhead(at: index) { return length }
    if let chosen = chosen(at: index) { return chosen }
    if let unit = unit(at: index) { return unit }
    if let weekend = weekend(at: index) { return weekend }
    if let weekday = weekday(at: index) { return weekday }
    if let month = month(at: index) { return month }
    if let day = relativeDay(at: index) { return day }
    return bareYear(at: index)
  }

  /// Returns the word at an index if it is in the same sentence as the previous one, without
  /// punctuation between them.
  func joined(_ index: Int) -> DayWord? {
    guard index < words.count, !words[index].startsSentence, words[index].gap.joins else {
      return nil
    }
    return words[index]
  }

  func previous(_ index: Int) -> DayWord? { index > 0 ? words[index - 1] : nil }

  /// Whether nothing follows a word in its sentence or before a comma.
  func endsClause(after index: Int) -> Bool {
    guard index + 1 < words.count else { return true }
    return words[index + 1].startsSentence || words[index + 1].gap.contains(.comma)
  }
}

// MARK: - Lengths of time

extension DayReader {
  /// A number that counts a unit.
  private func quantity(_ word: DayWord?) -> Int? {
    guard let word else { return nil }
    if let number = word.number { return word.digitCount <= 3 && !word.isOrdinal ? number : nil }
    return word.lexeme.number ?? (word.lexeme.isOne ? 1 : nil)
  }

  /// A number and a unit from an index on, and the index after them: "3 din", "two weeks".
  private func measure(at index: Int) -> (count: Int, unit: DayUnit, end: Int)? {
    guard index < words.count, let count = quantity(words[index]),
      let unit = joined(index + 1)?.lexeme.unit
    else { return nil }
    let limit = unit == .year ? 200 : unit == .month ? 600 : 999
    return count <= limit ? (count, unit, index + 2) : nil
  }

  /// "in 3 days", "dans deux semaines", "vor einem Jahr", "within two months".
  private func lengthAhead(at index: Int) -> DayMention? {
    guard words[index].has([.ahead, .within, .behind]) else { return nil }
    var start = index + 1
    while let word = joined(start), word.has(.about) { start += 1 }
    guard joined(start) != nil, let (count, unit, end) = measure(at: start) else { return nil }
    if words[index].has(.behind) {
      return DayMention(words: index..<end, form: form(-count, unit))
    }
    if words[index].has(.within) {
      return DayMention(words: index..<end, form: run(count, unit))
    }
    return DayMention(words: index..<end, form: form(count, unit))
  }

  /// "3 days ago", "3 din baad", "2 mahine ke andar", "les 3 prochains mois".
  private func length(at index: Int) -> DayMention? {
    if let run = chosenRun(at: index) { return run }
    guard isLoose(index), let (count, unit, end) = measure(at: index),
      let after = joined(end)
    else {
      return nil
    }
    let mention = index..<end + 1
    if after.has(.ago) { return DayMention(words: mention, form: form(-count, unit)) }
    if after.has(.later) { return DayMention(words: mention, form: form(count, unit)) }
    if after.has(.inWhich) { return DayMention(words: mention, form: run(count, unit)) }
    return nil
  }

  /// "next 3 months", "agle do hafte", "los próximos seis meses"; "3 prochains mois".
  private func chosenRun(at index: Int) -> DayMention? {
    let word = words[index]
    if let choice = word.lexeme.choice, joined(index + 1) != nil,
      let (count, unit, end) = measure(at: index + 1), let form = run(count, unit, choice.value)
    {
      return DayMention(words: index..<end, form: form)
    }
    guard let count = quantity(word), let choice = joined(index + 1)?.lexeme.choice,
      let unit = joined(index + 2)?.lexeme.unit, let form = run(count, unit, choice.value)
    else { return nil }
    return DayMention(words: index..<index + 3, form: form)
  }

  /// The day, week, month or year this many from the current one.
  private func form(_ count: Int, _ unit: DayUnit) -> DayForm {
    switch unit {
    case .day: .day(calendar.todayNumber + count)
    case .week: .week(count)
    case .month: .month(count)
    case .year: .year(count)
    }
  }

  /// From today on, or to today for a negative count.
  private func run(_ count: Int, _ unit: DayUnit) -> DayForm {
    let today = calendar.todayNumber
    let end =
      switch unit {
      case .day: today + count
      case .week: today + 7 * count
      case .month: calendar.dayNumber(inMonths: count)
      case .year: calendar.dayNumber(inMonths: 12 * count)
      }
    return .span(min(today, end), max(today, end))
  }

  private func run(_ count: Int, _ unit: DayUnit, _ choice: DayChoice) -> DayForm? {
    switch choice {
    case .next, .coming: run(count, unit)
    case .last: run(-count, unit)
    case .this, .afterNext: nil
    }
  }
}

// MARK: - Next, this and last

extension DayReader {
  /// "next friday", "this month", "letztes Jahr", "agle hafte", "this weekend", "last March".
  private func chosen(at index: Int) -> DayMention? {
    guard let choice = words[index].lexeme.choice, choice.isBefore, let word = joined(index + 1)
    else { return nil }
    let mention = index..<index + 2
    if word.lexeme.isWeekend {
      let weeks = choice.value == .coming ? 0 : choice.value.offset
      return DayMention(words: mention, form: .weekend(weeks))
    }
    if let unit = word.lexeme.unit, unit != .day {
      return DayMention(words: mention, form: form(choice.value.offset, unit))
    }
    if let weekday = weekdayNumber(at: index + 1) {
      return DayMention(words: mention, form: form(weekday: weekday, choice.value))
    }
    guard let month = self.month(at: index + 1), case .namedMonth(let number, nil) = month.form
    else { return nil }
    return DayMention(
      words: index..<month.words.upperBound, form: form(month: number, choice.value))
  }

  /// Reads the selection after a word: "prochain", "que viene".
  func choice(after index: Int) -> DayChoice? {
    guard let choice = joined(index + 1)?.lexeme.choice, choice.isAfter else { return nil }
    return choice.value
  }

  /// "semaine prochaine", "mes que viene", "the week after next".
  private func unit(at index: Int) -> DayMention? {
    guard let unit = words[index].lexeme.unit, unit != .day, let choice = choice(after: index)
    else { return nil }
    return DayMention(words: index..<index + 2, form: form(choice.offset, unit))
  }

  private func weekend(at index: Int) -> DayMention? {
    guard words[index].lexeme.isWeekend, previous(index)?.has(.every) != true else { return nil }
    guard let choice = choice(after: index) else {
      return DayMention(words: index..<index + 1, form: .weekend(0))
    }
    let weeks = choice == .coming ? 0 : choice.offset
    return DayMention(words: index..<index + 2, form: .weekend(weeks))
  }

  private func form(weekday: Int, _ choice: DayChoice) -> DayForm {
    let days = (weekday - calendar.today.weekday.rawValue + 7) % 7
    return switch choice {
    case .this: .weekday(weekday)
    case .coming: .day(calendar.todayNumber + (days == 0 ? 7 : days))
    case .last: .day(calendar.todayNumber + days - 7)
    case .next, .afterNext: .day(calendar.monday(inWeeks: choice.offset) + weekday - 1)
    }
  }

  func form(month: Int, _ choice: DayChoice) -> DayForm {
    let (year, current) = (calendar.today.year, calendar.today.month)
    return switch choice {
    case .this: .namedMonth(month, year: nil)
    case .next, .coming, .afterNext: .namedMonth(month, year: month > current ? year : year + 1)
    case .last: .namedMonth(month, year: month < current ? year : year - 1)
    }
  }
}

// MARK: - Days

extension DayReader {
  private func weekday(at index: Int) -> DayMention? {
    guard let weekday = weekdayNumber(at: index) else { return nil }
    if previous(index)?.has([.every, .name]) == true { return nil }
    if let choice = choice(after: index) {
      return DayMention(words: index..<index + 2, form: form(weekday: weekday, choice))
    }
    return weekdayWithDay(weekday, at: index)
      ?? DayMention(words: index..<index + 1, form: .weekday(weekday))
  }

  /// "vendredi 4", "Friday the 4th": a day of a month that is such a weekday within two months.
  private func weekdayWithDay(_ weekday: Int, at index: Int) -> DayMention? {
    var next = index + 1
    while next < words.count, !words[next].startsSentence, words[next].has(.article) { next += 1 }
    guard next < words.count, !words[next].startsSentence, let day = dayNumber(at: next),
      dayOfMonth(at: next) == nil,
      let date = calendar.span(of: .date(day: day, month: nil, year: nil), from: calendar.today),
      date.first.weekday.rawValue == weekday
    else { return nil }
    return DayMention(words: index..<next + 1, form: .day(date.first.dayNumber))
  }

  /// The weekday that a word is; 1 is Monday.
  private func weekdayNumber(at index: Int) -> Int? {
    guard let (number, certainty) = words[index].lexeme.weekday else { return nil }
    switch certainty {
    case .sure, .weak, .weakUnlessCapital: return number
    case .short: return isShortWeekday(at: index) ? number : nil
    case .ordinal: return isOrdinalWeekday(at: index) ? number : nil
    }
  }

  /// Whether "sun", "sat" or "so" is a weekday: after "on" or "this", or before a time.
  private func isShortWeekday(at index: Int) -> Bool {
    let word = words[index]
    if isTime(at: index + 1) || dayOfMonth(at: index + 1) != nil { return true }
    if isBesideWeekday(index) { return true }
    if text.speaksOfPlanets, word.text == "sun" || word.text == "mon" { return false }
    guard let previous = previous(index), joined(index) != nil else { return false }
    let isGerman = word.lexeme.dated == .de
    if isGerman, !word.isTitleCase { return false }
    if let choice = previous.lexeme.choice, choice.isBefore {
      // "when I last sat for it"
      return index < 2 || !words[index - 2].has(.pronoun)
    }
    return previous.has(.on)
  }

  /// Whether a word and another weekday make a range: "Mo bis Fr", "sun-thu".
  private func isBesideWeekday(_ index: Int) -> Bool {
    [-1, 1].contains { step in
      let (next, second) = (index + step, index + 2 * step)
      guard words.indices.contains(next) else { return false }
      let isHyphen = words[max(index, next)].gap.mark == .hyphen
      if isHyphen { return words[next].lexeme.weekday != nil }
      return words[next].has(.to) && words.indices.contains(second)
        && words[second].lexeme.weekday != nil
    }
  }

  /// Whether "quinta" is a Thursday: after "na", and not before a noun.
  private func isOrdinalWeekday(at index: Int) -> Bool {
    if isBesideWeekday(index) || choice(after: index) == .coming { return true }
    guard let previous = previous(index), joined(index) != nil else { return false }
    let isChosen = previous.lexeme.choice?.isBefore ?? false
    guard isChosen || previous.has(.on) else { return false }
    return endsClause(after: index) || words[index + 1].isKnown && !isNoun(words[index + 1])
  }

  private func isNoun(_ word: DayWord) -> Bool {
    word.has([.numbered, .counted, .planet]) || word.lexeme.unit != nil
  }

  /// Whether there is a time of day at an index: "5 pm", "10:30", "morning".
  func isTime(at index: Int) -> Bool {
    guard index < words.count, !words[index].startsSentence else { return false }
    if words[index].number == nil { return words[index].has(.time) && words[index].text != "am" }
    guard index + 1 < words.count, !words[index + 1].startsSentence else { return false }
    return words[index + 1].gap == .colon || words[index + 1].has(.time)
  }

  /// "today", "pasado mañana", "kal".
  private func relativeDay(at index: Int) -> DayMention? {
    let word = words[index]
    if let offset = word.lexeme.offset, !isMorning(at: index) {
      return DayMention(words: index..<index + 1, form: .day(calendar.todayNumber + offset))
    }
    guard let days = word.lexeme.eitherWay else { return nil }
    let offset = isPast(around: index) ? -days : days
    return DayMention(words: index..<index + 1, form: .day(calendar.todayNumber + offset))
  }

  /// Whether "morgen" or "mañana" at an index is the morning: "guten Morgen", "la mañana".
  private func isMorning(at index: Int) -> Bool {
    guard ["morgen", "manana"].contains(words[index].text), let previous = previous(index),
      joined(index) != nil
    else { return false }
    return previous.has(.morning) || previous.lexeme.weekday != nil
      || previous.lexeme.offset != nil || previous.lexeme.choice?.isBefore == true
  }

  /// Whether the first verb with a tense after a word is past; the last one before it if none
  /// follows.
  private func isPast(around index: Int) -> Bool {
    var position = index + 1
    while position < words.count, !words[position].startsSentence {
      if let isPast = isPast(at: position) { return isPast }
      position += 1
    }
    position = index
    while position > 0, !words[position].startsSentence {
      position -= 1
      if let isPast = isPast(at: position) { return isPast }
    }
    return false
  }

  /// Whether a word is a past-tense verb; nil if it has no tense.
  private func isPast(at index: Int) -> Bool? {
    let word = words[index]
    let next = joined(index + 1)
    if word.has(.present) || isFuture(word) { return false }
    guard word.has(.past), next.map(isFuture) != true else { return nil }
    // "the" is an English article too, save where a clause ends with it.
    return word.text == "the" && !endsClause(after: index) ? nil : true
  }

  /// Whether a word ends as Hindi verbs of the future do: "milega", "karungi", "जाएगा".
  private func isFuture(_ word: DayWord) -> Bool {
    let end = word.text.utf8.suffix(2)
    guard word.text.utf8.count >= 5, let consonant = end.first, let vowel = end.last else {
      return false
    }
    if word.text.unicodeScalars.first == DayWordScanner.devanagariMark {
      // U+0917 and the vowel signs U+093E, U+0940, U+0947, moved into ASCII.
      return consonant == 0x17 && [0x3E, 0x40, 0x47].contains(vowel)
    }
    return consonant == UInt8(ascii: "g")
      && (vowel == UInt8(ascii: "a") || vowel == UInt8(ascii: "i") || vowel == UInt8(ascii: "e"))
  }
}
