/// Appearance settings in a URL, for pages without an account: the parameters `theme`, `size` and
/// `contrast`.
public struct ViewerQuery: Sendable {
  /// Nil to follow the device.
  public var appearance: Viewer.Appearance?
  /// The text size.
  public var textSize: Viewer.TextSize
  /// Nil to follow the device and the text size.
  public var contrast: Viewer.Comfort.Contrast?

  /// - Parameter parameter: returns the value of a parameter; missing and unknown values mean the
  ///   default.
  public init(_ parameter: (String) -> String?) {
    appearance = parameter("theme").flatMap { Viewer.Appearance(rawValue: $0) }
    textSize = parameter("size").flatMap { Viewer.TextSize(rawValue: $0) } ?? .medium
    contrast = parameter("contrast").flatMap { Viewer.Comfort.Contrast(rawValue: $0) }
  }

  /// Returns a viewer without an account and with these settings.
  public func viewer(_ words: MessageCatalog) -> Viewer {
    var viewer = Viewer(words: words, appearance: appearance, textSize: textSize)
    viewer.comfort = Viewer.Comfort(contrast: contrast)
    return viewer
  }

  /// The query string of the settings.
  public var query: String {
    var parts = ["size=\(textSize.rawValue)"]
    if let appearance { parts.append("theme=\(appearance.rawValue)") }
    if let contrast { parts.append("contrast=\(contrast.rawValue)") }
    return parts.joined(separator: "&")
  }

  /// Returns the settings with another value for one property.
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }
}
