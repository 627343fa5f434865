internal import Charts
internal import CivilTime

/// What facts bear out, by the claim.
struct FactIndex: Sendable {
  /// What a claim is borne out by.
  struct Basis: Hashable, Sendable {
    let frame: Frame
    let owner: Factor.Owner
    /// The number of the fact; nil for what follows from several.
    let fact: Int?
    /// Whether it is so now, rather than to come.
    var isPresent = true
  }

  /// What of a point is known, so that a denial can be held against it.
  struct Knowledge: Hashable, Sendable {
    enum Kind: Hashable {
      case sign, house, nakshatra
    }

    let kind: Kind
    let point: ChartPoint
  }

  private(set) var bases: [Claim: [Basis]] = [:]
  private(set) var denied: [Claim: [Basis]] = [:]
  private(set) var known: [Knowledge: [Basis]] = [:]
  /// The days, months and years of each fact, with the ends that they are.
  private(set) var dates: [Int: [Claim: Set<ScannedClaim.Moment>]] = [:]
  /// The day that it is, as far as that was said.
  private(set) var today: CivilDate?
  /// Claims of time that need no fact.
  private(set) var allowedDates: Set<Claim> = []

  /// - Parameter zone: the clocks by which days are told; nil where any may be meant.
  init(_ factors: [Factor], _ more: [BareFact], allowed: [Claim], zone: ZoneRules?) {
    for (number, factor) in factors.enumerated() { add(factor, number, zone) }
    for (number, fact) in more.enumerated() { add(fact, factors.count + number, zone) }
    for (claim, basis) in FactDerivation(factors).derived { add(claim, basis) }
    for claim in allowed { allow(claim) }
  }

  private mutating func add(_ factor: Factor, _ number: Int, _ zone: ZoneRules?) {
    let fact = factor.fact
    for frame in fact.frames {
      let basis = { (owner: Factor.Owner) in
        Basis(frame: frame, owner: owner, fact: number, isPresent: fact.isPresent)
      }
      for (claim, owner) in factor.ownedClaims { add(claim, basis(owner)) }
      for claim in fact.measures { add(claim, basis(factor.owner)) }
      for claim in fact.denied { denied[claim, default: []].append(basis(factor.owner)) }
    }
    add(fact.dates, number, zone)
  }

  private mutating func add(_ fact: BareFact, _ number: Int, _ zone: ZoneRules?) {
    let basis = Basis(
      frame: fact.frame, owner: .reader, fact: number, isPresent: fact.isPresent)
    for claim in fact.claims { add(claim, basis) }
    for claim in fact.denied { denied[claim, default: []].append(basis) }
    add(fact.dates, number, zone)
  }

  private mutating func add(_ days: [FactDate], _ number: Int, _ zone: ZoneRules?) {
    for date in days {
      for day in date.dates(in: zone) {
        for claim in day.claims {
          dates[number, default: [:]][claim, default: []].formUnion(date.moments)
        }
      }
    }
  }

  private mutating func add(_ claim: Claim, _ basis: Basis) {
    for stated in [claim] + claim.implied(in: basis.frame) {
      bases[stated, default: []].append(basis)
    }
    // What a stay of the sky tells of another time says nothing of now.
    if let knowledge = claim.knowledge, basis.isPresent {
      known[knowledge, default: []].append(basis)
    }
  }

  private mutating func allow(_ claim: Claim) {
    guard claim.isDate else {
      bases[claim, default: []] += [Frame.natal, .sky].map {
        Basis(frame: $0, owner: .nobody, fact: nil)
      }
      return
    }
    allowedDates.insert(claim)
    if case .day(let year?, let month, let day) = claim {
      today = try? CivilDate(year: year, month: month, day: day)
    }
    switch claim {
    case .day(_, let month, let day):
      allowedDates.formUnion([
        .day(year: nil, month: month, day: day), .dayFromNow(0), .dayFromNow(1), .dayFromNow(-1),
      ])
    case .month(_, let month): allowedDates.insert(.month(year: nil, month: month))
    default: break
    }
  }

  /// Whether a fact has a date, at the end that is said.
  func fact(_ number: Int, has date: ScannedClaim) -> Bool {
    guard let known = dates[number] else { return false }
    let moments: Set<ScannedClaim.Moment>?
    if case .dayFromNow(let days) = date.claim {
      guard let today else { return false }
      let day = today.advanced(byDays: days)
      moments = known[.day(year: day.year, month: day.month, day: day.day)]
    } else {
      moments = known[date.claim]
    }
    guard let moments else { return false }
    return date.moment.map(moments.contains) ?? true
  }
}

extension Claim {
  /// What of a point the claim is about.
  var knowledge: FactIndex.Knowledge? {
    switch self {
    case .sign(let point, _), .element(let point, _), .modality(let point, _),
      .dignity(let point, _):
      .init(kind: .sign, point: point)
    case .house(let point, _): .init(kind: .house, point: point)
    case .nakshatra(let point, _), .pada(let point, _): .init(kind: .nakshatra, point: point)
    default: nil
    }
  }
}
