public import Charts

/// Two people in Arca's words: a summary for each category of the three modes, what the two do, their
/// aspects one by one, the composite, and what carries and what asks for work (ARC-605 to ARC-611).
public struct ArcaReading: Hashable, Sendable {
  /// A mode in words.
  public struct Mode: Hashable, Sendable {
    public let mode: ArcaMode
    /// What the two do, two to five words (ARC-610).
    public let verb: Statement
    /// A summary for each category that the birth data bear out, under the category's id; none where
    /// the mode is not offered (ARC-517).
    public let categories: [Section]
  }

  /// An aspect between the two, and what it is like to live with.
  public struct Interpretation: Hashable, Sendable {
    public let aspect: Aspect
    public let statement: Statement
  }

  /// Romantic, friendship, coworker.
  public let modes: [Mode]
  /// The aspects that lead in some category of a mode that is offered, greatest first.
  public let aspects: [Interpretation]
  /// The composite Sun, and the composite Moon where both hours of birth are known.
  public let composite: [Statement]
  /// Two to four sentences on the highest categories, each with the aspect behind it (ARC-611).
  public let strengths: [Statement]
  /// Two to four sentences on the lowest categories.
  public let challenges: [Statement]

  /// - Parameters:
  ///   - score: of these two sides.
  ///   - name: what the reader calls the other one.
  ///   - hasMinor: whether either of the two is younger than 18 on the day of reading: then nothing is
  ///     said of romance (ARC-517, PLT-10).
  public init(
    of score: ArcaScore, viewer: ArcaSide, other: ArcaSide, name: String, hasMinor: Bool,
    lexicon: Lexicon
  ) {
    var writer = ArcaWriter(
      score: score, viewer: viewer, other: other, voice: PairVoice(name, lexicon: lexicon),
      hasMinor: hasMinor)
    modes = ArcaMode.allCases.map { writer.mode($0) }
    aspects = writer.aspects()
    composite = writer.composite()
    (strengths, challenges) = writer.extremes()
  }
}

/// Writes the parts of a reading for Arca.
struct ArcaWriter {
  let score: ArcaScore
  let viewer: ArcaSide
  let other: ArcaSide
  let voice: PairVoice
  let hasMinor: Bool
  private var composer: Composer

  init(score: ArcaScore, viewer: ArcaSide, other: ArcaSide, voice: PairVoice, hasMinor: Bool) {
    (self.score, self.viewer, self.other) = (score, viewer, other)
    (self.voice, self.hasMinor) = (voice, hasMinor)
    let person = viewer.points.fingerprint ^ (other.points.fingerprint &* 31)
    composer = Composer(voice.lexicon, seed: Seed(person: person))
  }

  private var lexicon: Lexicon { voice.lexicon }

  private func isOffered(_ mode: ArcaMode) -> Bool { mode != .romantic || !hasMinor }

  /// A text with the name in it; empty only where the language lacks it.
  private mutating func words(_ key: String) -> String {
    composer.words(key).map(voice.fill) ?? ""
  }
}

// Modes and categories.
extension ArcaWriter {
  mutating func mode(_ mode: ArcaMode) -> ArcaReading.Mode {
    guard isOffered(mode) else {
      return .init(
        mode: mode, verb: Statement(lexicon.frame("verb minor"), factors: []), categories: [])
    }
    let found = score[mode]
    return .init(mode: mode, verb: verb(found), categories: found.categories.map { section($0) })
  }

  /// ARC-610: the phrase of the highest category, of equals the first; a milder one where it is below
  /// 20, and another where the whole is below 35.
  private func verb(_ found: ArcaScore.Mode) -> Statement {
    let top = found.categories.reduce(nil as ArcaCategoryScore?) { best, next in
      next.score > best?.score ?? -101 ? next : best
    }
    let name: String
    if found.overall < 35 {
      name = "challenging"
    } else if let top, top.score >= 20 {
      name = top.category.id
    } else {
      name = "neutral"
    }
    let whole = Factor(.pair(.mode(found.mode, score: found.overall)), owner: .nobody)
    return Statement(
      lexicon.frame(PairKey.verb(found.mode, name)),
      factors: [whole] + (top.map { [factor(of: $0)] } ?? []))
  }

  /// The text of the grade and the aspect that weighs most; one sentence where no aspect does.
  private mutating func section(_ found: ArcaCategoryScore) -> Section {
    let strongest = found.leading.first
    let key = PairKey.category(found.category, strongest == nil ? nil : found.label)
    let summary = words(key)
    var said = [
      Statement(
        summary, factors: [factor(of: found)], tone: found.score >= 0 ? .favourable : .demanding)
    ]
    if let strongest {
      let room = 45 - said[0].wordCount
      let frame = lexicon.frame(
        strongest.points > 0 ? "pair helps" : "pair asks", ["aspect": "{aspect}"])
      said.append(
        Statement(
          voice.naming(strongest.aspect, in: frame, words: room),
          factors: found.leading.map(factor), tone: strongest.points > 0 ? .favourable : .demanding)
      )
    }
    return Section(found.category.id, title: lexicon.word(found.category.name), said)
  }

  private func factor(of found: ArcaCategoryScore) -> Factor {
    let category = found.category
    return Factor(
      .pair(
        .category(category.mode, id: category.id, name: category.name, score: found.score)),
      owner: .nobody)
  }

  private func factor(of contribution: ArcaCategoryScore.Contribution) -> Factor {
    factor(of: contribution.aspect, points: contribution.points)
  }

  private func factor(of aspect: Aspect, points: Double?) -> Factor {
    let isOpen =
      (aspect.first == .moon && viewer.data.moonConfidence < 1)
      || (aspect.second == .moon && other.data.moonConfidence < 1)
    return Factor(
      .pair(.synastry(aspect, points: points)), owner: .nobody,
      certainty: isOpen ? .dependsOnBirthTime : .certain)
  }
}

// Aspects and the composite.
extension ArcaWriter {
  /// Each aspect with its text. Of two that have the same text, since the two points are exchanged, the
  /// second refers to the first.
  mutating func aspects() -> [ArcaReading.Interpretation] {
    let offered = ArcaMode.allCases.filter(isOffered)
      .flatMap { score[$0].categories }.flatMap { $0.leading.map(\.aspect) }
    return score.aspects.filter(offered.contains).map { aspect in
      let text = composer.words(PairKey.synastry(aspect)).map(voice.fill)
      return .init(
        aspect: aspect,
        statement: Statement(
          voice.sentence(aspect) + " " + (text ?? lexicon.frame("pair again")),
          factors: [factor(of: aspect, points: nil)],
          tone: aspect.isHarmonious ? .favourable : .demanding))
    }
  }

  /// Sun and Moon of the midpoints. Without both hours of birth, or with one in no known zone, the Moon
  /// may be in another sign and is left out.
  mutating func composite() -> [Statement] {
    let middle = viewer.points.midpoints(with: other.points)
    let isMoonKnown = viewer.data.moonConfidence == 1 && other.data.moonConfidence == 1
    let wanted: [ChartPoint] = isMoonKnown ? [.sun, .moon] : [.sun]
    return wanted.compactMap { point in
      guard let motion = middle[point] else { return nil }
      let place = ZodiacDegree(longitude: motion.longitude)
      let placement = Placement(point, at: place, house: nil, isRetrograde: false)
      return Statement(
        words(PairKey.composite(point, place.sign)),
        factors: [Factor(.pair(.composite(placement)), owner: .nobody)])
    }
  }
}

// Strengths and challenges.
extension ArcaWriter {
  /// A category and those of its aspects that speak for it or against it, strongest first.
  private typealias Extreme = (
    found: ArcaCategoryScore, speaking: [ArcaCategoryScore.Contribution]
  )

  /// From the highest and the lowest categories of all modes: as many as are good matches or need work,
  /// at least two and at most four, and none on both sides.
  mutating func extremes() -> (strengths: [Statement], challenges: [Statement]) {
    let all = ArcaMode.allCases.filter(isOffered).flatMap { score[$0].categories }
    // Equals stay in the order of ARC-401.
    let ranked = all.enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map(\.element)
    let high = Self.extremes(of: ranked, marked: { $0 >= 20 }, speaking: { $0 > 0 })
    let rest = ranked.reversed().filter { category in
      !high.contains { $0.found.category.key == category.category.key }
    }
    let low = Self.extremes(of: rest, marked: { $0 < -20 }, speaking: { $0 < 0 })
    var named: Set<Aspect> = []
    let strengths = high.map {
      sentence($0, PairKey.strength($0.found.category), .favourable, &named)
    }
    let challenges = low.map {
      sentence($0, PairKey.challenge($0.found.category), .demanding, &named)
    }
    return (strengths, challenges)
  }

  /// The first categories that have an aspect to name: as many as are marked, two to four.
  private static func extremes(
    of categories: [ArcaCategoryScore], marked isMarked: (Int) -> Bool,
    speaking: (Double) -> Bool
  ) -> ArraySlice<Extreme> {
    let found = categories.map { category in
      (found: category, speaking: category.contributions.filter { speaking($0.points) })
    }.filter { !$0.speaking.isEmpty }
    return found.prefix(min(4, max(2, found.count { isMarked($0.found.score) })))
  }

  /// A sentence on a category with the strongest aspect that speaks so and has not been named yet.
  private mutating func sentence(
    _ extreme: Extreme, _ key: String, _ tone: Tone, _ named: inout Set<Aspect>
  ) -> Statement {
    let fresh = extreme.speaking.first { !named.contains($0.aspect) }
    let chosen = fresh ?? extreme.speaking[0]
    named.insert(chosen.aspect)
    return Statement(
      voice.naming(chosen.aspect, in: words(key), words: 20),
      factors: [factor(of: extreme.found), factor(of: chosen)], tone: tone)
  }
}
