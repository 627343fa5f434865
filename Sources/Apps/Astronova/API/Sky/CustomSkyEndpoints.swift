internal import APIKit
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import JSON
internal import Storage

/// `/ephemeris/custom`: the positions that administrators set for displays of the current sky
/// (AST-60 to AST-62).
enum CustomSkyEndpoints {
  private static let path = "/ephemeris/custom"

  static func mount<Root>(_ routes: Routes<Root, AdminAPIContext>, _ sky: SkyOfNow) {
    routes.get(path) { _, admin in
      let set = try await admin.user.services.database.read { try $0.customSky() }
      return .json { $0.customSky(set) }
    }
    routes.put(path, body: .api) { request, admin in
      let shown = try sky().planets
      let (isEnabled, overrides) = try request.input(.astronova, words: admin.user.words) { input in
        let positions = input.optionalObjects("positions", most: PointSet.planets.count) { item in
          item.value("planet", .planet).flatMap { item.override(of: $0, nil, shown, admin) }
        }
        if !input.has("positions") { input.refuse("positions", .missingInput) }
        return (input.value("enabled", .flag) ?? false, positions ?? [])
      }
      return try await change(admin) { set in
        do throws(CustomSky.Duplicate) {
          set = try CustomSky(isEnabled: isEnabled, overrides)
        } catch {
          throw HTTPError(
            .validationFailed, "\(error.planet.name) is given twice.", field: "positions")
        }
      }
    }
    routes.put("\(path)/enabled", body: .api) { request, admin in
      let isEnabled = try request.input(.astronova, words: admin.user.words) {
        $0.value("enabled", .flag) ?? false
      }
      return try await change(admin) { $0.isEnabled = isEnabled }
    }
    routes.delete(path) { _, admin in
      _ = try await change(admin) { set in set = try CustomSky(isEnabled: set.isEnabled) }
      return .noContent
    }
    routes.patch("\(path)/{planet}", body: .api) { request, admin in
      let (planet, shown) = (try request.planet(), try sky().planets)
      let known = try await admin.user.services.database.read { try $0.customSky()[planet] }
      let override = try request.input(.astronova, words: admin.user.words) {
        $0.override(of: planet, known, shown, admin)
      }
      guard let override else { throw HTTPError(.validationFailed) }
      _ = try await change(admin) { $0.set(override) }
      return .json { $0.override(override) }
    }
    routes.delete("\(path)/{planet}") { request, admin in
      let planet = try request.planet()
      _ = try await change(admin) { set in
        guard set.remove(planet) else { throw HTTPError(.notFound) }
      }
      return .noContent
    }
  }

  /// Changes what is set, and answers it.
  private static func change(
    _ admin: AdminAPIContext, _ change: @Sendable (inout CustomSky) throws -> Void
  ) async throws -> Response {
    let set = try await admin.user.store.changeSky(by: admin.user.owner.account, change).sky
    return .json { $0.customSky(set) }
  }
}

extension Input {
  /// Reads an override; what is not sent stays as it is set, else as it is computed. Nil after
  /// recording an error.
  fileprivate mutating func override(
    of planet: ChartPoint, _ known: PlanetOverride?, _ shown: [PlanetPosition],
    _ admin: AdminAPIContext
  ) -> PlanetOverride? {
    let errors = errors.count
    guard let position = shown.first(where: { $0.point == planet }) else { return nil }
    let place = known?.place ?? position.place
    let sign = optional("sign", .sign) ?? place.sign
    let degree = optional("degree", .number(0...30)) ?? place.degree
    let isRetrograde = optional("retrograde", .flag) ?? known?.isRetrograde ?? position.isRetrograde
    let note = optionalText("note", longest: PlanetOverride.longestNote)
    guard self.errors.count == errors else { return nil }
    do throws(PlanetOverride.Problem) {
      return try PlanetOverride(
        planet, in: sign, degree: degree, isRetrograde: isRetrograde,
        note: note ?? (has("note") ? "" : known?.note ?? ""), by: admin.user.owner.account.rawValue,
        at: Instant(admin.user.services.now()))
    } catch {
      refuse("degree", .number("0", "29.999999"))
      return nil
    }
  }
}

extension Input.Kind where Value == ChartPoint {
  /// One of the ten by its English name, in any case.
  fileprivate static let planet = Input.Kind<ChartPoint>(
    .oneOf(PointSet.planets.map(\.name).joined(separator: ", "))
  ) { ChartPoint(planet: $0) }
}

extension Request {
  /// The planet that the path names.
  /// - Throws: `HTTPError` 404 for an unknown one.
  fileprivate func planet() throws -> ChartPoint {
    try ChartPoint(planet: parameters.require("planet")).found()
  }
}
