public import Elementary

/// The keyboard that a touch screen shows.
public enum InputMode: String, Sendable {
  case none, text, decimal, numeric, tel, search, email, url
}

/// What the enter key of a touch screen says.
public enum EnterKeyHint: String, Sendable {
  case enter, done, go, next, previous, search, send
}

/// What a keyboard writes in capitals by itself.
public enum Autocapitalize: String, Sendable {
  case none, sentences, words, characters
}

extension MarkupAttribute where Tag: HTMLTrait.Attributes.Global {
  /// The keyboard that a touch screen shows.
  public static func inputmode(_ mode: InputMode) -> Self {
    Self(name: "inputmode", value: mode.rawValue)
  }

  /// What the enter key of a touch screen says.
  public static func enterkeyhint(_ hint: EnterKeyHint) -> Self {
    Self(name: "enterkeyhint", value: hint.rawValue)
  }

  /// What a keyboard writes in capitals by itself.
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

/// What a button does to the element that it commands.
public enum Command: String, Sendable {
  case showModal = "show-modal"
  case close
  case requestClose = "request-close"
  case showPopover = "show-popover"
  case hidePopover = "hide-popover"
  case togglePopover = "toggle-popover"
}

extension MarkupAttribute where Tag == HTMLTag.button {
  /// What it does to the element that `commandfor` names.
  public static func command(_ command: Command) -> Self {
    Self(name: "command", value: command.rawValue)
  }

  /// The identifier of the dialog or popover that it commands.
  public static func commandfor(_ id: String) -> Self { Self(name: "commandfor", value: id) }

  /// The identifier of the popover that it opens and closes.
  public static func popovertarget(_ id: String) -> Self {
    Self(name: "popovertarget", value: id)
  }

  /// Where its form is sent to when it is pressed.
  public static func formaction(_ url: String) -> Self { Self(name: "formaction", value: url) }

  /// Its form is sent without the checks of the browser.
  public static var formnovalidate: Self { Self(name: "formnovalidate", value: nil) }

  /// What is sent when it is pressed.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }
}

extension MarkupAttribute where Tag == HTMLTag.input {
  /// The camera that takes the picture: `user` or `environment`.
  public static func capture(_ camera: String) -> Self { Self(name: "capture", value: camera) }
}
