/// A possible statement: facts, the keys of the texts about them, and their weight.
public struct Candidate: Hashable, Sendable {
  /// The keys of the text, most specific first.
  public let keys: [String]
  public private(set) var factors: [Factor]
  public let area: LifeArea
  public let tone: Tone
  /// The strength of the facts, by which candidates are ordered.
  public private(set) var strength: Double
  public let source: Citation?
  /// The values for the slots of the text.
  public let slots: [String: String]
  /// The facet of a preferred special text; nil for a general one.
  public private(set) var facet: String?
  /// Whether this is about what a subject is read from in the first place.
  private(set) var isOfSubject = false

  public init(
    _ keys: [String], _ factors: [Factor], area: LifeArea = .general, tone: Tone = .mixed,
    strength: Double = 0.5, source: Citation? = nil, slots: [String: String] = [:],
    facet: String? = nil
  ) {
    (self.keys, self.factors, self.area, self.tone) = (keys, factors, area, tone)
    (self.strength, self.source, self.slots) = (strength, source, slots)
    self.facet = facet
  }

  /// Returns the candidate with its strength multiplied.
  func weighed(by factor: Double) -> Candidate {
    var copy = self
    copy.strength *= factor
    return copy
  }

  /// Returns the candidate with a preferred facet.
  func preferring(_ facet: String?) -> Candidate {
    var copy = self
    copy.facet = facet
    return copy
  }

  /// Returns the candidate as one about what the subject is read from in the first place.
  func ofSubject() -> Candidate {
    var copy = self
    copy.isOfSubject = true
    return copy
  }

  /// Returns the candidate with its first fact replaced; owner and certainty stay.
  func replacing(_ fact: Fact) -> Candidate {
    guard let first = factors.first else { return self }
    var copy = self
    copy.factors[0] = Factor(fact, owner: first.owner, certainty: first.certainty)
    return copy
  }
}
