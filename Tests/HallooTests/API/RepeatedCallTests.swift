import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

/// Calls whose answers were lost, sent again under their keys.
@Suite struct RepeatedCallTests {
  /// Sends a call twice; in between the answer is forgotten, as where the process ends before it is kept.
  private static func twice(
    _ wire: WireSite, _ program: FamilyProgram, _ method: HTTPRequest.Method, _ path: String,
    _ body: String? = nil, basedOn version: String? = nil
  ) async throws -> JSONValue {
    var headers: HTTPFields = [.named("Idempotency-Key"): "\(method) \(path)"]
    headers[.ifMatch] = version.map { "\"\($0)\"" }
    let first = try await program.call(method, path, body, headers: headers)
    #expect(200..<300 ~= first.status.code, "\(path): \(first.text)")
    _ = try await wire.site.services.database.write { transaction in
      try transaction.run("UPDATE stored_answers SET answer = NULL")
    }
    let second = try await program.call(method, path, body, headers: headers)
    #expect(second.status == first.status && second.text == first.text, "\(path): \(second.text)")
    return first.text.isEmpty ? .null : try first.json()
  }

  @Test(
    "HAL-1604 HAL-1605 PLT-16 a change that is based on a version is made once, and its answer given again"
  )
  func versions() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      for (path, body, field) in [
        ("/profiles/\(id)", #"{"note": "Likes tea"}"#, "note"),
        ("/tasks/\(task)", #"{"title": "Red pills"}"#, "title"),
      ] {
        let tag = try await anna.call(.get, path).response.headers[.eTag]
        let version = try #require(tag).filter(\.isNumber)
        let changed = try await Self.twice(wire, anna, .patch, path, body, basedOn: version)
        #expect(body.contains(try #require(changed[field]?.string)))
        let after = try await anna.call(.get, path).response.headers[.eTag]
        #expect(after == "\"\((Int(version) ?? 0) + 1)\"", "it was changed once")
        // Another call that is based on it is refused as ever.
        let other = try await anna.call(.patch, path, body, headers: [.ifMatch: tag ?? ""])
        try expect(other, .versionConflict)
      }
    }
  }

  @Test(
    "HAL-1604 HAL-1653 PLT-16 what is marked done, left out or taken back is so once, and its answer given again"
  )
  func occurrences() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      try await wire.wait(.seconds(61))
      let path = "/occurrences/\(try await anna.firstOccurrence(of: task))"
      for (act, status) in [("complete", "completed"), ("undo", "sent"), ("skip", "skipped")] {
        let done = try await Self.twice(wire, anna, .post, "\(path)/\(act)", "{}")
        #expect(done["status"]?.string == status)
      }
      try expect(try await anna.call(.post, "\(path)/skip", "{}"), .invalidTransition)
    }
  }

  @Test(
    "HAL-1604 HAL-1696 PLT-16 a reminder that is fired or expires on a simulated phone does so once"
  )
  func rehearsals() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id, in: 60)
      try await wire.pass()
      let path = "/simulator/occurrences/\(try await anna.firstOccurrence(of: task))"
      _ = try await Self.twice(wire, anna, .post, "\(path)/fire")
      try await wire.pass()
      _ = try await Self.twice(wire, anna, .post, "\(path)/expire")
      try await wire.pass()
      #expect(try await anna.occurrences(of: task).last?["status"]?.string == "followedUp")
    }
  }

  @Test(
    "HAL-1604 HAL-1635 HAL-1638 HAL-1662 PLT-16 steps, moved answers and a setup that ends are so once"
  )
  func others() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let step = try await Self.twice(
        wire, anna, .patch, "/profiles/\(id)/onboarding", #"{"step": null}"#)
      #expect(step["onboardingStep"] == .null)
      let task = try await anna.addTask(of: id)
      try await wire.wait(.seconds(61))
      try await anna.reply("done")
      try await wire.pass()
      let answers = try await anna.call(.get, "/responses?unmatched=false").json()["items"]?.array
      let answer = try #require(
        answers?.first { $0["taskId"]?.string == task }?["id"]?.string, "\(answers ?? [])")
      let moved = try await Self.twice(
        wire, anna, .patch, "/responses/\(answer)", #"{"occurrenceId": null}"#)
      #expect(moved["occurrenceId"] == .null)
      let other = try await anna.addProfile("Sam", phone: "+12025550124")
      _ = try await Self.twice(wire, anna, .post, "/profiles/\(other)/setup/cancel")
    }
  }
}

extension RepeatedCallTests {
  @Test(
    "HAL-1604 HAL-1205 PLT-5 a key gives nothing back to who was removed, nor of a deleted relative"
  )
  func endedAccess() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let ben = try await WireProgram(wire.site)
      try await wire.site.join(ben.account, to: anna.account, as: .caregiver)
      let headers: HTTPFields = [
        .named("Idempotency-Key"): "pause", .named("X-Halloo-Circle"): anna.account.rawValue,
      ]
      func pause(_ program: WireProgram) async throws -> HTTPResponse.Status {
        try await program.send(.post, "/profiles/\(id)/pause", headers: headers).status
      }
      for _ in 0..<2 { #expect(try await pause(ben) == .ok) }
      #expect(
        try await anna.call(.delete, "/family/members/\(ben.account.rawValue)").status.code < 300)
      #expect(try await pause(ben) == .notFound)
      try await wire.site.join(ben.account, to: anna.account, as: .caregiver)
      #expect(try await pause(ben) == .ok)
      #expect(
        try await anna.call(.delete, "/profiles/\(id)?keepHistory=false").status == .noContent)
      #expect(try await pause(ben) == .notFound)
    }
  }
}
