/// Turns candidates into statements: finds the text, selects a variant by person and day, fills it,
/// and never uses a text twice in one reading.
public struct Composer: Sendable {
  public internal(set) var lexicon: Lexicon
  public let seed: Seed
  private var said: Set<String> = []
  /// What the reader has been told before, concatenated.
  private let told: String
  /// The same as it was said, with what planets stand for.
  private let toldWhole: String
  /// The place of a person among those whose texts are to differ: each gets the next text of a key.
  var turn = 0
  /// Words that other texts are preferred to, such as `today` where another day is spoken of.
  var shunned: [String] = []

  /// - Parameters:
  ///   - lexicon: the vocabulary.
  ///   - seed: selects the wording for a person and day.
  ///   - told: the earlier text of the conversation, which is not repeated.
  public init(_ lexicon: Lexicon, seed: Seed, told: String = "") {
    (self.lexicon, self.seed, toldWhole) = (lexicon, seed, told)
    self.told = lexicon.withoutGlosses(told)
  }

  /// Whether the reader has been told some words before.
  func wasTold(_ words: String) -> Bool { toldWhole.contains(words) }

  /// Whether a text was used before; with unfilled slots, its longest literal part is compared.
  func isTold(_ text: String) -> Bool {
    guard !told.isEmpty else { return false }
    let parts = text.split { $0 == "{" || $0 == "}" }
    return parts.max { $0.count < $1.count }.map { told.contains($0) } ?? false
  }

  private func isShunned(_ text: String) -> Bool {
    guard !shunned.isEmpty else { return false }
    let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init)
    return words.contains(where: shunned.contains)
  }

  /// Returns a sentence that states a fact, once; nil if used before.
  mutating func tell(_ sentence: String) -> String? {
    isTold(sentence) || !said.insert(sentence).inserted ? nil : sentence
  }

  /// Returns the statement of a candidate; nil without a text, or if all have been used.
  /// - Parameter facet: the facet of a preferred special text.
  public mutating func say(_ candidate: Candidate, facet: String? = nil) -> Statement? {
    for key in candidate.keys {
      guard let words = words(key, facet: facet ?? candidate.facet) else { continue }
      return Statement(
        Lexicon.fill(words, candidate.slots), factors: candidate.factors,
        source: candidate.source, area: candidate.area, tone: candidate.tone)
    }
    return nil
  }

  /// What a candidate says with the text whose turn it is; nil where it is no text's turn or the text
  /// has been said.
  /// - Parameter turn: of a key and the number of its texts, which one it is.
  mutating func say(
    _ candidate: Candidate, facet: String?, turn: (String, Int) -> Int?
  ) -> Statement? {
    for key in candidate.keys {
      let texts = lexicon.texts(key, facet: facet ?? candidate.facet)
      guard let special = texts.first?.facet else {
        guard !texts.isEmpty else { continue }
        return statement(texts, turn(key, texts.count), of: candidate)
      }
      return statement(texts, turn("\(key) \(special)", texts.count), of: candidate)
    }
    return nil
  }

  private mutating func statement(
    _ texts: [KnowledgeBase.Text], _ index: Int?, of candidate: Candidate
  ) -> Statement? {
    guard let index, texts.indices.contains(index) else { return nil }
    let text = Lexicon.fill(texts[index].words, candidate.slots)
    guard !isTold(text), said.insert(text).inserted else { return nil }
    return Statement(
      text, factors: candidate.factors, source: candidate.source, area: candidate.area,
      tone: candidate.tone)
  }

  /// A text of a key that has not been said yet, its slots still open.
  public mutating func words(_ key: String, facet: String? = nil) -> String? {
    words(key, facet: facet) { _ in true }
  }

  /// The same among the texts that fit.
  mutating func words(
    _ key: String, facet: String? = nil, where fits: (String) -> Bool
  ) -> String? {
    let texts = lexicon.texts(key, facet: facet).filter { fits($0.words) }
    guard !texts.isEmpty else { return nil }
    let first = seed.choice(key, of: texts.count) + turn
    let turns = texts.indices.map { texts[(first + $0) % texts.count].words }
    for text in turns.filter({ !isShunned($0) }) + turns.filter(isShunned)
    where !isTold(text) && said.insert(text).inserted {
      return text
    }
    return nil
  }

  /// Returns the strongest candidates that have a text, as statements.
  /// - Parameter limit: the most statements.
  public mutating func strongest(
    _ candidates: [Candidate], limit: Int, facet: String? = nil
  ) -> [Statement] {
    // Equal strengths keep their order, so that the result is deterministic.
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
