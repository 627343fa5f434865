internal import AppHost
internal import CivilTime
internal import Elementary
internal import Interface
internal import Storage

/// Asks which habit of the day an answer belongs to.
struct MovePage: HTML {
  let reading: AnswerReading
  let person: RelativeSlot
  let targets: [ScheduledTask]
  /// The relative's time zone.
  let zone: ZoneRules
  /// The error of the last attempt.
  let problem: AnswerKey?
  let now: Timestamp
  let times: TimeWriter
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    Card {
      if let problem { div(.class("form-problems"), .role("alert")) { p { words(problem) } } }
      p { words.moveText(person.relative.name) }
      Bubbles(
        items: Array(reading.items.suffix(1)), relative: person.relative, zone: zone,
        now: now, times: times, words: words)
      Form(to: HallooPath.moveAnswer(reading.answer.id.rawValue), token: formToken, words: words) {
        if targets.isEmpty { p(.class("quiet-note")) { words(.noTargets) } }
        if !choices.isEmpty {
          fieldset {
            legend(.class("field-label")) { words(.moveTargets) }
            for choice in choices { row(choice) }
          }
        }
        FormActions {
          if !choices.isEmpty { Button(words(.moveNow), isWide: true) }
          LinkButton(
            words(.cancel), to: HallooPath.answer(reading.answer.id.rawValue), style: .secondary)
        }
      }
    }
  }

  private typealias Target = (title: String, value: String)

  /// The choices; "none" only if the answer belongs to a habit.
  private var choices: [Target] {
    let habits: [Target] = targets.map { task in
      let hour = times.hour(task.entry.occurrence.dueAt, in: zone)
      return ("\(task.habit.title) · \(hour) · \(words.state(of: task))", task.id.rawValue)
    }
    return reading.task == nil ? habits : habits + [(words(.toNone), "")]
  }

  private func row(_ choice: Target) -> some HTML {
    label(.class("choice")) {
      input(.type(.radio), .name("target"), .value(choice.value), .required)
      span { choice.title }
    }
  }
}
