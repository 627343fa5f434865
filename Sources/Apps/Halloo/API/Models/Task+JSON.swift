internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import JSON
internal import Replies
internal import Schedules
internal import Statistics

extension JSONWriter {
  /// Writes a Task (HAL-1502).
  mutating func value(_ record: HabitRecord, _ models: ModelContext) {
    let habit = record.habit
    object { json in
      json.field("id", habit.id.rawValue)
      json.field("userId", models.owner.rawValue)
      json.field("profileId", habit.relative.rawValue)
      json.field("title", habit.title)
      json.field("note", habit.note)
      json.field("messageExtra", habit.extra)
      json.field("category", habit.category.rawValue)
      json.fields(of: habit.schedule)
      json.moment("scheduledTime", record.scheduled(at: models.now))
      json.field("status", habit.status.rawValue)
      json.field("responseDeadline", habit.terms.deadlineSeconds)
      json.field("responseType", habit.terms.responseType.rawValue)
      json.field("followUpEnabled", habit.terms.hasFollowUp)
      json.field("allowQuietHours", habit.terms.ignoresQuietHours)
      json.field("isImportant", habit.isImportant)
      json.field("asksForReading", habit.takesReading)
      json.field("readingUnit", habit.reading?.unit?.rawValue)
      json.field("currentStreak", record.streak.current)
      json.field("longestStreak", record.streak.longest)
      json.moment("nextDueAt", record.nextDue(at: models.now))
      json.field("createdBy", habit.createdBy?.rawValue)
      json.moment("createdAt", habit.createdAt)
      json.moment("updatedAt", habit.updatedAt)
      json.field("version", habit.version)
    }
  }

  private mutating func fields(of schedule: Schedule) {
    field("frequency", schedule.frequency.rawValue)
    list("daysOfWeek", schedule.weekdays.map(\.rawValue).sorted()) { $0.value($1) }
    field("localTime", schedule.times.first.wire)
    field("localTimes", schedule.times.walls.map(\.wire))
    field("startDate", schedule.start.wire)
    field("endDate", schedule.end?.wire)
  }
}
