import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import Places
import Schedules
import Storage
import Testing
import TextMessages

@testable import Halloo

extension TestSite {
  /// Somebody with one habit and what became of it on the last days, up to yesterday.
  func fill(
    name: String = "Rosa Diaz", _ states: [OccurrenceStatus]
  ) async throws -> (RelativeID, today: Int) {
    let services = services
    let now = services.now()
    return try await services.database.write { transaction in
      // There is one account.
      let person: AccountID = try #require(try transaction.value("SELECT id FROM accounts"))
      let owner = try #require(try services.circleOwner(person, in: transaction))
      let relative = Relative(
        id: RelativeID(rawValue: "relative"), status: .active, name: name,
        number: try #require(PhoneNumber(e164: "+12025550123")), zone: "Europe/London", quiet: nil)
      let long = now.advanced(by: .seconds(-40 * 86_400))
      try transaction.add(
        relative, hash: services.texts.hashes.hash(of: relative.number), at: long, of: owner)
      let today = try services.timeZones.rules(for: "Europe/London").civil(now).date
      let habit = Habit(
        id: HabitID(rawValue: "habit"), relative: relative.id, title: "Blue pills",
        category: .medication,
        schedule: Schedule(frequency: .daily, time: WallTime(minutes: 480), start: today))
      try transaction.add(habit, at: now, of: owner)
      for (index, status) in states.enumerated() {
        let row = Rows.row(today.dayNumber - states.count + index, status)
        try transaction.run(
          """
          INSERT INTO hal_occurrences (id, account_id, profile_id, habit_id, day, extra, due_at,
            status, is_handed_over, sent_at, has_followed_up, is_snoozed, asked_for_photo, has_text,
            has_photo, completed_at, completed_by, deadline_seconds, response_type, has_follow_up,
            ignores_quiet_hours, version)
          VALUES (\("due-\(index)"), \(owner.account), \(relative.id), \(habit.id), \(row.day), 0,
            \(row.dueAt), \(status), \(true), \(row.sentAt), \(false), \(false), \(false), \(true),
            \(false), \(row.completedAt), \(row.completedBy), 600, \(ResponseType.text), \(true),
            \(false), 1)
          """)
      }
      return (relative.id, today.dayNumber)
    }
  }
}
