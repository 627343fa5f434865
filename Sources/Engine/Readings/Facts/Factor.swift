/// A computed fact that a sentence rests on, with its owner and its certainty.
public struct Factor: Hashable, Sendable {
  /// The person whose chart a fact is about.
  public enum Owner: UInt8, Hashable, Sendable {
    /// The reader.
    case reader
    /// The other person of a pair.
    case other
    /// No one in particular: the sky, or the two together.
    case nobody
  }

  /// The certainty of a fact, given how well the time of birth is known.
  public enum Certainty: Hashable, Sendable {
    /// It holds at every moment at which the birth may have been.
    case certain
    /// It holds at the time the chart was cast for, but not over the whole window.
    case dependsOnBirthTime
  }

  public let fact: Fact
  public let owner: Owner
  public let certainty: Certainty

  public init(_ fact: Fact, owner: Owner = .reader, certainty: Certainty = .certain) {
    (self.fact, self.owner, self.certainty) = (fact, owner, certainty)
  }
}

/// A fact of one of the kinds that readings are made of.
public enum Fact: Hashable, Sendable {
  case western(WesternFact)
  case vedic(VedicFact)
  case pair(PairFact)
  case match(MatchFact)
}

extension Fact {
  /// The fact in a few words: `Saturn in the 10th house`.
  public func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .western(let fact): fact.title(lexicon)
    case .vedic(let fact): fact.title(lexicon)
    case .pair(let fact): fact.title(lexicon)
    case .match(let fact): fact.title(lexicon)
    }
  }

  /// The fact as a sentence to the one whose it is: `Your Moon is in Leo, in the 4th house.`
  public func sentence(_ lexicon: Lexicon) -> String {
    switch self {
    case .western(let fact): fact.sentence(lexicon)
    case .vedic(let fact): fact.sentence(lexicon)
    case .pair(let fact): fact.sentence(lexicon)
    case .match(let fact): fact.sentence(lexicon)
    }
  }

  /// Returns the computed details, one per line: positions, orb, rule, dates.
  public func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .western(let fact): fact.details(lexicon)
    case .vedic(let fact): fact.details(lexicon)
    case .pair(let fact): fact.details(lexicon)
    case .match(let fact): fact.details(lexicon)
    }
  }

  /// Whether the fact is of the sky at some time rather than of a birth.
  public var isOfSky: Bool {
    switch self {
    case .western(let fact): fact.isOfSky
    case .vedic(let fact): fact.isOfSky
    case .pair(let fact): fact.isOfSky
    case .match: false
    }
  }

  /// The chart that the claims are about.
  public var claimFrame: Frame {
    switch self {
    case .western(let fact): fact.claimFrame
    case .vedic(let fact): fact.claimFrame
    case .pair(let fact): fact.claimFrame
    case .match: .natal
    }
  }

  /// The charts that bear the claims out: one for nearly all facts.
  var frames: [Frame] {
    if case .vedic(.vargottama) = self { return [.natal, .varga(9)] }
    return [claimFrame]
  }

  /// When what is claimed begins, is exact or ends.
  var dates: [FactDate] {
    switch self {
    case .western(let fact): fact.dates
    case .vedic(let fact): fact.dates
    case .pair, .match: []
    }
  }

  /// Whether what is claimed is so now, rather than to come.
  var isPresent: Bool {
    if case .vedic(let fact) = self { fact.isPresent } else { true }
  }

  /// The claims that the fact supports.
  public var claims: [Claim] {
    switch self {
    case .western(let fact): fact.claims
    case .vedic(let fact): fact.claims
    case .pair(let fact): fact.claims
    case .match(let fact): fact.claims
    }
  }
}
