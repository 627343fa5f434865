internal import Charts
internal import Readings
internal import Storage

/// Two people in all three modes (section 2.4 of the specification): whatever a page about them
/// shows (ARC-808).
struct CompatibilityResult: Sendable {
  let romantic: ModeResult
  let friendship: ModeResult
  let coworker: ModeResult
  /// The aspects that lead in some category of a mode that is offered, greatest first (ARC-515).
  let aspects: [SynastryAspect]
  let composite: CompositeSummary
  let textSource: TextSource
  let fingerprint: String
  let calculatedAt: Timestamp

  subscript(mode: Charts.RelationshipMode) -> ModeResult {
    switch mode {
    case .romantic: romantic
    case .friendship: friendship
    case .coworker: coworker
    }
  }
}

/// A mode of compatibility with its categories.
struct ModeResult: Sendable {
  /// Why a mode is not offered.
  enum UnavailableReason: String, Sendable {
    /// One of the two is under 18 (ARC-517).
    case minor
    /// The two are family (ARC-403).
    case family
    /// A blind link shows one mode alone (ARC-1112).
    case blind
  }

  /// 0 ... 100.
  let overallScore: Int
  /// What the two do, two to five words (ARC-610).
  let relationshipVerb: String
  let categories: [CategoryResult]
  /// What would sharpen the picture (ARC-1403).
  let prompts: [RelationshipReading.Prompt]
  let unavailableReason: UnavailableReason?
  /// The least and the most that the overall score may be (ARC-519).
  let span: ClosedRange<Int>

  /// Whether the score hangs on an open birth.
  var isOpen: Bool { span.lowerBound < span.upperBound }
}

/// A category of a mode.
struct CategoryResult: Sendable {
  let score: CategoryScore
  /// The name in the language of the texts.
  let name: String
  let summary: String
  /// The least and the most that the score may be (ARC-519).
  let span: ClosedRange<Int>
  /// The sum slot by slot (ARC-520); nil unless it was asked for.
  let slots: [CategoryScore.Slot]?
}

/// An aspect between the two.
struct SynastryAspect: Sendable {
  /// The viewer's point is first.
  let aspect: Aspect
  /// The least and the greatest orb, over all moments at which the two may have been born; nil where
  /// the aspect does not hold at all of them.
  let orbs: ClosedRange<Double>?
  let interpretation: String
}

/// The midpoints of the two (ARC-516), and what carries and what asks for work (ARC-611).
struct CompositeSummary: Sendable {
  /// Where the midpoint of the Suns is, or may be while a birth is open.
  let sun: SunSign
  /// Nil when either birth time is missing.
  let moon: ZodiacSign?
  let summary: String
  let strengths: [String]
  let challenges: [String]
}

extension Aspect {
  /// `{userPlanet}_{aspectType}_{theirPlanet}` without blanks (section 2.4).
  var synastryID: String { "\(first.name)_\(kind.name)_\(second.name)".filter { $0 != " " } }
}
