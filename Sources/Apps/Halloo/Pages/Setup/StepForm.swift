internal import Elementary
internal import Interface

/// A form of a step: without a connection, or where the server cannot do it, it says so and everything stays
/// as it is (HAL-411).
struct StepForm<Content: HTML>: HTML {
  private let action: String
  private let token: String
  private let failed: String
  private let unreachable: String
  private let words: Catalogue
  private let content: Content

  init(
    to action: String, token: String, failed: SetupKey = .stepFailed,
    unreachable: SetupKey = .stepOffline, words: Catalogue, @HTMLBuilder content: () -> Content
  ) {
    (self.action, self.token, self.words) = (action, token, words)
    (self.failed, self.unreachable) = (words(failed), words(unreachable))
    self.content = content()
  }

  var body: some HTML {
    Form(
      to: action, token: token,
      kind: .online(
        title: words(.sendStep), failed: failed, unreachable: unreachable, keeping: .asTyped),
      words: words
    ) {
      FormTrouble()
      content
    }
  }
}

/// Where a form that cannot wait says that nothing came back.
struct FormTrouble: HTML {
  /// What a button that sends it once more says; nil for none.
  var retry: String?

  var body: some HTML {
    div(.class("form-problems form-trouble"), .role("alert"), .hidden) {
      span {}
      if let retry { Button(retry, style: .secondary) }
    }
  }
}
