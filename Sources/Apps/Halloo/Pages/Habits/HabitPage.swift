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
    /// The quiz, from which the times of kinds follow.
    let quiz: QuizAnswers?
    let previews: SchedulePreviews
    let today: CivilDate
    /// The ID of the habit; nil for a new one.
    let known: String?
    let key: String

    var isNew: Bool { known == nil }
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
    div(.data("complete", value: words(.missingInput))) {
      form(
        .class("form"), .id("habit-form"), .action(model.action), .method(.post), .novalidate,
        .data("preview", value: HallooPath.habitPreview)
      ) {
        input(.type(.hidden), .name("csrf"), .value(formToken))
        input(.type(.hidden), .name("key"), .value(model.key))
        input(.type(.hidden), .name("version"), .value(model.answers["version"]))
        input(.type(.hidden), .name("profile"), .value(model.person.id.rawValue))
        input(.type(.hidden), .name("kind"), .value(model.answers["category"]))
        if let known = model.known { input(.type(.hidden), .name("habit"), .value(known)) }
        HabitFields(model: model, words: words)
        Card { model.previews }
        HabitMore(model: model, words: words)
        div(.class("form-actions habit-save")) { Button(words(.save), isWide: true) }
        if model.isNew { withoutScripts }
      }
      .attributes(.data("offline", value: words(model.isNew ? .newHabit : .editHabit)))
      .attributes(.data("change", value: ""), when: !model.isNew)
    }
  }

  /// Behind the button that saves, which the return key presses.
  private var withoutScripts: some HTML {
    noscript {
      Button(words(.suggest), .submitValue(name: "suggest", value: "on"), style: .secondary)
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
            span { words.title(of: item) }
          }
        }
      }
    }
  }
}

/// The first fields of a habit: what, at which times, and the kind of answer (HAL-616).
private struct HabitFields: HTML {
  let model: HabitPage.Model
  let words: MessageCatalog
  private var answers: FormState { model.answers }

  var body: some HTML {
    Card {
      categories
      TextField(answers.field("title", words(.habitTitle)), words: words)
      TimeField(answers.field("time", words.timeLabel(model.person.relative)), words: words)
      TimesOfDayFields(
        answers, title: words(.severalTimes), hint: words(.severalTimesText), words: words
      ) { words.time(number: $0) }
      ChipField(
        "response", title: words(.responseType),
        choices: ResponseType.allCases.map { Choice(words.name(of: $0), value: $0.rawValue) },
        chosen: [answers["response"]])
    }
  }

  private var categories: some HTML {
    fieldset {
      legend(.class("field-label")) { words(.category) }
      div(.class("category-pick")) {
        for category in HabitCategory.allCases { tile(category) }
      }
    }
    .attributes(.data("suggesting", value: ""), when: model.isNew)
  }

  private func tile(_ category: HabitCategory) -> some HTML {
    label(.class("category-tile")) {
      input(.type(.radio), .name("category"), .value(category.rawValue))
        .attributes(.checked, when: answers["category"] == category.rawValue)
        .attributes(
          .data("suggests", value: HabitSuggestion(category, model.quiz).json), when: model.isNew)
      CategorySign(category)
      span { words.name(of: category) }
    }
  }
}
