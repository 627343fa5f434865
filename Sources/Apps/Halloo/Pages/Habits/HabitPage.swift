internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Markup

/// The form for a new or existing habit (HAL-602, HAL-608, HAL-612).
struct HabitPage: HTML {
  /// The page model.
  struct Model: Sendable {
    let action: String
    let answers: FormState
    let days: Set<Weekday>
    let person: RelativeSlot
    let suggestions: [HabitSuggestion]
    let previews: [SchedulePreview]
    let today: CivilDate
    let isNew: Bool
    let key: String
  }

  let model: Model
  let words: MessageCatalog
  let formToken: String

  @HTMLBuilder var body: some HTML {
    div(.class("habit-head slot-\(model.person.slot)")) {
      RelativeAvatar(person: model.person, size: .small)
      span { words.habit(of: model.person.relative) }
    }
    if model.isNew, !model.suggestions.isEmpty { suggestions }
    FormErrorSummary(model.answers)
    div(.data("complete", value: "")) {
      form(
        .class("form"), .id("habit-form"), .action(model.action), .method(.post), .novalidate,
        .data("preview", value: HallooPath.habitPreview)
      ) {
        input(.type(.hidden), .name("csrf"), .value(formToken))
        input(.type(.hidden), .name("key"), .value(model.key))
        input(.type(.hidden), .name("version"), .value(model.answers["version"]))
        input(.type(.hidden), .name("profile"), .value(model.person.id.rawValue))
        HabitFields(model: model, words: words)
        FormActions { Button(words(.save), isWide: true) }
      }
      .attributes(.data("offline", value: words(model.isNew ? .newHabit : .editHabit)))
      .attributes(.data("change", value: ""), when: !model.isNew)
    }
  }

  private var suggestions: some HTML {
    section(.class("stack"), .aria(.label, words(.suggestions))) {
      h2(.class("section-title")) { words(.suggestions) }
      div(.class("chips")) {
        for (index, item) in model.suggestions.enumerated() {
          a(
            .class("chip"),
            .href(HallooPath.newHabit(of: model.person.id.rawValue, suggestion: index))
          ) {
            CategorySign(item.category)
            span { item.title }
          }
        }
      }
    }
  }
}

/// The fields of a habit.
private struct HabitFields: HTML {
  let model: HabitPage.Model
  let words: MessageCatalog
  private var answers: FormState { model.answers }

  @HTMLBuilder var body: some HTML {
    Card {
      TextField(answers.field("title", words(.habitTitle)), words: words)
      categories
    }
    Card(words(.whenTitle)) {
      SelectField(
        answers.field("frequency", words(.frequency)),
        choices: HabitFrequency.allCases.map { Choice(words.name(of: $0), value: $0.rawValue) },
        words: words)
      ChipField(
        "day", title: words(.onDays),
        choices: Weekday.allCases.map {
          Choice(words.language.weekday($0.rawValue), value: "\($0.rawValue)")
        }, chosen: Set(model.days.map { "\($0.rawValue)" }), limit: .any)
      TimeField(answers.field("time", words.timeLabel(model.person.relative)), words: words)
      date("start", .startDate)
      date("end", .endDate)
      Switch(
        "quiet", title: words(.ignoresQuiet), detail: words(.ignoresQuietText),
        isOn: !answers["quiet"].isEmpty)
      SchedulePreviews(previews: model.previews, words: words)
    }
    Card(words(.answerTitle)) {
      ChipField(
        "response", title: words(.responseType),
        choices: ResponseType.allCases.map { Choice(words.name(of: $0), value: $0.rawValue) },
        chosen: [answers["response"]])
      SelectField(
        answers.field("deadline", words(.deadline)),
        choices: HabitForm.deadlines.map { Choice(words.minutes($0), value: "\($0)") },
        words: words)
      Switch(
        "follow-up", title: words(.followUp), detail: words(.followUpText),
        isOn: !answers["follow-up"].isEmpty)
      Switch(
        "important", title: words(.important), detail: words(.importantText),
        isOn: !answers["important"].isEmpty)
      TextField(
        answers.field("extra", words(.extra), hint: words(.extraText), isRequired: false),
        words: words)
      TextField(
        answers.field("note", words(.note), hint: words(.noteText), isRequired: false),
        kind: .paragraph, words: words)
    }
  }

  private func date(_ name: String, _ title: HabitKey) -> some HTML {
    let last = CivilDate(dayNumber: model.today.dayNumber + 3_660, calendar: .gregorian)
    return DateField(
      answers.field(name, words(title), isRequired: false),
      from: answers["start"].isEmpty ? model.today.wire : answers["start"], to: last.wire,
      words: words)
  }

  private var categories: some HTML {
    fieldset {
      legend(.class("field-label")) { words(.category) }
      div(.class("category-pick")) {
        for category in HabitCategory.allCases {
          label(.class("category-tile")) {
            input(.type(.radio), .name("category"), .value(category.rawValue))
              .attributes(.checked, when: answers["category"] == category.rawValue)
            CategorySign(category)
            span { words.name(of: category) }
          }
        }
      }
    }
  }
}

/// The times of the next texts, and why they differ from the requested time (HAL-609).
struct SchedulePreview: Sendable {
  let day: String
  let time: String
  let shift: DueMoment.Shift?
}

/// The next five texts, updated while the form changes.
struct SchedulePreviews: HTML {
  let previews: [SchedulePreview]
  let words: MessageCatalog

  var body: some HTML {
    div(.id("previews"), .class("stack"), .aria(.live, "polite")) {
      h3(.class("section-title")) { words(.nextTexts) }
      if previews.isEmpty {
        p(.class("quiet-note")) { words(.noNextTexts) }
      } else {
        ul(.class("previews")) {
          for item in previews {
            li {
              span { item.day }
              span {
                item.time
                if let shift = item.shift { " · \(words.name(of: shift))" }
              }
            }
          }
        }
      }
    }
  }
}
