public import Elementary

/// Rows that belong together: what they are about above them, what they do below.
public struct ListGroup<Content: HTML>: HTML {
  private let heading: String?
  private let footer: String?
  private let content: Content

  /// - Parameters:
  ///   - heading: what they are about.
  ///   - footer: what they do, where the rows do not say it.
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

/// Several things that are on or off, as rows of a list.
public struct SwitchList: HTML, Sendable {
  private let switches: [Switch]

  /// A list of at least one.
  public init(_ switches: [Switch]) { self.switches = switches }

  public var body: some HTML {
    ul(.class("list")) {
      for row in switches { li { row } }
    }
  }
}
