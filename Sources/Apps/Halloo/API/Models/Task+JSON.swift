internal import Accounts
internal import CivilTime
internal import JSON
internal import Site

extension JSONWriter {
  /// Task (HAL-1502).
  mutating func value(_ record: HabitRecord, _ wire: WireContext) {
    let habit = record.habit
    object { json in
      json.field("id", habit.id.rawValue)
      json.field("userId", wire.owner.rawValue)
      json.field("profileId", habit.relative.rawValue)
      json.field("title", habit.title)
      json.field("note", habit.note)
      json.field("messageExtra", habit.extra)
      json.field("category", habit.category.rawValue)
      json.fields(of: habit.schedule)
      json.moment("scheduledTime", record.scheduled(at: wire.now))
      json.field("status", habit.status.rawValue)
      json.field("responseDeadline", habit.terms.deadlineSeconds)
      json.field("responseType", habit.terms.responseType.rawValue)
      json.field("followUpEnabled", habit.terms.hasFollowUp)
      json.field("allowQuietHours", habit.terms.ignoresQuietHours)
      json.field("currentStreak", record.streak.current)
      json.field("longestStreak", record.streak.longest)
      json.moment("nextDueAt", record.nextDue(at: wire.now))
      json.field("createdBy", habit.createdBy?.rawValue)
      json.moment("createdAt", habit.createdAt)
      json.moment("updatedAt", habit.updatedAt)
      json.field("version", habit.version)
    }
  }

  private mutating func fields(of schedule: HabitSchedule) {
    field("frequency", schedule.frequency.rawValue)
    key("daysOfWeek")
    array { json in
      for day in schedule.weekdays.map(\.rawValue).sorted() { json.value(day) }
    }
    field("localTime", schedule.time.wire)
    field("startDate", schedule.start.wire)
    field("endDate", schedule.end?.wire)
  }
}
