public import CivilTime
private import Numerics

/// Apparent places of the Sun, the Moon and the planets, from a table of JPL's DE440.
///
/// A value is a pointer to the table: copy it freely. Longitudes and latitudes agree with a
/// reduction of DE440 by the IAU's SOFA routines to 0.001"; one body costs some 0.1 µs, the whole
/// sky a little over 1 µs.
public struct Ephemeris: Sendable {
  private let table: EphemerisTable

  /// - Parameter table: the output of `Tools/ephemeris`, aligned to 8 bytes. It is read in place,
  ///   so it must stay there unchanged for as long as the process runs.
  /// - Throws: `.unreadableTable` if it is not such a table.
  public init(table: UnsafeRawBufferPointer) throws(EphemerisError) {
    self.table = try unsafe EphemerisTable(table)
  }

  /// The ephemeris on some rows of a table, as a device fetches them; an instant in another row throws
  /// `.missingRow` with its number.
  /// - Parameters:
  ///   - header: the first ``headerBytes`` of a table, aligned to 8 bytes.
  ///   - rows: for each row of the table the place of its bytes, aligned to 8 bytes; nil where it is
  ///     absent. Header and rows are read in place, so they must stay there unchanged.
  /// - Throws: `.unreadableTable` if the header is not that of such a table.
  public init(
    header: UnsafeRawBufferPointer, rows: UnsafePointer<UnsafeRawPointer?>
  ) throws(EphemerisError) {
    table = try unsafe EphemerisTable(header: header, rows: rows)
  }

  /// The length of a table's header.
  public static var headerBytes: Int { EphemerisTable.headerBytes }
  /// The number of rows of the whole table, which follow the header.
  public var rowCount: Int { table.rowCount }
  /// The length of a row.
  public var rowBytes: Int { table.rowBytes }

  /// The version of the format and the content of tables: positions may differ between two of them.
  public static var tableVersion: Int { EphemerisTable.version }
  /// The first and the last Julian day TT for which there are positions.
  public var span: ClosedRange<Double> { table.span }

  /// All bodies and the Earth's orientation at an instant.
  /// - Throws: `.outsideSpan`.
  public func sky(at instant: Instant) throws(EphemerisError) -> Sky {
    #if hasFeature(Embedded)
      try skyBodyByBody(at: instant)
    #else
      try skyAtOnce(at: instant)
    #endif
  }

  #if hasFeature(Embedded)
    /// The sky from `position(of:at:)`: slower, and smaller in a module for browsers.
    private func skyBodyByBody(at instant: Instant) throws(EphemerisError) -> Sky {
      var positions = InlineArray<13, Position>(repeating: Position(longitude: 0))
      for body in Body.allCases { positions[body] = try position(of: body, at: instant) }
      return Sky(
        instant: instant, orientation: try orientation(at: instant), positions: positions)
    }
  #endif

  private func skyAtOnce(at instant: Instant) throws(EphemerisError) -> Sky {
    let julianDayTT = instant.julianDayTT
    let row = try table.row(at: julianDayTT)
    let basis = ChebyshevBasis.values(at: row.argument(ofPiece: 0, pieces: 1))
    let slow = basis.span
    let nutation = row.nutation(slow)
    let sun = row.meanPosition(of: .sun, slow)
    var positions = InlineArray<13, Position>(repeating: sun)
    positions[Body.sun] = sun.onTrueEquinox(nutation)
    for body in Body.planets[2...] {
      let mean = row.meanPosition(of: body, slow)
      positions[body] = mean.shifted(by: LightDeflection.shift(of: mean, by: sun))
        .onTrueEquinox(nutation)
    }
    let moon = row.moon()
    positions[Body.moon] = moon.position.onTrueEquinox(nutation)
    positions[Body.trueNode] = moon.trueNode(nutation)
    (positions[Body.meanNode], positions[Body.meanLilith]) = LunarOrbit.meanPoints(
      julianCenturies(julianDayTT), nutation: nutation.equinox)
    return Sky(
      instant: instant,
      orientation: EarthOrientation(
        julianDayUT: instant.julianDayUT, julianDayTT: julianDayTT, nutation: nutation.angles),
      positions: positions)
  }

  /// One body at an instant: the same numbers as in `sky(at:)`, at a fraction of the cost.
  /// - Throws: `.outsideSpan`.
  public func position(of body: Body, at instant: Instant) throws(EphemerisError) -> Position {
    let julianDayTT = instant.julianDayTT
    let row = try table.row(at: julianDayTT)
    let basis = ChebyshevBasis.values(at: row.argument(ofPiece: 0, pieces: 1))
    let slow = basis.span
    let nutation = row.nutation(slow)
    switch body {
    case .moon: return row.moon().position.onTrueEquinox(nutation)
    case .trueNode: return row.moon().trueNode(nutation)
    case .meanNode:
      return LunarOrbit.meanPoints(julianCenturies(julianDayTT), nutation: nutation.equinox).node
    case .meanLilith:
      return LunarOrbit.meanPoints(julianCenturies(julianDayTT), nutation: nutation.equinox).apogee
    case .sun: return row.meanPosition(of: .sun, slow).onTrueEquinox(nutation)
    default:
      let (sun, mean) = (row.meanPosition(of: .sun, slow), row.meanPosition(of: body, slow))
      return mean.shifted(by: LightDeflection.shift(of: mean, by: sun)).onTrueEquinox(nutation)
    }
  }

  /// The Earth's orientation at an instant.
  /// - Throws: `.outsideSpan`.
  public func orientation(at instant: Instant) throws(EphemerisError) -> EarthOrientation {
    let julianDayTT = instant.julianDayTT
    let row = try table.row(at: julianDayTT)
    let basis = ChebyshevBasis.values(at: row.argument(ofPiece: 0, pieces: 1))
    let nutation = row.nutation(basis.span)
    return EarthOrientation(
      julianDayUT: instant.julianDayUT, julianDayTT: julianDayTT, nutation: nutation.angles)
  }

  private func julianCenturies(_ julianDayTT: Double) -> Double {
    (julianDayTT - 2_451_545) / 36_525
  }
}

/// Nutation with its rates: lane 0 degrees, lane 1 degrees a day.
private struct Nutation {
  let longitude: SIMD2<Double>
  let obliquity: SIMD2<Double>

  var angles: (longitude: Double, obliquity: Double) { (longitude[0], obliquity[0]) }
  var equinox: (longitude: Double, rate: Double) { (longitude[0], longitude[1]) }
}

/// The Moon on the mean equinox, with second rates for its osculating orbit.
private struct MoonState {
  let longitude: SIMD4<Double>
  let latitude: SIMD4<Double>
  let distance: SIMD4<Double>

  var position: Position {
    Position(
      longitude: longitude[0], latitude: latitude[0], distance: distance[0],
      longitudeSpeed: longitude[1], latitudeSpeed: latitude[1], distanceSpeed: distance[1])
  }

  func trueNode(_ nutation: Nutation) -> Position {
    LunarOrbit.trueNode(
      longitude: longitude, latitude: latitude, distance: distance[0], nutation: nutation.equinox)
  }
}

extension EphemerisTable.Row {
  /// The argument of the polynomials, -1 ... 1, in one of the equal pieces of the row.
  fileprivate func argument(ofPiece piece: Int, pieces: Int) -> Double {
    2 * (day * Double(pieces) / days - Double(piece)) - 1
  }

  fileprivate func nutation(_ basis: Span<SIMD2<Double>>) -> Nutation {
    let perDay = SIMD2(1, 2 / days)
    return Nutation(
      longitude: sum(0, piece: 0, over: basis) * perDay,
      obliquity: sum(1, piece: 0, over: basis) * perDay)
  }

  /// A planet or the Sun on the mean equinox of date.
  // Inlined for speed; a module for browsers has it once, for size.
  #if hasFeature(Embedded)
    @inline(never)
  #else
    @inline(__always)
  #endif
  fileprivate func meanPosition(
    of body: Body, _ basis: Span<SIMD2<Double>>
  ) -> Position {
    let first = 2 + 3 * Int(body.rawValue)
    let perDay = 2 / days
    let longitude = sum(first, piece: 0, over: basis)
    let latitude = sum(first + 1, piece: 0, over: basis)
    let distance = sum(first + 2, piece: 0, over: basis)
    return Position(
      longitude: longitude[0], latitude: latitude[0], distance: distance[0],
      longitudeSpeed: longitude[1] * perDay, latitudeSpeed: latitude[1] * perDay,
      distanceSpeed: distance[1] * perDay)
  }

  /// The Moon has two pieces a row.
  fileprivate func moon() -> MoonState {
    let piece = day * 2 < days ? 0 : 1
    let basis = ChebyshevBasis.accelerations(at: argument(ofPiece: piece, pieces: 2))
    let first = 2 + 3 * Int(Body.moon.rawValue)
    let perDay = 4 / days
    let units = SIMD4(1, perDay, perDay * perDay, 0)
    return MoonState(
      longitude: sum(first, piece: piece, over: basis.span) * units,
      latitude: sum(first + 1, piece: piece, over: basis.span) * units,
      distance: sum(first + 2, piece: piece, over: basis.span) * units)
  }
}

extension Position {
  /// The sum of two positions' angles and rates; the distance stays.
  fileprivate func shifted(by shift: Position) -> Position {
    var result = self
    result.longitude += shift.longitude
    result.latitude += shift.latitude
    result.longitudeSpeed += shift.longitudeSpeed
    result.latitudeSpeed += shift.latitudeSpeed
    return result
  }

  /// From the mean to the true equinox of date.
  fileprivate func onTrueEquinox(_ nutation: Nutation) -> Position {
    var result = self
    result.longitude = Degrees.normalized(longitude + nutation.longitude[0])
    result.longitudeSpeed += nutation.longitude[1]
    return result
  }
}

extension InlineArray where Element == Position {
  fileprivate subscript(body: Body) -> Position {
    get { self[Int(body.rawValue)] }
    set { self[Int(body.rawValue)] = newValue }
  }
}
