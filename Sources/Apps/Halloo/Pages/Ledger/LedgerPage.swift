internal import CivilTime
internal import Elementary
internal import Interface
internal import Storage
internal import TextMessages

/// The occurrences of some days, with their outcomes.
struct LedgerPage: HTML {
  let person: RelativeSlot
  let lines: [LedgerLine]
  let zone: ZoneRules
  /// The URL of the previous days; nil for none.
  let earlier: String?
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    Live(id: "ledger", topics: ["occurrence.updated", "message.status", "task.updated"]) {
      p(.class("secondary")) { words.setup(.ledgerText, person.relative) }
      if lines.isEmpty {
        EmptyState(
          words(.ledgerEmpty), text: words(.ledgerEmptyText), illustration: .firstBird,
          action: NamedLink(words(.habits), to: HallooPath.habits))
      }
      for day in days { card(day) }
      if let earlier { LinkButton(words(.ledgerEarlier), to: earlier, style: .secondary) }
    }
  }

  private var days: [(day: Int, lines: [LedgerLine])] {
    lines.reduce(into: []) { days, line in
      if days.last?.day == line.task.entry.day {
        days[days.count - 1].lines.append(line)
      } else {
        days.append((line.task.entry.day, [line]))
      }
    }
  }

  private func card(_ day: (day: Int, lines: [LedgerLine])) -> some HTML {
    let date = CivilDate(dayNumber: day.day, calendar: .gregorian)
    return Card("\(words.language.weekday(date.weekday.rawValue)), \(words.language.date(date))") {
      ul(.class("tasks")) {
        for line in day.lines { li { row(line) } }
      }
    }
  }

  private func row(_ line: LedgerLine) -> some HTML {
    a(.class("task"), .href(HallooPath.occurrence(line.task.id.rawValue))) {
      span(.class("task-time")) { hour(line.task.entry.occurrence.dueAt) }
      span(.class("task-text")) {
        span(.class("task-title")) { line.task.habit.title }
        span(.class("caption ledger-time")) { facts(line) }
      }
      StateChip(status: line.task.status, words: words)
    }
  }

  /// Returns when it was sent, in how many attempts, and when it was answered.
  private func facts(_ line: LedgerLine) -> String {
    let occurrence = line.task.entry.occurrence
    var facts: [String] = []
    if let moment = line.acceptedAt {
      let sent = words.setup(.ledgerSent, at: hour(moment))
      facts.append(line.status == .delivered ? "\(sent), \(words(.ledgerDelivered))" : sent)
    }
    if line.attempts > 1 { facts.append(words.attempts(line.attempts)) }
    if let moment = occurrence.completedAt {
      facts.append(words.setup(.ledgerAnswered, at: hour(moment)))
    }
    if let failure = occurrence.failure { facts.append(words.name(of: failure)) }
    return facts.joined(separator: " · ")
  }

  private func hour(_ moment: Timestamp) -> String { times.hour(moment, in: zone) }
}
