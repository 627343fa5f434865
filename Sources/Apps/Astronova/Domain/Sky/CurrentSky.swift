internal import Charts
internal import CivilTime
internal import Ephemeris

/// A computed sky as the server keeps it for an hour (AST-58).
struct ComputedSky: Sendable {
  let sky: Sky
  let moon: MoonReport

  var instant: Instant { sky.instant }
  var expiresAt: Instant { instant.advanced(byDays: Self.lifetime / 86_400) }

  /// Seconds.
  static let lifetime = 3_600.0

  /// - Throws: `.outsideSpan`.
  init(at instant: Instant, ephemeris: Ephemeris) throws(EphemerisError) {
    sky = try ephemeris.sky(at: instant)
    moon = try MoonReport(at: instant, ephemeris: ephemeris)
  }

  /// Whether the sky is younger than an hour.
  func isFresh(at now: Instant) -> Bool {
    let age = now.unixSeconds - instant.unixSeconds
    return age >= 0 && age < Self.lifetime
  }
}

/// The sky of now as it is answered and shown (AST-57, AST-61, AST-95).
struct CurrentSky: Sendable {
  /// The moment that the positions are computed for.
  let instant: Instant
  /// Whether the positions were set, kept or computed.
  let source: PlanetPosition.Source
  /// Since when the positions are kept, and until when they are answered; nil for new ones.
  let cachedAt: Instant?
  let expiresAt: Instant?
  var planets: [PlanetPosition]
  let moon: MoonReport
  /// The sign that rises at the place; nil without a place.
  let rising: ZodiacSign?
  /// What is to be kept for the next hour.
  let computed: ComputedSky

  /// Answers the current sky: overrides where they are switched on; beneath them what was computed
  /// within the hour, else a new sky.
  /// - Throws: `.outsideSpan`.
  init(
    custom: CustomSky? = nil, cached: ComputedSky?, at now: Instant, place: GeoCoordinates? = nil,
    ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let kept = cached.flatMap { $0.isFresh(at: now) ? $0 : nil }
    let base: ComputedSky
    if let kept { base = kept } else { base = try ComputedSky(at: now, ephemeris: ephemeris) }
    let source: PlanetPosition.Source = kept == nil ? .live : .cache
    let overrides = custom.flatMap { $0.isEnabled ? $0 : nil }
    planets = base.sky.planets(source: source).map { position in
      overrides?[position.point]?.laid(over: position) ?? position
    }
    self.source = planets.contains { $0.source == .custom } ? .custom : source
    (instant, moon, computed) = (base.instant, base.moon, base)
    (cachedAt, expiresAt) = (kept?.instant, kept?.expiresAt)
    rising = try place.map { (place) throws(EphemerisError) in try ephemeris.rising(at: now, place)
    }
  }

  /// The computed sky of another moment, which no override touches (AST-96).
  /// - Throws: `.outsideSpan`.
  init(of instant: Instant, place: GeoCoordinates? = nil, ephemeris: Ephemeris)
    throws(EphemerisError)
  { try self.init(cached: nil, at: instant, place: place, ephemeris: ephemeris) }

  /// The names of the planets that go backwards, as they are shown.
  var retrogrades: [String] { planets.filter(\.isRetrograde).map(\.point.name) }

  /// The sign of a planet as it is shown.
  func sign(of planet: ChartPoint) -> ZodiacSign? {
    planets.first { $0.point == planet }?.place.sign
  }
}

extension Ephemeris {
  /// Returns the sign that rises at a place.
  func rising(at instant: Instant, _ place: GeoCoordinates) throws(EphemerisError) -> ZodiacSign {
    let houses = Houses(.wholeSign, orientation: try orientation(at: instant), place: place)
    return ZodiacSign(longitude: houses.ascendant)
  }
}
