/// Something that could be said: facts, the key of the texts about them, and how much they weigh.
public struct Candidate: Hashable, Sendable {
  /// The keys under which a text may stand, the most particular first.
  public let keys: [String]
  public private(set) var factors: [Factor]
  public let area: LifeArea
  public let tone: Tone
  /// How strongly the facts speak: candidates are ordered by it, the strongest first.
  public private(set) var strength: Double
  public let source: Citation?
  /// What goes into the slots of the text.
  public let slots: [String: String]
  /// The use for which a special text is preferred; nil for the general one.
  public private(set) var facet: String?

  public init(
    _ keys: [String], _ factors: [Factor], area: LifeArea = .general, tone: Tone = .mixed,
    strength: Double = 0.5, source: Citation? = nil, slots: [String: String] = [:],
    facet: String? = nil
  ) {
    (self.keys, self.factors, self.area, self.tone) = (keys, factors, area, tone)
    (self.strength, self.source, self.slots) = (strength, source, slots)
    self.facet = facet
  }

  /// The same with another strength.
  func weighed(by factor: Double) -> Candidate {
    var copy = self
    copy.strength *= factor
    return copy
  }

  /// The same with a preferred use.
  func preferring(_ facet: String?) -> Candidate {
    var copy = self
    copy.facet = facet
    return copy
  }

  /// The same with another fact in place of the first; whose it is and how sure stays.
  func replacing(_ fact: Fact) -> Candidate {
    guard let first = factors.first else { return self }
    var copy = self
    copy.factors[0] = Factor(fact, owner: first.owner, certainty: first.certainty)
    return copy
  }
}
