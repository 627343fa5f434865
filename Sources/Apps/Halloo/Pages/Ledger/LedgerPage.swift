internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Storage
internal import TextMessages

/// The occurrences of some days with their outcomes, calls for help, and what the family did.
struct LedgerPage: HTML {
  let person: RelativeSlot
  let lines: [LedgerLine]
  let acts: [LedgerAct]
  /// What they wrote of tasks that they had not done, oldest first.
  let refusals: [OccurrenceID: [StoredAnswer]]
  let zone: ZoneRules
  /// The URL of the previous days; nil for none.
  let earlier: String?
  let times: TimeWriter
  let words: MessageCatalog

  var body: some HTML {
    Live(
      id: "ledger",
      topics: [
        "occurrence.updated", "message.status", "task.updated", "alarm.updated",
        "response.received", "profile.updated",
      ]
    ) {
      p(.class("secondary")) { words.setup(.ledgerText, person.relative) }
      if days.isEmpty {
        EmptyState(
          words(.ledgerEmpty), text: words(.ledgerEmptyText), illustration: .firstBird,
          action: NamedLink(words(.habits), to: HallooPath.habits))
      }
      for day in days { card(day) }
      if let earlier { LinkButton(words(.ledgerEarlier), to: earlier, style: .secondary) }
    }
  }

  private struct Day {
    let number: Int
    let lines: [LedgerLine]
    let acts: [LedgerAct]
  }

  /// The latest day first.
  private var days: [Day] {
    let lines = Dictionary(grouping: lines, by: \.task.entry.day)
    let acts = Dictionary(grouping: acts, by: \.day)
    return Set(lines.keys).union(acts.keys).sorted(by: >).map { day in
      Day(number: day, lines: lines[day] ?? [], acts: acts[day] ?? [])
    }
  }

  private func card(_ day: Day) -> some HTML {
    let date = CivilDate(dayNumber: day.number, calendar: .gregorian)
    return Card("\(words.language.weekday(date.weekday.rawValue)), \(words.formatted(date))") {
      ClocksNote(tasks: day.lines.map(\.task), zone: zone, times: times, words: words)
      ul(.class("tasks")) {
        for line in day.lines { li { row(line) } }
        for act in day.acts { li { row(act) } }
      }
    }
  }

  private func row(_ act: LedgerAct) -> some HTML {
    div(.class("task")) {
      span(.class("task-time")) {
        hour(act.at)
        if let here = times.here(act.at, beside: zone) { span(.class("task-here")) { here } }
      }
      span(.class("task-text")) {
        span(.class("task-title")) { act.sentence }
        if !act.quote.isEmpty { span(.class("caption ledger-time")) { "“\(act.quote)”" } }
      }
    }
  }

  private func row(_ line: LedgerLine) -> some HTML {
    a(.class("task"), .href(HallooPath.occurrence(line.task.id.rawValue))) {
      span(.class("task-time")) {
        hour(line.task.entry.occurrence.dueAt)
        if let here = times.here(line.task.entry.occurrence.dueAt, beside: zone) {
          span(.class("task-here")) { here }
        }
      }
      span(.class("task-text")) {
        span(.class("task-title")) { line.task.habit.title }
        span(.class("caption ledger-time")) { facts(line) }
        for refusal in refusals[line.task.id] ?? [] where !refusal.text.isEmpty {
          span(.class("caption ledger-time")) { "“\(refusal.text)”" }
        }
      }
      StateChip(task: line.task, zone: zone, times: times, words: words)
    }
  }

  /// Returns when it was sent, in how many attempts, and when it was refused or answered.
  private func facts(_ line: LedgerLine) -> String {
    let occurrence = line.task.entry.occurrence
    var facts: [String] = []
    if let moment = line.acceptedAt {
      let sent = words.setup(.ledgerSent, at: hour(moment))
      facts.append(line.status == .delivered ? "\(sent), \(words(.ledgerDelivered))" : sent)
    }
    if line.attempts > 1 { facts.append(words.attempts(line.attempts)) }
    for refusal in refusals[line.task.id] ?? [] {
      facts.append(words.setup(.ledgerRefused, at: hour(refusal.receivedAt)))
    }
    if occurrence.status.isCompleted, let moment = occurrence.completedAt {
      facts.append(words.setup(.ledgerAnswered, at: hour(moment)))
    }
    if let failure = occurrence.failure { facts.append(words.name(of: failure)) }
    return facts.joined(separator: " · ")
  }

  /// The relative's time; whose clock that is stands above the rows.
  private func hour(_ moment: Timestamp) -> String { times.plain(moment, in: zone) }
}
