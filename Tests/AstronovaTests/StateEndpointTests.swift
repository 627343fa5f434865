import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Storage
import Testing

@testable import Astronova

@Suite struct StateEndpointTests {
  @Test("AST-111 a launch is counted once in half an hour, and says what is shown")
  func launch() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      for _ in 1...2 {
        let launch = try await ada.call(.post, "/app-state/launch")
        #expect(launch["launchCount"]?.integer == 1)
        #expect(launch["showGuide"]?.boolean == true)
        #expect(launch["showWelcomeCard"]?.boolean == true)
      }
      let state = try await ada.call(.get, "/app-state")
      #expect(state["lastLaunchAt"]?.string?.hasSuffix("Z") == true)
    }
  }

  @Test("AST-18 AST-111 a change is sent in either spelling and answered in camelCase")
  func change() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let one = try await ada.call(
        .patch, "/app-state", #"{"guide_step":2,"last_tab":"nexus","unknown":1}"#)
      #expect(one["guideStep"]?.integer == 2)
      #expect(one["lastTab"]?.string == "nexus")
      let two = try await ada.call(.patch, "/app-state", #"{"guideCompleted":true}"#)
      #expect(two["guideCompleted"]?.boolean == true)
      #expect(two["guideStep"]?.integer == 2)
    }
  }

  @Test("AST-21 an error names its code, the field and the request")
  func errors() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let answer = try await ada.send(.patch, "/app-state", #"{"guideStep":9}"#)
      #expect(answer.status.code == 422)
      let json = try answer.json()
      #expect(json["error"]?.string == "validation_failed")
      #expect(json["fields"]?["guideStep"]?.string != nil)
      #expect(json["requestId"]?.string != nil)
      #expect(try await ada.fail(.patch, "/app-state", "{") == "400 invalid_json")
      #expect(try await ada.fail(.patch, "/app-state", "[]") == "400 bad_request")
      #expect(try await ada.fail(.get, "/nothing") == "404 not_found")
      #expect(try await ada.fail(.delete, "/app-state") == "405 method_not_allowed")
      let nobody = try await TestBrowser(site).call(.get, "/api/v1/app-state", nil, token: nil)
      #expect(nobody.status == .unauthorized)
      #expect(try nobody.json()["error"]?.string == "unauthorized")
    }
  }

  @Test("AST-28 AST-29 every answer tells what is left, and the 51st of an hour is refused")
  func limits() async throws {
    let now = ContinuousClock.now
    try await withAstronova(limits: TokenBuckets(now: { now })) { site in
      let ada = try await AstronovaProgram(site)
      let seconds = site.clock.now.milliseconds / 1_000
      let first = try await ada.send(.get, "/app-state")
      #expect(first.field("X-RateLimit-Limit") == "200/day, 50/hour")
      #expect(first.field("X-RateLimit-Remaining") == "199")
      #expect(first.field("X-RateLimit-Remaining-Hour") == "49")
      #expect(first.field("X-RateLimit-Reset") == "\(seconds + 432)")
      #expect(first.field("X-RateLimit-Reset-Hour") == "\(seconds + 72)")
      for _ in 2...50 { _ = try await ada.call(.get, "/app-state") }
      let refused = try await ada.send(.get, "/app-state")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.field("Retry-After") == "72")
      #expect(refused.field("X-RateLimit-Remaining") == "0")
      #expect(refused.field("X-RateLimit-Remaining-Hour") == "0")
      #expect(try refused.json()["error"]?.string == "rate_limited")
      #expect(try refused.json()["message"]?.string?.contains("hour") == true)
    }
  }
}

extension TestAnswer {
  /// A header by its name.
  func field(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { response.headers[$0] }
  }
}
