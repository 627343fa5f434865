extension HTMLAttribute where Tag == HTMLTag.form {
  /// The method of a form submission.
  public enum Method: String, Sendable {
    case get, post
  }

  /// The encoding of submitted fields.
  public enum EncodingType: String, Sendable {
    case urlEncoded = "application/x-www-form-urlencoded"
    case multipartFormData = "multipart/form-data"
    case textPlain = "text/plain"
  }

  /// The URL of the submission; see `URLCheck`.
  public static func action(_ url: String) -> Self { Self(name: "action", value: url) }

  /// The method of the submission.
  public static func method(_ method: Method) -> Self {
    Self(name: "method", value: method.rawValue)
  }

  /// The encoding of the fields.
  public static func enctype(_ type: EncodingType) -> Self {
    Self(name: "enctype", value: type.rawValue)
  }

  /// Skips the browser's validation.
  public static var novalidate: Self { Self(name: "novalidate", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.button {
  /// The behaviour of a button.
  public enum ButtonType: String, Sendable {
    case submit, reset, button
  }

  /// The behaviour of the button.
  public static func type(_ type: ButtonType) -> Self { Self(name: "type", value: type.rawValue) }
}

extension HTMLAttribute where Tag == HTMLTag.label {
  /// The ID of the labelled field.
  public static func `for`(_ id: String) -> Self { Self(name: "for", value: id) }
}

extension HTMLAttribute where Tag == HTMLTag.option {
  /// The value submitted for the option.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }

  /// Selected initially.
  public static var selected: Self { Self(name: "selected", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.textarea {
  /// The number of visible lines.
  public static func rows(_ value: Int) -> Self { Self(name: "rows", value: "\(value)") }

  /// The number of visible columns.
  public static func cols(_ value: Int) -> Self { Self(name: "cols", value: "\(value)") }
}

extension HTMLAttribute where Tag == HTMLTag.progress {
  /// The completed amount.
  public static func value(_ value: Int) -> Self { Self(name: "value", value: "\(value)") }

  /// The completed amount.
  public static func value(_ value: Double) -> Self { Self(name: "value", value: "\(value)") }

  /// The total amount.
  public static func max(_ value: Int) -> Self { Self(name: "max", value: "\(value)") }

  /// The total amount.
  public static func max(_ value: Double) -> Self { Self(name: "max", value: "\(value)") }
}

extension HTMLAttribute where Tag == HTMLTag.meter {
  /// The measured value.
  public static func value(_ value: Int) -> Self { Self(name: "value", value: "\(value)") }

  /// The measured value.
  public static func value(_ value: Double) -> Self { Self(name: "value", value: "\(value)") }

  /// The lower bound.
  public static func min(_ value: Int) -> Self { Self(name: "min", value: "\(value)") }

  /// The lower bound.
  public static func min(_ value: Double) -> Self { Self(name: "min", value: "\(value)") }

  /// The upper bound.
  public static func max(_ value: Int) -> Self { Self(name: "max", value: "\(value)") }

  /// The upper bound.
  public static func max(_ value: Double) -> Self { Self(name: "max", value: "\(value)") }
}
