public import CivilTime
public import HTTPServer
public import Schedules

/// A submitted schedule: up to six times of day, how often, on which weekdays, and from when to
/// when. Its fields are those of ``ScheduleFields`` and ``TimesOfDayFields``.
public struct ScheduleForm: Sendable {
  /// With a meaningless time if there is none.
  public private(set) var schedule: Schedule
  /// The times by their fields.
  public private(set) var times: [(field: String, time: WallTime)] = []

  /// The fields of the times of day; the first is required unless another is filled in.
  public static let timeFields = ["time"] + (2...DailyTimes.most).map { "time-\($0)" }

  /// Reads the fields and records their errors.
  /// - Parameters:
  ///   - form: the form, for its weekdays.
  ///   - today: the first day where none is given.
  public init(_ input: inout Input, _ form: FormFields, today: CivilDate) {
    schedule = Schedule(frequency: .daily, time: .midnight, start: today)
    schedule.frequency = input.optional("frequency", .choice()) ?? .daily
    readTimes(&input)
    schedule.start = input.optional("start", .scheduled) ?? today
    schedule.end = input.optional("end", .scheduled)
    schedule.weekdays = Set(
      form[values: "day"].compactMap { Int($0).flatMap { Weekday(rawValue: $0) } })
  }

  private mutating func readTimes(_ input: inout Input) {
    let known = input.errors.count
    times = Self.timeFields.compactMap { field in
      input.optional(field, .time).map { (field, $0) }
    }
    if let all = DailyTimes(times.map(\.time)) {
      schedule.times = all
    } else if input.errors.count == known {
      _ = input.value("time", .time)
    }
  }
}

extension Schedule {
  /// The initial values of the fields.
  public var answers: [String: String] {
    let times = zip(ScheduleForm.timeFields, times.walls).map { ($0, $1.wire) }
    let others = [
      "frequency": frequency.rawValue, "start": start.wire, "end": end?.wire ?? "",
    ]
    return others.merging(times) { $1 }
  }
}

extension Input.Kind where Value == CivilDate {
  /// A day on which something can be due.
  public static let scheduled = Input.Kind<CivilDate>(.dateForm) { CivilDate(scheduled: $0) }
}
