public import Charts
internal import CivilTime
internal import Ephemeris

/// A kind of event in the sky that a question asks for.
public enum SkyEventKind: Hashable, Sendable {
  /// The next eclipse of each light.
  case eclipse
  case solarEclipse, lunarEclipse, newMoon, fullMoon
  /// A planet's way backwards.
  case retrograde(ChartPoint)
}

/// Finds the next events in the sky and tells them: `When is the next eclipse?`, `Is Mercury
/// retrograde?`. They are the same in both traditions.
struct SkyEvents {
  let ephemeris: Ephemeris
  let start: Instant
  let lexicon: Lexicon

  /// The next events of a kind, in their order; empty if there is none before the ephemeris ends.
  func next(_ kind: SkyEventKind) throws(EphemerisError) -> [SkyEvent] {
    switch kind {
    case .solarEclipse: try solarEclipse()
    case .lunarEclipse: try lunarEclipse()
    case .eclipse:
      try (solarEclipse() + lunarEclipse()).sorted { $0.begins(start) < $1.begins(start) }
    case .newMoon: try moon(.newMoon)
    case .fullMoon: try moon(.fullMoon)
    case .retrograde(let point): try retrogrades(of: point)
    }
  }

  /// One statement for each of the next events.
  func statements(_ kind: SkyEventKind) throws(EphemerisError) -> [Statement] {
    let found = try next(kind)
    guard !found.isEmpty else { return try [never(kind)].compactMap(\.self) }
    return found.map(statement)
  }

  /// Whether a planet moves backwards now, and until or from when.
  func motion(of point: ChartPoint) throws(EphemerisError) -> [Statement] {
    guard let event = try retrogrades(of: point).first else {
      return try [never(.retrograde(point))].compactMap(\.self)
    }
    let told = statement(event)
    let frame = event.isUnderWay ? "answer motion yes" : "answer motion no"
    return [Statement(lexicon.frame(frame) + " " + told.text, factors: told.factors)]
  }

  private func statement(_ event: SkyEvent) -> Statement {
    let factor = Factor(.western(.event(event)), owner: .nobody)
    return Statement(factor.fact.sentence(lexicon), factors: [factor])
  }

  /// Says that one of the lights never moves backwards, by its place in the sky; nil for what the
  /// ephemeris does not reach.
  private func never(_ kind: SkyEventKind) throws(EphemerisError) -> Statement? {
    guard case .retrograde(let point) = kind,
      let motion = PointPositions(sky: try ephemeris.sky(at: start))[point], motion.speed > 0
    else { return nil }
    let placement = Placement(
      point, at: ZodiacDegree(longitude: motion.longitude), house: nil, isRetrograde: false)
    return Statement(
      lexicon.frame("answer motion never", ["Subject": lexicon.subject(point)]),
      factors: [Factor(.western(.sky(placement)), owner: .nobody)])
  }

  private func solarEclipse() throws(EphemerisError) -> [SkyEvent] {
    guard let found = try ephemeris.nextSolarEclipse(after: start) else { return [] }
    return [.solarEclipse(found.kind, found.instant)]
  }

  private func lunarEclipse() throws(EphemerisError) -> [SkyEvent] {
    guard let found = try ephemeris.nextLunarEclipse(after: start) else { return [] }
    return [.lunarEclipse(found.kind, found.instant)]
  }

  private func moon(_ phase: MoonPhaseName) throws(EphemerisError) -> [SkyEvent] {
    try ephemeris.next(phase, after: start).map { [.moon(phase, $0)] } ?? []
  }

  /// The way backwards that a planet is on, and the next one.
  private func retrogrades(of point: ChartPoint) throws(EphemerisError) -> [SkyEvent] {
    guard let body = Body.allCases.first(where: { ChartPoint($0) == point }),
      PointSet.planets.contains(point),
      let first = try ephemeris.nextStation(of: body, after: start)
    else { return [] }
    if first.turnsRetrograde {
      return try retrograde(point, body, from: first).map { [$0] } ?? []
    }
    let now = SkyEvent.retrograde(point, from: nil, until: first.instant)
    let turn = try ephemeris.nextStation(of: body, after: first.instant)
    return try [
      now,
      turn.flatMap { station throws(EphemerisError) in
        try retrograde(point, body, from: station)
      },
    ].compactMap(\.self)
  }

  private func retrograde(
    _ point: ChartPoint, _ body: Body, from station: Station
  ) throws(EphemerisError) -> SkyEvent? {
    try ephemeris.nextStation(of: body, after: station.instant)
      .map { .retrograde(point, from: station.instant, until: $0.instant) }
  }
}

extension SkyEvent {
  /// When it begins; an earlier beginning counts as now.
  fileprivate func begins(_ now: Instant) -> Instant {
    switch self {
    case .solarEclipse(_, let instant), .lunarEclipse(_, let instant), .moon(_, let instant):
      instant
    case .retrograde(_, let start, _): start ?? now
    }
  }

  /// Whether it has begun.
  fileprivate var isUnderWay: Bool {
    if case .retrograde(_, nil, _) = self { true } else { false }
  }
}
