internal import Charts
private import CivilTime
private import Ephemeris

/// Casts a chart: the entry to the engine for a browser, in plain C types.
///
/// The answer: for each of the thirteen bodies in the order of `Body` longitude, latitude, distance
/// and their daily rates; the Moon's phase (raw value of `MoonPhaseName`), its elongation from the Sun
/// and the lit share of its disc; the house system used, twelve cusps, Ascendant, Midheaven and Vertex
/// (NaN without houses); for each of the 25 points longitude, speed and house (NaN for those that the
/// chart lacks); then how many aspects there are, and each as `append(_: Aspect)` writes it.
/// - Parameters:
///   - header, rows: the ephemeris table, see `SkyTable`.
///   - birth: six numbers, see `BirthNumbers`.
///   - numbers, room: where the answer goes and how many numbers fit there.
/// - Returns: how many numbers the answer has, or why there is none, see `SkyTable`.
@c(asterism_chart)
public func castChart(
  header: UnsafeRawPointer, rows: UnsafePointer<UnsafeRawPointer?>,
  birth: UnsafePointer<Double>, into numbers: UnsafeMutablePointer<Double>, room: Int
) -> Int32 {
  unsafe SkyTable.read(header, rows) { (ephemeris) throws(EphemerisError) -> Int32? in
    guard let birth = unsafe BirthNumbers(birth) else { return nil }
    let chart = try birth.chart(ephemeris)
    var writer = unsafe FlatWriter(numbers, room: room)
    writer.append(chart.sky)
    writer.append(chart.houses)
    for point in ChartPoint.allCases {
      let motion = chart.points[point]
      writer.append(motion?.longitude ?? .nan)
      writer.append(motion?.speed ?? .nan)
      writer.append(chart.house(of: point).map { Double($0) } ?? .nan)
    }
    writer.append(chart.aspects)
    return writer.count
  }
}

extension FlatWriter {
  fileprivate mutating func append(_ sky: Sky) {
    for body in Body.allCases {
      let position = sky[body]
      append(position.longitude)
      append(position.latitude)
      append(position.distance)
      append(position.longitudeSpeed)
      append(position.latitudeSpeed)
      append(position.distanceSpeed)
    }
    let elongation = sky.moonElongation
    append(MoonPhaseName(elongation: elongation).rawValue)
    append(elongation)
    append(sky.moonIllumination)
  }

  fileprivate mutating func append(_ houses: Houses?) {
    guard let houses else {
      for _ in 0..<16 { append(Double.nan) }
      return
    }
    append(houses.systemUsed.rawValue)
    for house in 1...12 { append(houses[house]) }
    append(houses.ascendant)
    append(houses.midheaven)
    append(houses.vertex)
  }

  /// How many aspects there are, then each.
  mutating func append(_ aspects: [Aspect]) {
    append(aspects.count)
    for aspect in aspects { append(aspect) }
  }

  /// An aspect in seven numbers: the two points and the kind (raw values), whether it applies, the
  /// separation, the orb and its limit in degrees.
  mutating func append(_ aspect: Aspect) {
    append(aspect.first.rawValue)
    append(aspect.second.rawValue)
    append(aspect.kind.rawValue)
    append(aspect.isApplying)
    append(aspect.separation)
    append(aspect.orb)
    append(aspect.limit)
  }
}
