public import Elementary

/// A surface that groups related content.
public struct Card<Content: HTML>: HTML {
  private let heading: String?
  private let content: Content

  /// Creates a card, with a heading unless its content has its own.
  public init(_ heading: String? = nil, @HTMLBuilder content: () -> Content) {
    self.heading = heading
    self.content = content()
  }

  public var body: some HTML {
    section(.class("card")) {
      if let heading { h2 { heading } }
      content
    }
  }
}
