public import Elementary
internal import Interface
internal import Markup

/// What is wrong with a form as a whole, above it.
public struct Trouble: HTML {
  private let answers: Answers

  /// - Parameter answers: of the form.
  public init(_ answers: Answers) { self.answers = answers }

  @HTMLBuilder public var body: some HTML {
    if let trouble = answers.trouble {
      div(.class("form-problems"), .role("alert")) { p { trouble } }
    }
  }
}
