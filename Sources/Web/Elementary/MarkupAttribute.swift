/// An attribute that an element with the given tag may have.
///
/// A name is a `StaticString`: it is spelled in the source, so nothing that a person typed can become
/// one. The values of attributes that hold an address are checked (see `URLCheck`).
public struct MarkupAttribute<Tag: MarkupTagDefinition>: Sendable {
  @usableFromInline let stored: StoredAttribute

  /// An attribute of any name.
  /// - Parameters:
  ///   - value: What it says; `nil` for an attribute that only stands there, such as `hidden`.
  ///   - action: What happens where an attribute of this name is there already.
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

  /// The value; `nil` for an attribute that only stands there.
  public var value: String? { stored.value }

  /// The same attribute with another way to meet one of its name.
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

/// What happens where an attribute meets an earlier one of the same name.
public struct MarkupAttributeMergeAction: Sendable {
  enum Kind {
    case replacing, ignoring, appending(separator: StaticString)
  }

  let kind: Kind

  /// The later value takes the place of the earlier one.
  public static var replacing: Self { Self(kind: .replacing) }

  /// The earlier value stays.
  public static var ignoring: Self { Self(kind: .ignoring) }

  /// The later value follows the earlier one, with a separator between them.
  public static func appending(separatedBy separator: StaticString) -> Self {
    Self(kind: .appending(separator: separator))
  }
}

/// What an HTML element does with an attribute that meets an earlier one.
public typealias HTMLAttributeMergeAction = MarkupAttributeMergeAction

extension MarkupAttribute {
  /// An attribute of any name.
  public static func custom(name: StaticString, value: String? = nil) -> Self {
    Self(name: name, value: value)
  }

  /// The identifier, unique in the page.
  public static func id(_ value: String) -> Self { Self(name: "id", value: value) }

  /// A `data-` attribute, read by scripts.
  public static func data(_ key: StaticString, value: String) -> Self {
    Self(dataKey: key, value: value)
  }

  /// The ARIA role.
  public static func role(_ role: MarkupAttributeValue.Role) -> Self {
    Self(name: "role", value: role.rawValue)
  }

  /// Classes, separated by spaces; those given later join the earlier ones.
  public static func `class`(_ value: String) -> Self {
    Self(name: "class", value: value, mergedBy: .appending(separatedBy: " "))
  }

  /// Declarations of style, separated by semicolons; those given later join the earlier ones.
  public static func style(_ value: String) -> Self {
    Self(name: "style", value: value, mergedBy: .appending(separatedBy: ";"))
  }
}

/// The kinds of values that attributes of HTML and SVG share.
public enum MarkupAttributeValue {
  /// An ARIA role, such as `"tablist"`.
  public struct Role: ExpressibleByStringLiteral, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }
  }
}
