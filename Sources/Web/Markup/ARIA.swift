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
  /// Which of several it is: `page`, `step`, `date`, or `true`.
  public static let current = ARIA(name: "aria-current")
  /// Whether it opens `menu`, `listbox`, `dialog`, …
  public static let hasPopup = ARIA(name: "aria-haspopup")
  /// How news within it are read out: `polite`, `assertive` or `off`.
  public static let live = ARIA(name: "aria-live")

  /// A state that is `true` or `false`.
  public struct Flag: Sendable {
    let name: StaticString

    /// It is not read out.
    public static let hidden = Flag(name: "aria-hidden")
    /// It is ticked.
    public static let checked = Flag(name: "aria-checked")
    /// What was given is wrong.
    public static let invalid = Flag(name: "aria-invalid")
    /// It is still changing.
    public static let busy = Flag(name: "aria-busy")
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
