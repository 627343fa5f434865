/// A URL with its label.
public struct NamedLink: Sendable {
  /// The label.
  public let name: String
  /// The URL.
  public let url: String

  /// Creates a link with a label.
  public init(_ name: String, to url: String) {
    self.name = name
    self.url = url
  }
}
