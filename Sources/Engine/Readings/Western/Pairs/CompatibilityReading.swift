public import Charts

/// Two people in Astronova's words: an analysis, and a sentence for each strength and challenge
/// (AST-52, AST-55, AST-56). Worded for any kind of relation (AST-54).
public struct CompatibilityReading: Hashable, Sendable {
  /// A strength and what it is like.
  public struct Strength: Hashable, Sendable {
    public let label: CompatibilityStrength
    public let statement: Statement
  }

  /// A challenge and what to do with it.
  public struct Challenge: Hashable, Sendable {
    public let label: CompatibilityChallenge
    public let statement: Statement
  }

  /// The band, the four areas and the aspects that weigh most: 80 to 200 words.
  public let analysis: [Statement]
  /// One to five, strongest first.
  public let strengths: [Strength]
  /// One to five, strongest first.
  public let challenges: [Challenge]

  /// - Parameters:
  ///   - name: what the reader, whose chart is the first, calls the other one.
  ///   - hasMinor: whether either of the two is younger than 18 on the day of reading: then nothing is
  ///     said of romance (PLT-10).
  public init(
    _ reader: Nativity, _ other: Nativity, name: String, hasMinor: Bool, lexicon: Lexicon
  ) {
    let score = CompatibilityScore(reader.chart.points, other.chart.points)
    var writer = CompatibilityWriter(
      score: score, reader: reader, other: other, voice: PairVoice(name, lexicon: lexicon))
    analysis = writer.analysis(hasMinor: hasMinor)
    strengths = writer.firm.strengths(hasMinor: hasMinor).map {
      .init(label: $0, statement: writer.statement($0))
    }
    challenges = writer.firm.challenges(hasMinor: hasMinor).map {
      .init(label: $0, statement: writer.statement($0))
    }
  }
}

extension CompatibilityArea {
  /// The areas that may be told: not attraction where either of the two is younger than 18 (PLT-10).
  public static func told(hasMinor: Bool) -> [CompatibilityArea] {
    allCases.filter { !hasMinor || $0 != .physical }
  }
}

extension CompatibilityScore {
  /// The labels that may be said; common ground where none is left.
  fileprivate func strengths(hasMinor: Bool) -> [CompatibilityStrength] {
    let fit = strengths.filter { !hasMinor || $0 != .chemistry }
    return fit.isEmpty ? [.commonGround] : fit
  }

  /// The labels that may be said; different rhythms where none is left.
  fileprivate func challenges(hasMinor: Bool) -> [CompatibilityChallenge] {
    let fit = challenges.filter { !hasMinor || $0 != .mismatchedDesire }
    return fit.isEmpty ? [.differentRhythms] : fit
  }
}

/// Writes the parts of a reading for Astronova.
struct CompatibilityWriter {
  let score: CompatibilityScore
  /// With what holds whatever the hours of birth, which alone is told.
  let firm: CompatibilityScore
  let reader: Nativity
  let other: Nativity
  let voice: PairVoice
  private var composer: Composer

  init(score: CompatibilityScore, reader: Nativity, other: Nativity, voice: PairVoice) {
    (self.score, self.reader, self.other, self.voice) = (score, reader, other, voice)
    firm = score.keeping { contribution in
      guard let aspect = contribution.aspect else {
        return reader.signs(of: contribution.first).count == 1
          && other.signs(of: contribution.second).count == 1
      }
      return reader.holds(aspect, to: other)
    }
    let person = reader.fingerprint ^ (other.fingerprint &* 31)
    composer = Composer(voice.lexicon, seed: Seed(person: person))
  }

  /// The bounds of AST-52.
  private static let words = 80...200

  /// A text with the name in it; empty only where the language lacks it.
  mutating func words(_ key: String, facet: String? = nil) -> String {
    composer.words(key, facet: facet).map(voice.fill) ?? ""
  }

  /// The grade of the two as a whole.
  mutating func inGeneral() -> Statement {
    Statement(words(PairKey.band(score.band)), factors: [bandFactor])
  }

  /// The band and the four areas, then as many of the strongest aspects as there is room for, two at
  /// most.
  mutating func analysis(hasMinor: Bool) -> [Statement] {
    var said = [inGeneral()]
    for area in CompatibilityArea.told(hasMinor: hasMinor) {
      let fact = Factor(.pair(.area(area, score: score[area])), owner: .nobody)
      said.append(Statement(words(PairKey.area(area, score: score[area])), factors: [fact]))
    }
    var length = said.reduce(0) { $0 + $1.wordCount }
    for statement in aspects() where length + statement.wordCount <= Self.words.upperBound {
      said.append(statement)
      length += statement.wordCount
    }
    return said
  }

  /// The aspect that helps most and the one that asks the most.
  /// - Parameter area: of which they are, where it has any.
  mutating func aspects(in area: CompatibilityArea? = nil) -> [Statement] {
    let all = firm.contributions.filter { $0.aspect != nil }
    let own = all.filter { $0.area == area }
    let formed = own.isEmpty ? all : own
    let helping = formed.max { $0.points < $1.points }.flatMap { $0.points > 0 ? $0 : nil }
    let asking = formed.min { $0.points < $1.points }.flatMap { $0.points < 0 ? $0 : nil }
    return [helping, asking].compactMap { contribution in
      guard let contribution, let aspect = contribution.aspect,
        let text = composer.words(PairKey.synastry(aspect))
      else { return nil }
      return Statement(
        voice.sentence(aspect) + " " + voice.fill(text), factors: [factor(of: contribution)],
        tone: contribution.points > 0 ? .favourable : .demanding)
    }
  }

  mutating func statement(_ label: CompatibilityStrength) -> Statement {
    let basis = firm.basis(of: label).map(factor) ?? bandFactor
    return Statement(words(PairKey.strength(label)), factors: [basis], tone: .favourable)
  }

  mutating func statement(_ label: CompatibilityChallenge) -> Statement {
    let basis = firm.basis(of: label).map(factor) ?? bandFactor
    return Statement(words(PairKey.challenge(label)), factors: [basis], tone: .demanding)
  }

  private var bandFactor: Factor {
    Factor(.pair(.band(score.band, score: score.overall)), owner: .nobody)
  }

  /// The aspect, or the two signs where there is none.
  private func factor(of contribution: CompatibilityScore.Contribution) -> Factor {
    if let aspect = contribution.aspect {
      return Factor(.pair(.synastry(aspect, points: contribution.points)), owner: .nobody)
    }
    guard let first = reader.chart.placement(of: contribution.first),
      let second = other.chart.placement(of: contribution.second)
    else { return bandFactor }
    return Factor(.pair(.signs(first, second)), owner: .nobody)
  }
}
