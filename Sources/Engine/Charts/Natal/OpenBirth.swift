private import CivilTime
public import Ephemeris
private import Numerics

/// A birth whose moment is open: its points at 25 moments from the first to the last at which it may
/// have taken place. What is said of its chart holds at all of them, or is said to depend on the hour.
public struct OpenBirth: Sendable {
  /// The points at each moment, in the order of time; with angles where the place and about the hour
  /// are known.
  public let moments: [PointPositions]
  private let cusps: [InlineArray<12, Double>]

  /// Nil where the moment is known.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public init?(
    _ birth: Birth, ephemeris: Ephemeris, options: ChartOptions
  ) throws(EphemerisError) {
    guard birth.moment.isOpen else { return nil }
    let charts = try birth.charts(count: 25, ephemeris, options)
    moments = charts.map { $0.points }
    cusps = charts.compactMap { $0.cusps }
  }

  /// Where a point may be; nil for one that the chart lacks.
  public func reach(of point: ChartPoint) -> PointReach? {
    PointReach(moments.compactMap { $0[point]?.longitude })
  }

  /// Where the cusp of a house, 1 ... 12, may be; nil without houses.
  public func reach(ofCusp house: Int) -> PointReach? { PointReach(cusps.map { $0[house - 1] }) }

  /// The house that a point is in at every moment, 1 ... 12; nil where that hangs on the moment, and
  /// without houses.
  public func house(of point: ChartPoint) -> Int? {
    house { moments[$0][point]?.longitude }
  }

  /// The house that a longitude is in at every moment, 1 ... 12; nil where that hangs on the moment,
  /// and without houses.
  public func house(at longitude: Double) -> Int? { house { _ in longitude } }

  private func house(of longitude: (Int) -> Double?) -> Int? {
    guard cusps.count == moments.count else { return nil }
    var found: Int?
    for index in cusps.indices {
      guard let place = longitude(index) else { return nil }
      let house = Houses.house(of: place, cusps: cusps[index])
      guard found ?? house == house else { return nil }
      found = house
    }
    return found
  }

  /// The least and the greatest orb of an aspect of the chart; nil where it does not hold at every
  /// moment.
  public func orbs(of aspect: Aspect) -> ClosedRange<Double>? {
    aspect.orbs(
      over: moments.compactMap { points in
        guard let first = points[aspect.first], let second = points[aspect.second] else {
          return nil
        }
        return (first.longitude, second.longitude)
      })
  }

  /// The same for an aspect of the sky of another moment to the chart.
  public func orbs(of aspect: Aspect, from sky: PointPositions) -> ClosedRange<Double>? {
    aspect.orbs(between: [sky], and: moments)
  }
}

extension Aspect {
  /// The least and the greatest orb over two charts at all moments at which either may have been; nil
  /// where the aspect does not hold at every two.
  public func orbs(
    between firsts: [PointPositions], and seconds: [PointPositions]
  ) -> ClosedRange<Double>? {
    let ends = seconds.compactMap { $0[second]?.longitude }
    return orbs(
      over: firsts.compactMap { $0[first]?.longitude }.flatMap { start in
        ends.map { (start, $0) }
      })
  }

  fileprivate func orbs(over places: [(Double, Double)]) -> ClosedRange<Double>? {
    var (least, most) = (limit, 0.0)
    for (one, two) in places {
      let orb = abs(Degrees.separation(one, two) - kind.angle)
      guard orb < limit else { return nil }
      (least, most) = (min(least, orb), max(most, orb))
    }
    return least <= most ? least...most : nil
  }
}

extension BirthMoment {
  /// Whether the birth may have taken place at more than one moment.
  public var isOpen: Bool { window.lowerBound < window.upperBound }
}

extension Birth {
  /// The charts at so many moments, evenly from the first to the last of the window; without houses
  /// where no hour is known.
  fileprivate func charts(
    count: Int, _ ephemeris: Ephemeris, _ options: ChartOptions
  ) throws(EphemerisError) -> [NatalChart] {
    try births(count: count, at: hasAngles ? place : nil).map {
      birth throws(EphemerisError) in
      try NatalChart(birth: birth, ephemeris: ephemeris, options: options)
    }
  }

  /// The birth at so many moments, evenly from the first to the last of the window.
  /// - Parameter place: nil for charts without houses.
  func births(count: Int, at place: GeoCoordinates?) -> [Birth] {
    let window = moment.window
    let length = window.upperBound.julianDayUT - window.lowerBound.julianDayUT
    return (0..<count).map { step in
      let part = Double(step) / Double(max(1, count - 1))
      return Birth(
        moment: BirthMoment(window.lowerBound.advanced(byDays: length * part)), place: place)
    }
  }
}
