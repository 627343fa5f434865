public import CivilTime
public import Elementary
public import Interface
internal import Markup
internal import Schedules

/// Further times of day, folded until they are needed; those that stay empty are no times.
public struct TimesOfDayFields: HTML {
  private let answers: FormState
  private let title: String
  private let hint: String
  private let name: (Int) -> String
  private let words: MessageCatalog

  /// - Parameters:
  ///   - answers: the values of ``ScheduleForm/timeFields``.
  ///   - title: the label that unfolds them.
  ///   - hint: what they are for.
  ///   - name: the label of a further time by its number, from 2 on.
  public init(
    _ answers: FormState, title: String, hint: String, words: MessageCatalog,
    name: @escaping (Int) -> String
  ) {
    (self.answers, self.title, self.hint) = (answers, title, hint)
    (self.name, self.words) = (name, words)
  }

  public var body: some HTML {
    let others = Array(ScheduleForm.timeFields.dropFirst())
    let isWrong = others.contains { answers.problem(with: $0) != nil }
    return details(.class("disclosure time-fields"), .id("times")) {
      summary { title }
      p(.class("field-hint")) { hint }
      div(.class("time-grid")) {
        for (index, field) in others.enumerated() {
          TimeField(answers.field(field, name(index + 2), isRequired: false), words: words)
        }
      }
    }
    .attributes(.open, when: isWrong || others.contains { !answers[$0].isEmpty })
    .attributes(.data("opened", value: ""), when: isWrong)
  }
}

/// How often something is due, on which weekdays, and from when to when.
public struct ScheduleFields: HTML {
  /// The labels of the fields.
  public struct Labels: Sendable {
    let frequency: String
    let days: String
    let start: String
    let end: String

    /// - Parameters:
    ///   - frequency: how often it is due.
    ///   - days: on which weekdays, where they are chosen.
    ///   - start: the first day.
    ///   - end: the last day.
    public init(frequency: String, days: String, start: String, end: String) {
      (self.frequency, self.days, self.start, self.end) = (frequency, days, start, end)
    }
  }

  /// The names of the fields.
  public static let names = ["frequency", "start", "end"]
  /// How many days ahead something can begin or end.
  private static let daysAhead = 3_660

  private let answers: FormState
  private let days: Set<Weekday>
  private let today: CivilDate
  private let labels: Labels
  private let choices: [Choice]
  private let words: MessageCatalog

  /// - Parameters:
  ///   - answers: the values of the fields.
  ///   - days: the chosen weekdays.
  ///   - today: the first possible day, unless it has begun already.
  ///   - labels: the labels of the fields.
  ///   - choices: how often it may be due, by the raw values of `Recurrence`.
  public init(
    _ answers: FormState, days: Set<Weekday>, today: CivilDate, labels: Labels, choices: [Choice],
    words: MessageCatalog
  ) {
    (self.answers, self.days, self.today) = (answers, days, today)
    (self.labels, self.choices, self.words) = (labels, choices, words)
  }

  @HTMLBuilder public var body: some HTML {
    SelectField(answers.field("frequency", labels.frequency), choices: choices, words: words)
    ChipField(
      "day", title: labels.days,
      choices: Weekday.allCases.map {
        Choice(words.language.weekday($0.rawValue), value: "\($0.rawValue)")
      }, chosen: Set(days.map { "\($0.rawValue)" }), limit: .any)
    date("start", labels.start)
    date("end", labels.end)
  }

  private func date(_ name: String, _ title: String) -> some HTML {
    let last = CivilDate(dayNumber: today.dayNumber + Self.daysAhead, calendar: .gregorian)
    return DateField(
      answers.field(name, title, isRequired: false),
      from: answers["start"].isEmpty ? today.wire : answers["start"], to: last.wire, words: words)
  }
}
