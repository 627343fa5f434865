internal import Elementary
internal import Interface

/// What a page says where nothing is yet: a small drawing, a sentence, and the one thing to do (HAL-227).
struct EmptyState: HTML {
  private let heading: String
  private let text: String
  private let illustration: Illustration
  private let action: NamedLink

  /// - Parameter action: the first step.
  init(_ heading: String, text: String, illustration: Illustration, action: NamedLink) {
    (self.heading, self.text) = (heading, text)
    (self.illustration, self.action) = (illustration, action)
  }

  var body: some HTML {
    div(.class("notice empty-state")) {
      IllustrationView(illustration)
      h2 { heading }
      p { text }
      LinkButton(action.name, to: action.url)
    }
  }
}
