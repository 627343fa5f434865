import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import TestSupport
import Testing

@Suite struct EphemerisTests {
  /// Julian days UT over the table's whole span, from a fixed seed.
  static let randomDays: [Double] = {
    var random = SplitMix64(seed: 440)
    return (0..<300).map { _ in .random(in: 2_287_250..<2_688_850, using: &random) }
  }()

  @Test("AST-42 the sky of 15 May 1990, 10:30 UTC")
  func referenceSky() throws {
    let sky = try Ephemeris.standard.sky(at: Instant(julianDayUT: 2_448_026.9375))
    let expected: [(Body, Double, Bool)] = [
      (.sun, 54.336, false), (.moon, 296.390, false), (.mercury, 38.020, true),
      (.venus, 12.747, false), (.mars, 348.287, false), (.jupiter, 99.530, false),
      (.saturn, 295.250, true), (.uranus, 279.185, true), (.neptune, 284.354, true),
      (.pluto, 226.169, true),
    ]
    for (body, longitude, retrograde) in expected {
      #expect(abs(sky[body].longitude - longitude) < 0.001, "\(body)")
      #expect(sky[body].isRetrograde == retrograde, "\(body)")
    }
  }

  @Test("one body alone has the numbers of the whole sky", arguments: randomDays.prefix(40))
  func positionEqualsSky(day: Double) throws {
    let instant = Instant(julianDayUT: day)
    let sky = try Ephemeris.standard.sky(at: instant)
    for body in Body.allCases {
      #expect(try Ephemeris.standard.position(of: body, at: instant) == sky[body], "\(body)")
    }
    #expect(try Ephemeris.standard.orientation(at: instant) == sky.orientation)
  }

  @Test("speeds are the derivatives of the positions", arguments: randomDays)
  func speeds(day: Double) throws {
    let step = 0.01
    let (before, now, after) = try (
      Ephemeris.standard.sky(at: Instant(julianDayUT: day - step)),
      Ephemeris.standard.sky(at: Instant(julianDayUT: day)),
      Ephemeris.standard.sky(at: Instant(julianDayUT: day + step))
    )
    for body in Body.allCases {
      let longitude = Degrees.difference(
        from: before[body].longitude, to: after[body].longitude)
      // Behind the Sun's disc the bending of light changes faster than so coarse a difference.
      let behindSun =
        body != .sun && Degrees.separation(now[body].longitude, now[.sun].longitude) < 0.5
      let tolerance = body == .trueNode ? 0.002 : behindSun ? 0.003 : 3e-5
      #expect(abs(longitude / (2 * step) - now[body].longitudeSpeed) < tolerance, "\(body)")
      let latitude = after[body].latitude - before[body].latitude
      #expect(abs(latitude / (2 * step) - now[body].latitudeSpeed) < tolerance, "\(body)")
      let distance = after[body].distance - before[body].distance
      #expect(abs(distance / (2 * step) - now[body].distanceSpeed) < 1e-5, "\(body)")
    }
  }

  @Test("angles lie in their ranges", arguments: randomDays)
  func ranges(day: Double) throws {
    let sky = try Ephemeris.standard.sky(at: Instant(julianDayUT: day))
    for body in Body.allCases {
      #expect((0..<360).contains(sky[body].longitude))
      #expect(abs(sky[body].latitude) < 20)
    }
    #expect((0..<360).contains(sky.orientation.apparentSiderealTime))
    #expect((23.3..<23.6).contains(sky.orientation.obliquity))
  }

  @Test("outside the table's span the error says the span", arguments: [2_287_180.0, 2_688_950, 0])
  func outsideSpan(day: Double) {
    let span = Ephemeris.standard.span
    let instant = Instant(julianDayUT: day)
    let error = EphemerisError.outsideSpan(
      julianDayTT: instant.julianDayTT, first: span.lowerBound, last: span.upperBound)
    #expect(throws: error) { try Ephemeris.standard.sky(at: instant) }
    #expect(throws: error) { try Ephemeris.standard.position(of: .moon, at: instant) }
    #expect(throws: error) { try Ephemeris.standard.orientation(at: instant) }
  }

  @Test("PLT-32 an ephemeris of single rows gives the same sky, and names a row that is missing")
  func singleRows() throws {
    let instant = Instant(julianDayUT: 2_451_545.25)
    let standard = Ephemeris.standard
    let number = Int((instant.julianDayTT - standard.span.lowerBound) / 32)
    let header = Self.words(Ephemeris.standardHeader)
    let row = Self.words(try #require(Ephemeris.standardRow(number)))
    #expect(Ephemeris.standardRow(standard.rowCount) == nil && Ephemeris.standardRow(-1) == nil)
    try unsafe header.withUnsafeBytes { header in
      try unsafe row.withUnsafeBytes { row in
        let places = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: standard.rowCount)
        defer { unsafe places.deallocate() }
        unsafe places.initialize(repeating: nil, count: standard.rowCount)
        unsafe places[number] = row.baseAddress
        let some = try unsafe Ephemeris(header: header, rows: places)
        let (sky, whole) = (try some.sky(at: instant), try standard.sky(at: instant))
        for body in Body.allCases {
          #expect(sky[body] == whole[body])
          #expect(try some.position(of: body, at: instant) == whole[body])
        }
        #expect(throws: EphemerisError.missingRow(number + 1)) {
          try some.sky(at: instant.advanced(byDays: 32))
        }
        #expect(throws: EphemerisError.unreadableTable) {
          try unsafe Ephemeris(header: row, rows: places)
        }
      }
    }
  }

  /// The same bytes, aligned as a table has to be.
  private static func words(_ bytes: [UInt8]) -> [UInt64] {
    unsafe bytes.withUnsafeBytes { raw in
      (0..<(bytes.count / 8)).map {
        unsafe raw.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self)
      }
    }
  }

  @Test("the span runs from 1550 to the end of 2649 and its very ends can be read")
  func ends() throws {
    let span = Ephemeris.standard.span
    #expect(span.lowerBound < 2_287_186 && span.upperBound > 2_688_900)
    for day in [span.lowerBound + 0.01, span.upperBound - 0.05] {
      #expect(throws: Never.self) {
        try Ephemeris.standard.sky(at: Instant(julianDayUT: day))
      }
    }
  }

  @Test("bytes that are no table are refused", arguments: [0, 8, 56, 57, 4096])
  func unreadable(length: Int) {
    let bytes = [UInt64](repeating: 0x4D53_4952_4554_5341, count: length / 8 + 1)
    unsafe bytes.withUnsafeBytes { raw in
      let cut = unsafe UnsafeRawBufferPointer(rebasing: raw.prefix(length))
      #expect(throws: EphemerisError.unreadableTable) { try unsafe Ephemeris(table: cut) }
    }
  }
}
