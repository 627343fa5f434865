public import ChartDrawing
public import Elementary
internal import Markup

/// An astrological sign of our own hand, as large as the text beside it. Decorative: what it stands
/// for is named beside it.
public struct GlyphView: HTML, Sendable {
  private let glyph: Glyph

  public init(_ glyph: Glyph) { self.glyph = glyph }

  public var body: some HTML {
    SVG.svg(.class("glyph"), .viewBox(0, 0, 24, 24), .aria(.hidden, true)) {
      SVG.path(.d(glyph.path))
    }
  }
}
