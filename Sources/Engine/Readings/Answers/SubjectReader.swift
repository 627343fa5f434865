internal import Understanding

/// Finds whose matter a question is and of which area of life (DES-142): by the word lists, then by
/// the model, each as far as it can be relied on. Where neither is sure, the subject stays open.
struct SubjectReader {
  let topic: LifeTopic?
  let area: LifeArea
  /// The number of words of the area.
  let score: Int
  /// Whether the topic is named by words.
  let isNamed: Bool
  /// Whether the sentence that asks has words of the topic or the area.
  let isAsked: Bool

  /// The probability from which the model alone names a subject.
  private static let likely: Float = 0.5
  /// The least weight of an area.
  private static let least: Float = 0.5
  /// The weight of a word that belongs to several areas: `house`, `pay`, `heart`.
  private static let weak: Float = 0.4

  /// - Parameters:
  ///   - asked: the words of the sentence that asks; nil where there are no others.
  ///   - near: the words of that sentence and of those nearest to it; nil without a background.
  ///   - isOpen: whether only words tell the subject, as in a mood.
  init(
    _ words: QuestionWords, asked: QuestionWords?, near: QuestionWords?,
    _ model: QuestionReading, isOpen: Bool
  ) {
    let weights = AreaWeights(asked ?? words, model)
    let found = asked.flatMap(\.topic)
    // A pronoun (`Will he pay?`) refers to the person in the sentence before it.
    let refersBack = asked?.have("ask refers back") ?? false
    let told = near == nil ? words.topic : Self.told(near, words, asked)
    let named: LifeTopic?
    if asked == nil || refersBack && (told?.isWeighty ?? false) {
      named = told
    } else {
      // A relative or an animal of the background is the subject only where the question refers to them.
      let isMeant = refersBack || near == nil || !(told?.isSomebody ?? false)
      let before = isMeant ? told : nil
      let isOpen = weights.score == 0 || before.map { $0.area == weights.best } ?? false
      named = found ?? (isOpen ? before : nil)
    }
    let isAreaOpen = asked == nil || weights.score == 0
    var modelled =
      model.topicProbability >= Self.likely
      ? LifeTopic(model.topic).flatMap { words.have("ask not topic \($0.rawValue)") ? nil : $0 }
      : nil
    if modelled == nil, weights.isWeak, model.area == "home", model.areaProbability >= Self.likely {
      modelled = .home
    }
    if !isAreaOpen, modelled?.area != weights.best { modelled = nil }
    topic = isOpen ? nil : named ?? modelled
    isNamed = !isOpen && named != nil
    isAsked = asked != nil && (found != nil || weights.score > 0)
    var whole = weights
    for words in [near, words] where asked != nil && whole.score == 0 {
      if let words { whole = AreaWeights(words, model) }
    }
    score = whole.score
    area = topic?.area ?? whole.area(isOpen: isOpen)
  }

  /// The subject of what is told near the sentence that asks. Where this speaks of a person (`get through to
  /// him`), it is the person's, however long before they were named.
  private static func told(
    _ near: QuestionWords?, _ words: QuestionWords, _ asked: QuestionWords?
  ) -> LifeTopic? {
    let topic = near?.topic
    guard asked?.have("ask one person") ?? false, !(topic?.isSomebody ?? false) else {
      return topic
    }
    return words.topic.flatMap { $0.isSomebody ? $0 : nil } ?? topic
  }

  /// How much speaks for each area of life.
  private struct AreaWeights {
    /// The area with most words, and how many; the model has no part in it.
    private(set) var best: LifeArea = .general
    private(set) var score = 0
    /// Whether only words speak for it that belong to others as well.
    private(set) var isWeak = true
    private let model: QuestionReading

    init(_ words: QuestionWords, _ model: QuestionReading) {
      self.model = model
      let weak = Set(words.phrases("ask weak"))
      var most: Float = 0
      for area in LifeArea.allCases {
        let found = words.occurring("ask \(area.name)")
        let strong = found.count { !weak.contains($0) }
        let weight = Float(strong) + SubjectReader.weak * Float(found.count - strong)
        guard weight > most else { continue }
        (best, score, isWeak, most) = (area, found.count, strong == 0, weight)
      }
    }

    /// The area that words and model speak for together; general where nothing is sure.
    func area(isOpen: Bool) -> LifeArea {
      if isOpen { return score > 0 ? best : .general }
      guard isWeak else { return best }
      let own = score > 0 ? weak(best) : 0
      let modelled = model.areaProbability
      if let area = LifeArea(model), area != best, modelled >= likely, modelled > own {
        return area
      }
      return own >= least ? best : .general
    }

    private func weak(_ area: LifeArea) -> Float {
      SubjectReader.weak + area.names.reduce(0) { $0 + model.probability(ofArea: $1) }
    }
  }
}

extension LifeTopic {
  /// Whether it is a matter of other people or an animal.
  fileprivate var isSomebody: Bool {
    area == .family
      || [.pets, .ailing, .inLaws, .neighbours, .colleagues, .friends, .ex, .lending].contains(self)
  }

  /// Whether it stays the subject where a sentence refers back to it, whatever else that names.
  fileprivate var isWeighty: Bool {
    [.pets, .lending, .ailing, .sale, .court, .inheritance, .inLaws, .neighbours].contains(self)
  }
}

extension QuestionWords {
  /// The subject within an area that is named; nil for none.
  fileprivate var topic: LifeTopic? {
    LifeTopic.allCases.first { topic in
      let name = topic.rawValue
      // A mother-in-law is no mother.
      guard !have("ask not topic \(name)") else { return false }
      return have("ask topic \(name)")
        || have("ask deed \(name)") && have("ask thing \(name)")
    }
  }
}

extension LifeArea {
  /// Returns the area that the model names; nil for none.
  init?(_ reading: QuestionReading) {
    switch reading.area {
    case "love": self = reading.topic == "marriage" ? .marriage : .relationships
    case "work": self = .career
    case "money": self = .finance
    case "family", "children": self = .family
    case "friends": self = .relationships
    case "health": self = .health
    case "travel": self = .travel
    case "study": self = .education
    case "spirit": self = .spirituality
    case "law", "self", "general", "home": self = .general
    default: return nil
    }
  }

  /// The model's names of the area.
  fileprivate var names: [String] {
    switch self {
    case .marriage: ["love"]
    case .relationships: ["love", "friends"]
    case .career: ["work"]
    case .finance: ["money", "home"]
    case .family: ["family", "children", "home"]
    case .health: ["health"]
    case .travel: ["travel"]
    case .education: ["study"]
    case .spirituality: ["spirit"]
    case .general: ["self", "general"]
    }
  }
}
