/// A person's Moon: at one moment, or over the day if the birth time is unknown.
public struct MoonWindow: Hashable, Sendable {
  /// The Moon that the match is calculated with: at birth, or at noon of an unknown time.
  public let moon: SiderealLongitude
  /// The first and last Moon of the window; both equal `moon` when the time is known.
  public let start: SiderealLongitude
  public let end: SiderealLongitude

  /// A Moon of a known time.
  public init(_ moon: SiderealLongitude) {
    (self.moon, start, end) = (moon, moon, moon)
  }

  /// A Moon somewhere from `start` to `end`, less than a turn later.
  public init(
    noon moon: SiderealLongitude, start: SiderealLongitude, end: SiderealLongitude
  ) {
    (self.moon, self.start, self.end) = (moon, start, end)
  }

  /// Whether the time of birth leaves the Moon in one place.
  public var isExact: Bool { start == end }

  /// Whether sign, nakshatra and pada of the Moon hold over the whole window.
  public var isInOnePada: Bool { start.padaIndex == end.padaIndex }

  /// Whether the sign of the Moon holds over the whole window.
  public var isInOneRashi: Bool { start.rashi == end.rashi }

  /// Whether sign and nakshatra of the Moon hold over the whole window.
  public var isInOneStar: Bool { isInOneRashi && start.nakshatra == end.nakshatra }

  /// One Moon for each stretch of the window in which no kuta and no cancellation can change: the
  /// borders are those of the 108 padas and the middles of the signs.
  var representatives: [SiderealLongitude] {
    let reach = SiderealLongitude(end.degrees - start.degrees).degrees
    var result = [start]
    var arc = Self.arc(of: start.degrees)
    while true {
      arc += 1
      let border = SiderealLongitude(Self.start(ofArc: arc))
      guard SiderealLongitude(border.degrees - start.degrees).degrees <= reach,
        result.count <= Self.arcs
      else { break }
      result.append(border)
    }
    result.append(end)
    return result
  }

  /// The number of arcs the zodiac is divided into: ten per sign, whose middle bisects a pada.
  private static let arcs = 120

  private static func arc(of degrees: Double) -> Int {
    let sign = Int(degrees / 30)
    let within = degrees - 30 * Double(sign)
    let pada = Int(within * 3 / 10)
    return 10 * sign + pada + (within >= 15 ? 1 : 0)
  }

  private static func start(ofArc arc: Int) -> Double {
    let (sign, part) = (arc / 10, arc % 10)
    let within = part < 5 ? Double(part) * 10 / 3 : part == 5 ? 15 : Double(part - 1) * 10 / 3
    return 30 * Double(sign) + within
  }
}

/// A match where one or both birth times may be unknown: the match at noon, and what could differ
/// over the day (DES-117).
public struct UncertainMatch: Hashable, Sendable {
  /// The Moon of the boy over the window of his birth.
  public let boy: MoonWindow
  /// The Moon of the girl over the window of hers.
  public let girl: MoonWindow
  /// The match at the known times and at noon of the unknown ones.
  public let match: Ashtakoota
  /// The sums that are possible over the windows.
  public let total: ClosedRange<Double>
  /// The effective sums that are possible over the windows.
  public let effective: ClosedRange<Double>
  /// For each kuta, the possible half points: bit n represents n half points, at most 16.
  private let occurring: SIMD8<UInt32>
  /// The doshas that are not found alike over the windows, one bit each.
  private let openDoshas: UInt8

  /// Looks at every combination of sign, nakshatra, pada and half-sign that the windows hold, both
  /// day ends included.
  public init(boy: MoonWindow, girl: MoonWindow, rules: AshtakootaRules = .north1) {
    let match = Ashtakoota(boy: boy.moon, girl: girl.moon, rules: rules)
    var occurring = match.points.occurrence
    var total = match.points.total...match.points.total
    var effective = match.effectivePoints...match.effectivePoints
    var open: UInt8 = 0
    for boyMoon in boy.representatives {
      for girlMoon in girl.representatives {
        let other = Ashtakoota(boy: boyMoon, girl: girlMoon, rules: rules)
        occurring |= other.points.occurrence
        total = total.including(other.points.total)
        effective = effective.including(other.effectivePoints)
        for (finding, otherFinding) in zip(match.doshas, other.doshas)
        where finding != otherFinding { open |= 1 << finding.dosha.rawValue }
      }
    }
    (self.boy, self.girl, self.match) = (boy, girl, match)
    (self.occurring, self.total, self.effective) = (occurring, total, effective)
    openDoshas = open
  }

  /// The points that a kuta may give, lowest first; one value when it does not depend on the time.
  public func possiblePoints(of kuta: Kuta) -> [Double] {
    let bits = occurring[Int(kuta.rawValue)]
    return (0...16).filter { bits >> UInt32($0) & 1 == 1 }.map { Double($0) / 2 }
  }

  /// Whether the points of a kuta depend on the unknown birth time.
  public func dependsOnBirthTime(_ kuta: Kuta) -> Bool {
    occurring[Int(kuta.rawValue)].nonzeroBitCount > 1
  }
}

extension KutaPoints {
  /// For each kuta, the bit of its half points.
  fileprivate var occurrence: SIMD8<UInt32> {
    SIMD8<UInt32>(repeating: 1) &<< SIMD8<UInt32>(truncatingIfNeeded: halves)
  }
}

extension ClosedRange<Double> {
  /// Returns the range extended to include the value.
  fileprivate func including(_ value: Double) -> ClosedRange {
    Swift.min(lowerBound, value)...Swift.max(upperBound, value)
  }
}

extension UncertainMatch {
  /// Whether the hour of birth decides how a dosha stands: its state, or a rule that cancels it.
  public func isOpen(_ dosha: MatchDosha) -> Bool { openDoshas >> dosha.rawValue & 1 == 1 }

  /// Whether the hour of birth decides the sum, with or without what cancelled doshas give back.
  public var isOpen: Bool {
    total.lowerBound < total.upperBound || effective.lowerBound < effective.upperBound
  }

  /// What a kuta compares of each of the two; nil where the hour of birth decides it.
  public func certainValues(of kuta: Kuta) -> (boy: KutaValue?, girl: KutaValue?) {
    let row = match.explanation(of: kuta)
    var (boyValue, girlValue): (KutaValue?, KutaValue?) = (row.boy, row.girl)
    guard !(boy.isExact && girl.isExact) else { return (boyValue, girlValue) }
    for boyMoon in boy.representatives {
      for girlMoon in girl.representatives {
        let other = Ashtakoota(boy: boyMoon, girl: girlMoon, rules: match.rules)
          .explanation(of: kuta)
        if other.boy.name != row.boy.name { boyValue = nil }
        if other.girl.name != row.girl.name { girlValue = nil }
      }
    }
    return (boyValue, girlValue)
  }

  /// Whether sign, nakshatra and pada of both Moons hold over both windows.
  public var areMoonsCertain: Bool { boy.isInOnePada && girl.isInOnePada }

  /// The lowest and the highest verdict that the windows allow; both the same where both Moons are
  /// certain.
  public var verdicts: ClosedRange<MatchVerdict> {
    guard !areMoonsCertain else { return match.verdict...match.verdict }
    let mayHaveNadi = possiblePoints(of: .nadi).contains(0)
    let low = MatchVerdict(effectivePoints: effective.lowerBound, isNadiPresent: mayHaveNadi)
    let high = MatchVerdict(effectivePoints: effective.upperBound, isNadiPresent: false)
    return low...max(low, high)
  }
}
