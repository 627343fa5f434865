/// Makes the parts of a wheel links to what is told about them elsewhere in the page, so that they are
/// pressed and reached by keyboard, with or without scripts.
public struct WheelLinks: Hashable, Sendable {
  /// The spoken name of each part that is a link; the others are not.
  public var names: [WheelElement: String]
  /// What stands before a part's own id in the id that its link leads to: `about-planet-mars`.
  public var target: String
  /// What parts that are no link are called in the language of the page; English for those that are
  /// missing.
  public var titles: [WheelElement: String]

  public init(
    names: [WheelElement: String], titles: [WheelElement: String] = [:], target: String = "about-"
  ) {
    (self.names, self.titles, self.target) = (names, titles, target)
  }
}

extension WheelPainter {
  /// The spoken name of a part that is a link.
  private func name(of element: WheelElement) -> String? { drawing.links?.names[element] }

  /// Opens the group of a part: a link where the drawing has one for it.
  mutating func open(_ element: WheelElement) {
    let name = name(of: element)
    svg.open(name == nil ? "g" : "a")
    svg.id("", element.id)
    guard let name, let links = drawing.links else { return }
    svg.start("href")
    svg.raw("#")
    svg.prefix()
    svg.verbatim(links.target)
    svg.identifier(element.id)
    svg.finish()
    svg.start("aria-label")
    svg.escaped(name)
    svg.finish()
  }

  /// Ends the tag that `open` began: a title follows for a part without a link, for a link the room
  /// that a finger needs about its middle.
  /// - Parameter title: writes the title.
  mutating func content(
    of element: WheelElement, around middle: Point, title: (inout WheelPainter) -> Void
  ) {
    svg.content()
    if name(of: element) == nil {
      svg.raw("<title>")
      if let told = drawing.links?.titles[element] { svg.escaped(told) } else { title(&self) }
      svg.raw("</title>")
    } else {
      svg.open("circle")
      svg.attribute(class: "reach")
      svg.attribute("cx", middle.x)
      svg.attribute("cy", middle.y)
      svg.attribute("r", WheelMetrics.reach)
      svg.raw(#" fill="none" stroke="none"/>"#)
    }
  }

  /// Marks the shape by which the keyboard's focus on a link is shown.
  mutating func mark(_ element: WheelElement) {
    if name(of: element) != nil { svg.raw(#" data-mark="""#) }
  }

  mutating func close(_ element: WheelElement) {
    svg.end(name(of: element) == nil ? "g" : "a")
  }
}
