internal import Media

/// The icon of an app: lines and points in one colour on a background.
public struct AppIcon: Sendable {
  private let top: Color
  private let bottom: Color
  private let disc: Color?
  private let ink: Color
  private let lines: String
  private let points: String

  /// Creates an icon.
  /// - Parameters:
  ///   - top: The colour of the background at the top.
  ///   - bottom: The colour of the background at the bottom.
  ///   - disc: The colour of a disc in the middle; nil for none.
  ///   - ink: The colour of lines and points.
  ///   - lines: The stroked SVG path on a grid of 24. Important parts are between 5 and 19, where
  ///       no device crops them.
  ///   - points: The filled SVG path on the same grid.
  public init(
    top: Color, bottom: Color, disc: Color? = nil, ink: Color, lines: StaticString,
    points: StaticString
  ) {
    self.top = top
    self.bottom = bottom
    self.disc = disc
    self.ink = ink
    self.lines = String(describing: lines)
    self.points = String(describing: points)
  }

  /// The shape of the background.
  enum Shape {
    /// With rounded corners.
    case rounded
    /// To the edges of the square, to be cropped by the device (W3C App Manifest, purpose
    /// `maskable`).
    case full
  }

  /// Returns the icon as an SVG document.
  func svg(_ shape: Shape) -> String {
    let disc = disc.map { "<circle cx=\"12\" cy=\"12\" r=\"8\" fill=\"\($0.css)\"/>" } ?? ""
    let radius = shape == .rounded ? "5.4" : "0"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\
      <linearGradient id="ground" x2="0" y2="1">\
      <stop stop-color="\(top.css)"/><stop offset="1" stop-color="\(bottom.css)"/>\
      </linearGradient>\
      <rect width="24" height="24" rx="\(radius)" fill="url(#ground)"/>\(disc)\
      <path d="\(lines)" fill="none" stroke="\(ink.css)" stroke-width=".7" \
      stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".7"/>\
      <path d="\(points)" fill="\(ink.css)" fill-rule="evenodd"/></svg>
      """
  }

  /// Returns the icon as a PNG file.
  func png(_ shape: Shape, side: Int) throws(SVGRasterizerError) -> [UInt8] {
    try SVGRasterizer.png(from: svg(shape), width: side, height: side)
  }
}
