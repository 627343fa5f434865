public import Elementary
internal import Markup

/// A decorative line drawing, whose colours the style sheet sets for the light and dark scheme. The
/// text beside it conveys its meaning.
public struct LineDrawing: HTML, Sendable {
  /// A line of a drawing: its paint, a class of the style sheet, and its path.
  public typealias Line = (paint: String, path: String)

  private let name: String
  private let kind: String
  private let lines: [Line]

  /// - Parameters:
  ///   - name: the name of the drawing.
  ///   - kind: its class beside `illustration`.
  ///   - lines: the lines on a grid of 120, from back to front.
  public init(_ name: String, kind: String, lines: [Line]) {
    (self.name, self.kind, self.lines) = (name, kind, lines)
  }

  public var body: some HTML {
    SVG.svg(
      .class("illustration \(kind)"), .viewBox(0, 0, 120, 120), .aria(.hidden, true),
      .custom(name: "focusable", value: "false"), .data("illustration", value: name)
    ) {
      for (paint, path) in lines { SVG.path(.class(paint), .d(path)) }
    }
  }
}
