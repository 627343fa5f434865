internal import Charts
internal import CivilTime
internal import Ephemeris

/// The moment at which two bodies in the sky form an exact aspect.
struct ExactAspect: Hashable, Sendable {
  let first: Body
  let second: Body
  let kind: AspectKind
  let instant: Instant
}

extension Ephemeris {
  /// The exact conjunctions, sextiles, squares, trines and oppositions of a body to others, in order
  /// of time.
  func exactAspects(
    of body: Body, to others: [Body], during window: Range<Instant>
  ) throws(EphemerisError) -> [ExactAspect] {
    let kinds: [AspectKind] = [
      .conjunction, .sextile, .square, .trine, .opposition, .trine, .square, .sextile,
    ]
    let angles: [Double] = [0, 60, 90, 120, 180, 240, 270, 300]
    var found: [ExactAspect] = []
    for other in others where other != body {
      let passes = try crossings(
        of: .elongation(of: body, from: other), over: angles, during: window)
      for pass in passes {
        found.append(
          ExactAspect(first: body, second: other, kind: kinds[pass.target], instant: pass.instant))
      }
    }
    return found.sorted { $0.instant < $1.instant }
  }
}

/// The way of the Moon through the signs: its aspects, and when it is void of course: from the last
/// exact aspect to the Sun or a planet until it changes sign (W. Lilly, *Christian Astrology*, 1647;
/// with the planets found since).
struct MoonCourse: Sendable {
  let aspects: [ExactAspect]
  let voids: [Range<Instant>]

  /// The Moon stays in a sign for less than three days.
  private static let stay = 3.0

  /// - Throws: `.outsideSpan` where the ephemeris does not reach three days beyond the window.
  init(during window: Range<Instant>, ephemeris: Ephemeris) throws(EphemerisError) {
    let wide =
      window.lowerBound.advanced(byDays: -Self.stay)..<window.upperBound.advanced(byDays: Self.stay)
    let aspects = try ephemeris.exactAspects(of: .moon, to: Array(Body.planets), during: wide)
    let ingresses = try ephemeris.signIngresses(of: .moon, during: wide).map(\.instant)
    voids = zip(ingresses, ingresses.dropFirst()).map { entry, exit in
      let last = aspects.last { $0.instant < exit && $0.instant >= entry }
      return (last?.instant ?? entry)..<exit
    }
    self.aspects = aspects
  }
}
