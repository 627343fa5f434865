public import Charts

/// Two people in all three modes: scores with their texts, the aspects between them, and their
/// midpoints.
public struct PairReport: Sendable {
  public let romantic: Mode
  public let friendship: Mode
  public let coworker: Mode
  /// The aspects that lead in some category of a mode that is offered, greatest first (ARC-515).
  public let aspects: [Link]
  public let composite: Composite

  public subscript(mode: RelationshipMode) -> Mode {
    switch mode {
    case .romantic: romantic
    case .friendship: friendship
    case .coworker: coworker
    }
  }

  /// A mode of compatibility with its categories.
  public struct Mode: Sendable {
    /// 0 ... 100.
    public let overallScore: Int
    /// What the two do, two to five words (ARC-610).
    public let relationshipVerb: String
    public let categories: [Category]
    /// What would sharpen the picture (ARC-1403).
    public let prompts: [RelationshipReading.Prompt]
    /// Why the mode is not offered; nil where it is.
    public let unavailableReason: UnavailableReason?
    /// The least and the most that the overall score may be (ARC-519).
    public let span: ClosedRange<Int>

    /// Whether the score hangs on an open birth.
    public var isOpen: Bool { span.lowerBound < span.upperBound }
  }

  /// Why a mode is not offered.
  public enum UnavailableReason: String, Sendable {
    /// One of the two is under 18 (ARC-517).
    case minor
    /// The two are family (ARC-403).
    case family
    /// A blind link shows one mode alone (ARC-1112).
    case blind
  }

  /// A category of a mode.
  public struct Category: Sendable {
    public let score: CategoryScore
    /// The name in the language of the texts.
    public let name: String
    public let summary: String
    /// The least and the most that the score may be (ARC-519).
    public let span: ClosedRange<Int>
    /// The sum slot by slot (ARC-520); nil unless it was asked for.
    public let slots: [CategoryScore.Slot]?
  }

  /// An aspect between the two.
  public struct Link: Sendable {
    /// The viewer's point is first.
    public let aspect: Aspect
    /// The least and the greatest orb, over all moments at which the two may have been born; nil
    /// where the aspect does not hold at all of them.
    public let orbs: ClosedRange<Double>?
    public let interpretation: String
  }

  /// The midpoints of the two (ARC-516), and what carries and what asks for work (ARC-611).
  public struct Composite: Sendable {
    /// Where the midpoint of the Suns is, or may be while a birth is open.
    public let sun: SunSign
    /// Nil when either birth time is missing.
    public let moon: ZodiacSign?
    public let summary: String
    public let strengths: [String]
    public let challenges: [String]
  }
}

extension PairReport {
  /// - Parameters:
  ///   - mine: the viewer at the moments at which they may have been born; empty for a known birth.
  ///   - theirs: the same for the other.
  ///   - name: what the viewer calls the other.
  ///   - withheld: why the romantic mode is withheld; nil where it is offered.
  ///   - zoneOnly: of whom the zone of birth is known without a place.
  ///   - turn: the place of the other in the viewer's world.
  ///   - explain: whether the sums are wanted slot by slot.
  public init(
    _ score: RelationshipScore, _ span: RelationshipSpan, viewer: PairSide, other: PairSide,
    over mine: [PointPositions] = [], and theirs: [PointPositions] = [], named name: String,
    withheld: UnavailableReason?, zoneOnly: Set<RelationshipReading.Person> = [],
    turn: Int? = nil, explain: Bool, lexicon: Lexicon
  ) {
    let orbs = { (aspect: Aspect) -> ClosedRange<Double>? in
      guard !mine.isEmpty || !theirs.isEmpty else { return aspect.orb...aspect.orb }
      return aspect.orbs(
        between: mine.isEmpty ? [viewer.points] : mine,
        and: theirs.isEmpty ? [other.points] : theirs)
    }
    let reading = RelationshipReading(
      of: score, viewer: viewer, other: other, name: name, withoutRomance: withheld != nil,
      zoneOnly: zoneOnly,
      openings: .init(
        aspects: Set(score.everyAspect.filter { orbs($0) == nil }), span: span),
      turn: turn, lexicon: lexicon)
    func result(_ mode: RelationshipMode) -> Mode {
      let told = reading.modes[Int(mode.rawValue)]
      if mode == .romantic, let withheld {
        return Mode(score: 0, verb: told.verb.text, unavailable: withheld)
      }
      let (found, bounds) = (score[mode], span[mode])
      let categories = found.categories.indices.map { index in
        let category = found.categories[index]
        return Category(
          score: category, name: told.categories[index].title,
          summary: told.categories[index].text, span: bounds.categories[index],
          slots: explain ? category.slots(viewer: viewer, other: other) : nil)
      }
      return Mode(
        overallScore: found.overall, relationshipVerb: told.verb.text, categories: categories,
        prompts: told.prompts, unavailableReason: nil, span: bounds.overall)
    }
    romantic = result(.romantic)
    friendship = result(.friendship)
    coworker = result(.coworker)
    aspects = reading.aspects.map {
      Link(aspect: $0.aspect, orbs: orbs($0.aspect), interpretation: $0.statement.text)
    }
    composite = Composite(
      reading, viewer: viewer, other: other,
      suns: viewer.points.signs(ofSunWith: other.points, over: mine, and: theirs))
  }
}

extension PairReport.Mode {
  /// A mode of which no category is told.
  public init(score: Int, verb: String, unavailable reason: PairReport.UnavailableReason?) {
    self.init(
      overallScore: score, relationshipVerb: verb, categories: [], prompts: [],
      unavailableReason: reason, span: score...score)
  }
}

extension RelationshipScore {
  /// Every aspect that counts in some category.
  fileprivate var everyAspect: Set<Aspect> {
    Set(aspects).union(
      RelationshipMode.allCases.flatMap { self[$0].categories }.flatMap { category in
        category.contributions.map(\.aspect)
      })
  }
}

extension PairReport.Composite {
  fileprivate init(
    _ reading: RelationshipReading, viewer: PairSide, other: PairSide, suns: [ZodiacSign]
  ) {
    let middle = viewer.points.midpoints(with: other.points)
    let isMoonKnown = viewer.data.moonConfidence == 1 && other.data.moonConfidence == 1
    // Every chart has the Sun.
    sun = SunSign(ZodiacSign(longitude: middle[.sun]?.longitude ?? 0), among: suns)
    moon = isMoonKnown ? middle[.moon].map { ZodiacSign(longitude: $0.longitude) } : nil
    summary = reading.composite.map(\.text).joined(separator: " ")
    strengths = reading.strengths.map(\.text)
    challenges = reading.challenges.map(\.text)
  }
}

extension PointPositions {
  /// The signs of the midpoint of two Suns, at the first and the last of the moments of each; those of
  /// a birth that is known are none.
  fileprivate func signs(
    ofSunWith other: PointPositions, over mine: [PointPositions], and theirs: [PointPositions]
  ) -> [ZodiacSign] {
    let firsts = mine.isEmpty ? [self] : [mine[0], mine[mine.count - 1]]
    let seconds = theirs.isEmpty ? [other] : [theirs[0], theirs[theirs.count - 1]]
    return firsts.flatMap { first in
      seconds.compactMap { second in
        first.midpoints(with: second)[.sun].map { ZodiacSign(longitude: $0.longitude) }
      }
    }
  }
}

extension Aspect {
  /// `{userPlanet}_{aspectType}_{theirPlanet}` without blanks (section 2.4 of Arca's specification).
  public var synastryID: String {
    "\(first.name)_\(kind.name)_\(second.name)".filter { $0 != " " }
  }
}
