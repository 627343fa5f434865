import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import People
import Testing

@testable import Astronova

@Suite struct ProfileEndpointTests {
  @Test("AST-8 AST-103 a profile has the birth and the signs that are derived from it")
  func show() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let profile = try await ada.call(.get, "/profile")
      #expect(profile["id"]?.string == ada.account.rawValue)
      #expect(profile["fullName"]?.string == "Ada Prime")
      #expect(profile["birthDate"]?.string == "1990-05-15T00:00:00Z")
      #expect(profile["birthTime"]?.string == "10:30")
      #expect(profile["birthLocation"]?.string == "New York")
      #expect(profile["birthTimezone"]?.string == "America/New_York")
      #expect(profile["birthLatitude"]?.double == 40.7128)
      #expect(profile["houseSystem"]?.string == "placidus")
      #expect(profile["preferredLanguage"]?.string == "en")
      #expect(profile["sunSign"]?.string == "Taurus")
      #expect(profile["moonSign"]?.string == "Capricorn")
      #expect(profile["risingSign"]?.string == "Leo")
      let nobody = try await AstronovaProgram(site, born: "")
      #expect(try await nobody.fail(.get, "/profile") == "404 not_found")
    }
  }

  @Test("AST-18 AST-103 any field is changed in either spelling, and the signs with it")
  func change() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let changed = try await ada.call(
        .put, "/profile",
        #"{"birth_date":"1991-01-05T00:00:00Z","birthTime":"","house_system":"whole_sign"}"#)
      #expect(changed["birthDate"]?.string == "1991-01-05T00:00:00Z")
      #expect(changed["birthTime"]?.string == "")
      #expect(changed["sunSign"]?.string == "Capricorn")
      #expect(changed["risingSign"] == .null)
      #expect(changed["houseSystem"]?.string == "whole_sign")
      #expect(changed["fullName"]?.string == "Ada Prime")
      let nowhere = try await ada.call(
        .put, "/profile", #"{"birthLocation":"","preferredLanguage":"es-MX"}"#)
      #expect(nowhere["birthLatitude"] == .null && nowhere["birthLongitude"] == .null)
      #expect(nowhere["preferredLanguage"]?.string == "es")
      let found = try await ada.call(
        .put, "/profile", #"{"birthLatitude":52.52,"birthLongitude":13.405}"#)
      #expect(found["birthTimezone"]?.string == "Europe/Berlin")
    }
  }

  @Test(
    "AST-8 AST-20 AST-103 what cannot be is refused with its field",
    arguments: [
      ("birthDate", #"{"birthDate":"1899-12-31"}"#), ("birthDate", #"{"birthDate":"2999-01-01"}"#),
      ("birthDate", #"{"birthDate":"tomorrow"}"#), ("fullName", #"{"fullName":"  "}"#),
      ("birthTime", #"{"birthTime":"25:00"}"#), ("birthLongitude", #"{"birthLatitude":1}"#),
      ("houseSystem", #"{"houseSystem":"topocentric"}"#),
      ("birthTimezone", #"{"birthTimezone":"Mars/Olympus"}"#),
      ("birthTime", #"{"birthDate":"1990-04-01","birthTime":"02:30"}"#),
    ])
  func refusals(_ field: String, _ json: String) async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let answer = try await ada.send(.put, "/profile", json)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.json()["fields"]?[field]?.string != nil, "\(answer.text)")
    }
  }

  @Test("AST-103 a change of an old version is refused with the newer one")
  func conflict() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let read = try #require(try await ada.call(.get, "/profile")["updatedAt"]?.string)
      site.clock.advance(by: .seconds(60))
      _ = try await ada.call(.put, "/profile", #"{"fullName":"Ada King","updatedAt":"\#(read)"}"#)
      let late = try await ada.send(
        .put, "/profile", #"{"fullName":"Ada Late","updatedAt":"\#(read)"}"#)
      #expect(late.status == .conflict)
      #expect(try late.json()["profile"]?["fullName"]?.string == "Ada King")
      #expect(try await ada.call(.get, "/profile")["fullName"]?.string == "Ada King")
    }
  }

  @Test("AST-24 AST-104 somebody else's profile is none")
  func others() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let eve = try await AstronovaProgram(site, "Eve")
      let own = try await ada.call(.get, "/profile/\(ada.account.rawValue)")
      #expect(own["fullName"]?.string == "Ada Prime")
      for id in [eve.account.rawValue, "nobody"] {
        #expect(try await ada.fail(.get, "/profile/\(id)") == "404 not_found")
      }
    }
  }
}
