public import Elementary
internal import Markup

/// Short messages over the page until they are dismissed. The live region is on every page, so that
/// new messages are announced; scripts add their own by its template.
public struct Toasts: HTML, Sendable {
  /// A message.
  public struct Toast: Sendable {
    fileprivate let text: String
    fileprivate let icon: Icon
    fileprivate let dismissal: String
    fileprivate let undo: Undo?
    fileprivate let seconds: Int?
    fileprivate let isFelt: Bool

    /// - Parameters:
    ///   - dismissal: The URL of the page without it.
    ///   - undo: How the reported action is undone.
    ///   - seconds: How long it can be undone; nil for as long as the page is open.
    ///   - isFelt: Whether the device gives haptic feedback.
    public init(
      _ text: String, icon: Icon = .check, dismissal: String, undo: Undo? = nil,
      seconds: Int? = nil, isFelt: Bool = false
    ) {
      self.text = text
      self.icon = icon
      self.dismissal = dismissal
      self.undo = undo
      self.seconds = seconds
      self.isFelt = isFelt
    }
  }

  /// An undo action: a form that consists of a button.
  public struct Undo: Sendable {
    fileprivate let action: String
    fileprivate let token: String

    /// - Parameters:
    ///   - action: The URL to which the form is posted.
    ///   - token: The CSRF token of the session.
    public init(to action: String, token: String) {
      self.action = action
      self.token = token
    }
  }

  private let toasts: [Toast]
  private let words: MessageCatalog

  /// Creates the region with its messages, newest last; it may be empty.
  public init(_ toasts: [Toast], words: MessageCatalog) {
    self.toasts = toasts
    self.words = words
  }

  public var body: some HTML {
    div(.class("toasts"), .role("status"), .aria(.label, words(.notifications))) {
      for toast in toasts { row(toast) }
      Self.blank[words.language]
    }
  }

  /// What scripts make others of.
  private static let blank = LanguageMarkup { words in
    template(.id("toast-template")) { Toasts([], words: words).row(Toast("", dismissal: "#")) }
  }

  private func row(_ toast: Toast) -> some HTML {
    div(.class("toast")) {
      IconView(toast.icon)
      p { toast.text }
      if let undo = toast.undo { button(undo) }
      a(
        .class("button button-plain button-icon"), .href(toast.dismissal),
        .data("dismiss", value: "")
      ) {
        IconView(.close)
        span(.class("visually-hidden")) { words(.dismiss) }
      }
    }
    .attributes(.data("seconds", value: "\(toast.seconds ?? 0)"), when: toast.seconds != nil)
    .attributes(.data("haptic", value: "success"), when: toast.isFelt)
  }

  private func button(_ undo: Undo) -> some HTML {
    form(.action(undo.action), .method(.post), .data("row-action", value: "stays")) {
      input(.type(.hidden), .name("csrf"), .value(undo.token))
      Button(words(.undo), style: .plain)
    }
  }
}
