internal import Charts

// Periods of Vimshottari.
extension ClaimReading {
  /// `Jupiter-Venus dasha`, `the period of Saturn`, `Rahu sub-period`.
  mutating func takePeriod(_ level: Int?) {
    var named: [Int] = []
    for place in tokens[..<index].indices.reversed() {
      if tokens[place].isPoint {
        named.insert(place, at: 0)
      } else if !tokens[place].isBetweenLords {
        // `राहु की अठारह साल लंबी महादशा`, `Rahu's eighteen-year mahadasha`.
        guard named.isEmpty, index - place <= 4, tokens[place].isBeforePeriod else { break }
      }
    }
    if named.isEmpty, let next = following(index), next == .of || next.isPoint {
      named = tokens[(index + 1)...].prefix(4).firstIndex(where: \.isPoint).map { [$0] } ?? []
    }
    let points = named.compactMap { tokens[$0].point }
    used.formUnion(named)
    switch points.count {
    case 0: if namesDate { say(.somePeriod(level: level), in: [.natal]) }
    case 1: say(.period(points[0], level: level), in: [.natal])
    default: say(.subPeriod(of: points[points.count - 2], points[points.count - 1]), in: [.natal])
    }
  }

  private var namesDate: Bool {
    tokens.contains { if case .month = $0 { true } else { false } }
  }

  /// `gives way to that of Venus`.
  mutating func takeSuccession() {
    let last = found.last { $0.claim.isPeriod }?.claim.points.last ?? subjects.last?.point
    guard let last, let place = tokens[(index + 1)...].prefix(5).firstIndex(where: \.isPoint),
      let next = tokens[place].point
    else { return }
    say(.succession(last, next), in: [.natal])
    used.insert(place)
    index = place
  }

  /// Joins a mahadasha and a sub-period that one clause names to a pair, and tells periods that run
  /// from those that come.
  mutating func settlePeriods() {
    let isOfFuture = tokens.contains { $0 == .future || $0 == .moment(.start) }
    let dated = Set(found.filter(\.claim.isDate).map(\.clause))
    for place in found.indices {
      guard case .period(let lord, let level) = found[place].claim else {
        continue
      }
      let clause = found[place].clause
      if isOfBirth, level == nil || level == 1, !dated.contains(clause) {
        found[place] = ScannedClaim(
          claim: .period(lord, level: 0), isDenied: found[place].isDenied,
          frames: found[place].frames, owner: nil, clause: clause)
        continue
      }
      found[place].isPresent = !dated.contains(clause) && !isOfFuture
      guard level == 2 || level == nil, let major = major(of: place), major != lord else {
        continue
      }
      found[place] = ScannedClaim(
        claim: .subPeriod(of: major, lord), isDenied: found[place].isDenied,
        frames: found[place].frames, owner: nil, isPresent: found[place].isPresent,
        clause: clause)
    }
    for place in found.indices {
      guard case .subPeriod = found[place].claim else { continue }
      found[place].isPresent = !dated.contains(found[place].clause) && !isOfFuture
    }
    // What is said of the sky without a date has to be so now.
    for place in found.indices where found[place].claim.isOfCourse {
      let isOfSky = found[place].frames.contains(.sky)
      found[place].isPresent = isOfSky && !dated.contains(found[place].clause)
    }
  }

  /// Whether the sentence speaks of the time of birth.
  private var isOfBirth: Bool {
    tokens.contains { if case .frame(.natal, _) = $0 { true } else { false } }
  }

  /// The lord of the mahadasha that was named before in the clause of a sub-period.
  private func major(of place: Int) -> ChartPoint? {
    guard case .period(_, let level) = found[place].claim else { return nil }
    for claim in found[..<place].reversed() where claim.clause == found[place].clause {
      guard !claim.isDenied, case .period(let point, let above) = claim.claim else { continue }
      if above == 1 || (above == nil && level == 2) { return point }
    }
    return nil
  }
}

extension Claim {
  /// Whether planets in the sky come to it and leave it again.
  fileprivate var isOfCourse: Bool {
    switch self {
    case .transit, .sign, .house, .houseFrom, .aspect, .anyAspect, .retrograde: true
    case .figure(let name): !name.hasSuffix("return")
    default: false
    }
  }
}

extension ClaimToken.Meaning {
  /// What may stand between the lords of a period, and between them and the word for it.
  fileprivate var isBetweenLords: Bool { self == .and || self == .of }

  /// What may stand between a lord and the word for its period.
  fileprivate var isBeforePeriod: Bool {
    switch self {
    case .plain, .glue, .number, .year, .whose, .article: true
    default: false
    }
  }
}
