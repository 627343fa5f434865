/// How a page is looked at by its address alone, for pages that need no account: the parameters
/// `theme`, `size` and `contrast`.
public struct ViewerQuery: Sendable {
  /// Nil to follow the device.
  public var appearance: Viewer.Appearance?
  /// The text size.
  public var textSize: Viewer.TextSize
  /// Nil to follow the device and the text size.
  public var contrast: Viewer.Comfort.Contrast?

  /// - Parameter parameter: the value of a parameter; what is missing or unknown is as usual.
  public init(_ parameter: (String) -> String?) {
    appearance = parameter("theme").flatMap { Viewer.Appearance(rawValue: $0) }
    textSize = parameter("size").flatMap { Viewer.TextSize(rawValue: $0) } ?? .medium
    contrast = parameter("contrast").flatMap { Viewer.Comfort.Contrast(rawValue: $0) }
  }

  /// A viewer without an account who looks at pages in this way.
  public func viewer(_ words: MessageCatalog) -> Viewer {
    var viewer = Viewer(words: words, appearance: appearance, textSize: textSize)
    viewer.comfort = Viewer.Comfort(contrast: contrast)
    return viewer
  }

  /// The query of an address that leads back to it.
  public var query: String {
    var parts = ["size=\(textSize.rawValue)"]
    if let appearance { parts.append("theme=\(appearance.rawValue)") }
    if let contrast { parts.append("contrast=\(contrast.rawValue)") }
    return parts.joined(separator: "&")
  }

  /// The same with another value of one property.
  public func with<Value>(_ property: WritableKeyPath<Self, Value>, _ value: Value) -> Self {
    var copy = self
    copy[keyPath: property] = value
    return copy
  }
}
