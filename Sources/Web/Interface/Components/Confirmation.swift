public import Elementary

/// A card that asks before something is done: what follows from it, the button that does it, and
/// the way back.
public struct Confirmation<Fields: HTML>: HTML {
  private let heading: String
  private let text: String
  private let action: String
  private let token: String
  private let button: Button
  private let back: NamedLink
  private let words: MessageCatalog
  private let fields: Fields

  /// - Parameters:
  ///   - heading: the question.
  ///   - text: what follows from it.
  ///   - action: the URL that the form is posted to.
  ///   - token: the CSRF token of the session.
  ///   - button: the button that does it.
  ///   - back: the page to return to without doing it.
  ///   - fields: what else is sent or asked.
  public init(
    _ heading: String, text: String, to action: String, token: String, button: Button,
    back: NamedLink, words: MessageCatalog, @HTMLBuilder fields: () -> Fields
  ) {
    (self.heading, self.text, self.action) = (heading, text, action)
    (self.token, self.button, self.back, self.words) = (token, button, back, words)
    self.fields = fields()
  }

  public var body: some HTML {
    Card(heading) {
      p { text }
      Form(to: action, token: token, words: words) {
        fields
        FormActions {
          button
          LinkButton(back.name, to: back.url, style: .secondary)
        }
      }
    }
  }
}

extension Confirmation where Fields == EmptyHTML {
  /// A question without fields.
  public init(
    _ heading: String, text: String, to action: String, token: String, button: Button,
    back: NamedLink, words: MessageCatalog
  ) {
    (self.heading, self.text, self.action) = (heading, text, action)
    (self.token, self.button, self.back, self.words) = (token, button, back, words)
    fields = EmptyHTML()
  }
}
