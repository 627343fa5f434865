internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup

/// What holds whatever the time of birth is, and a slider over the times (AST-240).
struct HourPage: HTML {
  let model: HourModel
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var window: ClosedRange<Instant> { model.hour.window }

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) {
      words(
        HourKey.window,
        ["from": model.written(window.lowerBound), "to": model.written(window.upperBound)])
    }
    slider
    ListGroup(words(HourKey.holdsAlways)) { statements(model.hour.lasting) }
    details(.class("card disclosure")) {
      summary { words(HourKey.changes) }
      p(.class("caption")) { words(HourKey.changesText) }
      ul(.class("facts")) { for change in model.hour.changes { li { row(change) } } }
    }
    Card(words(HourKey.questions)) {
      p(.class("secondary")) { words(HourKey.questionsText) }
      LinkButton(words(HourKey.questions), to: AstronovaPath.hourQuestions)
    }
  }

  private var slider: some HTML {
    section(.class("card")) {
      form(.class("form"), .action(AstronovaPath.hour), .method(.get)) {
        label(.class("hour-slider")) {
          span { words(HourKey.time) }
          output { model.written(model.instant) }
          input(
            .type(.range), .name("minute"), .min(0), .max(model.minutes), .step(1),
            .value("\(model.minute)"),
            .custom(name: "aria-valuetext", value: model.written(model.instant)))
        }
        Button(words(HourKey.look), style: .secondary)
      }
      h2 { words(HourKey.holdsThen, ["time": model.written(model.instant)]) }
      statements(model.hour.statements(at: model.instant))
      if let next = model.hour.change(after: model.instant) {
        h3 { words(HourKey.nextChange, ["time": model.written(next.instant)]) }
        row(next)
      } else {
        p(.class("caption")) { words(HourKey.noChange) }
      }
    }
  }

  @HTMLBuilder private func statements(_ statements: [String]) -> some HTML {
    if statements.isEmpty {
      p(.class("secondary")) { words(HourKey.nothingElse) }
    } else {
      ul(.class("hour-statements")) { for statement in statements { li { statement } } }
    }
  }

  @HTMLBuilder private func row(_ change: HourWindow.Change) -> some HTML {
    span(.class("fact-title")) { model.written(change.instant) }
    for statement in change.ended { span { words(HourKey.ends, ["statement": statement]) } }
    for statement in change.began { span { words(HourKey.begins, ["statement": statement]) } }
  }
}
