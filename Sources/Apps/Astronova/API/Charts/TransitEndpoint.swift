internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage

/// `/chart/transit`: what the planets of a moment do to a chart, or to each other (AST-90).
enum TransitEndpoint {
  static func mount<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.post("/chart/transit", body: .api) { request, caller in
      let services = caller.services
      let (sent, chart, date, planets, limit) = try request.input(
        .astronova, isOptional: true, words: caller.words
      ) { input in
        (
          try input.birth("birthData", services), input.optionalText("chartId", longest: 64),
          input.optional("date", .moment), input.planets(),
          input.optional("limit", .integer(TransitList.limits)) ?? TransitList.usual
        )
      }
      let instant = date ?? Instant(services.now())
      let ephemeris = services.ephemeris
      guard let birth = try await birth(sent, chart, caller) else {
        let list = try TransitList(
          ofSkyAt: instant, by: planets, limit: limit, ephemeris: ephemeris,
          lexicon: caller.lexicon)
        return .json { json in json.list(list.entries) { $0.transit($1) } }
      }
      let nativity = try BirthChart(
        of: birth, caller.chartOptions, at: instant, ephemeris: ephemeris
      ).nativity
      let list = try TransitList(
        to: nativity, at: instant, by: planets, limit: limit, ephemeris: ephemeris,
        lexicon: caller.lexicon)
      return .json { json in json.list(list.entries) { $0.transit($1) } }
    }
  }

  /// The birth that was sent, that of a kept chart, or the caller's own.
  private static func birth(
    _ sent: BirthData?, _ chart: String?, _ caller: AstronovaAPIContext
  ) async throws -> BirthData? {
    if let sent { return sent }
    guard let chart else { return try caller.ownBirth() }
    guard let person = caller.person else { throw HTTPError(.notFound) }
    let owner = try person.owner()
    let entry = try await caller.store.database.read { transaction in
      try AstronovaStore.charts.entry(.init(rawValue: chart), of: owner, in: transaction)
    }
    return try entry.content.birth.data(caller.services.timeZones)
  }
}
