/// The types of values of HTML attributes.
public enum HTMLAttributeValue {
  /// An ARIA role.
  public typealias Role = MarkupAttributeValue.Role

  /// The direction of a text.
  public struct Direction: Sendable {
    let value: String

    /// From left to right.
    public static var ltr: Self { Self(value: "ltr") }
    /// From right to left.
    public static var rtl: Self { Self(value: "rtl") }
    /// Determined by the first strong character.
    public static var auto: Self { Self(value: "auto") }
    /// Not specified.
    static var unset: Self { Self(value: "") }
  }

  /// How a popover is closed.
  public enum Popover: String, Sendable {
    /// By a click outside, or by another popover.
    case auto
    /// Like `auto`, but it leaves `auto` popovers open.
    case hint
    /// By the page only.
    case manual
  }

  /// Whether an element can be dragged.
  public enum Draggable: String, Sendable {
    case `true`, `false`
  }

  /// The browsing context in which a link opens.
  public struct Target: ExpressibleByStringLiteral, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// In a new tab.
    public static var blank: Self { "_blank" }
    /// The parent frame.
    public static var parent: Self { "_parent" }
    /// In this frame.
    public static var `self`: Self { "_self" }
    /// The outermost frame.
    public static var top: Self { "_top" }
  }

  /// The relationship of a link to a page.
  public struct Relationship: ExpressibleByStringLiteral, RawRepresentable, Equatable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// The icon of the page.
    public static var icon: Self { "icon" }
    /// A style sheet.
    public static var stylesheet: Self { "stylesheet" }
    /// A file to preload.
    public static var preload: Self { "preload" }
    /// The preferred URL of the page.
    public static var canonical: Self { "canonical" }
  }

  /// A character set.
  public struct CharacterSet: ExpressibleByStringLiteral, RawRepresentable, Equatable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// UTF-8, the only one that pages should use.
    public static var utf8: Self { "UTF-8" }
  }

  /// The autofill of a field: `on`, `off`, or the kind of value, such as `"email"`.
  public struct AutoComplete: ExpressibleByStringLiteral, RawRepresentable, Equatable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// Any value entered before.
    public static var on: Self { "on" }
    /// Nothing.
    public static var off: Self { "off" }
  }

  /// Whether cross-origin requests carry credentials.
  public enum CrossOrigin: String, Sendable {
    /// Never.
    case anonymous
    /// Always.
    case useCredentials = "use-credentials"
  }

  /// How much of the page's URL is sent with a request.
  public enum ReferrerPolicy: String, Sendable {
    case noReferrer = "no-referrer"
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"
    case origin
    case originWhenCrossOrigin = "origin-when-cross-origin"
    case sameOrigin = "same-origin"
    case strictOrigin = "strict-origin"
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"
  }
}
