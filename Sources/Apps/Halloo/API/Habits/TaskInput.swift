internal import Accounts
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Site
internal import Storage

/// What a program tells of a habit: what a new one cannot be without, any part of it for a change (HAL-1646,
/// HAL-1647).
struct TaskInput: Sendable {
  /// What has to be there.
  enum Need: Sendable {
    /// All that a habit cannot be without.
    case whole
    /// When it is due, for a look ahead.
    case schedule
    /// Nothing.
    case nothing
  }

  private let title: String?
  private let note: String?
  private let extra: String?
  private let category: HabitCategory?
  private let frequency: HabitFrequency?
  private let weekdays: Set<Weekday>?
  private let times: Times
  /// The last day; a null within for one that is taken away.
  private let end: CivilDate??
  private let deadline: Int?
  private let responseType: ResponseType?
  private let hasFollowUp: Bool?
  private let ignoresQuietHours: Bool?

  /// When it is due first: by a local time and a date, or by a moment that stands for both (HAL-1503).
  private struct Times: Sendable {
    let time: WallTime?
    let start: CivilDate?
    let moment: Timestamp?

    init(_ input: inout Input, isNeeded: Bool) {
      let moment = input.changed("scheduledTime", .moment)
      let isGiven = input.mentions("scheduledTime")
      time = input.changed("localTime", .localTime, isNeeded: isNeeded && !isGiven)
      start = input.changed("startDate", .habitDate)
      // Where both are sent the local time wins.
      self.moment = time == nil ? moment : nil
    }
  }

  /// - Parameter need: what has to be there.
  init(_ input: inout Input, need: Need) {
    let isNew = need == .whole
    title = input.changedText("title", longest: Habit.longestTitle, isNeeded: isNew)
    note = input.clearableText("note", longest: Habit.longestNote, lines: .many)
    extra = input.clearableText("messageExtra", longest: Habit.longestExtra)
    category = input.changed("category", .choice(), isNeeded: isNew)
    frequency = input.changed("frequency", .choice(), isNeeded: need != .nothing)
    weekdays = input.optionalIntegers("daysOfWeek", 1...7).map { days in
      Set(days.compactMap { Weekday(rawValue: $0) })
    }
    times = Times(&input, isNeeded: need != .nothing)
    end = input.isNull("endDate") ? .some(nil) : input.optional("endDate", .habitDate)
    deadline = input.changed("responseDeadline", .integer(Occurrence.Terms.deadlines))
    responseType = input.changed("responseType", .choice())
    hasFollowUp = input.changed("followUpEnabled", .flag)
    ignoresQuietHours = input.changed("allowQuietHours", .flag)
  }

  /// A new habit of which this is told.
  func habit(_ id: HabitID, of relative: RelativeID, by clock: RelativeClock, _ carer: WireCarer)
    -> Habit
  {
    var habit = Habit(
      id: id, relative: relative, title: "",
      schedule: HabitSchedule(
        frequency: .daily, time: .midnight, start: clock.zone.civil(carer.now).date))
    habit.terms.deadline = .seconds(carer.settings.defaults.deadlineMinutes * 60)
    habit.terms.responseType = (category ?? .other).responseType
    habit.createdBy = carer.person.account.id
    change(&habit, by: clock)
    return habit
  }

  /// Takes over what was sent.
  func change(_ habit: inout Habit, by clock: RelativeClock) {
    habit.title = title ?? habit.title
    habit.note = note ?? habit.note
    habit.extra = extra ?? habit.extra
    habit.category = category ?? habit.category
    change(&habit.schedule, by: clock.zone)
    habit.terms.deadline = deadline.map { .seconds($0) } ?? habit.terms.deadline
    habit.terms.responseType = responseType ?? habit.terms.responseType
    habit.terms.hasFollowUp = hasFollowUp ?? habit.terms.hasFollowUp
    habit.terms.ignoresQuietHours = ignoresQuietHours ?? habit.terms.ignoresQuietHours
  }

  private func change(_ schedule: inout HabitSchedule, by zone: ZoneRules) {
    schedule.frequency = frequency ?? schedule.frequency
    schedule.weekdays = weekdays ?? schedule.weekdays
    schedule.end = end ?? schedule.end
    if let moment = times.moment {
      let civil = zone.civil(moment)
      schedule.time = WallTime(minutes: civil.time.minutes)
      schedule.start = times.start ?? civil.date
    } else {
      schedule.time = times.time ?? schedule.time
      schedule.start = times.start ?? schedule.start
    }
  }
}
