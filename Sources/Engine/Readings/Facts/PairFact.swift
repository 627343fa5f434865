public import Charts

/// What is computed of two people and a sentence may rest on.
public enum PairFact: Hashable, Sendable {
  /// An aspect between two charts: the first point is the reader's, the second the other's.
  case synastry(Aspect)
}

extension PairFact {
  func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .synastry(let aspect):
      lexicon.frame(
        "fact synastry",
        [
          "first": lexicon.word(aspect.first.name), "aspect": lexicon.word(aspect.kind.name),
          "second": lexicon.word(aspect.second.name),
        ])
    }
  }

  func sentence(_ lexicon: Lexicon) -> String { title(lexicon) + lexicon.frame("full stop") }

  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .synastry(let aspect): [lexicon.orb(aspect)]
    }
  }

  var claims: [Claim] {
    switch self {
    case .synastry(let aspect): [.aspect(aspect)]
    }
  }
}
