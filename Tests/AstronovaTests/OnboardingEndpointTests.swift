import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@testable import Astronova

@Suite struct OnboardingEndpointTests {
  private static let sent = #"""
    "fullName":"Ada Prime","birthDate":"1990-05-15","birthTime":"10:30","birthLocation":"New York",
    "latitude":40.7128,"longitude":-74.006,"timezone":"America/New_York"
    """#

  @Test("AST-105 AST-234 somebody new confirms the age, and has a profile, a chart and a reading")
  func complete() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site, born: "")
      let early = try await ada.send(.post, "/onboarding/complete", "{\(Self.sent)}")
      #expect(early.status == .unprocessableContent)
      #expect(try early.json()["fields"]?["confirmedAge"]?.string != nil)
      let done = try await ada.call(
        .post, "/onboarding/complete", "{\(Self.sent),\"confirmedAge\":16}")
      #expect(done["profile"]?["risingSign"]?.string == "Leo")
      #expect(done["chartId"]?.string?.isEmpty == false)
      #expect(done["reading"]?["type"]?.string == "onboarding")
      #expect(done["reading"]?["sign"]?.string == "Taurus")
      #expect(try await ada.call(.get, "/app-state")["onboardingCompletedAt"]?.string != nil)
      #expect(
        try await ada.call(.get, "/auth/validate")["user"]?["profileComplete"]?.boolean == true)
      let again = try await ada.call(.post, "/onboarding/complete", "{\(Self.sent)}")
      #expect(again["chartId"] == done["chartId"])
      #expect(again["reading"]?["content"] == done["reading"]?["content"])
    }
  }

  @Test("AST-105 AST-234 who is younger, or leaves out name or date, is told by the field")
  func refusals() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site, born: "")
      let empty = try await ada.send(.post, "/onboarding/complete", "{}")
      let fields = try empty.json()["fields"]
      for field in ["fullName", "birthDate", "confirmedAge"] {
        #expect(fields?[field]?.string != nil)
      }
      let young = try await ada.send(
        .post, "/onboarding/complete",
        #"{"fullName":"Bo","birthDate":"2020-01-01","confirmedAge":16}"#)
      #expect(young.status == .unprocessableContent)
      #expect(try young.json()["fields"]?["birthDate"]?.string != nil)
      #expect(try await ada.fail(.get, "/profile") == "404 not_found")
    }
  }
}
