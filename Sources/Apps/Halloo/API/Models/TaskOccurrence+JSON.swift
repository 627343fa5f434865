internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import JSON
internal import Schedules

extension JSONWriter {
  /// Writes a TaskOccurrence (HAL-1502).
  mutating func value(_ record: OccurrenceRecord, _ models: ModelContext) {
    object { $0.fields(of: record, models) }
  }

  /// Writes the fields of a TaskOccurrence, within a larger object.
  mutating func fields(of record: OccurrenceRecord, _ models: ModelContext) {
    let (entry, habit, occurrence) = (record.task.entry, record.task.habit, record.occurrence)
    field("id", entry.id.rawValue)
    field("taskId", entry.habit.rawValue)
    field("profileId", entry.relative.rawValue)
    field("title", habit.title)
    field("category", habit.category.rawValue)
    date("localDate", day: entry.day)
    moment("dueAt", occurrence.dueAt)
    field("dueLocalTime", record.zone.civil(occurrence.dueAt).time.wire)
    field("status", occurrence.status.rawValue)
    moment("sentAt", occurrence.sentAt)
    moment("deadlineAt", occurrence.deadlineAt)
    moment("missedAt", occurrence.missedAt)
    moment("closesAt", occurrence.closesAt)
    moment("completedAt", occurrence.completedAt)
    field("completedBy", occurrence.completedBy?.wire)
    let actor = occurrence.completedBy == .family ? entry.actor : nil
    field("completedByUserId", actor?.rawValue)
    field("note", record.note.isEmpty ? nil : record.note)
    field("failureReason", occurrence.failure?.rawValue)
    field("answerNumber", entry.answerNumber)
    field("extra", entry.extra)
    model("response", record.answer) { $0.value($1, models) }
    field("version", entry.version)
  }
}

extension Occurrence.Completion {
  /// The name of the actor on the wire.
  fileprivate var wire: String {
    switch self {
    case .relative: "relative"
    case .family: "family"
    }
  }
}
