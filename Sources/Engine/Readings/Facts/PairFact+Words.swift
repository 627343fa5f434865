internal import Charts

extension PairFact {
  func title(_ lexicon: Lexicon) -> String {
    switch self {
    case .synastry(let aspect, _): lexicon.frame("fact synastry", lexicon.slots(aspect))
    case .signs(let first, let second):
      lexicon.frame("fact pair signs", lexicon.slots(first, second))
    case .composite(let placement):
      lexicon.frame(
        "fact composite", lexicon.slots(placement.point, sign: placement.place.sign, house: nil))
    case .category(let mode, _, let name, let score):
      lexicon.frame(
        "fact category",
        [
          "category": lexicon.word(name), "mode": lexicon.word(mode.name),
          "score": score < 0 ? "−\(-score)" : "\(score)",
          "label": lexicon.word(CategoryScore.Label(score: score).name),
        ])
    case .mode(let mode, let score):
      lexicon.frame("fact mode", ["mode": lexicon.word(mode.name), "score": "\(score)"])
    case .area(let area, let score): lexicon.score(area.name, score)
    case .band(let band, let score): lexicon.score(band.name, score)
    case .weather(let contribution):
      lexicon.frame("fact weather \(contribution.target.name)", lexicon.slots(contribution.aspect))
    case .vibe(_, let score):
      lexicon.score(RelationshipWeather.Band(score: score).name, score)
    }
  }

  /// The fact as a sentence to the reader, in which the other one is not named.
  func sentence(_ lexicon: Lexicon) -> String {
    switch self {
    case .synastry(let aspect, _): lexicon.synastry(aspect, whose: lexicon.frame("whose"))
    case .signs(let first, let second):
      lexicon.frame("say pair signs", lexicon.slots(first, second))
    case .composite(let placement):
      lexicon.frame(
        "say composite", lexicon.slots(placement.point, sign: placement.place.sign, house: nil))
    case .weather(let contribution):
      lexicon.frame(
        "say weather \(contribution.target.name)",
        lexicon.slots(contribution, whose: lexicon.frame("whose")))
    default: title(lexicon) + lexicon.frame("full stop")
    }
  }

  func details(_ lexicon: Lexicon) -> [String] {
    switch self {
    case .synastry(let aspect, let points):
      [lexicon.bareOrb(aspect)] + (points.map { [lexicon.points($0)] } ?? [])
    case .weather(let contribution):
      [lexicon.orb(contribution.aspect), lexicon.points(contribution.points)]
    case .signs(let first, let second):
      [first, second].map { lexicon.degree($0.place) }
    case .composite(let placement): [lexicon.degree(placement.place)]
    case .category, .mode, .area, .band, .vibe: []
    }
  }
}

extension RelationshipWeather.Target {
  /// The name in frames.
  var name: String {
    switch self {
    case .shared: "shared"
    case .other: "other"
    case .viewer: "viewer"
    }
  }
}

extension Lexicon {
  /// `Your Mars is square Lena's Moon.`
  func synastry(_ aspect: Aspect, whose: String) -> String {
    frame("say synastry \(aspect.kind.name)", slots(aspect).merging(["whose": whose]) { $1 })
  }

  /// The slots of a frame about a planet in the sky and the point that it touches.
  func slots(_ contribution: RelationshipWeather.Contribution, whose: String) -> [String: String] {
    var slots = slots(contribution.aspect)
    slots["Subject"] = subject(contribution.aspect.first)
    slots["whose"] = whose
    return slots
  }

  fileprivate func slots(_ first: Placement, _ second: Placement) -> [String: String] {
    [
      "first": word(first.point.name), "sign": word(first.place.sign.name),
      "second": word(second.point.name), "other": word(second.place.sign.name),
    ]
  }

  fileprivate func score(_ name: String, _ score: Int) -> String {
    frame("fact score", ["name": word(name), "score": "\(score)"])
  }

  /// The orb of an aspect between two births, which neither grows nor fades: `orb 1°12′`.
  fileprivate func bareOrb(_ aspect: Aspect) -> String {
    frame("fact orb", ["degrees": Self.angle(aspect.orb)])
  }

  /// `+2.31 points`.
  fileprivate func points(_ points: Double) -> String {
    let sign = points < 0 ? "−" : "+"
    return frame("fact points", ["points": sign + decimal(abs(points), places: 2)])
  }

  /// Formats a non-negative number with fixed decimals: `0.43`, with the mark of the language.
  func decimal(_ value: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let (whole, rest) = Int((value * Double(scale)).rounded()).quotientAndRemainder(
      dividingBy: scale)
    let digits = "\(rest)"
    let mark = knowledge.first("frame decimal mark") ?? "."
    return "\(whole)\(mark)" + String(repeating: "0", count: places - digits.utf8.count) + digits
  }
}
