public import Elementary

/// A state or property of WAI-ARIA 1.2.
public struct ARIA: Sendable {
  let name: StaticString

  /// The name of the element, if no visible text gives it.
  public static let label = ARIA(name: "aria-label")
  /// The IDs of the elements that label it.
  public static let labelledBy = ARIA(name: "aria-labelledby")
  /// The IDs of the elements that describe it.
  public static let describedBy = ARIA(name: "aria-describedby")
  /// The IDs of the elements it controls.
  public static let controls = ARIA(name: "aria-controls")
  /// The kind of current item: `page`, `step`, `date`, or `true`.
  public static let current = ARIA(name: "aria-current")
  /// The kind of popup it opens: `menu`, `listbox`, `dialog`, …
  public static let hasPopup = ARIA(name: "aria-haspopup")
  /// How changes are announced: `polite`, `assertive` or `off`.
  public static let live = ARIA(name: "aria-live")

  /// A Boolean state.
  public struct Flag: Sendable {
    let name: StaticString

    /// Hidden from assistive technology.
    public static let hidden = Flag(name: "aria-hidden")
    /// Checked.
    public static let checked = Flag(name: "aria-checked")
    /// Invalid input.
    public static let invalid = Flag(name: "aria-invalid")
    /// Still being updated.
    public static let busy = Flag(name: "aria-busy")
  }
}

extension MarkupAttribute {
  /// Sets a property of WAI-ARIA.
  public static func aria(_ property: ARIA, _ value: String) -> Self {
    Self(name: property.name, value: value)
  }

  /// Sets a state of WAI-ARIA.
  public static func aria(_ state: ARIA.Flag, _ value: Bool) -> Self {
    Self(name: state.name, value: value ? "true" : "false")
  }
}
