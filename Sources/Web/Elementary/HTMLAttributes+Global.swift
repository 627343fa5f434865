extension HTMLAttribute where Tag: HTMLTrait.Attributes.Global {
  /// A hint that shows on pointing; not a substitute for a label.
  public static func title(_ value: String) -> Self { Self(name: "title", value: value) }

  /// The language of the content as a BCP 47 tag.
  public static func lang(_ value: String) -> Self { Self(name: "lang", value: value) }

  /// The direction of the text.
  public static func dir(_ value: HTMLAttributeValue.Direction) -> Self {
    Self(name: "dir", value: value.value)
  }

  /// It is neither shown nor read out.
  public static var hidden: Self { Self(name: "hidden", value: nil) }

  /// It is shown but cannot be used or found.
  public static var inert: Self { Self(name: "inert", value: nil) }

  /// The page opens with the focus here.
  public static var autofocus: Self { Self(name: "autofocus", value: nil) }

  /// Whether the keyboard reaches it: 0 in the order of the page, -1 only from a script.
  public static func tabindex(_ index: Int) -> Self {
    Self(name: "tabindex", value: "\(index)")
  }

  /// It opens above the page on demand.
  public static var popover: Self { Self(name: "popover", value: nil) }

  /// It opens above the page on demand, and closes as said.
  public static func popover(_ value: HTMLAttributeValue.Popover) -> Self {
    Self(name: "popover", value: value.rawValue)
  }

  /// Whether a person may drag it.
  public static func draggable(_ value: HTMLAttributeValue.Draggable) -> Self {
    Self(name: "draggable", value: value.rawValue)
  }

  /// The place of a template that it takes.
  public static func slot(_ value: String) -> Self { Self(name: "slot", value: value) }
}
