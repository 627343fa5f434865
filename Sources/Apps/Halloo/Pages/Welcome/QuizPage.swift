internal import Elementary
internal import Interface
internal import Markup

/// One question (HAL-307).
struct QuizPage: HTML {
  let question: QuizQuestion
  let chosen: [String]
  let problem: String?
  let words: Catalogue
  let formToken: String

  var body: some HTML {
    div(.class("quiz")) {
      progress(
        .class("quiz-progress"), .value(question.number), .max(QuizQuestion.allCases.count),
        .aria(.label, words.quizStep(question)))
      p(.class("caption")) { words.quizStep(question) }
      Form(to: HallooPath.quiz, token: formToken, words: words) {
        input(.type(.hidden), .name("question"), .value(question.rawValue))
        choices
        FormActions { Button(words(.next), isWide: true) }
      }
      div(.class("page-links")) {
        if let before {
          LinkButton(
            words(.quizBack), to: HallooPath.quiz(before.rawValue), style: .plain)
        }
        Form(to: HallooPath.skipQuiz, token: formToken, words: words) {
          Button(words(.quizSkip), style: .plain)
        }
      }
    }
  }

  private var before: QuizQuestion? {
    let all = QuizQuestion.allCases
    return question.number > 1 ? all[question.number - 2] : nil
  }

  private var choices: some HTML {
    fieldset(.class("quiz-options")) {
      legend(.class("main-title")) { words.title(of: question) }
      if question.most > 1 { p(.class("caption")) { words(.quizSeveral) } }
      if let problem { p(.class("field-problem"), .role("alert")) { problem } }
      for option in question.options {
        label(.class("quiz-option")) {
          input(.type(question.most > 1 ? .checkbox : .radio), .name("answer"), .value(option))
            .attributes(.checked, when: chosen.contains(option))
          span { words.label(of: option, in: question) }
          IconView(.check)
        }
      }
    }
  }
}
