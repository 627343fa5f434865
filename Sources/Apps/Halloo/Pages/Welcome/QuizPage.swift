internal import Elementary
internal import Interface

/// A question of the quiz (HAL-307).
struct QuizPage: HTML {
  let question: QuizQuestion
  let chosen: [String]
  let problem: String?
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("quiz")) {
      WizardProgress(
        step: question.number, of: QuizQuestion.allCases.count, position: words.quizStep(question))
      Form(to: HallooPath.quiz, token: formToken, words: words) {
        input(.type(.hidden), .name("question"), .value(question.rawValue))
        choices
        FormActions { Button(words(.next), isWide: true) }
      }
      div(.class("page-links")) {
        if let before {
          LinkButton(words(.quizBack), to: HallooPath.quiz(before.rawValue), style: .plain)
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

  private var choices: WizardQuestion {
    WizardQuestion(
      "answer", title: words.name(of: question),
      choices: question.options.map { Choice(words.label(of: $0, in: question), value: $0) },
      chosen: chosen, several: question.most > 1 ? words(.quizSeveral) : nil, problem: problem)
  }
}
