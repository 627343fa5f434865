/// Turns candidates into statements: finds the text, takes a variant by person and day, fills it, and
/// never says the same text twice in one reading.
public struct Composer: Sendable {
  public let lexicon: Lexicon
  public let seed: Seed
  private var said: Set<String> = []
  /// What the reader has been told before, in one text.
  private let told: String

  /// - Parameters:
  ///   - lexicon: the words.
  ///   - seed: whose wording it is.
  ///   - told: what was said before in the same conversation: none of it is said again.
  public init(_ lexicon: Lexicon, seed: Seed, told: String = "") {
    (self.lexicon, self.seed, self.told) = (lexicon, seed, told)
  }

  /// Whether a text has been told before; of one with open slots the longest part between them.
  func isTold(_ text: String) -> Bool {
    guard !told.isEmpty else { return false }
    let parts = text.split { $0 == "{" || $0 == "}" }
    return parts.max { $0.count < $1.count }.map { told.contains($0) } ?? false
  }

  /// A sentence that states a fact, once; nil where it has been told.
  mutating func tell(_ sentence: String) -> String? {
    isTold(sentence) || !said.insert(sentence).inserted ? nil : sentence
  }

  /// What a candidate says; nil where there is no text or all have been said.
  /// - Parameter facet: the use for which a special text is preferred.
  public mutating func say(_ candidate: Candidate, facet: String? = nil) -> Statement? {
    for key in candidate.keys {
      guard let words = words(key, facet: facet ?? candidate.facet) else { continue }
      return Statement(
        Lexicon.fill(words, candidate.slots), factors: candidate.factors,
        source: candidate.source, area: candidate.area, tone: candidate.tone)
    }
    return nil
  }

  /// A text of a key that has not been said yet, its slots still open.
  public mutating func words(_ key: String, facet: String? = nil) -> String? {
    let texts = lexicon.knowledge.texts(key, facet: facet)
    guard !texts.isEmpty else { return nil }
    let first = seed.choice(key, of: texts.count)
    for turn in texts.indices {
      let text = texts[(first + turn) % texts.count].words
      if !isTold(text), said.insert(text).inserted { return text }
    }
    return nil
  }

  /// The strongest of the candidates that have something to say, as statements.
  /// - Parameter limit: how many at most.
  public mutating func strongest(
    _ candidates: [Candidate], limit: Int, facet: String? = nil
  ) -> [Statement] {
    // Equal strengths keep the order in which they were found, so that the result never varies.
    let ordered = candidates.enumerated().sorted {
      ($1.element.strength, $0.offset) < ($0.element.strength, $1.offset)
    }
    var statements: [Statement] = []
    for (_, candidate) in ordered where statements.count < limit {
      if let statement = say(candidate, facet: facet) { statements.append(statement) }
    }
    return statements
  }
}
