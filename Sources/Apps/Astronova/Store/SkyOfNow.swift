internal import AppHost
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import Synchronization

/// Answers the current sky (AST-57): one for the server, which keeps what it computed for an hour
/// (AST-58).
final class SkyOfNow: Sendable {
  private let ephemeris: Ephemeris
  private let now: @Sendable () -> Instant
  private let kept = Mutex<ComputedSky?>(nil)

  init(_ services: Dependencies) {
    let clock = services.now
    (ephemeris, now) = (services.ephemeris, { Instant(clock()) })
  }

  /// Returns the sky of this moment.
  /// - Parameters:
  ///   - place: adds the sign that rises there.
  ///   - custom: what administrators have set.
  /// - Throws: `.outsideSpan`.
  func callAsFunction(
    at place: GeoCoordinates? = nil, custom: CustomSky? = nil
  ) throws(EphemerisError) -> CurrentSky {
    let sky = try CurrentSky(
      custom: custom, cached: kept.withLock { $0 }, at: now(), place: place, ephemeris: ephemeris)
    if sky.cachedAt == nil { kept.withLock { $0 = sky.computed } }
    return sky
  }
}
