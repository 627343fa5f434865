internal import Interface

/// The illustrations of Halloo (HAL-233): ink lines and a few muted colours, which the style sheet
/// sets for the light and dark scheme.
enum Illustration: String {
  /// A smiling telephone.
  case mascot = "Mascot"
  /// A watching bird.
  case firstBird = "Bird1"
  /// A singing bird.
  case secondBird = "Bird2"
}

extension LineDrawing {
  /// Creates the drawing of an illustration.
  init(_ illustration: Illustration) {
    self.init(
      illustration.rawValue, kind: illustration == .mascot ? "mascot" : "bird",
      lines: illustration.lines)
  }
}

extension EmptyState {
  /// Creates the empty state of a page (HAL-227).
  init(_ heading: String, text: String, illustration: Illustration, action: NamedLink) {
    self.init(heading, text: text, drawing: LineDrawing(illustration), action: action)
  }
}

extension Illustration {
  fileprivate var lines: [LineDrawing.Line] {
    switch self {
    case .mascot: Self.mascotLines
    case .firstBird: Self.firstBirdLines
    case .secondBird: Self.secondBirdLines
    }
  }

  private static let mascotLines: [LineDrawing.Line] = [
    (
      "body",
      "M30 38h60a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H58l-16 14v-14H30a14 14 0 0 1-14-14V52a14 14 0 0 1 14-14Z"
    ), ("belly", "M32 46h56a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8V54a8 8 0 0 1 8-8Z"),
    (
      "ink",
      "M30 38h60a14 14 0 0 1 14 14v34a14 14 0 0 1-14 14H58l-16 14v-14H30a14 14 0 0 1-14-14V52a14 14 0 0 1 14-14Z"
    ),
    (
      "warm",
      "M26 30c0-13 15-22 34-22s34 9 34 22c0 4-3 6-7 6h-8c-4 0-6-3-6-7-8-3-18-3-26 0 0 4-2 7-6 7h-8c-4 0-7-2-7-6Z"
    ),
    (
      "ink",
      "M26 30c0-13 15-22 34-22s34 9 34 22c0 4-3 6-7 6h-8c-4 0-6-3-6-7-8-3-18-3-26 0 0 4-2 7-6 7h-8c-4 0-7-2-7-6Z"
    ), ("dot", "M45 66a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM75 66a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"),
    ("blush", "M36 75a5 3 0 1 0 0-6 5 3 0 0 0 0 6ZM84 75a5 3 0 1 0 0-6 5 3 0 0 0 0 6Z"),
    ("ink", "M50 72c5 7 15 7 20 0"),
  ]

  private static let firstBirdLines: [LineDrawing.Line] = [
    ("body", "M24 78c0-24 16-42 38-42 20 0 34 14 34 34 0 22-16 38-38 38-18 0-34-12-34-30Z"),
    ("belly", "M44 96c4-14 18-22 34-20 2 16-14 30-34 20Z"),
    ("ink", "M24 78c0-24 16-42 38-42 20 0 34 14 34 34 0 22-16 38-38 38-18 0-34-12-34-30Z"),
    ("warm", "m95 62 15 6-15 8Z"),
    ("ink", "m95 62 15 6-15 8M34 74c10-2 20 4 24 16M24 82 8 74M48 108v8M66 108v8"),
    ("dot", "M78 62a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"),
  ]

  private static let secondBirdLines: [LineDrawing.Line] = [
    ("leaf", "M92 80c2-24-12-44-36-44-20 0-32 14-32 32 0 24 18 40 38 40 16 0 28-10 30-28Z"),
    ("belly", "M70 98c-4-14-18-20-32-16 0 16 16 26 32 16Z"),
    ("ink", "M92 80c2-24-12-44-36-44-20 0-32 14-32 32 0 24 18 40 38 40 16 0 28-10 30-28Z"),
    ("warm", "m25 58-14-4 6 8-4 8Z"),
    (
      "ink",
      "m25 58-14-4 6 8-4 8ZM82 76c-10-2-18 4-22 16M92 84l16-8M52 108v8M70 108v8M12 34v-12l10-3v12M12 34a3 3 0 1 1-3-3"
    ), ("dot", "M42 60a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z"),
  ]
}
