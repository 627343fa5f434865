extension HTMLAttribute where Tag: HTMLTrait.Attributes.Global {
  /// A tooltip; no substitute for a label.
  public static func title(_ value: String) -> Self { Self(name: "title", value: value) }

  /// The language of the content as a BCP 47 tag.
  public static func lang(_ value: String) -> Self { Self(name: "lang", value: value) }

  /// The direction of the text.
  public static func dir(_ value: HTMLAttributeValue.Direction) -> Self {
    Self(name: "dir", value: value.value)
  }

  /// Neither shown nor read out.
  public static var hidden: Self { Self(name: "hidden", value: nil) }

  /// Visible but neither focusable nor searchable.
  public static var inert: Self { Self(name: "inert", value: nil) }

  /// Focused when the page opens.
  public static var autofocus: Self { Self(name: "autofocus", value: nil) }

  /// Whether the keyboard can focus it: 0 in document order, -1 by script only.
  public static func tabindex(_ index: Int) -> Self {
    Self(name: "tabindex", value: "\(index)")
  }

  /// Opens above the page on demand.
  public static var popover: Self { Self(name: "popover", value: nil) }

  /// Opens above the page on demand, and closes as specified.
  public static func popover(_ value: HTMLAttributeValue.Popover) -> Self {
    Self(name: "popover", value: value.rawValue)
  }

  /// Whether it can be dragged.
  public static func draggable(_ value: HTMLAttributeValue.Draggable) -> Self {
    Self(name: "draggable", value: value.rawValue)
  }

  /// The slot of a template that it fills.
  public static func slot(_ value: String) -> Self { Self(name: "slot", value: value) }
}
