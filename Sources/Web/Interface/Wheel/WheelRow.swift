public import ChartDrawing

/// A list below a wheel, such as that of the houses.
public struct WheelGroup: Sendable {
  let title: String
  let rows: [WheelRow]
  let isFolded: Bool

  /// - Parameter isFolded: Whether the list unfolds below its title.
  public init(_ title: String, rows: [WheelRow], isFolded: Bool = true) {
    (self.title, self.rows, self.isFolded) = (title, rows, isFolded)
  }
}

/// A row below a wheel: an element in brief, and when it is opened what is told about it.
public struct WheelRow: Sendable {
  let element: WheelElement
  let title: String
  let detail: String?
  let value: String?
  let telling: WheelTelling

  /// - Parameters:
  ///   - detail: A line below the title.
  ///   - value: The value at the end of the row.
  public init(
    _ element: WheelElement, title: String, detail: String? = nil, value: String? = nil,
    telling: WheelTelling
  ) {
    (self.element, self.title, self.detail) = (element, title, detail)
    (self.value, self.telling) = (value, telling)
  }

  /// The name of the element for those who hear it.
  var spoken: String { [title, value, detail].compactMap(\.self).joined(separator: ", ") }
}

/// What is told about an element.
public struct WheelTelling: Sendable {
  /// Another element that it concerns, which has a row too.
  public typealias Link = (name: String, element: WheelElement)

  let title: String
  let texts: [String]
  let details: [(name: String, value: String)]
  let links: [Link]

  /// - Parameters:
  ///   - texts: A paragraph each.
  ///   - details: Figures with their names.
  ///   - links: Other elements, such as the aspects of a planet.
  public init(
    _ title: String, texts: [String], details: [(name: String, value: String)] = [],
    links: [Link] = []
  ) {
    (self.title, self.texts, self.details, self.links) = (title, texts, details, links)
  }
}
