public import Elementary

/// A group of rows, with a heading above and an explanation below.
public struct ListGroup<Content: HTML>: HTML {
  private let heading: String?
  private let footer: String?
  private let content: Content

  /// - Parameters:
  ///   - heading: the subject of the rows.
  ///   - footer: the explanation, if the rows need one.
  public init(
    _ heading: String? = nil, footer: String? = nil, @HTMLBuilder content: () -> Content
  ) {
    self.heading = heading
    self.footer = footer
    self.content = content()
  }

  public var body: some HTML {
    section(.class("group")) {
      if let heading { h2(.class("group-heading")) { heading } }
      content
      if let footer { p(.class("group-footer")) { footer } }
    }
  }
}

/// A list of switches.
public struct SwitchList: HTML, Sendable {
  private let switches: [Switch]

  /// Creates a list of at least one switch.
  public init(_ switches: [Switch]) { self.switches = switches }

  public var body: some HTML {
    ul(.class("list")) {
      for row in switches { li { row } }
    }
  }
}
