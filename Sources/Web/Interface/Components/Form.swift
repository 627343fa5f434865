public import Elementary
internal import Markup

/// What a form does that may wait until there is a connection.
public enum PatientWrite: Sendable {
  /// Adds something: its fields are empty again as soon as it is kept.
  case addition
  /// Changes what is there: what was typed stays in view.
  case change
}

/// What the device keeps of a whole form while it is filled in.
public enum FormDraft: String, Sendable {
  /// It is kept, and what was kept before is put back: the page has an empty form.
  case restored
  /// It is kept: the page shows what was sent, which counts for more than what was kept before.
  case asTyped
}

/// How a form is sent where scripts run.
public enum FormKind: Sendable {
  /// As browsers do.
  case plain
  /// Without leaving the page, and it may wait on the device until there is a connection; long fields
  /// keep what was typed. Its route has to honour `Idempotency-Key` and to answer a success with a
  /// redirect, and the form holds no files.
  /// - Parameter title: What is sent, in few words.
  case patient(PatientWrite, title: String)
  /// Without leaving the page until it is done, for what cannot wait: where nothing comes back, the
  /// element `.form-trouble` of the form says so and everything stays as it is. Its route has to answer
  /// a success with a redirect.
  /// - Parameters:
  ///   - title: What is sent, in few words.
  ///   - failed: What is said where the server could not do it.
  ///   - unreachable: What is said where there is no connection.
  ///   - keeping: What becomes of what was typed when the page is left.
  case online(title: String, failed: String, unreachable: String, keeping: FormDraft)
  /// As browsers send files, `multipart/form-data`.
  case upload
  /// A change that may come with files. Without one it is ``patient(_:title:)``; with one it cannot wait, and
  /// where nothing comes back, the element `.form-trouble` of the form says so.
  /// - Parameters:
  ///   - title: What is sent, in few words.
  ///   - failed: What is said where the server could not do it.
  ///   - unreachable: What is said where there is no connection for a file.
  case patientUpload(title: String, failed: String, unreachable: String)
  /// Whenever something in it changes; its buttons are for browsers without scripts.
  case immediate
  /// A question of a conversation, which appears at once; what was typed waits where there is no
  /// connection. `title` says what is sent, in few words.
  case chat(title: String)
  /// Something that changes a conversation, which is drawn anew where it stands.
  case chatAction
  /// After everything is wiped that the browser keeps of the person.
  case signOut
}

/// A form that is sent by POST with the token that proves that it came from our own page.
public struct Form<Content: HTML>: HTML {
  private let action: String
  private let token: String
  private let problems: [Field]
  private let kind: FormKind
  private let words: Catalogue
  private let content: Content

  /// - Parameters:
  ///   - token: The CSRF token of the session.
  ///   - fields: The fields of the form; those with a problem are listed above it, each with a link.
  public init(
    to action: String, token: String, fields: [Field] = [], kind: FormKind = .plain,
    words: Catalogue,
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
