internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Numerics

/// The years around a day in which passes, stays and returns are looked for.
struct BareFactSpan {
  let now: Instant
  let ephemeris: Ephemeris

  /// A year back and a little more than three ahead.
  var years: Range<Instant> { now.advanced(byDays: -400)..<now.advanced(byDays: 1200) }

  /// The window in which a body's dates are told: the quick ones repeat themselves too soon.
  func window(of body: Body) -> Range<Instant> {
    switch body {
    case .moon: now.advanced(byDays: -3)..<now.advanced(byDays: 33)
    case .sun, .mercury, .venus, .mars: now.advanced(byDays: -120)..<now.advanced(byDays: 420)
    default: years
    }
  }

  /// The stays of a course between borders that lie in the order of the zodiac, each with its number,
  /// its beginning and its end.
  func stays(
    of course: Course, between borders: [Double], during window: Range<Instant>
  ) throws(EphemerisError) -> [(index: Int, start: Instant?, end: Instant?)] {
    let crossings = try ephemeris.crossings(of: course, over: borders, during: window)
    let count = borders.count
    func entered(_ crossing: Crossing) -> Int {
      crossing.isRetrograde ? (crossing.target + count - 1) % count : crossing.target
    }
    guard let first = crossings.first else {
      let angle = try course.angle(at: window.lowerBound, in: ephemeris).degrees
      return [(Self.index(of: angle, between: borders), nil, nil)]
    }
    let before = first.isRetrograde ? first.target : (first.target + count - 1) % count
    var stays: [(index: Int, start: Instant?, end: Instant?)] = [(before, nil, first.instant)]
    for (number, crossing) in crossings.enumerated() {
      let next = number + 1 < crossings.count ? crossings[number + 1].instant : nil
      stays.append((entered(crossing), crossing.instant, next))
    }
    return stays
  }

  private static func index(of angle: Double, between borders: [Double]) -> Int {
    let ahead = borders.map { Degrees.normalized(angle - $0) }
    return ahead.indices.min { ahead[$0] < ahead[$1] } ?? 0
  }
}
