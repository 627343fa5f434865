/// A self-hosted font: pages load no font from anywhere else.
public struct WebFont: Sendable {
  /// The file, as WOFF2.
  public let file: Asset
  private let family: String
  private let weights: ClosedRange<Int>

  /// Creates a variable font.
  /// - Parameters:
  ///   - family: its name in style sheets.
  ///   - weights: its range of weights.
  ///   - start: the file, as WOFF2: static data, never written or freed.
  ///   - count: how many bytes it has.
  @safe public init(
    family: String, weights: ClosedRange<Int>, constant start: UnsafePointer<UInt8>, count: Int
  ) {
    self.family = family
    self.weights = weights
    file = Asset(
      name: family.lowercased(), kind: .woff2, constant: start, count: count)
  }

  /// The `@font-face` rule of a style sheet that uses it. Until it is loaded, text uses the next
  /// family.
  public var rule: String {
    """
    @font-face {
      font-family: "\(family)";
      font-weight: \(weights.lowerBound) \(weights.upperBound);
      font-display: swap;
      src: url("\(file.path)") format("woff2");
    }

    """
  }
}
