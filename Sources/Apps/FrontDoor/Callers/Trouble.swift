internal import Elementary
internal import Interface

/// What is wrong with a form as a whole, above it.
struct Trouble: HTML {
  let answers: Answers

  @HTMLBuilder var body: some HTML {
    if let trouble = answers.trouble {
      div(.class("form-problems"), .role("alert")) { p { trouble } }
    }
  }
}
