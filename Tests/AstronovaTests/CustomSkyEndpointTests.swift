import Accounts
import AppHost
import AppHostTestSupport
import Content
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Astronova

@Suite struct CustomSkyEndpointTests {
  @Test(
    "AST-60 AST-61 AST-62 a planet that is set shows in the current sky alone, while it is enabled",
    arguments: Engine.allCases)
  func set(_ engine: Engine) async throws {
    try await withAstronova(engine) { site in
      let ada = try await AstronovaProgram(site).administering()
      let transits = try await ada.call(.post, "/chart/transit", "{}")
      let mars = try await ada.call(
        .patch, "/ephemeris/custom/mars", #"{"sign":"Leo","degree":5.5,"note":"Festival"}"#)
      #expect(mars["sign"]?.string == "Leo" && mars["degree"]?.double == 5.5)
      #expect(mars["updatedBy"]?.string == ada.account.rawValue)
      func shown(_ path: String = "/ephemeris/current") async throws -> JSONValue? {
        try await ada.call(.get, path)["planets"]?.array?.first { $0["planet"]?.string == "Mars" }
      }
      #expect(try await shown()?["source"]?.string != "custom")
      let enabled = try await ada.call(.put, "/ephemeris/custom/enabled", #"{"enabled":true}"#)
      #expect(enabled["enabled"]?.boolean == true && enabled["positions"]?.array?.count == 1)
      #expect(try await shown()?["source"]?.string == "custom")
      #expect(try await shown("/ephemeris/positions")?["longitude"]?.double == 125.5)
      #expect(
        try await shown("/ephemeris/positions?date=2027-01-15T00:00:00Z")?["source"]?.string
          == "live")
      #expect(try await ada.call(.post, "/chart/transit", "{}") == transits)
      // A part of what is set is changed alone.
      let turned = try await ada.call(.patch, "/ephemeris/custom/Mars", #"{"retrograde":false}"#)
      #expect(turned["retrograde"]?.boolean == false && turned["note"]?.string == "Festival")
      let log = try await site.services.database.read { transaction in
        try PlanetOverrides.log.changes(of: PlanetOverrides.subject, in: transaction)
      }
      #expect(log.map(\.name).sorted() == ["Mars", "Mars", "enabled"])
      #expect(log.contains { $0.before == nil && $0.after?.contains("Leo") == true })
      #expect(try await ada.send(.delete, "/ephemeris/custom/mars").status == .noContent)
      #expect(try await ada.fail(.delete, "/ephemeris/custom/mars") == "404 not_found")
      #expect(try await shown()?["source"]?.string != "custom")
    }
  }

  @Test("AST-24 AST-62 a set replaces the one before; planets, signs and degrees are checked")
  func replace() async throws {
    try await withAstronova { site in
      let guest = try await AstronovaProgram(site)
      for (method, path) in [
        (HTTPRequest.Method.get, ""), (.put, ""), (.put, "/enabled"), (.patch, "/mars"),
        (.delete, "/mars"), (.delete, ""),
      ] {
        #expect(try await guest.fail(method, "/ephemeris/custom\(path)", "{}") == "403 forbidden")
      }
      let ada = try await guest.administering()
      func put(_ positions: String) async throws -> String {
        try await ada.fail(
          .put, "/ephemeris/custom", #"{"enabled":true,"positions":[\#(positions)]}"#)
      }
      let sun = #"{"planet":"Sun","sign":"Virgo","degree":1}"#
      #expect(try await put("\(sun),\(sun)") == "422 validation_failed")
      #expect(try await put(#"{"planet":"Chiron","sign":"Leo"}"#) == "422 validation_failed")
      #expect(
        try await put(#"{"planet":"Sun","sign":"Leo","degree":30}"#) == "422 validation_failed")
      #expect(try await ada.fail(.patch, "/ephemeris/custom/chiron", "{}") == "404 not_found")
      let set = try await ada.call(
        .put, "/ephemeris/custom",
        #"{"enabled":true,"positions":[\#(sun),{"planet":"moon","sign":"aries","degree":2}]}"#)
      #expect(set["positions"]?.array?.compactMap { $0["planet"]?.string } == ["Sun", "Moon"])
      let less = try await ada.call(
        .put, "/ephemeris/custom", #"{"enabled":false,"positions":[\#(sun)]}"#)
      #expect(less["positions"]?.array?.count == 1)
      #expect(try await ada.send(.delete, "/ephemeris/custom").status == .noContent)
      #expect(
        try await ada.call(.get, "/ephemeris/custom")["positions"]?.array?.isEmpty == true)
    }
  }

  @Test("AST-62 AST-185 a change is told to accounts that have the app open")
  func told() async throws {
    try await withAstronova { site in
      let bo = try await AstronovaProgram(site, "Bo")
      let ada = try await AstronovaProgram(site).administering()
      try await ada.call(.post, "/app-state/launch")
      try await ada.call(.patch, "/ephemeris/custom/mars", #"{"sign":"Leo","degree":5}"#)
      let told = try await site.services.database.read { transaction in
        try transaction.rows(
          "SELECT audience FROM events WHERE topic = 'astronova.planetary.updated'"
        ) { try $0["audience"] as String }
      }
      #expect(told == ["account:\(ada.account.rawValue)"])
      #expect(!told.contains { $0.contains(bo.account.rawValue) })
    }
  }
}
