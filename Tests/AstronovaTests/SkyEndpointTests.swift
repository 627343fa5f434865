import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Storage
import Testing

@testable import Astronova

@Suite struct SkyEndpointTests {
  @Test("AST-95 AST-58 AST-96 the current sky is live once, then kept for an hour")
  func current() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.call(.get, "/ephemeris/current")
      #expect(first["source"]?.string == "live")
      #expect(first["cachedAt"] == .null)
      #expect(first["planets"]?.array?.count == 10)
      #expect(first["rising"] == .null)
      #expect(first["moonPhase"]?["nextFullMoon"]?.string?.hasSuffix("Z") == true)
      let second = try await ada.call(
        .get, "/ephemeris/positions?latitude=40.7128&longitude=-74.006")
      #expect(second["source"]?.string == "cache")
      #expect(second["timestamp"] == first["timestamp"])
      #expect(second["rising"]?.string != nil)
      site.clock.advance(by: .seconds(3_600))
      let later = try await ada.renewed().call(.get, "/ephemeris/current")
      #expect(later["source"]?.string == "live")
    }
  }

  @Test("AST-96 AST-42 the sky of a moment is computed, narrowed, and refused before 1800")
  func positions() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let sky = try await ada.call(
        .get, "/ephemeris/positions?date=1990-05-15T10:30:00Z&planets=Sun,moon")
      #expect(sky["source"]?.string == "live")
      let planets = try #require(sky["planets"]?.array)
      #expect(planets.map { $0["planet"]?.string } == ["Sun", "Moon"])
      #expect(planets[0]["sign"]?.string == "Taurus")
      #expect(abs((planets[0]["degree"]?.double ?? 0) - 24.336) < 0.001)
      let early = "/ephemeris/positions?date=1799-12-31"
      #expect(try await ada.fail(.get, early) == "422 validation_failed")
      #expect(
        try await ada.fail(.get, "/ephemeris/positions?planets=Vulcan") == "422 validation_failed")
    }
  }

  @Test("AST-97 a series has a step, an order and at most a thousand moments")
  func series() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let one = try await ada.call(
        .post, "/ephemeris/calculate",
        #"{"date":"2000-01-01T12:00:00Z","latitude":51.4769,"longitude":0}"#)
      #expect(one["houses"]?.array?.count == 12)
      #expect(abs((one["ascendant"]?.double ?? 0) - 24.265) < 0.01)
      let days = try await ada.call(
        .post, "/ephemeris/calculate",
        #"{"start_date":"2024-01-01","end_date":"2024-01-07","step":"day","planets":["Mars"]}"#)
      #expect(days["series"]?.array?.count == 7)
      for body in [
        #"{"startDate":"2024-01-01","endDate":"2024-06-01","step":"hour"}"#,
        #"{"startDate":"2024-01-02","endDate":"2024-01-01","step":"day"}"#, "{}",
      ] {
        #expect(try await ada.fail(.post, "/ephemeris/calculate", body) == "422 validation_failed")
      }
    }
  }

  @Test("AST-102 the zodiac has twelve signs, each by its name, to be kept for a day")
  func zodiac() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let answer = try await ada.send(.get, "/misc/zodiac-signs")
      #expect(answer.field("Cache-Control")?.contains("max-age=86400") == true)
      #expect(try answer.json().array?.count == 12)
      let leo = try await ada.call(.get, "/misc/zodiac-signs/leo")
      #expect(leo["stone"]?.string == "Ruby")
      #expect(try await ada.call(.get, "/misc/zodiac-signs?name=Leo") == leo)
      #expect(try await ada.fail(.get, "/misc/zodiac-signs/ophiuchus") == "404 not_found")
    }
  }

  @Test("AST-101 AST-28 health is told to anybody, and takes nothing from the limits")
  func health() async throws {
    let now = ContinuousClock.now
    try await withAstronova(limits: TokenBuckets(now: { now })) { site in
      let answer = try await TestBrowser(site).call(
        .get, "/api/v1/misc/health", nil, token: nil)
      let json = try answer.json()
      #expect(json["status"]?.string == "healthy")
      #expect(json["services"]?["database"]?.string == "ok")
      #expect(json["services"]?["llm"]?.string == "off")
      #expect(answer.field("X-RateLimit-Limit") == nil)
    }
  }

  @Test("AST-98 AST-100 a place is found by a part of its name, and its clocks of a date")
  func places() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let found = try await ada.call(.get, "/locations/search?query=new%20yor")
      let first = try #require(found.array?.first)
      #expect(first["timezone"]?.string == "America/New_York")
      #expect(first["displayName"]?.string?.contains("New York") == true)
      #expect(try await ada.call(.get, "/locations/search?q=qqqqzzzzxx").array == [])
      #expect(try await ada.fail(.get, "/locations/search?q=n") == "422 validation_failed")
      let clocks = try await ada.call(
        .post, "/locations/timezone",
        #"{"latitude":40.7128,"longitude":-74.006,"date":"1990-05-15T14:30:00Z"}"#)
      #expect(clocks["timezone"]?.string == "America/New_York")
      #expect(clocks["utcOffset"]?.integer == -14_400)
      #expect(clocks["isDST"]?.boolean == true)
      #expect(clocks["localTime"]?.string?.hasPrefix("1990-05-15T10:30") == true)
      #expect(
        try await ada.fail(.post, "/locations/timezone", #"{"latitude":95,"longitude":0}"#)
          == "422 validation_failed")
    }
  }
}
