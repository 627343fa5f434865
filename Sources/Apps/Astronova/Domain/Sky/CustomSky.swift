internal import Charts
internal import CivilTime

/// A position that an administrator has set for displays of the current sky (AST-60).
struct PlanetOverride: Hashable, Sendable {
  enum Problem: Error, Hashable, Sendable { case degree, note }

  static let longestNote = 200

  let planet: ChartPoint
  let place: ZodiacDegree
  let isRetrograde: Bool
  let note: String
  let updatedBy: String
  let updatedAt: Instant

  /// - Parameters:
  ///   - planet: one of the ten.
  ///   - degree: within the sign, 0 ..< 30.
  init(
    _ planet: ChartPoint, in sign: ZodiacSign, degree: Double, isRetrograde: Bool = false,
    note: String = "", by editor: String, at now: Instant
  ) throws(Problem) {
    guard (0..<30).contains(degree) else { throw .degree }
    guard note.count <= Self.longestNote else { throw .note }
    (self.planet, self.isRetrograde, self.note) = (planet, isRetrograde, note)
    place = ZodiacDegree(longitude: sign.start + degree)
    (updatedBy, updatedAt) = (editor, now)
  }

  /// The position with the place and the direction that were set; latitude and pace stay computed.
  func laid(over position: PlanetPosition) -> PlanetPosition {
    let pace = abs(position.speed)
    return PlanetPosition(
      point: position.point, place: place, latitude: position.latitude,
      speed: isRetrograde ? -pace : pace, house: position.house, source: .custom)
  }
}

/// All overrides, with their one switch (AST-60, AST-62).
struct CustomSky: Hashable, Sendable {
  /// A planet was given twice.
  struct Duplicate: Error, Hashable, Sendable { let planet: ChartPoint }

  var isEnabled: Bool
  /// In the order of the planets.
  private(set) var overrides: [PlanetOverride]

  init(isEnabled: Bool = false, _ overrides: [PlanetOverride] = []) throws(Duplicate) {
    self.isEnabled = isEnabled
    self.overrides = overrides.sorted { $0.planet.rawValue < $1.planet.rawValue }
    for (one, next) in zip(self.overrides, self.overrides.dropFirst())
    where one.planet == next.planet { throw Duplicate(planet: one.planet) }
  }

  subscript(planet: ChartPoint) -> PlanetOverride? { overrides.first { $0.planet == planet } }

  /// When the last change of an override was made; nil without any.
  var updatedAt: Instant? { overrides.map(\.updatedAt).max() }

  /// Sets the place of a planet, in the stead of what was set before.
  mutating func set(_ override: PlanetOverride) {
    overrides.removeAll { $0.planet == override.planet }
    let index = overrides.firstIndex { $0.planet.rawValue > override.planet.rawValue }
    overrides.insert(override, at: index ?? overrides.endIndex)
  }

  /// Removes the override of a planet.
  /// - Returns: whether there was one.
  mutating func remove(_ planet: ChartPoint) -> Bool {
    let count = overrides.count
    overrides.removeAll { $0.planet == planet }
    return overrides.count < count
  }
}
