public import Elementary
internal import Interface
internal import Markup

/// The form-level error message, shown above the form.
public struct FormErrorSummary: HTML {
  private let answers: FormState

  /// - Parameter answers: the state of the form.
  public init(_ answers: FormState) { self.answers = answers }

  @HTMLBuilder public var body: some HTML {
    if let trouble = answers.trouble {
      div(.class("form-problems"), .role("alert")) { p { trouble } }
    }
  }
}
