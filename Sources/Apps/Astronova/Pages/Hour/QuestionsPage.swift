internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import People
internal import Readings

/// Twelve questions on dated events, each of which may be left out, and what the answers did
/// (AST-241).
struct QuestionsPage: HTML {
  let model: HourModel
  let answers: HourAnswers
  let context: AstronovaContext
  private var words: MessageCatalog { context.words }
  private var language: String { context.lexicon.knowledge.language }

  @HTMLBuilder var body: some HTML {
    if let last = answers.steps.last { result(last) }
    p(.class("secondary")) { words(HourKey.questionsText) }
    details(.class("card disclosure")) {
      summary { words(HourKey.method) }
      p { words(HourKey.methodText) }
      ul(.class("facts")) {
        for rule in BirthTimeRule.all {
          li {
            span { rule.text(language) }
            span(.class("caption")) { rule.source }
          }
        }
      }
    }
    Form(to: AstronovaPath.hourQuestions, token: context.formToken, fields: fields, words: words) {
      for (question, field) in zip(Questionnaire.questions, fields) {
        DateField(
          field, from: "\(model.birth.date.advanced(byDays: 1))", to: "\(context.today)",
          words: words)
        Switch(
          HourAnswers.month(question.id), title: words(HourKey.monthOnly),
          isOn: !answers.form[HourAnswers.month(question.id)].isEmpty)
      }
      FormActions { Button(words(HourKey.ask), isWide: true) }
    }
  }

  private var fields: [Field] {
    Questionnaire.questions.map { question in
      answers.form.field(question.id, question.text(language), isRequired: false)
    }
  }

  private func result(_ last: Narrowing) -> some HTML {
    let posterior = last.posterior
    return section(.class("card"), .id("result"), .role("status")) {
      h2 { words(HourKey.result) }
      p {
        words(
          HourKey.resultText,
          [
            "from": model.written(posterior.interval.lowerBound),
            "to": model.written(posterior.interval.upperBound),
            "minutes": words.language.formatted(Int(posterior.spread.rounded())),
            "level": words.language.formatted(percent: Int(100 * BirthTimePosterior.level)),
          ])
      }
      p { words(posterior.isNarrowed ? HourKey.narrowed : .notNarrowed) }
      p(.class("caption")) {
        words(
          HourKey.support,
          ["percent": words.language.formatted(percent: Int((100 * posterior.support).rounded()))])
      }
      ol(.class("hour-steps")) { for step in answers.steps { li { text(of: step) } } }
      if posterior.isNarrowed { taking(posterior) }
    }
  }

  /// By how much an answer changed the spread.
  private func text(of step: Narrowing) -> String {
    let fall = Int(step.fall.rounded())
    let key: HourKey = fall > 0 ? .fell : fall < 0 ? .grew : .unchanged
    return words(
      key,
      [
        "minutes": words.language.formatted(abs(fall)),
        "left": words.language.formatted(Int(step.posterior.spread.rounded())),
      ])
  }

  /// The middle of the interval with half its length: never a minute alone.
  private func taking(_ posterior: BirthTimePosterior) -> some HTML {
    let margins = PersonDetails.BirthTime.margins
    let half = min(
      max(Int((posterior.spread / 2).rounded(.up)), margins.lowerBound), margins.upperBound)
    let middle = posterior.interval.lowerBound.advanced(byDays: posterior.spread / 2 / 1_440)
    let time = model.local(middle).time
    return Form(to: AstronovaPath.hourQuestions, token: context.formToken, words: words) {
      input(.type(.hidden), .name("take"), .value(time.description))
      input(.type(.hidden), .name("margin"), .value("\(half)"))
      Button(
        words(HourKey.take, ["time": words.formatted(time), "minutes": "\(half)"]),
        style: .secondary)
    }
  }
}
