/// What counts beside the margin of the most dangerous passage of a text, by how much; learnt from
/// texts that the model had not seen.
struct PassageWeights: Sendable {
  /// By how far the margin of the words around that passage is above its own.
  let surroundings: Float
  /// By the harmonic number of the passages less 1: so fast does the highest of many grow.
  let count: Float
}

/// The margins for danger of the passages of a text.
struct PassageEvidence {
  /// The highest margin.
  let highest: Float
  /// The place of the passage that has it.
  let place: Int
  private let harmonic: Float
  /// The texts that the weights were learnt from have hardly more passages.
  private static let most = 6

  /// - Parameter margins: at least one.
  init(_ margins: [Float]) {
    place = margins.indices.max { margins[$0] < margins[$1] } ?? 0
    highest = margins[place]
    harmonic = (1..<Self.most).prefix(margins.count - 1).reduce(0) { $0 + 1 / Float($1 + 1) }
  }

  /// All evidence together, in the unit of a margin. A single passage is its own evidence.
  /// - Parameter surroundings: the margin of the passage at ``place`` with the words around it.
  func combined(with surroundings: Float, _ weights: PassageWeights) -> Float {
    highest + weights.surroundings * (surroundings - highest) + weights.count * harmonic
  }
}
