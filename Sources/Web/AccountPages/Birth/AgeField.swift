internal import Accounts
public import AppHost
public import Elementary
public import Interface
internal import Markup

/// The box with which somebody confirms to be old enough (PLT-10), named `age`.
public struct AgeField: HTML, Sendable {
  private let answers: FormState
  private let words: MessageCatalog

  /// - Parameter answers: the state of its form.
  public init(_ answers: FormState, words: MessageCatalog) {
    (self.answers, self.words) = (answers, words)
  }

  /// Returns the field, for the error summary of a form.
  public static func field(_ answers: FormState, words: MessageCatalog) -> Field {
    answers.field("age", words(.ageTitle))
  }

  public var body: some HTML {
    div(.class("field")) {
      label(.class("choice")) {
        input(.type(.checkbox), .name("age"), .id("age"), .value("on"), .required)
          .attributes(.checked, when: answers["age"] == "on")
          .attributes(.aria(.invalid, true), when: answers.problem(with: "age") != nil)
        span { words(.ageConfirmation(Account.leastAge)) }
      }
      if let problem = answers.problem(with: "age") {
        p(.class("field-problem")) { problem }
      }
    }
  }
}
