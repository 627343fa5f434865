/// The model's reading of a message: whether it speaks of danger, and of which kind.
public struct DangerReading: Sendable {
  /// The probability that the message speaks of danger, from 0 to 1.
  public let probability: Float
  /// The band into which that falls.
  public let band: DangerBand
  /// The category, severity and person, if it does.
  public let category: SafetyCategory
  public let severity: SafetySeverity
  public let subject: SafetySubject
  /// The number of words of the whole message.
  public let wordCount: Int
}

/// The confidence that a message speaks of danger (PLT-42).
public enum DangerBand: String, Sendable {
  /// No danger.
  case no
  /// The answer is held back, and one sentence asks.
  case perhaps
  /// The fixed reply.
  case certain
}

extension Understanding {
  /// Reads a message for danger by its passages, of which the most dangerous counts most.
  /// - Parameter isMatched: whether a pattern of the screen found danger in it, which raises the
  ///   probability by what such a match was worth in the corpora.
  public func danger(in text: String, isMatched: Bool = false) -> DangerReading {
    danger(in: WordScanner.words(of: FoldedText(text)), isMatched: isMatched)
  }

  /// The same for a message that is split into words already.
  public func danger(in words: [WrittenWord], isMatched: Bool = false) -> DangerReading {
    let passages = Passages(of: words)
    guard !passages.ranges.isEmpty else { return .none }
    let hashed = HashedWords(words[...])
    let evidence = PassageEvidence(model.dangerMargins(of: hashed, passages.ranges))
    let around = passages.surroundings(of: passages.ranges[evidence.place])
    let scores = model.scores(of: TextFeatures(of: hashed, around))
    return DangerReading(
      probability: model.danger(
        evidence.combined(with: scores.danger, model.passageWeights), isMatched: isMatched),
      scores: scores, wordCount: words.count, in: model)
  }
}

extension LinearModel {
  /// The probability of danger.
  fileprivate func danger(_ evidence: Float, isMatched: Bool) -> Float {
    let label = labels[0]
    return Logistic.value(
      label.slope * evidence + label.offset + (isMatched ? matchBonus : 0))
  }
}

extension DangerReading {
  /// The reading of an empty message.
  static let none = DangerReading(
    probability: 0, band: .no, category: .suicide, severity: .gentle, subject: .oneself,
    wordCount: 0)

  init(probability: Float, scores: LabelScores, wordCount: Int, in model: LinearModel) {
    self.probability = probability
    self.wordCount = wordCount
    band =
      probability >= model.certainty ? .certain : probability >= model.suspicion ? .perhaps : .no
    category = scores.best(of: "category").flatMap { SafetyCategory(rawValue: $0.name) } ?? .suicide
    severity = scores.best(of: "near").flatMap { SafetySeverity(named: $0.name) } ?? .crisis
    subject = SafetySubject(scores.best(of: "about"), certainFrom: model.subjectCertainty)
  }
}

extension SafetySubject {
  /// The person read; unknown below the probability from which a reading is likelier right than
  /// wrong.
  fileprivate init(_ read: (name: String, probability: Float)?, certainFrom least: Float) {
    let sure = read.flatMap { $0.probability >= least ? $0.name : nil }
    self = sure.flatMap(Self.init(rawValue:)) ?? .unknown
  }
}
