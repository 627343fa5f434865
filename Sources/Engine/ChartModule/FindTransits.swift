private import Charts
private import CivilTime
private import Ephemeris

/// Finds the aspects of the planets of a moment to a chart, strongest first.
///
/// The answer: how many aspects there are, and each as `append(_: Aspect)` writes it.
/// - Parameters:
///   - header, rows: the ephemeris table, see `SkyTable`.
///   - birth: six numbers, see `BirthNumbers`.
///   - moment: the moment of the sky, a Julian day UT.
///   - numbers, room: where the answer goes and how many numbers fit there.
/// - Returns: how many numbers the answer has, or why there is none, see `SkyTable`.
@c(asterism_transits)
public func findTransits(
  header: UnsafeRawPointer, rows: UnsafePointer<UnsafeRawPointer?>,
  birth: UnsafePointer<Double>, moment: Double, into numbers: UnsafeMutablePointer<Double>,
  room: Int
) -> Int32 {
  unsafe SkyTable.read(header, rows) { (ephemeris) throws(EphemerisError) -> Int32? in
    guard moment.isFinite, let birth = unsafe BirthNumbers(birth) else { return nil }
    let chart = try birth.chart(ephemeris)
    let sky = try ephemeris.sky(at: Instant(julianDayUT: moment))
    var writer = unsafe FlatWriter(numbers, room: room)
    writer.append(chart.transits(of: sky, orbs: birth.transitOrbs))
    return writer.count
  }
}

/// Finds the exact aspects of planets to a chart between two moments.
///
/// The answer: how many there are, and for each the planet, the point of the chart and the kind of
/// aspect (raw values), the Julian day UT, and whether the planet is going backwards.
/// - Parameters:
///   - header, rows: the ephemeris table, see `SkyTable`.
///   - birth: six numbers, see `BirthNumbers`.
///   - bodies: the planets, a bit for each by its raw value in `ChartPoint`.
///   - start, end: the window, Julian days UT.
///   - numbers, room: where the answer goes and how many numbers fit there.
/// - Returns: how many numbers the answer has, or why there is none, see `SkyTable`.
@c(asterism_transit_passes)
public func findTransitPasses(
  header: UnsafeRawPointer, rows: UnsafePointer<UnsafeRawPointer?>,
  birth: UnsafePointer<Double>, bodies: UInt32, start: Double, end: Double,
  into numbers: UnsafeMutablePointer<Double>, room: Int
) -> Int32 {
  unsafe SkyTable.read(header, rows) { (ephemeris) throws(EphemerisError) -> Int32? in
    guard start.isFinite, end.isFinite, start <= end, let birth = unsafe BirthNumbers(birth)
    else { return nil }
    let passes = try birth.chart(ephemeris).transitPasses(
      by: PointSet(bits: bodies).intersection(.planets),
      during: Instant(julianDayUT: start)..<Instant(julianDayUT: end), ephemeris: ephemeris,
      orbs: birth.transitOrbs)
    var writer = unsafe FlatWriter(numbers, room: room)
    writer.append(passes.count)
    for pass in passes { writer.append(pass) }
    return writer.count
  }
}

extension FlatWriter {
  fileprivate mutating func append(_ pass: TransitPass) {
    append(pass.transiting.rawValue)
    append(pass.natal.rawValue)
    append(pass.kind.rawValue)
    append(pass.instant.julianDayUT)
    append(pass.isRetrograde)
  }
}
