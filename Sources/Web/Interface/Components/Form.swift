public import Elementary
internal import Markup

/// A form submission that can be queued offline.
public enum PatientWrite: Sendable {
  /// Adds something: its fields are cleared as soon as it is queued.
  case addition
  /// Changes something: the entered values stay visible.
  case change
}

/// The draft that the device keeps of an unsubmitted form.
public enum FormDraft: String, Sendable {
  /// Kept and restored: the page has an empty form.
  case restored
  /// Kept, not restored: the page shows submitted values, which take precedence.
  case asTyped
}

/// How a form is submitted if scripts run.
public enum FormKind: Sendable {
  /// By the browser.
  case plain
  /// By a script, and queued on the device while offline; long fields keep drafts. Its route has to
  /// honour `Idempotency-Key` and to answer a success with a redirect, and the form contains no
  /// files.
  /// - Parameter title: a short description of the submission.
  case patient(PatientWrite, title: String)
  /// By a script, without queueing: on failure, the form's `.form-trouble` element shows a message
  /// and everything stays as it is. Its route has to answer a success with a redirect.
  /// - Parameters:
  ///   - title: a short description of the submission.
  ///   - failed: the message for a server error.
  ///   - unreachable: the message without a connection.
  ///   - keeping: the handling of drafts when the page is left.
  case online(title: String, failed: String, unreachable: String, keeping: FormDraft)
  /// As `multipart/form-data`.
  case upload
  /// A change with optional files. Without one it is ``patient(_:title:)``; with one it is not
  /// queued, and on failure the form's `.form-trouble` element shows a message.
  /// - Parameters:
  ///   - title: a short description of the submission.
  ///   - failed: the message for a server error.
  ///   - unreachable: the message without a connection, for files.
  case patientUpload(title: String, failed: String, unreachable: String)
  /// On every change; its buttons are for browsers without scripts.
  case immediate
  /// A question in a conversation, which appears at once; without a connection the text stays in
  /// the field. `title` is a short description of the submission.
  case chat(title: String)
  /// An action on a conversation, which is refreshed in place.
  case chatAction
  /// By a script, which wipes the browser's personal data once the session has ended.
  case signOut
}

/// A form submitted by POST with a CSRF token.
public struct Form<Content: HTML>: HTML {
  private let action: String
  private let token: String
  private let problems: [Field]
  private let kind: FormKind
  private let words: MessageCatalog
  private let content: Content

  /// - Parameters:
  ///   - token: the CSRF token of the session.
  ///   - fields: the fields of the form; those with errors are listed above it, each with a link.
  public init(
    to action: String, token: String, fields: [Field] = [], kind: FormKind = .plain,
    words: MessageCatalog,
    @HTMLBuilder content: () -> Content
  ) {
    self.action = action
    self.token = token
    problems = fields.filter { $0.problem != nil }
    self.kind = kind
    self.words = words
    self.content = content()
  }

  public var body: some HTML {
    form(.class("form"), .action(action), .method(.post), .novalidate) {
      input(.type(.hidden), .name("csrf"), .value(token))
      if !problems.isEmpty { summary }
      content
    }
    .attributes(contentsOf: kindAttributes)
  }

  private var kindAttributes: [HTMLAttribute<HTMLTag.form>] {
    switch kind {
    case .plain: []
    case .upload: [.enctype(.multipartFormData)]
    case .patientUpload(let title, let failed, let unreachable):
      [
        .enctype(.multipartFormData), .data("offline", value: title), .data("change", value: ""),
        .data("online", value: title), .data("failed", value: failed),
        .data("unreachable", value: unreachable),
      ]
    case .patient(.addition, let title): [.data("offline", value: title)]
    case .patient(.change, let title):
      [.data("offline", value: title), .data("change", value: "")]
    case .online(let title, let failed, let unreachable, let draft):
      [
        .data("online", value: title), .data("failed", value: failed),
        .data("unreachable", value: unreachable), .data("keep", value: draft.rawValue),
      ]
    case .immediate: [.data("preferences", value: "")]
    case .chat(let title): [.data("chat", value: title)]
    case .chatAction: [.data("chat-action", value: "")]
    case .signOut: [.data("signs-out", value: "")]
    }
  }

  private var summary: some HTML {
    div(.class("form-problems"), .role("alert")) {
      h2 { words(.problems(problems.count)) }
      ul {
        for field in problems {
          li { a(.href("#\(field.name)")) { "\(field.title): \(field.problem ?? "")" } }
        }
      }
    }
  }
}

/// The buttons at the end of a form.
public struct FormActions<Content: HTML>: HTML {
  private let content: Content

  /// Buttons under each other, the main one first.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  public var body: some HTML { div(.class("form-actions")) { content } }
}
