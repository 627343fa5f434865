internal import Charts
public import CivilTime

/// Checks the claims that a text makes about a chart against the computed facts.
///
/// A claim of a placement, an aspect, a lordship, a period, a date or a score is let through only when
/// a fact bears it out, one about the very person and the very chart of which it is said. A sentence
/// that names a planet, a sign, a house or another term of astrology and claims nothing of it that can
/// be checked is refused too. What is neither, an opinion or a kindness, is let through.
public struct Grounding: Sendable {
  /// A sentence that facts do not bear out.
  public struct Objection: Hashable, Sendable {
    public let sentence: String
    /// What it claims and no fact bears out.
    public let claims: [ScannedClaim]
    /// What it names without a claim that can be checked, as it was written.
    public let unread: [String]
  }

  private let scanner: ClaimScanner
  private let index: FactIndex

  /// - Parameters:
  ///   - facts: everything that was computed and given to the author of the text.
  ///   - more: what was computed besides and has no text of its own.
  ///   - allowed: claims that need no fact: the day, the month and the year that it is.
  ///   - names: what the people are called whom the facts are about. A name is no claim, though it may
  ///     be that of a sign or a month.
  ///   - zone: the clocks by which days are told; nil where any may be meant.
  public init(
    facts: [Factor], and more: [BareFact] = [], allowed: [Claim] = [],
    names: [String: Factor.Owner] = [:],
    knowledge: KnowledgeBase, zone: ZoneRules? = nil
  ) {
    scanner = ClaimScanner(knowledge.vocabulary, names: ClaimNames(names))
    index = FactIndex(facts, more, allowed: allowed, zone: zone)
  }

  /// Everything that a sentence claims, so or not.
  public func claims(in sentence: String) -> [ScannedClaim] { scanner.claims(in: sentence) }

  /// What is wrong with a sentence; nil where all is well.
  public func objection(to sentence: String) -> Objection? {
    let scan = scanner.scan(sentence)
    let unfounded = scan.claims.filter { !$0.claim.isDate && !index.bearsOut($0) }
    let undated = index.undated(scan.claims) + index.unmeasured(scan.claims)
    let unread = scan.unread.filter { mention in
      !mention.readings.contains { $0.allSatisfy(index.bearsOut) }
    }
    guard !(unfounded.isEmpty && undated.isEmpty && unread.isEmpty) else { return nil }
    return Objection(
      sentence: sentence, claims: unfounded + undated, unread: unread.map(\.text))
  }

  /// Whether a sentence says nothing of a chart: it claims nothing but a time, if anything, and names
  /// nothing.
  public func saysNothing(in sentence: String) -> Bool {
    let scan = scanner.scan(sentence)
    return scan.claims.allSatisfy(\.claim.isDate) && scan.unread.isEmpty
  }

  /// The sentences of a text that claim what is not so, or what cannot be checked.
  public func check(_ text: String) -> [Objection] {
    Sentences.of(text).compactMap(objection)
  }
}

extension FactIndex {
  /// Whether facts bear a claim out; one that is denied must not be borne out, and what it is about
  /// must be known.
  func bearsOut(_ scanned: ScannedClaim) -> Bool {
    if case .ruler(let sign, let point) = scanned.claim {
      let rulers = [sign.traditionalRuler, sign.modernRuler].map(ChartPoint.init)
      return rulers.contains(point) != scanned.isDenied
    }
    let isBorneOut = bases[scanned.claim]?.contains { $0.fits(scanned) } ?? false
    guard scanned.isDenied else { return isBorneOut }
    guard !isBorneOut else { return false }
    switch scanned.claim {
    case .figure, .retrograde: return denied[scanned.claim]?.contains { $0.fits(scanned) } ?? false
    default:
      guard let knowledge = scanned.claim.knowledge else { return true }
      return known[knowledge]?.contains { $0.fits(scanned) } ?? false
    }
  }

  /// The claims of time of a sentence that no one fact bears out together with what else their clause
  /// claims.
  func undated(_ claims: [ScannedClaim]) -> [ScannedClaim] {
    guard claims.contains(where: \.claim.isDate) else { return [] }
    let clauses = Dictionary(grouping: claims, by: \.clause)
    let events = DatedClaims(claims).events
    return clauses.keys.sorted().flatMap { undated(inClause: clauses[$0] ?? [], events) }
  }

  /// - Parameter all: what the whole sentence claims to happen: a second date goes back to it.
  private func undated(
    inClause claims: [ScannedClaim], _ all: [ScannedClaim]
  ) -> [ScannedClaim] {
    let whole = DatedClaims(claims)
    if isDated(whole) { return [] }
    return DatedClaims.groups(of: claims).filter { group in
      !isDated(group) && !(group.events.isEmpty && isDated(group, as: all))
    }
    .flatMap(\.dates)
  }

  /// Whether each date is one of something that was claimed elsewhere in the sentence.
  private func isDated(_ group: DatedClaims, as events: [ScannedClaim]) -> Bool {
    let known = facts(of: events)
    return group.dates.allSatisfy { date in known.contains { fact($0, has: date) } }
  }

  /// Whether one fact has all the dates and bears out what is claimed beside them.
  private func isDated(_ group: DatedClaims) -> Bool {
    let dates = group.dates
    guard !dates.isEmpty else { return true }
    // `Enjoy it, and wait until tomorrow` says nothing of a chart.
    if group.events.isEmpty, dates.allSatisfy(\.claim.isFromNow) { return true }
    if dates.allSatisfy({ allowedDates.contains($0.claim) && $0.moment == nil }),
      group.isOfMonthAtMost
    {
      return true
    }
    return facts(of: group.events).contains { fact in
      dates.allSatisfy { self.fact(fact, has: $0) }
        && group.events.allSatisfy { bearsOut($0, by: fact) || isLasting($0) }
    }
  }

  /// Orbs that are not those of the aspects that their clause claims.
  func unmeasured(_ claims: [ScannedClaim]) -> [ScannedClaim] {
    claims.filter { orb in
      guard case .orb = orb.claim else { return false }
      let aspects = claims.filter { $0.clause == orb.clause && $0.claim.isAspect }
      return !aspects.isEmpty
        && !facts(of: [orb]).contains { fact in aspects.contains { bearsOut($0, by: fact) } }
    }
  }

  /// The facts that bear out one of some claims.
  private func facts(of claims: [ScannedClaim]) -> Set<Int> {
    Set(
      claims.flatMap { claim in
        (bases[claim.claim] ?? []).filter { $0.fits(claim) }.compactMap(\.fact)
      })
  }

  private func bearsOut(_ claim: ScannedClaim, by fact: Int) -> Bool {
    bases[claim.claim]?.contains { $0.fact == fact && $0.fits(claim) } ?? false
  }

  /// Whether a claim is of the birth, and so holds at any date, or of the sky without any date.
  private func isLasting(_ claim: ScannedClaim) -> Bool {
    guard !claim.claim.isPeriod else { return false }
    return bases[claim.claim]?.contains { basis in
      let isUndated = basis.fact.map { dates[$0] == nil } ?? false
      return (basis.frame != .sky || isUndated) && basis.fits(claim)
    } ?? false
  }
}

extension FactIndex.Basis {
  /// Whether this is of a chart and a person that a claim speaks of.
  func fits(_ claim: ScannedClaim) -> Bool {
    (claim.owner == nil || owner == .nobody || owner == claim.owner)
      && claim.frames.contains(frame) && (isPresent || !claim.isPresent)
  }
}

/// Some claims of time and what else is claimed beside them.
struct DatedClaims {
  private(set) var dates: [ScannedClaim] = []
  private(set) var events: [ScannedClaim] = []

  init(_ claims: [ScannedClaim] = []) {
    for claim in claims { add(claim) }
  }

  private mutating func add(_ claim: ScannedClaim) {
    if claim.claim.isDate {
      dates.append(claim)
    } else if !claim.claim.isScore {
      events.append(claim)
    }
  }

  /// Whether nothing is said to happen, or only in the month or the year that it is.
  var isOfMonthAtMost: Bool {
    events.isEmpty
      || dates.allSatisfy {
        switch $0.claim {
        case .month, .year: true
        default: false
        }
      }
  }

  /// The dates of a clause with what stands before them, or with what follows where it begins with one.
  static func groups(of claims: [ScannedClaim]) -> [DatedClaims] {
    let leads = claims.first?.claim.isDate ?? false
    var groups = [DatedClaims()]
    for claim in claims {
      let last = groups[groups.count - 1]
      let isNext =
        leads
        ? claim.claim.isDate && !last.events.isEmpty : !claim.claim.isDate && !last.dates.isEmpty
      if isNext { groups.append(DatedClaims()) }
      groups[groups.count - 1].add(claim)
    }
    return groups
  }
}

extension Claim {
  fileprivate var isAspect: Bool {
    switch self {
    case .aspect, .anyAspect, .transit: true
    default: false
    }
  }

  fileprivate var isFromNow: Bool {
    if case .dayFromNow = self { true } else { false }
  }

  fileprivate var isScore: Bool {
    if case .score = self { true } else { false }
  }
}
