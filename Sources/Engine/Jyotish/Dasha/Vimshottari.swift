public import CivilTime

/// The 120-year cycle of periods that follows from the Moon at birth (DES-126; Brihat Parashara
/// Hora Shastra, ch. 46).
///
/// Only the beginning of the cycle is stored; every period is computed on demand.
public struct Vimshottari: Hashable, Sendable {
  /// The instant of birth.
  public let birth: Instant
  /// The Moon at birth.
  public let moon: SiderealLongitude
  /// The year that the periods are measured with.
  public let year: DashaYear
  /// The beginning of the first mahadasha: at birth or before.
  @usableFromInline let cycleStart: Double
  /// The place of the first lord in the order of the cycle.
  @usableFromInline let firstTurn: Int

  /// Years of one cycle.
  public static let cycleYears = 120.0

  /// The deepest level: mahadasha, antardasha, pratyantardasha, sookshma, prana.
  public static let deepestLevel = 5

  public init(moon: SiderealLongitude, birth: Instant, year: DashaYear = .julian) {
    (self.birth, self.moon, self.year) = (birth, moon, year)
    // The order of the lords is that of the nakshatras from Ashwini, three times over.
    firstTurn = moon.nakshatra.index % 9
    let elapsed = moon.traversedShareOfNakshatra * Self.years(atTurn: firstTurn) * year.days
    cycleStart = birth.julianDayUT - elapsed
  }

  /// The lords in their order, from Ketu.
  @inlinable
  static func lord(atTurn turn: Int) -> Graha {
    switch turn % 9 {
    case 0: .ketu
    case 1: .venus
    case 2: .sun
    case 3: .moon
    case 4: .mars
    case 5: .rahu
    case 6: .jupiter
    case 7: .saturn
    default: .mercury
    }
  }

  /// The place of a lord in the order, 0 for Ketu.
  @inlinable
  static func turn(of lord: Graha) -> Int {
    switch lord {
    case .ketu: 0
    case .venus: 1
    case .sun: 2
    case .moon: 3
    case .mars: 4
    case .rahu: 5
    case .jupiter: 6
    case .saturn: 7
    case .mercury: 8
    }
  }

  @inlinable
  static func years(atTurn turn: Int) -> Double {
    switch turn % 9 {
    case 0, 4: 7
    case 1: 20
    case 2: 6
    case 3: 10
    case 5: 18
    case 6: 16
    case 7: 19
    default: 17
    }
  }

  /// The years of a lord's mahadasha.
  public static func years(of lord: Graha) -> Double { years(atTurn: turn(of: lord)) }

  /// The lord of the period that runs at birth.
  public var firstLord: Graha { Self.lord(atTurn: firstTurn) }

  /// The years of the first mahadasha that were left at birth.
  public var balanceYears: Double {
    (1 - moon.traversedShareOfNakshatra) * Self.years(atTurn: firstTurn)
  }

  /// A mahadasha by its number: 0 runs at birth, 9 begins the second cycle.
  public func mahadasha(_ number: Int) -> DashaPeriod {
    var years = Self.cycleYears * Double(number / 9)
    for turn in firstTurn..<(firstTurn + number % 9) { years += Self.years(atTurn: turn) }
    let turn = firstTurn + number % 9
    let start = cycleStart + years * year.days
    let end = cycleStart + (years + Self.years(atTurn: turn)) * year.days
    return DashaPeriod(
      lords: DashaLords(mahadasha: Self.lord(atTurn: turn)), start: start, end: end)
  }

  /// The mahadashas from birth until this many years after it; ten for the usual 120, as the first
  /// lord comes round again.
  public func mahadashas(forYears years: Double = cycleYears) -> [DashaPeriod] {
    let horizon = birth.julianDayUT + years * year.days
    var result: [DashaPeriod] = []
    while result.last?.end.julianDayUT ?? -.infinity < horizon {
      result.append(mahadasha(result.count))
    }
    return result
  }

  /// The nine parts of a period, in proportion to the years of their lords and beginning with the
  /// period's own; none below the deepest level.
  public func children(of period: DashaPeriod) -> [DashaPeriod] {
    guard Int(period.lords.level) < Self.deepestLevel else { return [] }
    return (0..<9).map { child($0, of: period) }
  }

  /// One of the nine parts of a period, 0 ... 8.
  @inlinable
  func child(_ number: Int, of period: DashaPeriod) -> DashaPeriod {
    let first = Self.turn(of: period.lord)
    var years = 0.0
    for turn in first..<(first + number) { years += Self.years(atTurn: turn) }
    return part(atTurn: first + number, of: period, yearsBefore: years)
  }

  /// The part of a period that begins when `yearsBefore` of its 120 shares have passed.
  @inlinable
  func part(atTurn turn: Int, of period: DashaPeriod, yearsBefore years: Double) -> DashaPeriod {
    let (start, share) = (period.start.julianDayUT, period.days / Self.cycleYears)
    let after = years + Self.years(atTurn: turn)
    // The last part ends exactly with the whole.
    let end = after == Self.cycleYears ? period.end.julianDayUT : start + after * share
    return DashaPeriod(
      lords: DashaLords(period.lords, Self.lord(atTurn: turn)), start: start + years * share,
      end: end)
  }
}
