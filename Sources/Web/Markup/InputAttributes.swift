public import Elementary

/// The on-screen keyboard.
public enum InputMode: String, Sendable {
  case none, text, decimal, numeric, tel, search, email, url
}

/// The label of the enter key on an on-screen keyboard.
public enum EnterKeyHint: String, Sendable {
  case enter, done, go, next, previous, search, send
}

/// What an on-screen keyboard capitalizes automatically.
public enum Autocapitalize: String, Sendable {
  case none, sentences, words, characters
}

extension MarkupAttribute where Tag: HTMLTrait.Attributes.Global {
  /// Sets the on-screen keyboard.
  public static func inputmode(_ mode: InputMode) -> Self {
    Self(name: "inputmode", value: mode.rawValue)
  }

  /// Sets the label of the enter key.
  public static func enterkeyhint(_ hint: EnterKeyHint) -> Self {
    Self(name: "enterkeyhint", value: hint.rawValue)
  }

  /// Sets what is capitalized automatically.
  public static func autocapitalize(_ value: Autocapitalize) -> Self {
    Self(name: "autocapitalize", value: value.rawValue)
  }

  /// Whether the spelling is checked.
  public static func spellcheck(_ isChecked: Bool) -> Self {
    Self(name: "spellcheck", value: isChecked ? "true" : "false")
  }

  /// Whether a translator may change the content.
  public static func translate(_ isAllowed: Bool) -> Self {
    Self(name: "translate", value: isAllowed ? "yes" : "no")
  }
}

/// The command a button sends to its target element.
public enum Command: String, Sendable {
  case showModal = "show-modal"
  case close
  case requestClose = "request-close"
  case showPopover = "show-popover"
  case hidePopover = "hide-popover"
  case togglePopover = "toggle-popover"
}

extension MarkupAttribute where Tag == HTMLTag.button {
  /// Sets the command for the element named by `commandfor`.
  public static func command(_ command: Command) -> Self {
    Self(name: "command", value: command.rawValue)
  }

  /// The ID of the dialog or popover it commands.
  public static func commandfor(_ id: String) -> Self { Self(name: "commandfor", value: id) }

  /// The ID of the popover it toggles.
  public static func popovertarget(_ id: String) -> Self {
    Self(name: "popovertarget", value: id)
  }

  /// The URL its form is submitted to by this button.
  public static func formaction(_ url: String) -> Self { Self(name: "formaction", value: url) }

  /// Submits its form without the browser's validation.
  public static var formnovalidate: Self { Self(name: "formnovalidate", value: nil) }

  /// The value submitted when it is pressed.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.input {
  /// The camera to use: `user` or `environment`.
  public static func capture(_ camera: String) -> Self { Self(name: "capture", value: camera) }
}
