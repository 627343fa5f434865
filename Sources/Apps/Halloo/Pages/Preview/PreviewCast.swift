internal import CivilTime
internal import Clocks
internal import Schedules
internal import Storage
internal import TextMessages

/// The made-up people of the preview, stored nowhere (HAL-1802).
struct PreviewCast: Sendable {
  /// The current time in the preview.
  let now: Timestamp
  let zone: ZoneRules

  /// Three relatives.
  var people: [RelativeSlot] {
    [
      relative("joe", "Grandpa Joe", "Grandpa", "👴🏻", "+12025550171"),
      relative("maria", "Grandma Maria", "Grandma", "👵🏽", "+12025550172"),
      relative("robert", "Uncle Robert", "Uncle", "👴🏿", "+12025550173"),
    ].compactMap(\.self).numbered
  }

  /// Returns a relative in a state of the setup.
  func person(_ status: Relative.Status, isStopped: Bool = false) -> RelativeSlot? {
    people.first.map { person in
      var relative = person.relative
      relative.status = status
      relative.optedOutAt = isStopped ? now : nil
      relative.confirmedAt = status == .confirmed ? now : nil
      return RelativeSlot(relative: relative, number: person.number)
    }
  }

  private func relative(
    _ id: String, _ name: String, _ relationship: String, _ emoji: String, _ number: String
  ) -> Relative? {
    PhoneNumber(e164: number).map { number in
      var relative = Relative(
        id: RelativeID(rawValue: id), status: .active, name: name, number: number, zone: zone.name)
      (relative.relationship, relative.emoji) = (relationship, emoji)
      (relative.createdAt, relative.confirmedAt) = (now, now)
      return relative
    }
  }

  /// The habits that the people are reminded of.
  private static let habits: [(title: String, category: HabitCategory, hour: Int)] = [
    ("Morning pills", .medication, 8), ("Short walk", .exercise, 10),
    ("Glass of water", .hydration, 15), ("Call family", .social, 17),
    ("Evening pills", .medication, 20),
  ]

  /// A day with two completed, one pending and two upcoming tasks.
  var tasks: [ScheduledTask] {
    let states: [OccurrenceStatus] = [.completed, .completedLate, .sent, .scheduled, .scheduled]
    return zip(Self.habits, states).enumerated().map { index, pair in task(habit(index), pair.1) }
  }

  /// The dashboard of the first relative.
  var home: HomeModel {
    HomeModel(
      people: people, chosen: people.first, zone: zone, tasks: tasks, habits: Self.habits.count,
      unread: 0, conversation: conversation)
  }

  /// What was said this morning.
  private var conversation: [ConversationItem] {
    [
      ConversationItem(
        id: "asked", kind: .sent(.reminder, .delivered, failure: nil),
        text: "Hi Grandpa, time for Morning pills. Reply OK when it is done.", at: now),
      ConversationItem(
        id: "answered", kind: .received(isConfirmation: false, isPositive: true, keyword: nil),
        text: "All done", at: now),
    ]
  }

  /// Returns one of the habits.
  func habit(_ index: Int) -> Habit {
    let (title, category, hour) = Self.habits[index]
    return Habit(
      id: HabitID(rawValue: "habit-\(index)"), relative: RelativeID(rawValue: "joe"),
      title: title, category: category,
      schedule: Schedule(
        frequency: .daily, time: WallTime(minutes: hour * 60), start: zone.civil(now).date))
  }

  private func task(_ habit: Habit, _ status: OccurrenceStatus) -> ScheduledTask {
    let date = zone.civil(now).date
    var occurrence = Occurrence(dueAt: zone.first(date, habit.schedule.times.first).moment)
    occurrence.status = status
    if status.isCompleted {
      (occurrence.completedAt, occurrence.completedBy) = (occurrence.dueAt, .relative)
    }
    return ScheduledTask(
      entry: LedgerEntry(
        id: OccurrenceID(rawValue: habit.id.rawValue), habit: habit.id, relative: habit.relative,
        day: date.dayNumber, extra: 0, occurrence: occurrence, version: 1), habit: habit)
  }

  /// The join events.
  var events: [GalleryEvent] {
    people.map { person in
      GalleryEvent(person.relative, id: GalleryEventID(rawValue: person.id.rawValue), at: now)
    }
  }
}
