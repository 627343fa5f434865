extension Palette {
  /// A pair of colours used by the components with too little contrast.
  public struct Shortfall: Sendable, CustomStringConvertible {
    /// The pair, such as `negative on inset`.
    public let pair: String
    /// The contrast ratio.
    public let ratio: Double
    /// The required contrast ratio.
    public let required: Double

    public var description: String { "\(pair): \(ratio), at least \(required)" }
  }

  /// The pairs that violate WCAG 2.2: 4.5 for text (1.4.3), 3 for controls (1.4.11). Empty for a
  /// valid palette.
  public var shortfalls: [Shortfall] {
    let grounds = tokens.filter { ["page", "surface", "inset"].contains($0.name) }
    let inks = ["text", "secondary-text", "accent-text", "positive", "caution", "negative"]
    let lines = ["control-border", "focus"]
    let texts = pairs(of: inks, on: grounds, atLeast: 4.5)
    let controls = pairs(of: lines, on: grounds.filter { $0.name != "inset" }, atLeast: 3)
    let filled = [
      Self.pair("on-accent on accent", onAccent, accent, atLeast: 4.5),
      Self.pair("surface on negative", surface, negative, atLeast: 4.5),
      Self.pair("page on text", page, text, atLeast: 4.5),
      Self.pair("accent-text on track", accentText, track, atLeast: 3),
    ]
    return (texts + controls + filled).filter { $0.ratio < $0.required }
  }

  private func pairs(
    of names: [String], on grounds: [(name: String, color: Color)], atLeast required: Double
  ) -> [Shortfall] {
    tokens.filter { names.contains($0.name) }.flatMap { ink in
      grounds.map { ground in
        Self.pair("\(ink.name) on \(ground.name)", ink.color, ground.color, atLeast: required)
      }
    }
  }

  private static func pair(
    _ name: String, _ first: Color, _ second: Color, atLeast required: Double
  ) -> Shortfall {
    Shortfall(pair: name, ratio: first.contrast(with: second), required: required)
  }
}
