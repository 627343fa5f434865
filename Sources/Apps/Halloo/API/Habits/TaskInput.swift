internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Schedules
internal import Storage

/// A habit in a request: the required fields of a new one, or any fields of a change (HAL-1646,
/// HAL-1647).
struct TaskInput: Sendable {
  /// The required fields.
  enum Need: Sendable {
    /// All fields a habit cannot do without.
    case whole
    /// The schedule, for a preview.
    case schedule
    /// None.
    case nothing
  }

  private let category: HabitCategory?
  private let times: Times
  private var changes = Changes<Habit>()

  /// When it is due: local times, or one, and a date; or an instant that stands for both
  /// (HAL-1503).
  private struct Times: Sendable {
    let all: DailyTimes?
    let time: WallTime?
    let start: CivilDate?
    let moment: Timestamp?

    init(_ input: inout Input, isNew: Bool) {
      let moment = input.changed("scheduledTime", .moment, isNew: isNew)
      all = input.dailyTimes("localTimes")
      let isGiven = input.has("scheduledTime") || input.has("localTimes")
      time = input.changed("localTime", .localTime, isNeeded: isNew && !isGiven, isNew: isNew)
      start = input.changed("startDate", .scheduled, isNew: isNew)
      // Local times take precedence.
      self.moment = all == nil && time == nil ? moment : nil
    }

    /// Changes the times of a habit. Programs that know only one time change the earliest; one that
    /// sends back when a habit is due next changes nothing.
    func change(_ times: inout DailyTimes, _ civil: WallTime?) {
      if let all { return times.change(to: all) }
      if let civil, times.walls.contains(civil) { return }
      if let time = civil ?? time, time != times.first { times.change(first: time) }
    }
  }

  /// - Parameter need: the required fields; in a new habit, `null` counts as absent (HAL-1501).
  init(_ input: inout Input, need: Need) {
    let (isNew, isDue) = (need == .whole, need != .nothing)
    changes.set(
      \.title, to: input.changedText("title", longest: Habit.longestTitle, isNeeded: isNew))
    changes.set(\.note, to: input.clearableText("note", longest: Habit.longestNote, lines: .many))
    changes.set(\.extra, to: input.clearableText("messageExtra", longest: Habit.longestExtra))
    category = input.changed("category", .choice(), isNeeded: isNew)
    changes.set(\.category, to: category)
    changes.set(\.schedule.frequency, to: input.changed("frequency", .choice(), isNeeded: isDue))
    let days = input.optionalIntegers("daysOfWeek", 1...7)
    changes.set(\.schedule.weekdays, to: days.map { Set($0.compactMap { Weekday(rawValue: $0) }) })
    times = Times(&input, isNew: isDue)
    let end = input.change("endDate", .scheduled)
    changes.set(\.schedule.end, to: end)
    let deadline = input.changed(
      "responseDeadline", .integer(Occurrence.Terms.deadlines), isNew: isDue)
    changes.set(\.terms.deadline, to: deadline.map { Duration.seconds($0) })
    changes.set(\.terms.responseType, to: input.changed("responseType", .choice(), isNew: isDue))
    changes.set(\.terms.hasFollowUp, to: input.changed("followUpEnabled", .flag, isNew: isDue))
    changes.set(\.importance, to: input.change("isImportant", .flag))
    changes.set(\.asksForReading, to: input.change("asksForReading", .flag))
    changes.set(\.readingUnit, to: input.change("readingUnit", .choice()))
    changes.set(
      \.terms.ignoresQuietHours, to: input.changed("allowQuietHours", .flag, isNew: isDue))
  }

  /// Returns a new habit with these fields.
  func habit(
    _ id: HabitID, of relative: RelativeID, by clock: DeliveryClock,
    _ caregiver: CaregiverAPIContext
  ) -> Habit {
    var habit = Habit(
      id: id, relative: relative, title: "",
      schedule: Schedule(
        frequency: .daily, time: .midnight, start: clock.zone.civil(caregiver.now).date))
    habit.terms.deadline = .seconds(caregiver.settings.defaults.deadlineMinutes * 60)
    habit.terms.responseType = (category ?? .other).responseType
    habit.createdBy = caregiver.person.account.id
    change(&habit, by: clock)
    return habit
  }

  /// Applies the fields to a habit.
  func change(_ habit: inout Habit, by clock: DeliveryClock) {
    changes.apply(to: &habit)
    let civil = times.moment.map { clock.zone.civil($0) }
    times.change(&habit.schedule.times, civil.map { WallTime(minutes: $0.time.minutes) })
    habit.schedule.start = times.start ?? civil?.date ?? habit.schedule.start
  }
}

extension Input {
  /// Reads one to six times of day; null counts as absent.
  fileprivate mutating func dailyTimes(_ name: String) -> DailyTimes? {
    let known = errors.count
    guard let texts = optionalTexts(name, most: DailyTimes.most, longest: 5) else { return nil }
    let times = texts.compactMap { $0.utf8.count == 5 ? WallTime(wire: $0) : nil }
    guard times.count == texts.count, let all = DailyTimes(times) else {
      if errors.count == known { refuse(name, .timeForm) }
      return nil
    }
    return all
  }
}
