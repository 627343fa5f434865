public import Elementary

/// What a list or a page says instead of its content: that nothing is there yet, or that it could not
/// be had. It always says what to do next.
public struct Notice: HTML, Sendable {
  private enum Kind {
    case empty(Icon)
    case error
  }

  private let kind: Kind
  private let heading: String
  private let text: String
  private let action: NamedLink

  /// Nothing is there yet; the link leads to the first step.
  public static func empty(
    _ heading: String, text: String, icon: Icon, action: NamedLink
  ) -> Notice {
    Notice(kind: .empty(icon), heading: heading, text: text, action: action)
  }

  /// It could not be had; the link asks again.
  public static func error(
    _ heading: String, text: String, retry url: String, words: Catalogue
  ) -> Notice {
    Notice(
      kind: .error, heading: heading, text: text, action: NamedLink(words(.tryAgain), to: url))
  }

  private init(kind: Kind, heading: String, text: String, action: NamedLink) {
    self.kind = kind
    self.heading = heading
    self.text = text
    self.action = action
  }

  public var body: some HTML {
    div(.class("notice")) {
      span(.class("notice-icon")) { IconView(icon) }
      h2 { heading }
      p { text }
      LinkButton(action.name, to: action.url, style: isError ? .secondary : .primary)
    }
    .attributes(.class("notice-error"), .role("alert"), when: isError)
  }

  private var isError: Bool {
    if case .error = kind { true } else { false }
  }

  private var icon: Icon {
    switch kind {
    case .empty(let icon): icon
    case .error: .warning
    }
  }
}
