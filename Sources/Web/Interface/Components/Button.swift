public import Elementary
internal import Markup

/// The prominence of a button.
public enum ButtonStyle: String, Sendable {
  /// The main action of a page.
  case primary
  /// Other actions.
  case secondary
  /// Without background and border, in bars and rows.
  case plain
  /// Irreversible actions.
  case destructive
}

/// A button.
public struct Button: HTML, Sendable {
  /// The action of a button.
  public enum Action: Sendable {
    /// Submits its form.
    case submit
    /// Submits its form with an additional value that identifies the button.
    case submitValue(name: String, value: String)
    /// Opens the sheet with this identifier.
    case open(String)
    /// Closes the sheet with this identifier.
    case close(String)
  }

  private let name: String
  private let action: Action
  private let style: ButtonStyle
  private let icon: Icon?
  private let isIconOnly: Bool
  private let isWide: Bool
  private let isDisabled: Bool

  /// Creates a button.
  /// - Parameters:
  ///   - name: The label, or the accessible label if only the icon is shown.
  ///   - isWide: Whether it fills the width of its container.
  public init(
    _ name: String, _ action: Action = .submit, style: ButtonStyle = .primary, icon: Icon? = nil,
    isIconOnly: Bool = false, isWide: Bool = false, isDisabled: Bool = false
  ) {
    self.name = name
    self.action = action
    self.style = style
    self.icon = icon
    self.isIconOnly = isIconOnly
    self.isWide = isWide
    self.isDisabled = isDisabled
  }

  public var body: some HTML {
    button(attributes: attributes) {
      if let icon { IconView(icon) }
      if isIconOnly { span(.class("visually-hidden")) { name } } else { name }
    }
    .attributes(.class("button-wide"), when: isWide)
    .attributes(.class("button-icon"), when: isIconOnly)
    .attributes(.disabled, when: isDisabled)
  }

  private var attributes: [HTMLAttribute<HTMLTag.button>] {
    let look = HTMLAttribute<HTMLTag.button>.class("button button-\(style.rawValue)")
    return switch action {
    case .submit: [look, .type(.submit)]
    case .submitValue(let name, let value): [look, .type(.submit), .name(name), .value(value)]
    case .open(let id): [look, .type(.button), .commandfor(id), .command(.showModal)]
    case .close(let id): [look, .type(.button), .commandfor(id), .command(.close)]
    }
  }
}

/// A link that looks like a button.
public struct LinkButton: HTML, Sendable {
  private let name: String
  private let url: String
  private let style: ButtonStyle
  private let icon: Icon?
  private let isIconOnly: Bool
  private let isWide: Bool

  /// - Parameters:
  ///   - name: The label, or the accessible label if only the icon is shown.
  ///   - isWide: Whether it fills the width of its container.
  public init(
    _ name: String, to url: String, style: ButtonStyle = .primary, icon: Icon? = nil,
    isIconOnly: Bool = false, isWide: Bool = false
  ) {
    self.name = name
    self.url = url
    self.style = style
    self.icon = icon
    self.isIconOnly = isIconOnly
    self.isWide = isWide
  }

  public var body: some HTML {
    a(.class("button button-\(style.rawValue)"), .href(url)) {
      if let icon { IconView(icon) }
      if isIconOnly { span(.class("visually-hidden")) { name } } else { name }
    }
    .attributes(.class("button-wide"), when: isWide)
    .attributes(.class("button-icon"), when: isIconOnly)
  }
}
