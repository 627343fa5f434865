internal import Charts
internal import Jyotish

/// A word or phrase of a sentence, and what it means for claims.
struct ClaimToken: Hashable {
  let meaning: Meaning
  /// As it was written.
  var text = ""
  /// Whether it was written as a name is: with a capital, or in a script without capitals.
  var isName = true

  enum Meaning: Hashable {
    case point(ChartPoint)
    /// A name with an everyday sense too, which the lexer makes a point or a plain word.
    case homonym(ChartPoint)
    case sign(ZodiacSign)
    case nakshatra(Nakshatra)
    case element(Element)
    case modality(Modality)
    /// `upper half`: something that planets are counted in.
    case half(String)
    case ordinal(Int)
    /// `house`.
    case house
    /// A house by what it is about: `house of career`.
    case houseOf(Int)
    /// `house year`: the year of life.
    case year
    /// `lord of the year`.
    case yearLord
    case empty
    /// A named aspect, or nil for `aspect` itself and for words of touch.
    case aspect(AspectKind?)
    /// `reach`, `meet`: a conjunction where a point is the object, as everyday things are met too.
    case reach
    case retrograde
    case dignity(String)
    /// The same in everyday words, which count only where they are said of a point: `at home`.
    case condition(String)
    /// `lord`, `ruler`, `rules`.
    case lord
    /// `the ruler of your chart`: of the house 1; in Hindi there is such a word for each house.
    case lordOf(Int)
    /// `dasha`, `period`; the mahadasha is level 1, nil is any.
    case period(Int?)
    /// `gives way to that of`.
    case succession
    case month(Int)
    case number(Double)
    /// So many days from today.
    case today(Int)
    /// A time that no fact can be held against: `next month`.
    case vague
    /// What tells which end a date is.
    case moment(ScannedClaim.Moment)
    /// What tells behind a date that it is a beginning, and elsewhere nothing: `से`.
    case since
    /// `will`, `next`: what is spoken of is to come.
    case future
    /// `degrees`, `orb`, `pada`: what a number is of.
    case measure(Measure)
    /// `out of`, `/`.
    case outOf
    case percent
    case phase(String)
    case figure(String)
    /// A term of astrology that no claim is read from.
    case term
    case negation
    /// `nor`: a negation that also joins.
    case nor
    /// A negation that stands behind what it denies, as in Hindi.
    case denial
    /// A verb: in Hindi it ends a clause, and what stands before is not denied beyond it.
    case verb
    /// `moves through`: its subject is in the sky.
    case moves
    /// `and`, a dash: what may stand between two points that are named together.
    case and
    /// `together with`: as `and`, and the two touch where nothing else is said of them.
    case with
    case comma
    /// `rising` after a sign: the Ascendant.
    case rising
    /// What joins a point to what it is not itself: `from your Moon`.
    case from
    /// The same in one phrase: `by Sun sign`, `चंद्रमा से`.
    case fromPoint(ChartPoint)
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
    /// A chart that is spoken of, and how it is said.
    case frame(Frame, Wording)
    /// `moves forward`: the opposite of retrograde.
    case direct
    /// `its natal place`: where the subject itself stands at birth.
    case ownPlace
    /// `the closest aspect`.
    case tightest
    /// `apart`: a number of degrees lies between two points.
    case apart
    /// `bindus`: a number of points of a house.
    case bindus
    /// `को`, `पर`: what stands before it is what a graha looks at.
    case target
    /// A word that joins others and is no noun: an ordinal before it is that of a house.
    case glue
    /// A word without a meaning here.
    case plain
  }

  /// How a sentence says which chart it speaks of.
  enum Wording: Hashable {
    /// Of one point: `natal Moon`.
    case adjective
    /// Of a point or of the clause: `in the navamsha`.
    case place
    /// Of the clause, and loosely: `now`, `this year`.
    case time
  }

  /// What a number may be of.
  enum Measure: Hashable {
    case degree, orb, pada
  }
}

extension ClaimToken.Meaning {
  /// The meaning that a `claim` entry gives to its words.
  init?(key: Substring) {
    let parts = key.split(separator: " ", maxSplits: 1)
    let rest = parts.count > 1 ? String(parts[1]) : ""
    if let meaning = parts.first.flatMap({ Self(kind: $0, rest) }) {
      self = meaning
    } else if let simple = Self.simple[String(key)] {
      self = simple
    } else {
      return nil
    }
  }

  private init?(kind: Substring, _ rest: String) {
    switch kind {
    case "aspect": self = .aspect(AspectKind.allCases.first { $0.name == rest })
    case "dignity": self = .dignity(rest)
    case "condition": self = .condition(rest)
    case "phase": self = .phase(rest)
    case "figure": self = .figure(rest)
    case "half": self = .half(rest)
    case "adjective", "place", "time":
      guard let frame = Frame(key: rest) else { return nil }
      self = .frame(frame, kind == "adjective" ? .adjective : kind == "place" ? .place : .time)
    case "ordinal", "month", "house", "lord", "period", "today", "number":
      guard let number = Int(rest) else { return nil }
      self = Self.numbered(kind, number)
    default:
      guard let named = Self.named(kind, rest) else { return nil }
      self = named
    }
  }

  private static func numbered(_ kind: Substring, _ number: Int) -> Self {
    switch kind {
    case "ordinal": .ordinal(number)
    case "month": .month(number)
    case "house": .houseOf(number)
    case "lord": .lordOf(number)
    case "period": .period(number)
    case "number": .number(Double(number))
    default: .today(number)
    }
  }

  /// Meanings that hold something of the zodiac, by its English name in lower case.
  private static func named(_ kind: Substring, _ name: String) -> Self? {
    switch kind {
    case "point": ChartPoint.allCases.first { $0.key == name }.map(Self.point)
    case "homonym": ChartPoint.allCases.first { $0.key == name }.map(Self.homonym)
    case "from": ChartPoint.allCases.first { $0.key == name }.map(Self.fromPoint)
    case "sign": ZodiacSign.allCases.first { $0.key == name }.map(Self.sign)
    case "element":
      Element.allCases.first { $0.name.lowercased() == name }.map(Self.element)
    case "modality":
      Modality.allCases.first { $0.name.lowercased() == name }.map(Self.modality)
    default: nil
    }
  }

  private static let simple: [String: Self] = [
    "house": .house, "rising": .rising, "retrograde": .retrograde, "lord": .lord,
    "period": .period(nil), "succession": .succession, "year": .year, "year lord": .yearLord,
    "empty": .empty, "out of": .outOf, "percent": .percent, "negation": .negation, "nor": .nor,
    "and": .and, "with": .with, "comma": .comma, "denial": .denial, "verb": .verb,
    "moves": .moves, "from": .from, "in": .within, "placed": .placed, "own": .whose(.reader),
    "theirs": .whose(.other), "between": .between, "of": .of, "article": .article, "stop": .stop,
    "vague": .vague, "start": .moment(.start), "exact": .moment(.exact), "end": .moment(.end),
    "future": .future, "since": .since, "degree": .measure(.degree), "orb": .measure(.orb),
    "pada": .measure(.pada), "term": .term, "nothing": .plain, "direct": .direct,
    "own place": .ownPlace, "tightest": .tightest, "apart": .apart, "bindus": .bindus,
    "glue": .glue, "target": .target, "reach": .reach,
  ]

  /// Whether the word claims nothing and joins nothing.
  var isSilent: Bool {
    switch self {
    case .plain, .glue, .target, .within, .placed, .whose, .name, .verb, .moves, .article, .future,
      .since:
      true
    default: false
    }
  }

  /// A number of a house, in figures or words.
  var ordinal: Int? {
    if case .ordinal(let number) = self { number } else { nil }
  }

  var isPoint: Bool { point != nil }

  var isPeriod: Bool {
    if case .period = self { true } else { false }
  }

  var point: ChartPoint? {
    if case .point(let point) = self { point } else { nil }
  }

  /// A number, in figures or as an ordinal.
  var figure: Int? {
    switch self {
    case .number(let number): Int(exactly: number)
    case .ordinal(let number): number
    default: nil
    }
  }

  /// Whether two points that stand on both sides are named together.
  var joinsPoints: Bool { self == .and || self == .with || self == .nor || self == .comma }

  /// Whether a point before it is the subject of something new.
  var isPredicate: Bool {
    switch self {
    case .verb, .moves, .aspect, .reach, .lord, .retrograde, .direct, .within: true
    default: false
    }
  }
}
