public import Elementary

/// Replaces the content of an empty or failed list or page. It always names the next step.
public struct Notice: HTML, Sendable {
  private enum Kind {
    case empty(Icon)
    case error
  }

  private let kind: Kind
  private let heading: String
  private let text: String
  private let action: NamedLink

  /// The empty state; the link leads to the first step.
  public static func empty(
    _ heading: String, text: String, icon: Icon, action: NamedLink
  ) -> Notice {
    Notice(kind: .empty(icon), heading: heading, text: text, action: action)
  }

  /// The error state; the link retries.
  public static func error(
    _ heading: String, text: String, retry url: String, words: MessageCatalog
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
