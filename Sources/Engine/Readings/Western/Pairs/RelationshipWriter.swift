internal import Charts

/// Writes the parts of a reading for Arca.
struct RelationshipWriter {
  let score: RelationshipScore
  let viewer: PairSide
  let other: PairSide
  let voice: PairVoice
  let withoutRomance: Bool
  /// Of whom the zone of birth is known without a place.
  let zoneOnly: Set<RelationshipReading.Person>
  /// What hangs on moments of birth that are open, where that was looked at.
  var openings: RelationshipReading.Openings?
  var composer: Composer

  init(
    score: RelationshipScore, viewer: PairSide, other: PairSide, voice: PairVoice,
    withoutRomance: Bool, zoneOnly: Set<RelationshipReading.Person> = [],
    turn: Int? = nil
  ) {
    (self.score, self.viewer, self.other) = (score, viewer, other)
    (self.voice, self.withoutRomance, self.zoneOnly) = (voice, withoutRomance, zoneOnly)
    let pair = turn == nil ? other.points.fingerprint &* 31 : 0
    composer = Composer(voice.lexicon, seed: Seed(person: viewer.points.fingerprint ^ pair))
    composer.turn = turn ?? 0
  }

  var lexicon: Lexicon { voice.lexicon }

  func isOffered(_ mode: RelationshipMode) -> Bool { mode != .romantic || !withoutRomance }

  /// A text with the name in it; empty only where the language lacks it.
  mutating func words(_ key: String) -> String {
    composer.words(key).map(voice.fill) ?? ""
  }
}

// Modes and categories.
extension RelationshipWriter {
  mutating func mode(_ mode: RelationshipMode) -> RelationshipReading.Mode {
    guard isOffered(mode) else {
      return .init(
        mode: mode, verb: Statement(lexicon.frame("verb minor"), factors: []), categories: [],
        prompts: [])
    }
    let found = score[mode]
    // No mode has more than six categories.
    let first = Int(mode.rawValue) * 6
    var named: Set<Aspect> = []
    let sections = found.categories.enumerated().map {
      section($0.element, turn: first + $0.offset, &named)
    }
    return .init(
      mode: mode, verb: verb(found), categories: sections, prompts: prompts(found))
  }

  /// ARC-610: the phrase of the highest category, of equals the first; a milder one where it is below
  /// 20 or the whole below 50, and another where the whole is below 35. Where that hangs on the moment
  /// of birth, the milder one.
  private func verb(_ found: RelationshipScore.Mode) -> Statement {
    let top = found.categories.reduce(nil as CategoryScore?) { best, next in
      next.score > best?.score ?? -101 ? next : best
    }
    let bounds = openings?.span[found.mode].overall ?? found.overall...found.overall
    let name: String
    if bounds.upperBound < 35 {
      name = "challenging"
    } else if bounds.lowerBound >= 50, let top, span(of: top).lowerBound >= 20 {
      name = top.category.id
    } else {
      name = "neutral"
    }
    let whole = Factor(.pair(.mode(found.mode, score: found.overall)), owner: .nobody)
    return Statement(
      lexicon.frame(PairKey.verb(found.mode, name)),
      factors: [whole] + (top.map { [factor(of: $0)] } ?? []))
  }

  /// The text of the grade and the aspect that weighs most, before others one that bears the grade out;
  /// one sentence where none does that holds whatever the hours of birth.
  /// - Parameters:
  ///   - turn: the place of the category among those of all modes, so that an aspect that weighs most
  ///     in several is told in other words each time.
  ///   - named: the aspects that the mode has named, which another is preferred to.
  private mutating func section(
    _ found: CategoryScore, turn: Int, _ named: inout Set<Aspect>
  ) -> Section {
    let firm = found.leading.filter { !self.isOpen($0.aspect) }
    let fit = firm.contains(where: found.bears) ? firm.filter(found.bears) : firm
    let strongest = fit.first { !named.contains($0.aspect) } ?? fit.first
    if let strongest { named.insert(strongest.aspect) }
    let bounds = span(of: found)
    let label = CategoryScore.Label(within: bounds)
    let key = PairKey.category(found.category, found.leading.isEmpty ? nil : label)
    let tone: Tone = found.score >= 0 ? .favourable : .demanding
    let isOpen =
      CategoryScore.Label(score: bounds.lowerBound) != CategoryScore.Label(score: bounds.upperBound)
    let text = words(key) + (isOpen ? " " + lexicon.frame("pair open") : "")
    let summary = Statement(text, factors: [factor(of: found)], tone: tone)
    let cause = strongest.map { strongest in
      let isHelp = strongest.points > 0
      return Statement(
        voice.naming(
          strongest.aspect, in: frame(isHelp ? "pair helps" : "pair asks", turn: turn),
          words: Self.longestSummary - summary.wordCount),
        factors: found.leading.map(factor), tone: isHelp ? .favourable : .demanding)
    }
    return Section(
      found.category.id, title: lexicon.word(found.category.name),
      [summary, cause].compactMap(\.self))
  }

  /// Words (ARC-607).
  private static let longestSummary = 45

  /// One of the variants of a frame, taken by turns.
  private func frame(_ name: String, turn: Int) -> String {
    let variants = lexicon.knowledge.texts("frame \(name)")
    guard !variants.isEmpty else { return "" }
    let first = composer.seed.choice(name, of: variants.count)
    return variants[(first + turn + composer.turn) % variants.count].words
  }

  func factor(of found: CategoryScore) -> Factor {
    let category = found.category
    return Factor(
      .pair(
        .category(category.mode, id: category.id, name: category.name, score: found.score)),
      owner: .nobody)
  }

  func factor(of contribution: CategoryScore.Contribution) -> Factor {
    factor(of: contribution.aspect, points: contribution.points)
  }

  func factor(of aspect: Aspect, points: Double?) -> Factor {
    Factor(
      .pair(.synastry(aspect, points: points)), owner: .nobody,
      certainty: isOpen(aspect) ? .dependsOnBirthTime : .certain)
  }

  /// The least and the most that a category may score.
  func span(of found: CategoryScore) -> ClosedRange<Int> {
    let mode = found.category.mode
    let place = score[mode].categories.firstIndex { $0.category.id == found.category.id }
    guard let openings, let place else { return found.score...found.score }
    return openings.span[mode].categories[place]
  }

  /// Whether an aspect hangs on a moment of birth that is open: it does not hold at each, or, where that
  /// was not looked at, is one of a Moon without its hour.
  func isOpen(_ aspect: Aspect) -> Bool {
    if let openings { return openings.aspects.contains(aspect) }
    return (aspect.first == .moon && viewer.data.moonConfidence < 1)
      || (aspect.second == .moon && other.data.moonConfidence < 1)
  }
}

// Aspects and the composite.
extension RelationshipWriter {
  /// Each aspect with its text. Of two that have the same text, since the two points are exchanged, the
  /// second refers to the first.
  mutating func aspects() -> [RelationshipReading.Interpretation] {
    let offered = RelationshipMode.allCases.filter(isOffered)
      .flatMap { score[$0].categories }.flatMap { $0.leading.map(\.aspect) }
    return score.aspects.filter(offered.contains).map { aspect in
      guard !isOpen(aspect) else { return maybe(aspect) }
      let text = composer.words(PairKey.synastry(aspect)).map(voice.fill)
      return .init(
        aspect: aspect,
        statement: Statement(
          voice.sentence(aspect) + " " + (text ?? voice.again(aspect)),
          factors: [factor(of: aspect, points: nil)],
          tone: aspect.isHarmonious ? .favourable : .demanding))
    }
  }

  /// An aspect that holds at some hours of birth and not at others.
  private mutating func maybe(_ aspect: Aspect) -> RelationshipReading.Interpretation {
    let slots = lexicon.slots(aspect).merging(["whose": voice.whose]) { $1 }
    let fact = lexicon.frame("pair maybe", slots)
    let whole = [fact, composer.words(PairKey.synastry(aspect)).map(voice.fill)].compactMap(\.self)
      .joined(separator: " ")
    return .init(
      aspect: aspect,
      statement: Statement(
        whole.split(separator: " ").count <= 40 ? whole : fact,
        factors: [factor(of: aspect, points: nil)],
        tone: aspect.isHarmonious ? .favourable : .demanding))
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

extension CategoryScore.Label {
  /// The surest grade that holds over a whole span: where it lies on one side the mildest of its
  /// grades, else the neutral one.
  fileprivate init(within span: ClosedRange<Int>) {
    let (least, most) = (Self(score: span.lowerBound), Self(score: span.upperBound))
    // In the order of the cases the best is first.
    if least.rawValue < Self.neutral.rawValue {
      self = least
    } else if most.rawValue > Self.neutral.rawValue {
      self = most
    } else {
      self = .neutral
    }
  }
}

extension CategoryScore {
  /// Whether an aspect pulls where the grade says; at a neutral one either way.
  fileprivate func bears(_ contribution: Contribution) -> Bool {
    score >= 20 ? contribution.points > 0 : score > -21 || contribution.points < 0
  }
}
