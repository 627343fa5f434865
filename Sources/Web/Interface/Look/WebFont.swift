/// A font that the server carries: no page asks anybody else for one.
public struct WebFont: Sendable {
  /// The file, as WOFF2.
  public let file: Asset
  private let family: String
  private let weights: ClosedRange<Int>

  /// A variable font.
  /// - Parameters:
  ///   - family: what style sheets call it.
  ///   - weights: the weights that it has.
  ///   - bytes: the file, as WOFF2.
  public init(family: String, weights: ClosedRange<Int>, bytes: [UInt8]) {
    self.family = family
    self.weights = weights
    file = Asset(name: family.lowercased(), kind: .woff2, bytes: bytes)
  }

  /// What a style sheet begins with that uses it. Until the font is there, text stands in the next family.
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
