internal import Charts
internal import Jyotish

/// A word or phrase of a sentence, and what it means for claims.
struct ClaimToken: Hashable {
  enum Meaning: Hashable {
    case point(ChartPoint)
    case sign(ZodiacSign)
    case nakshatra(Nakshatra)
    case ordinal(Int)
    /// `house`.
    case house
    /// A named aspect, or nil for `aspect` itself.
    case aspect(AspectKind?)
    case retrograde
    case dignity(String)
    /// `lord`, `ruler`, `rules`.
    case lord
    /// `dasha`, `period`.
    case period
    case month(Int)
    case number(Double)
    /// `out of`, `/`.
    case outOf
    case percent
    case phase(String)
    case figure(String)
    case negation
    /// A negation that stands behind what it denies, as in Hindi.
    case denial
    /// A verb that ends a clause, as in Hindi: what stands before is not denied beyond it.
    case verb
    /// `and`, a dash: what may stand between two points that are named together.
    case and
    case comma
    /// `rising` after a sign: the Ascendant.
    case rising
    /// What joins a point to what it is not itself: `from your Moon`.
    case from
    /// `between`.
    case between
    /// `of`.
    case of
    /// `a`, `an`.
    case article
    /// `in`, before a place.
    case within
    /// `in`, behind a place, as in Hindi.
    case placed
    /// `your`, `their`.
    case whose(Factor.Owner)
    /// One of the people that the facts are about, perhaps as `Lena's`.
    case name(Factor.Owner, isPossessive: Bool)
    /// The end of a clause: what was spoken of is not spoken of beyond.
    case stop
    /// Something that is so in the sky now, or at birth.
    case time(ScannedClaim.Time)
    /// A word without a meaning here.
    case plain
  }

  let meaning: Meaning
}

extension ClaimToken.Meaning {
  /// The meaning that a `claim` entry gives to its words.
  init?(key: Substring) {
    let parts = key.split(separator: " ", maxSplits: 1)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first {
    case "point":
      guard let point = ChartPoint.allCases.first(where: { $0.key == rest }) else { return nil }
      self = .point(point)
    case "sign":
      guard let sign = ZodiacSign.allCases.first(where: { $0.key == rest }) else { return nil }
      self = .sign(sign)
    case "ordinal":
      guard let number = Int(rest) else { return nil }
      self = .ordinal(number)
    case "month":
      guard let number = Int(rest) else { return nil }
      self = .month(number)
    case "aspect": self = .aspect(AspectKind.allCases.first { $0.name == rest })
    case "dignity": self = .dignity(rest)
    case "phase": self = .phase(rest)
    case "figure": self = .figure(rest)
    default:
      guard let simple = Self.simple[String(key)] else { return nil }
      self = simple
    }
  }

  private static let simple: [String: Self] = [
    "house": .house, "rising": .rising, "retrograde": .retrograde, "lord": .lord, "period": .period,
    "out of": .outOf, "percent": .percent, "negation": .negation, "and": .and, "comma": .comma,
    "denial": .denial, "verb": .verb, "from": .from, "in": .within, "placed": .placed,
    "own": .whose(.reader), "theirs": .whose(.other), "between": .between, "of": .of,
    "article": .article, "stop": .stop,
    "sky": .time(.sky), "birth": .time(.birth),
  ]

  /// Whether the word claims nothing and joins nothing.
  var isSilent: Bool {
    switch self {
    case .plain, .within, .placed, .whose, .name, .verb: true
    default: false
    }
  }
}
