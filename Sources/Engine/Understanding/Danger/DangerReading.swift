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
  /// Reads a message for danger, the most dangerous of its passages deciding.
  /// - Parameter isMatched: whether a pattern of the screen found danger in it, which raises the
  ///   probability by what such a match was worth in the corpora.
  public func danger(in text: String, isMatched: Bool = false) -> DangerReading {
    danger(in: WordScanner.words(of: FoldedText(text)), isMatched: isMatched)
  }

  /// The same for a message that is split into words already.
  public func danger(in words: [WrittenWord], isMatched: Bool = false) -> DangerReading {
    let hashed = HashedWords(words[...])
    var highest: (probability: Float, passage: Range<Int>)?
    for passage in Passages(of: words).ranges {
      let probability = model.danger(of: hashed, passage, isMatched: isMatched)
      if probability > highest?.probability ?? -1 { highest = (probability, passage) }
    }
    guard let highest else { return .none }
    return DangerReading(
      probability: highest.probability,
      scores: model.scores(of: TextFeatures(of: hashed, highest.passage)),
      wordCount: words.count, in: model)
  }
}

extension LinearModel {
  /// The probability of danger.
  fileprivate func danger(
    of words: HashedWords, _ passage: Range<Int>, isMatched: Bool
  ) -> Float {
    let label = labels[0]
    return Logistic.value(
      label.slope * dangerMargin(of: words, passage) + label.offset + (isMatched ? matchBonus : 0))
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

/// The separately read passages of a text: sequences of whole sentences of some thirty words, each
/// beginning with the last sentence of the previous one. One danger in a long letter would be lost
/// among its other words.
struct Passages {
  private let words: [WrittenWord]
  /// The most words of a text that is read as one passage.
  private static let whole = 45
  private static let length = 30

  init(of words: [WrittenWord]) { self.words = words }

  /// The passages by their words.
  var ranges: [Range<Int>] {
    guard words.count > Self.whole else { return words.isEmpty ? [] : [words.indices] }
    var ranges: [Range<Int>] = []
    var (start, lastSentence) = (0, 0)
    for index in words.indices where index > start {
      let isLong = index - start >= Self.length
      guard words[index].startsSentence || index - start >= Self.whole else { continue }
      if isLong {
        ranges.append(start..<index)
        start = lastSentence > start && index - lastSentence < Self.length ? lastSentence : index
      }
      lastSentence = index
    }
    ranges.append(start..<words.count)
    return ranges
  }
}
