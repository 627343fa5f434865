internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup
internal import Replies
internal import Schedules

/// The further fields of a habit, folded until they are needed (HAL-616).
struct HabitMore: HTML {
  let model: HabitPage.Model
  let words: MessageCatalog
  private var answers: FormState { model.answers }

  var body: some HTML {
    Card {
      details(.class("disclosure habit-more"), .id("more")) {
        summary { words(.more) }
        div(.class("form")) {
          days
          answer
          text
        }
      }
      .attributes(.open, .data("opened", value: ""), when: isNeeded)
    }
  }

  /// Whether an error is about something in here: a time in quiet hours has its switch here.
  private var isNeeded: Bool {
    let names = ScheduleFields.names + ScheduleForm.timeFields
    return (names + ["deadline", "extra", "note", "unit"]).contains {
      answers.problem(with: $0) != nil
    }
  }

  @HTMLBuilder private var days: some HTML {
    ScheduleFields(
      answers, days: model.days, today: model.today,
      labels: .init(
        frequency: words(.frequency), days: words(.onDays), start: words(.startDate),
        end: words(.endDate)),
      choices: Recurrence.allCases.map { Choice(words.name(of: $0), value: $0.rawValue) },
      words: words)
    toggle("quiet", .ignoresQuiet, .ignoresQuietText)
  }

  @HTMLBuilder private var answer: some HTML {
    toggle("reading", .reading, .readingText)
    SelectField(
      answers.field("unit", words(.unit), hint: words(.unitText), isRequired: false),
      choices: ReadingUnit.allCases.map { Choice($0.rawValue, value: $0.rawValue) }, words: words)
    SelectField(
      answers.field("deadline", words(.deadline)),
      choices: HabitForm.deadlines.map { Choice(words.minutes($0), value: "\($0)") }, words: words)
    toggle("follow-up", .followUp, .followUpText)
    toggle("important", .important, .importantText)
  }

  @HTMLBuilder private var text: some HTML {
    TextField(
      answers.field("extra", words(.extra), hint: words(.extraText), isRequired: false),
      words: words)
    TextField(
      answers.field("note", words(.note), hint: words(.noteText), isRequired: false),
      kind: .paragraph, words: words)
  }

  private func toggle(_ name: String, _ title: HabitKey, _ detail: HabitKey) -> some HTML {
    Switch(name, title: words(title), detail: words(detail), isOn: !answers[name].isEmpty)
  }
}
