internal import Media

/// The picture by which people know an app: lines and points in one colour on a ground.
public struct AppIcon: Sendable {
  private let top: Color
  private let bottom: Color
  private let disc: Color?
  private let ink: Color
  private let lines: String
  private let points: String

  /// An icon.
  /// - Parameters:
  ///   - top: The colour of the ground at the top.
  ///   - bottom: The colour of the ground at the bottom.
  ///   - disc: The colour of a disc in its middle; nil for none.
  ///   - ink: The colour of what is drawn on it.
  ///   - lines: An SVG path on a grid of 24 that is stroked. What matters lies between 5 and 19, where no
  ///     device cuts it off.
  ///   - points: An SVG path on the same grid that is filled.
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

  /// How the ground ends.
  enum Shape {
    /// With round corners, as it is shown.
    case rounded
    /// To the edge of the square: the device cuts it (W3C App Manifest, purpose `maskable`).
    case full
  }

  /// The icon as an SVG document.
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

  /// The icon as a PNG file.
  func png(_ shape: Shape, side: Int) throws(SVGRasterizerError) -> [UInt8] {
    try SVGRasterizer.png(from: svg(shape), width: side, height: side)
  }
}
