extension HTMLAttribute where Tag == HTMLTag.form {
  /// How a form is sent.
  public enum Method: String, Sendable {
    case get, post
  }

  /// How the fields are written when they are sent.
  public enum EncodingType: String, Sendable {
    case urlEncoded = "application/x-www-form-urlencoded"
    case multipartFormData = "multipart/form-data"
    case textPlain = "text/plain"
  }

  /// Where it is sent to; see `URLCheck`.
  public static func action(_ url: String) -> Self { Self(name: "action", value: url) }

  /// How it is sent.
  public static func method(_ method: Method) -> Self {
    Self(name: "method", value: method.rawValue)
  }

  /// How the fields are written.
  public static func enctype(_ type: EncodingType) -> Self {
    Self(name: "enctype", value: type.rawValue)
  }

  /// It is sent without the checks of the browser.
  public static var novalidate: Self { Self(name: "novalidate", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.button {
  /// What a button does to its form.
  public enum ButtonType: String, Sendable {
    case submit, reset, button
  }

  /// What it does to its form.
  public static func type(_ type: ButtonType) -> Self { Self(name: "type", value: type.rawValue) }
}

extension HTMLAttribute where Tag == HTMLTag.label {
  /// The identifier of the field that it names.
  public static func `for`(_ id: String) -> Self { Self(name: "for", value: id) }
}

extension HTMLAttribute where Tag == HTMLTag.option {
  /// What is sent when it is chosen.
  public static func value(_ value: String) -> Self { Self(name: "value", value: value) }

  /// It is chosen from the start.
  public static var selected: Self { Self(name: "selected", value: nil) }
}

extension HTMLAttribute where Tag == HTMLTag.textarea {
  /// How many lines it shows.
  public static func rows(_ value: Int) -> Self { Self(name: "rows", value: "\(value)") }

  /// How many columns it shows.
  public static func cols(_ value: Int) -> Self { Self(name: "cols", value: "\(value)") }
}

extension HTMLAttribute where Tag == HTMLTag.progress {
  /// How much is done.
  public static func value(_ value: Int) -> Self { Self(name: "value", value: "\(value)") }

  /// How much is done.
  public static func value(_ value: Double) -> Self { Self(name: "value", value: "\(value)") }

  /// How much there is to do.
  public static func max(_ value: Int) -> Self { Self(name: "max", value: "\(value)") }

  /// How much there is to do.
  public static func max(_ value: Double) -> Self { Self(name: "max", value: "\(value)") }
}

extension HTMLAttribute where Tag == HTMLTag.meter {
  /// What is measured.
  public static func value(_ value: Int) -> Self { Self(name: "value", value: "\(value)") }

  /// What is measured.
  public static func value(_ value: Double) -> Self { Self(name: "value", value: "\(value)") }

  /// The least there can be.
  public static func min(_ value: Int) -> Self { Self(name: "min", value: "\(value)") }

  /// The least there can be.
  public static func min(_ value: Double) -> Self { Self(name: "min", value: "\(value)") }

  /// The most there can be.
  public static func max(_ value: Int) -> Self { Self(name: "max", value: "\(value)") }

  /// The most there can be.
  public static func max(_ value: Double) -> Self { Self(name: "max", value: "\(value)") }
}
