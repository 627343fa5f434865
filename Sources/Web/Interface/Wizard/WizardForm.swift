public import Elementary

/// The form of a step in a wizard, submitted by a script: if the server fails or there is no
/// connection, it says so and keeps what was typed.
public struct WizardForm<Content: HTML>: HTML {
  private let action: String
  private let token: String
  private let kind: FormKind
  private let words: MessageCatalog
  private let content: Content

  /// - Parameters:
  ///   - token: the CSRF token of the session.
  ///   - title: a short description of the submission.
  ///   - failed: the message for a server error.
  ///   - unreachable: the message without a connection.
  public init(
    to action: String, token: String, title: String, failed: String, unreachable: String,
    words: MessageCatalog, @HTMLBuilder content: () -> Content
  ) {
    (self.action, self.token, self.words) = (action, token, words)
    kind = .online(title: title, failed: failed, unreachable: unreachable, keeping: .asTyped)
    self.content = content()
  }

  public var body: some HTML {
    Form(to: action, token: token, kind: kind, words: words) {
      FormTrouble()
      content
    }
  }
}

/// The error message of a form that a script submits.
public struct FormTrouble: HTML, Sendable {
  private let retry: String?

  /// - Parameter retry: the name of a button that submits it again; nil for none.
  public init(retry: String? = nil) { self.retry = retry }

  public var body: some HTML {
    div(.class("form-problems form-trouble"), .role("alert"), .hidden) {
      span {}
      if let retry { Button(retry, style: .secondary) }
    }
  }
}

/// The dialog that confirms leaving a form with unsaved input; links with `data-leaves` open it.
public struct LeaveFormSheet: HTML, Sendable {
  private let form: String
  private let heading: String
  private let text: String
  private let stay: String
  private let leave: NamedLink
  private let words: MessageCatalog

  /// - Parameters:
  ///   - form: the ID of the form.
  ///   - heading: the question.
  ///   - text: what would be lost.
  ///   - stay: the name of the button that closes the dialog.
  ///   - leave: where leaving leads.
  public init(
    _ form: String, heading: String, text: String, stay: String, leave: NamedLink,
    words: MessageCatalog
  ) {
    (self.form, self.heading, self.text) = (form, heading, text)
    (self.stay, self.leave, self.words) = (stay, leave, words)
  }

  public var body: some HTML {
    Sheet(id: "\(form)-leave", heading: heading, words: words) {
      p { text }
      div(.class("form-actions")) {
        Button(stay, .close("\(form)-leave"), isWide: true)
        LinkButton(leave.name, to: leave.url, style: .destructive, isWide: true)
      }
    }
  }
}
