internal import Charts

/// As what two people are asked about: `How would Mira and I get on as flatmates?`
public enum Company: String, CaseIterable, Hashable, Sendable {
  case home, work, money, travel, family, love, friends

  /// Returns the first whose words occur in a question; nil for two people in general.
  /// - Parameter knowledge: the texts in the language of the question.
  public init?(_ question: String, in knowledge: KnowledgeBase) {
    let words = QuestionWords(question, in: knowledge)
    guard let found = Self.allCases.first(where: { words.have("ask company \($0.rawValue)") })
    else { return nil }
    self = found
  }

  /// The area of a comparison that speaks of it most.
  fileprivate var area: CompatibilityArea {
    switch self {
    case .home, .family: .emotional
    case .work, .money, .friends: .mental
    case .love: .physical
    case .travel: .spiritual
    }
  }
}

extension CompatibilityReading {
  /// A short answer about two people: first what was asked, then the sign of each, the aspect that helps most
  /// and the one that asks most.
  /// - Parameters:
  ///   - company: as what they are asked about; nil for two people in general.
  ///   - name: what the reader, whose chart is the first, calls the other one.
  ///   - hasMinor: whether either of the two is younger than 18: then nothing is said of love (PLT-10).
  public static func answer(
    as company: Company?, _ reader: Nativity, _ other: Nativity, name: String, hasMinor: Bool,
    lexicon: Lexicon
  ) -> [Statement] {
    let score = CompatibilityScore(reader.chart.points, other.chart.points)
    var writer = CompatibilityWriter(
      score: score, reader: reader, other: other, voice: PairVoice(name, lexicon: lexicon))
    let asked = hasMinor && company == .love ? .friends : company
    return writer.answer(as: asked)
  }
}

extension CompatibilityWriter {
  fileprivate mutating func answer(as company: Company?) -> [Statement] {
    let opening = company.map { verdict(on: $0) } ?? inGeneral()
    return [opening] + aspects(in: company?.area)
  }

  /// How the two would do as what they are asked about, with the signs of the point that speaks of it.
  private mutating func verdict(on company: Company) -> Statement {
    let value = score[company.area]
    let tone = CompatibilityBand(score: value).tone
    let fact = Factor(.pair(.area(company.area, score: value)), owner: .nobody)
    let signs = signs(in: company.area)
    let parts = [
      words("company \(company.rawValue)", facet: tone.name), signs?.fact.sentence(voice.lexicon),
    ]
    return Statement(
      parts.compactMap(\.self).joined(separator: " "),
      factors: [fact] + [signs].compactMap(\.self), tone: tone)
  }

  /// The signs of the first point of an area, one of each person.
  private func signs(in area: CompatibilityArea) -> Factor? {
    score.contributions.first { $0.area == area && $0.first == $0.second }
      .flatMap { contribution in
        guard let first = reader.chart.placement(of: contribution.first),
          let second = other.chart.placement(of: contribution.second)
        else { return nil }
        return Factor(.pair(.signs(first, second)), owner: .nobody)
      }
  }
}

extension CompatibilityBand {
  fileprivate var tone: Tone {
    switch self {
    case .stellar, .harmonious: .favourable
    case .promising: .mixed
    case .growing, .challenging: .demanding
    }
  }
}
