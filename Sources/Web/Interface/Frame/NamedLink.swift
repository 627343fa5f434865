/// An address and what it is called.
public struct NamedLink: Sendable {
  /// What it is called.
  public let name: String
  /// Where it leads.
  public let url: String

  /// A link with its words.
  public init(_ name: String, to url: String) {
    self.name = name
    self.url = url
  }
}
