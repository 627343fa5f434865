/// An attribute of an element with the given tag.
///
/// A name is a `StaticString`, a literal in the source, so user input can never become one. The
/// values of attributes with URLs are checked (see `URLCheck`).
public struct MarkupAttribute<Tag: MarkupTagDefinition>: Sendable {
  @usableFromInline let stored: StoredAttribute

  /// Creates an attribute with any name.
  /// - Parameters:
  ///   - value: The value; `nil` for a Boolean attribute, such as `hidden`.
  ///   - action: How it is merged with an existing attribute of the same name.
  public init(
    name: StaticString, value: String?, mergedBy action: MarkupAttributeMergeAction = .replacing
  ) {
    stored = StoredAttribute(name: name, value: value, action: action)
  }

  init(dataKey: StaticString, value: String) {
    stored = StoredAttribute(name: dataKey, isData: true, value: value, action: .replacing)
  }

  init(imageSource url: String) {
    stored = StoredAttribute(
      name: "src", checkedValue: URLCheck.image.passed(url), action: .replacing)
  }

  private init(_ stored: StoredAttribute) { self.stored = stored }

  /// The value; `nil` for a Boolean attribute.
  public var value: String? { stored.value }

  /// Returns the attribute with another merge action.
  public consuming func mergedBy(_ action: MarkupAttributeMergeAction) -> Self {
    var changed = stored
    changed.action = action
    return Self(changed)
  }
}

/// An attribute of an HTML element.
public typealias HTMLAttribute = MarkupAttribute

/// An attribute of an SVG element.
public typealias SVGAttribute = MarkupAttribute

/// How an attribute is merged with an earlier one of the same name.
public struct MarkupAttributeMergeAction: Sendable {
  enum Kind {
    case replacing, ignoring, appending(separator: StaticString)
  }

  let kind: Kind

  /// Replaces the earlier value.
  public static var replacing: Self { Self(kind: .replacing) }

  /// Keeps the earlier value.
  public static var ignoring: Self { Self(kind: .ignoring) }

  /// Appends the value to the earlier one, with a separator.
  public static func appending(separatedBy separator: StaticString) -> Self {
    Self(kind: .appending(separator: separator))
  }
}

/// How an attribute of an HTML element is merged.
public typealias HTMLAttributeMergeAction = MarkupAttributeMergeAction

extension MarkupAttribute {
  /// Creates an attribute with any name.
  public static func custom(name: StaticString, value: String? = nil) -> Self {
    Self(name: name, value: value)
  }

  /// The ID, unique in the page.
  public static func id(_ value: String) -> Self { Self(name: "id", value: value) }

  /// A `data-` attribute, read by scripts.
  public static func data(_ key: StaticString, value: String) -> Self {
    Self(dataKey: key, value: value)
  }

  /// The ARIA role.
  public static func role(_ role: MarkupAttributeValue.Role) -> Self {
    Self(name: "role", value: role.rawValue)
  }

  /// Classes, separated by spaces; later ones are appended.
  public static func `class`(_ value: String) -> Self {
    Self(name: "class", value: value, mergedBy: .appending(separatedBy: " "))
  }

  /// Style declarations, separated by semicolons; later ones are appended.
  public static func style(_ value: String) -> Self {
    Self(name: "style", value: value, mergedBy: .appending(separatedBy: ";"))
  }
}

/// The types of values shared by HTML and SVG attributes.
public enum MarkupAttributeValue {
  /// An ARIA role, such as `"tablist"`.
  public struct Role: ExpressibleByStringLiteral, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }
  }
}
