private import Charts
private import CivilTime
private import Ephemeris

/// Casts a chart into a flat buffer: the entry to the engine for a browser, in plain C types.
///
/// The buffer receives, as 64-bit floats: ten longitudes, Sun to Pluto; twelve Placidus cusps, the
/// first house first (Porphyry where Placidus is undefined); then four numbers for each aspect - the
/// two bodies, the kind (their raw values in `ChartPoint` and `AspectKind`) and the orb.
/// - Parameters:
///   - table: the ephemeris table, aligned to 8 bytes; it is read where it lies.
///   - tableBytes: its length.
///   - julianDayUT: when.
///   - latitude, longitude: where; degrees, north and east positive.
///   - numbers: room for 202 numbers.
/// - Returns: how many aspects there are, at most 45; -1 when the table is none, -2 when the instant
///   lies outside its span, -3 when the place is none.
@c(asterism_cast_chart)
public func castChart(
  table: UnsafeRawPointer, tableBytes: Int, julianDayUT: Double, latitude: Double,
  longitude: Double, into numbers: UnsafeMutablePointer<Double>
) -> Int32 {
  let bytes = unsafe UnsafeRawBufferPointer(start: table, count: tableBytes)
  guard let ephemeris = try? unsafe Ephemeris(table: bytes) else { return -1 }
  guard let sky = try? ephemeris.sky(at: Instant(julianDayUT: julianDayUT)) else { return -2 }
  guard let place = GeoCoordinates(latitude: latitude, longitude: longitude) else { return -3 }
  let houses = Houses(.placidus, orientation: sky.orientation, place: place)
  let points = PointPositions(sky: sky, lunarNode: .osculating)
  let aspects = points.aspects(among: .planets, orbs: .standard)
  // The caller has made room for 10 + 12 + 4 * 45 numbers: ten bodies have 45 pairs.
  unsafe numbers.fill(sky, houses, aspects)
  return Int32(aspects.count)
}

extension UnsafeMutablePointer<Double> {
  fileprivate func fill(_ sky: Sky, _ houses: Houses, _ aspects: [Aspect]) {
    var next = unsafe self
    func append(_ number: Double) {
      unsafe next.pointee = number
      unsafe next += 1
    }
    for body in Body.planets { append(sky[body].longitude) }
    for house in 1...12 { append(houses[house]) }
    for aspect in aspects {
      append(Double(aspect.first.rawValue))
      append(Double(aspect.second.rawValue))
      append(Double(aspect.kind.rawValue))
      append(aspect.orb)
    }
  }
}
