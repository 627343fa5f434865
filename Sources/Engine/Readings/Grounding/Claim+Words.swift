internal import Charts
public import CivilTime
internal import Jyotish

extension Claim {
  /// What an answer of a day may say of time without a fact: the day, its month and its year.
  public static func allowed(on day: CivilDate) -> [Claim] {
    [
      .day(year: day.year, month: day.month, day: day.day),
      .month(year: day.year, month: day.month), .year(day.year),
    ]
  }

  /// The claim in English: `Moon in Leo`.
  public var words: String {
    switch self {
    case .sign(let point, let sign): "\(point.name) in \(sign.name)"
    case .element(let point, let element): "\(point.name) in a sign of \(element.name)"
    case .modality(let point, let modality): "\(point.name) in a \(modality.name) sign"
    case .house(let point, let house): "\(point.name) in house \(house)"
    case .houseFrom(let point, let house, let other):
      "\(point.name) in house \(house) from \(other.name)"
    case .emptyHouse(let house): "no planet in house \(house)"
    case .cusp(let house, let sign): "house \(house) begins in \(sign.name)"
    case .nakshatra(let point, let star): "\(point.name) in \(star.name)"
    case .pada(let point, let pada): "\(point.name) in pada \(pada)"
    case .degree(let point, let degree): "\(point.name) at \(degree) degrees"
    case .aspect(let first, let kind, let second): "\(first.name) \(kind.name) \(second.name)"
    case .anyAspect(let first, let second): "\(first.name) in aspect to \(second.name)"
    case .transit(let mover, let kind, let point):
      "\(mover.name) on its way \(kind?.name ?? "in aspect to") natal \(point.name)"
    case .gaze(let point, let house): "\(point.name) looks at house \(house)"
    case .retrograde(let point): "\(point.name) retrograde"
    case .dignity(let point, let name): "\(point.name) in \(name)"
    default: wordsOfRelation
    }
  }

  private var wordsOfRelation: String {
    switch self {
    case .apart(let first, let second, let degrees):
      "\(first.name) and \(second.name) \(degrees) degrees apart"
    case .closest(let first, let second):
      "no aspect closer than that of \(first.name) and \(second.name)"
    case .look(let point, let step, let other): "\(point.name) looks \(step) on at \(other.name)"
    case .lookAt(let point, let step, let house):
      "\(point.name) looks \(step) on at house \(house)"
    case .bindus(let house, let sum): "\(sum.map(String.init) ?? "") points in house \(house)"
    case .orb(let degrees): "an orb of \(degrees) degrees"
    case .ruler(let sign, let point): "\(point.name) rules \(sign.name)"
    case .lord(let house, let point): "\(point.name) rules house \(house)"
    case .lordIn(let house, let place): "the lord of house \(house) in house \(place)"
    case .period(let point, let level): "\(Self.period(level)) of \(point.name)"
    case .subPeriod(let maha, let lord): "sub-period of \(lord.name) within that of \(maha.name)"
    case .succession(let last, let next): "period of \(next.name) after that of \(last.name)"
    case .somePeriod(let level): "a \(Self.period(level))"
    case .yearHouse(let house): "a year of house \(house)"
    case .yearLord(let point): "\(point.name) as lord of the year"
    case .count(let name, let count): "\(count) planets of \(name)"
    case .figure(let name): name
    case .figureIn(let name, let sign): "\(name) in \(sign.name)"
    case .phase(let name): name
    case .score(let points, let most): "\(points) of \(most)"
    default: wordsOfTime
    }
  }

  private var wordsOfTime: String {
    switch self {
    case .day(let year, let month, let day):
      "\(year.map(String.init) ?? "any year")-\(month)-\(day)"
    case .month(let year, let month): "\(year.map(String.init) ?? "any year")-\(month)"
    case .year(let year): "\(year)"
    case .dayFromNow(let days): "\(days) days from today"
    default: ""
    }
  }

  private static func period(_ level: Int?) -> String {
    switch level {
    case 0: "period at birth"
    case 1: "mahadasha"
    case 2: "sub-period"
    case nil: "period"
    default: "period of a third level"
    }
  }
}

extension ScannedClaim {
  /// The claim in English with what the sentence says of it: `not Moon in Leo (natal)`.
  public var words: String {
    let charts = claim.isDate ? "" : " (\(frames.map(\.words).joined(separator: " or ")))"
    return (isDenied ? "not " : "") + claim.words + charts
  }
}

extension Grounding.Objection {
  /// The first thing that is wrong, in English.
  public var words: String {
    if let claim = claims.first { return claim.words }
    return "names \(unread.first ?? "") and claims nothing that can be checked"
  }
}

extension Frame {
  fileprivate var words: String {
    switch self {
    case .natal: "natal"
    case .sky: "sky"
    case .progressed: "progressed"
    case .year: "year"
    case .varga(let parts): "D\(parts)"
    case .shared: "shared"
    }
  }
}
