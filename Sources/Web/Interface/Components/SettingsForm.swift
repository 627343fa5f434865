public import Elementary

/// A group of settings that are saved on every change; its button is for browsers without scripts.
public struct SettingsForm<Content: HTML>: HTML {
  private let heading: String
  private let footer: String?
  private let action: String
  private let token: String
  private let save: String
  private let words: MessageCatalog
  private let content: Content

  /// - Parameters:
  ///   - heading: the subject of the settings.
  ///   - footer: the explanation, if the rows need one.
  ///   - action: the URL that the form is posted to.
  ///   - token: the CSRF token of the session.
  ///   - save: the label of the button.
  public init(
    _ heading: String, footer: String? = nil, to action: String, token: String, save: String,
    words: MessageCatalog, @HTMLBuilder content: () -> Content
  ) {
    (self.heading, self.footer, self.action) = (heading, footer, action)
    (self.token, self.save, self.words) = (token, save, words)
    self.content = content()
  }

  public var body: some HTML {
    Form(to: action, token: token, kind: .immediate, words: words) {
      ListGroup(heading, footer: footer) { content }
      FormActions { Button(save, style: .secondary, isWide: true) }
    }
  }
}
