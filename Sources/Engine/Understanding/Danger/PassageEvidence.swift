/// What counts beside the margin of the most dangerous passage of a text, by how much; learnt from
/// texts that the model had not seen.
struct PassageWeights: Sendable {
  /// By how far the runner-up is behind.
  let lead: Float
  /// By how far the mean of all passages is behind.
  let rise: Float
  /// The harmonic number of the passages less 1: so fast does the highest of many grow.
  let count: Float
}

/// The margins for danger of the passages of a text.
struct PassageEvidence {
  private let margins: [Float]

  /// - Parameter margins: at least one.
  init(_ margins: [Float]) { self.margins = margins }

  /// The evidence of all passages together, in the unit of a margin, and the place of the most
  /// dangerous one. A single passage is its own evidence.
  func combined(with weights: PassageWeights) -> (evidence: Float, place: Int) {
    var (place, runnerUp, sum, harmonic) = (0, -Float.infinity, margins[0], Float(0))
    for index in margins.indices.dropFirst() {
      let margin = margins[index]
      sum += margin
      harmonic += 1 / Float(index + 1)
      if margin > margins[place] {
        runnerUp = margins[place]
        place = index
      } else {
        runnerUp = max(runnerUp, margin)
      }
    }
    let highest = margins[place]
    guard margins.count > 1 else { return (highest, place) }
    let rise = highest - sum / Float(margins.count)
    return (
      highest + weights.lead * (highest - runnerUp) + weights.rise * rise
        + weights.count * harmonic, place
    )
  }
}
