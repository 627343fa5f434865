import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Testing

@testable import Halloo

@Suite struct OnboardingTests {
  @Test("HAL-1623 HAL-1624 HAL-1502 the questions and what follows from no answers")
  func questions() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let start = try await program.get("/onboarding").json()
      #expect(start["step"]?.string == "quiz" && start["quiz"] == .null)
      let suggestions = try #require(start["suggestions"]?.array)
      #expect(suggestions.map { $0["title"]?.string }.first == "Morning pills")
      #expect(
        suggestions.first?.object?.members.map(\.name)
          == ["title", "category", "frequency", "localTime", "responseType", "responseDeadline"])
      let questions = try #require(
        try await program.get("/onboarding/quiz").json()["questions"]?.array)
      #expect(questions.map { $0["key"]?.string } == QuizQuestion.allCases.map(\.rawValue))
      let needs = questions[2]
      #expect(needs["type"]?.string == "multi" && needs["max"]?.integer == 8)
      #expect(needs["options"]?.array?.first?["label"]?.string == "Medication")
      #expect(questions[0]["type"]?.string == "single" && questions[0]["min"]?.integer == 1)
    }
  }

  @Test("HAL-1625 HAL-1304 HAL-308 answers are kept in parts, and the last says what is told")
  func answers() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let first = try await program.send(
        .put, "/onboarding/quiz", #"{"needs":["sleep","medication"],"memberCount":2}"#
      ).json()
      #expect(first["quiz"]?["needs"]?.array?.map(\.string) == ["sleep", "medication"])
      #expect(first["quiz"]?["memberCount"]?.string == "2")
      #expect(first["quiz"]?["relationship"] == .null && first["quiz"]?["completedAt"] == .null)
      #expect(
        first["suggestions"]?.array?.map { $0["category"]?.string } == ["sleep", "medication"])
      #expect(try await program.get("/onboarding").json()["step"]?.string == "quiz")
      let last = try await program.send(
        .put, "/onboarding/quiz", #"{"alertPreference":"everyAnswer","memberCount":null}"#
      ).json()
      #expect(last["quiz"]?["needs"]?.array?.count == 2 && last["quiz"]?["memberCount"] == .null)
      #expect(last["quiz"]?["completedAt"]?.string == "2027-01-15T08:00:00Z")
      #expect(try await program.get("/onboarding").json()["step"]?.string == "complete")
      let alerts = try await program.get("/settings").json()["alerts"]
      #expect(alerts?["everyAnswer"]?.boolean == true)
      #expect(alerts?["dailySummary"]?.boolean == false)
      try await program.send(.put, "/onboarding/quiz", #"{"alertPreference":"dailySummary"}"#)
      let other = try await program.get("/settings").json()["alerts"]
      #expect(other?["everyAnswer"]?.boolean == false)
      #expect(other?["dailySummary"]?.boolean == true)
      for (body, field) in [
        (#"{"relationship":"robot"}"#, "relationship"), (#"{"needs":["gold"]}"#, "needs"),
        (#"{"needs":["sleep","sleep"]}"#, "needs"), (#"{"dayparts":"morning"}"#, "dayparts"),
        (#"{"memberCount":5}"#, "memberCount"),
      ] {
        let refused = try await program.send(.put, "/onboarding/quiz", body)
        #expect(refused.status.code == 422 && refused.problemFields == [field], "\(body)")
      }
    }
  }

  @Test("HAL-1625 HAL-1626 the quiz is skipped, and the onboarding is over when it is said so")
  func completion() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      try await program.send(.put, "/onboarding/quiz", #"{"needs":["sleep"]}"#)
      let skipped = try await program.send(.put, "/onboarding/quiz", #"{"skipped":true}"#).json()
      #expect(skipped["quiz"] == .null && skipped["suggestions"]?.array?.count == 3)
      #expect(try await program.get("/onboarding").json()["step"]?.string == "complete")
      let user = try await program.send(.post, "/onboarding/complete").json()
      #expect(user["onboardingCompleted"]?.boolean == true)
      #expect(user["onboardingStep"]?.string == "done")
      let later = try await program.send(.put, "/onboarding/quiz", #"{"skipped":true}"#)
      #expect(later.status == .ok)
      #expect(try await program.get("/onboarding").json()["step"]?.string == "done")
    }
  }
}
