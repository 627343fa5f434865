internal import AppHost
internal import CivilTime
internal import HTTPServer
internal import Interface
internal import Replies
internal import Schedules

/// The submitted form of a habit (HAL-602).
struct HabitForm: Sendable {
  private(set) var errors: [HTTPError.FieldError] = []
  private(set) var title = ""
  private(set) var note = ""
  private(set) var extra = ""
  private(set) var category = HabitCategory.other
  private(set) var isImportant = false
  private(set) var asksForReading = false
  private(set) var readingUnit: ReadingUnit?
  private(set) var terms = Occurrence.Terms()
  private let due: ScheduleForm

  /// The deadlines that the form offers, in minutes (HAL-606).
  static let deadlines = [5, 10, 15, 30, 60, 120]

  /// - Parameter today: the date in the relative's time zone.
  init(_ form: FormFields, today: CivilDate, words: MessageCatalog) {
    var input = Input(form, words: words)
    title = input.text("title", longest: Habit.longestTitle)
    note = input.optionalText("note", longest: Habit.longestNote, lines: .many) ?? ""
    extra = input.optionalText("extra", longest: Habit.longestExtra) ?? ""
    category = input.optional("category", .choice()) ?? .other
    due = ScheduleForm(&input, form, today: today)
    isImportant = form["important"] != nil
    asksForReading = form["reading"] != nil
    readingUnit = input.optional("unit", .choice())
    readTerms(&input, form)
    errors = input.errors
  }

  var schedule: Schedule { due.schedule }
  /// Whether it has a time of day.
  var hasTime: Bool { !due.times.isEmpty }

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
  /// - Parameter quiet: the relative's quiet hours.
  mutating func refuse(_ problem: HabitProblem, _ quiet: QuietTimes?, words: MessageCatalog) {
    let field =
      switch problem {
      case .full, .changed, .gone, .unpaid: "title"
      case .quietHours: due.times.first { quiet?.contains($0.time) == true }?.field ?? "time"
      case .inThePast: "start"
      case .endsBeforeStart: "end"
      case .noDays: "frequency"
      }
    errors.append(.init(field: field, detail: words(HabitKey(problem))))
  }
}

extension Habit {
  /// Updates the habit from a form.
  mutating func follow(_ form: HabitForm) {
    (title, note, extra, category) = (form.title, form.note, form.extra, form.category)
    (terms, importance) = (form.terms, form.isImportant)
    (asksForReading, readingUnit) = (form.asksForReading, form.readingUnit)
    // Times that stay keep their numbers.
    var times = schedule.times
    times.change(to: form.schedule.times)
    schedule = form.schedule
    schedule.times = times
  }

  /// The initial values of the form.
  var answers: [String: String] {
    let others = [
      "title": title, "note": note, "extra": extra, "category": category.rawValue,
      "deadline": "\(terms.deadlineSeconds / 60)", "response": terms.responseType.rawValue,
      "important": isImportant ? "on" : "", "follow-up": terms.hasFollowUp ? "on" : "",
      "quiet": terms.ignoresQuietHours ? "on" : "", "reading": takesReading ? "on" : "",
      "unit": readingUnit?.rawValue ?? "", "version": "\(version)",
    ]
    return others.merging(schedule.answers) { $1 }
  }
}
