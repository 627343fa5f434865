public import Elementary

/// The state or property of WAI-ARIA 1.2 that an attribute gives.
public struct ARIA: Sendable {
  let name: StaticString

  /// What it is called, where no visible text says it.
  public static let label = ARIA(name: "aria-label")
  /// The identifiers of the elements that name it.
  public static let labelledBy = ARIA(name: "aria-labelledby")
  /// The identifiers of the elements that explain it.
  public static let describedBy = ARIA(name: "aria-describedby")
  /// The identifiers of the elements that it changes.
  public static let controls = ARIA(name: "aria-controls")
  /// The identifier of the message that says what is wrong with it.
  public static let errorMessage = ARIA(name: "aria-errormessage")
  /// The identifier of the element within it that has the attention.
  public static let activeDescendant = ARIA(name: "aria-activedescendant")
  /// Which of several it is: `page`, `step`, `date`, or `true`.
  public static let current = ARIA(name: "aria-current")
  /// Whether it opens `menu`, `listbox`, `dialog`, …
  public static let hasPopup = ARIA(name: "aria-haspopup")
  /// How news within it are read out: `polite`, `assertive` or `off`.
  public static let live = ARIA(name: "aria-live")
  /// The value of a range as a number.
  public static let valueNow = ARIA(name: "aria-valuenow")
  /// The least value of a range.
  public static let valueMin = ARIA(name: "aria-valuemin")
  /// The greatest value of a range.
  public static let valueMax = ARIA(name: "aria-valuemax")
  /// The value of a range in words.
  public static let valueText = ARIA(name: "aria-valuetext")
  /// What completes as one types: `list`, `inline`, `both` or `none`.
  public static let autocomplete = ARIA(name: "aria-autocomplete")
  /// Which way it extends: `horizontal` or `vertical`.
  public static let orientation = ARIA(name: "aria-orientation")
  /// What kind of element it is, in words.
  public static let roleDescription = ARIA(name: "aria-roledescription")

  /// A state that is `true` or `false`.
  public struct Flag: Sendable {
    let name: StaticString

    /// It is not read out.
    public static let hidden = Flag(name: "aria-hidden")
    /// What it controls is open.
    public static let expanded = Flag(name: "aria-expanded")
    /// It is the chosen one.
    public static let selected = Flag(name: "aria-selected")
    /// It is ticked.
    public static let checked = Flag(name: "aria-checked")
    /// It is pressed and stays so.
    public static let pressed = Flag(name: "aria-pressed")
    /// It cannot be used.
    public static let disabled = Flag(name: "aria-disabled")
    /// What was given is wrong.
    public static let invalid = Flag(name: "aria-invalid")
    /// It must be given.
    public static let required = Flag(name: "aria-required")
    /// It is still changing.
    public static let busy = Flag(name: "aria-busy")
    /// News are read out as a whole.
    public static let atomic = Flag(name: "aria-atomic")
    /// What is behind it cannot be used.
    public static let modal = Flag(name: "aria-modal")
  }
}

extension MarkupAttribute {
  /// A property of WAI-ARIA.
  public static func aria(_ property: ARIA, _ value: String) -> Self {
    Self(name: property.name, value: value)
  }

  /// A state of WAI-ARIA.
  public static func aria(_ state: ARIA.Flag, _ value: Bool) -> Self {
    Self(name: state.name, value: value ? "true" : "false")
  }
}
