extension HTMLAttribute where Tag == HTMLTag.input {
  /// The type of an input field.
  public enum InputType: String, Sendable {
    case button, checkbox, color, date
    case datetimeLocal = "datetime-local"
    case email, file, hidden, image, month, number, password, radio, range, reset, search, submit
    case tel, text, time, url, week
  }

  /// The accepted types of files.
  public struct Accept: ExpressibleByStringLiteral, Equatable, Sendable {
    let value: String

    public init(stringLiteral value: String) { self.value = value }
  }

  /// A step without a fixed size.
  public enum Step: String, Sendable {
    /// Any value within the bounds.
    case any
  }

  /// The type of the field.
  public static func type(_ type: InputType) -> Self { Self(name: "type", value: type.rawValue) }

  /// The initial value.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }

  /// Checked initially.
  public static var checked: Self { Self(name: "checked", value: nil) }

  /// The accepted types of files.
  public static func accept(_ type: Accept) -> Self { Self(name: "accept", value: type.value) }

  /// The smallest number.
  public static func min(_ value: Int) -> Self { Self(name: "min", value: "\(value)") }

  /// The smallest number.
  public static func min(_ value: Double) -> Self { Self(name: "min", value: "\(value)") }

  /// The earliest date or time.
  public static func min(_ value: String) -> Self { Self(name: "min", value: value) }

  /// The largest number.
  public static func max(_ value: Int) -> Self { Self(name: "max", value: "\(value)") }

  /// The largest number.
  public static func max(_ value: Double) -> Self { Self(name: "max", value: "\(value)") }

  /// The latest date or time.
  public static func max(_ value: String) -> Self { Self(name: "max", value: value) }

  /// The step between values.
  public static func step(_ value: Int) -> Self { Self(name: "step", value: "\(value)") }

  /// The step between values.
  public static func step(_ value: Double) -> Self { Self(name: "step", value: "\(value)") }

  /// Any value within the bounds.
  public static func step(_ value: Step) -> Self { Self(name: "step", value: value.rawValue) }

  /// The regular expression that the whole value has to match.
  public static func pattern(_ value: String) -> Self { Self(name: "pattern", value: value) }

  /// The identifier of a list of suggestions.
  public static func list(_ id: String) -> Self { Self(name: "list", value: id) }
}
