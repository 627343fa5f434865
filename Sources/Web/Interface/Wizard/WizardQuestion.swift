public import Elementary
internal import Markup

/// A single- or multiple-choice question of a wizard, with its progress.
public struct WizardQuestion: HTML, Sendable {
  private let name: String
  private let title: String
  private let choices: [Choice]
  private let chosen: [String]
  private let hint: String?
  private let problem: String?

  /// - Parameters:
  ///   - name: the name under which the answers are sent.
  ///   - choices: the answers.
  ///   - chosen: the initially selected values.
  ///   - hint: that several answers may be given; nil where exactly one is.
  ///   - problem: what was wrong with the answers sent before.
  public init(
    _ name: String, title: String, choices: [Choice], chosen: [String], several hint: String?,
    problem: String?
  ) {
    (self.name, self.title, self.choices) = (name, title, choices)
    (self.chosen, self.hint, self.problem) = (chosen, hint, problem)
  }

  public var body: some HTML {
    fieldset(.class("quiz-options")) {
      legend(.class("main-title")) { title }
      if let hint { p(.class("caption")) { hint } }
      if let problem { p(.class("field-problem"), .role("alert")) { problem } }
      for choice in choices { option(choice) }
    }
  }

  private func option(_ choice: Choice) -> some HTML {
    label(.class("quiz-option")) {
      input(.type(hint == nil ? .radio : .checkbox), .name(name), .value(choice.value))
        .attributes(.checked, when: chosen.contains(choice.value))
      span { choice.title }
      IconView(.check)
    }
  }
}

/// The progress of a wizard, as a bar and in words.
public struct WizardProgress: HTML, Sendable {
  private let step: Int
  private let count: Int
  private let position: String

  /// - Parameters:
  ///   - step: the number of the step, from 1.
  ///   - count: how many steps there are.
  ///   - position: the same in words.
  public init(step: Int, of count: Int, position: String) {
    (self.step, self.count, self.position) = (step, count, position)
  }

  @HTMLBuilder public var body: some HTML {
    progress(.class("quiz-progress"), .value(step), .max(count), .aria(.label, position))
    p(.class("caption")) { position }
  }
}
