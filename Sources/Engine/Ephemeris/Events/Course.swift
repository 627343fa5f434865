public import CivilTime
private import Numerics

/// A longitude that changes with time: of one body, or the difference or sum of two bodies', in the
/// tropical or in a sidereal zodiac.
///
/// Lunar phases and tithis are passes of the Moon's elongation from the Sun; transits and returns of
/// a body's longitude; aspects between moving bodies of their elongation; yogas of a sum.
public struct Course: Hashable, Sendable {
  private let body: Body
  private let other: Body?
  /// The factor of the other body's longitude: -1 for an elongation, 1 for a sum.
  private let sign: Double
  private let ayanamsa: Ayanamsa?

  /// The longitude of a body.
  /// - Parameter ayanamsa: of the zodiac; tropical when `nil`.
  public static func longitude(of body: Body, in ayanamsa: Ayanamsa? = nil) -> Course {
    Course(body: body, other: nil, sign: 0, ayanamsa: ayanamsa)
  }

  /// Returns the course of a body's elongation from another: the same in every zodiac.
  public static func elongation(of body: Body, from other: Body) -> Course {
    Course(body: body, other: other, sign: -1, ayanamsa: nil)
  }

  /// The sum of two longitudes.
  /// - Parameter ayanamsa: of the zodiac; tropical when `nil`.
  public static func sum(of body: Body, and other: Body, in ayanamsa: Ayanamsa? = nil) -> Course {
    Course(body: body, other: other, sign: 1, ayanamsa: ayanamsa)
  }
}

extension Course {
  /// The angle, 0 ..< 360, and its rate in degrees a day at an instant.
  public func angle(
    at instant: Instant, in ephemeris: Ephemeris
  ) throws(EphemerisError) -> (degrees: Double, rate: Double) {
    let position = try ephemeris.position(of: body, at: instant)
    var (degrees, rate) = (position.longitude, position.longitudeSpeed)
    if let other {
      let second = try ephemeris.position(of: other, at: instant)
      degrees += sign * second.longitude
      rate += sign * second.longitudeSpeed
    }
    if let ayanamsa {
      let orientation = try ephemeris.orientation(at: instant)
      degrees -= (1 + sign) * ayanamsa.degrees(at: instant, orientation: orientation)
      rate -= (1 + sign) * Precession.degreesPerDay
    }
    return (Degrees.normalized(degrees), rate)
  }

  /// Days between two looks at the course.
  var step: Double { min(body.step, other?.step ?? body.step) }

  /// More degrees a day than the course ever moves.
  var greatestRate: Double { body.greatestSpeed + (other?.greatestSpeed ?? 0) }
}

/// A course on an ephemeris, as a curve to search.
struct CourseCurve: Curve {
  let course: Course
  let ephemeris: Ephemeris

  var step: Double { course.step }
  var greatestRate: Double { course.greatestRate }

  func point(at day: Double) throws(EphemerisError) -> CurvePoint {
    let angle = try course.angle(at: Instant(julianDayUT: day), in: ephemeris)
    return CurvePoint(day: day, value: angle.degrees, rate: angle.rate)
  }
}

/// The tropical longitude of a body, as a curve to search: what most searches follow, without the
/// zodiacs of `CourseCurve`.
struct LongitudeCurve: Curve {
  let body: Body
  let ephemeris: Ephemeris

  var step: Double { body.step }
  var greatestRate: Double { body.greatestSpeed }

  func point(at day: Double) throws(EphemerisError) -> CurvePoint {
    let position = try ephemeris.position(of: body, at: Instant(julianDayUT: day))
    return CurvePoint(day: day, value: position.longitude, rate: position.longitudeSpeed)
  }
}

extension Body {
  /// Days between two looks: a small part of the shortest time between two stations.
  fileprivate var step: Double {
    switch self {
    case .moon, .trueNode: 1
    case .mercury: 2
    case .sun, .venus, .mars: 4
    default: 8
    }
  }

  /// Degrees a day, above the greatest apparent speed forwards or backwards within the table's span.
  var greatestSpeed: Double {
    switch self {
    case .sun: 1.03
    case .moon: 15.5
    case .mercury: 2.3
    case .venus: 1.3
    case .mars: 0.85
    case .jupiter: 0.26
    case .saturn: 0.15
    case .uranus: 0.08
    case .neptune: 0.05
    case .pluto: 0.05
    case .meanNode: 0.06
    case .trueNode: 0.4
    case .meanLilith: 0.12
    }
  }
}
