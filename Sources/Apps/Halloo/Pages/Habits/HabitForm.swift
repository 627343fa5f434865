internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Interface

/// The submitted form of a habit (HAL-602).
struct HabitForm: Sendable {
  private(set) var errors: [HTTPError.FieldError] = []
  private(set) var title = ""
  private(set) var note = ""
  private(set) var extra = ""
  private(set) var category = HabitCategory.other
  private(set) var isImportant = false
  private(set) var terms = Occurrence.Terms()
  private(set) var schedule: HabitSchedule

  /// The deadlines that the form offers, in minutes (HAL-606).
  static let deadlines = [5, 10, 15, 30, 60, 120]

  /// - Parameter today: the date in the relative's time zone.
  init(_ form: FormFields, today: CivilDate, words: MessageCatalog) {
    var input = Input(form, words: words)
    schedule = HabitSchedule(frequency: .daily, time: WallTime(minutes: 0), start: today)
    title = input.text("title", longest: Habit.longestTitle)
    note = input.optionalText("note", longest: Habit.longestNote, lines: .many) ?? ""
    extra = input.optionalText("extra", longest: Habit.longestExtra) ?? ""
    category = input.optional("category", .choice()) ?? .other
    schedule.frequency = input.optional("frequency", .choice()) ?? .daily
    schedule.time = input.value("time", .time) ?? schedule.time
    schedule.start = input.optional("start", .habitDay) ?? today
    schedule.end = input.optional("end", .habitDay)
    schedule.weekdays = Set(
      form[values: "day"].compactMap { Int($0).flatMap { Weekday(rawValue: $0) } })
    isImportant = form["important"] != nil
    readTerms(&input, form)
    errors = input.errors
  }

  private mutating func readTerms(_ input: inout Input, _ form: FormFields) {
    let range = Occurrence.Terms.deadlines
    let minutes = input.optional(
      "deadline", .integer(range.lowerBound / 60...range.upperBound / 60))
    terms.deadline = .seconds((minutes ?? 10) * 60)
    terms.responseType = input.optional("response", .choice()) ?? category.responseType
    terms.hasFollowUp = form["follow-up"] != nil
    terms.ignoresQuietHours = form["quiet"] != nil
  }

  /// Records a violation of the rules for habits.
  mutating func refuse(_ problem: HabitProblem, words: MessageCatalog) {
    let field: (String, HabitKey) =
      switch problem {
      case .full: ("title", .tooMany)
      case .quietHours: ("time", .inQuietHours)
      case .inThePast: ("start", .inThePast)
      case .endsBeforeStart: ("end", .endsBefore)
      case .noDays: ("frequency", .noDays)
      case .changed: ("title", .changedElsewhere)
      case .gone: ("title", .gone)
      case .unpaid: ("title", .unpaidHabit)
      }
    errors.append(.init(field: field.0, detail: words(field.1)))
  }
}

extension Habit {
  /// Updates the habit from a form.
  mutating func follow(_ form: HabitForm) {
    (title, note, extra, category) = (form.title, form.note, form.extra, form.category)
    (schedule, terms, importance) = (form.schedule, form.terms, form.isImportant)
  }

  /// The initial values of the form.
  var answers: [String: String] {
    [
      "title": title, "note": note, "extra": extra, "category": category.rawValue,
      "frequency": schedule.frequency.rawValue, "time": schedule.time.wire,
      "start": schedule.start.wire, "end": schedule.end?.wire ?? "",
      "deadline": "\(terms.deadlineSeconds / 60)", "response": terms.responseType.rawValue,
      "important": isImportant ? "on" : "", "follow-up": terms.hasFollowUp ? "on" : "",
      "quiet": terms.ignoresQuietHours ? "on" : "",
      "version": "\(version)",
    ]
  }
}

extension Input.Kind where Value == CivilDate {
  fileprivate static let habitDay = Input.Kind<CivilDate>(.dateForm) { CivilDate(habitDate: $0) }
}
