internal import APIKit
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import HTTPServer
internal import JSON
internal import Storage

/// `/ephemeris`: the current sky, that of a moment, and series (AST-95 to AST-97).
enum EphemerisEndpoints {
  static func mount<Root>(_ routes: Routes<Root, AstronovaAPIContext>, _ sky: SkyOfNow) {
    routes.get("/ephemeris/current") { request, caller in
      let place = try request.query(.astronova) { $0.spot() }
      let shown = try sky(at: place, custom: try await caller.customSky())
      return .json { $0.currentSky(shown, caller.lexicon) }
    }
    routes.get("/ephemeris/positions") { request, caller in
      let (date, planets, place) = try request.query(.astronova) {
        ($0.optional("date", .moment), $0.planetsOfQuery(), $0.spot())
      }
      var shown: CurrentSky
      if let date {
        guard date.isInYears else { throw PlanetarySeries.Problem.outsideYears.answer(at: "date") }
        shown = try CurrentSky(of: date, place: place, ephemeris: caller.services.ephemeris)
      } else {
        shown = try sky(at: place, custom: try await caller.customSky())
      }
      shown.planets.removeAll { !planets.contains($0.point) }
      return .json { $0.currentSky(shown, caller.lexicon) }
    }
    routes.post("/ephemeris/calculate", body: APIDialect.astronova.body, calculate)
  }

  private static func calculate(
    _ request: Request, _ caller: AstronovaAPIContext
  ) async throws -> Response {
    let ephemeris = caller.services.ephemeris
    let (moments, planets, place) = try request.input(.astronova, words: caller.words) {
      (Moments(&$0), $0.planets(), $0.spot())
    }
    guard let moments else { throw HTTPError(.validationFailed) }
    do throws(PlanetarySeries.Problem) {
      switch moments {
      case .one(let date):
        let series = try PlanetarySeries(
          at: date, planets: planets, place: place, ephemeris: ephemeris)
        return .json { $0.series(series, isOne: true, caller.lexicon) }
      case .series(let start, let end, let step):
        let series = try PlanetarySeries(
          from: start, to: end, by: step, planets: planets, place: place, ephemeris: ephemeris)
        return .json(capacity: 64 << 10) { $0.series(series, isOne: false, caller.lexicon) }
      }
    } catch { throw error.answer(at: moments.field) }
  }
}

extension AstronovaAPIContext {
  fileprivate func customSky() async throws -> CustomSky {
    try await services.database.read { try $0.customSky() }
  }
}

/// What is computed: one moment or several.
private enum Moments {
  case one(Instant)
  case series(Instant, Instant, PlanetarySeries.Step)

  /// Reads `date`, or `startDate`, `endDate` and `step`; nil after recording an error.
  init?(_ input: inout Input) {
    guard input.has("startDate") || input.has("endDate") else {
      guard let date = input.value("date", .moment) else { return nil }
      self = .one(date)
      return
    }
    let start = input.value("startDate", .moment)
    let end = input.value("endDate", .moment)
    let step = input.value("step", .choice(PlanetarySeries.Step.self))
    guard let start, let end, let step else { return nil }
    self = .series(start, end, step)
  }

  var field: String {
    switch self {
    case .one: "date"
    case .series: "endDate"
    }
  }
}

extension PlanetarySeries.Problem {
  /// The error for a field of a request.
  fileprivate func answer(at field: String) -> HTTPError {
    let years = PlanetarySeries.years
    let message =
      switch self {
      case .outsideYears, .ephemeris:
        "Positions are computed for \(years.lowerBound) to \(years.upperBound)."
      case .endBeforeStart: "The end comes before the start."
      case .tooManySteps: "A series has at most \(PlanetarySeries.mostSteps) steps."
      }
    return HTTPError(.validationFailed, message, field: field)
  }
}
