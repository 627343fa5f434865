/// The kinds of values that attributes of HTML take.
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
    /// As the first letter says.
    public static var auto: Self { Self(value: "auto") }
    /// Not said.
    static var unset: Self { Self(value: "") }
  }

  /// What closes a popover.
  public enum Popover: String, Sendable {
    /// A click outside, or another popover.
    case auto
    /// As `auto`, but it leaves `auto` popovers open.
    case hint
    /// Only what the page does.
    case manual
  }

  /// Whether a person may drag an element.
  public enum Draggable: String, Sendable {
    case `true`, `false`
  }

  /// Where an address opens.
  public struct Target: ExpressibleByStringLiteral, RawRepresentable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// In a new tab.
    public static var blank: Self { "_blank" }
    /// In the frame around this one.
    public static var parent: Self { "_parent" }
    /// In this frame.
    public static var `self`: Self { "_self" }
    /// In the outermost frame.
    public static var top: Self { "_top" }
  }

  /// How an address relates to a page.
  public struct Relationship: ExpressibleByStringLiteral, RawRepresentable, Equatable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// The icon of the page.
    public static var icon: Self { "icon" }
    /// A style sheet.
    public static var stylesheet: Self { "stylesheet" }
    /// A file to fetch early.
    public static var preload: Self { "preload" }
    /// The address by which the page wants to be known.
    public static var canonical: Self { "canonical" }
  }

  /// A character set.
  public struct CharacterSet: ExpressibleByStringLiteral, RawRepresentable, Equatable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// UTF-8, the only one that a page should have.
    public static var utf8: Self { "UTF-8" }
  }

  /// What the browser may fill in: `on`, `off`, or what kind of value is asked for, such as `"email"`.
  public struct AutoComplete: ExpressibleByStringLiteral, RawRepresentable, Equatable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(stringLiteral value: String) { rawValue = value }

    /// Whatever was typed before.
    public static var on: Self { "on" }
    /// Nothing.
    public static var off: Self { "off" }
  }

  /// Whether credentials go with a request to another origin.
  public enum CrossOrigin: String, Sendable {
    /// Never.
    case anonymous
    /// Always.
    case useCredentials = "use-credentials"
  }

  /// How much of the address of a page is told with a request.
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
