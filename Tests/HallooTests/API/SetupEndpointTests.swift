import Accounts
import AppHost
import AppHostTestSupport
import Clocks
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

@Suite struct SetupEndpointTests {
  @Test(
    "HAL-1636 HAL-1637 HAL-1639 HAL-427 HAL-438 a hello is sent as it was shown, once a minute, and its answer is in the conversation"
  )
  func hello() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let shown = try await anna.call(.get, "/profiles/\(id)/hello").json()
      #expect(
        shown.names == [
          "body", "segments", "to", "from", "quietNow", "localTime", "quietEndsAt", "canSend",
          "nextSendAt", "sentCount", "sentToday",
        ])
      #expect(shown["canSend"]?.boolean == true && shown["quietNow"]?.boolean == false)
      #expect(shown["to"]?.string == "+12025550123" && shown["localTime"]?.string == "08:00")
      let sent = try await anna.call(.post, "/profiles/\(id)/hello", #"{"reason": "first"}"#)
      let message = try sent.json()
      #expect(sent.status == .accepted && message.names == Self.messageFields)
      #expect(message["body"] == shown["body"] && message["status"]?.string == "queued")
      #expect(message["kind"]?.string == "hello" && message["attempts"]?.integer == 0)
      let waiting = try await anna.call(.get, "/profiles/\(id)").json()
      #expect(waiting["onboardingStep"]?.string == "confirmationWait")
      let soon = try await anna.call(.post, "/profiles/\(id)/hello")
      try expect(soon, .helloLimit)
      #expect(soon.response.headers[.retryAfter] == "60")
      try await wire.wait(.seconds(1))
      try await anna.reply("Yes, please")
      try await wire.wait(.seconds(1))
      let items = try await anna.call(.get, "/profiles/\(id)/conversation").json()["items"]?.array
      let talk = try #require(items)
      let answer = try #require(talk.first { $0["direction"]?.string == "in" })
      #expect(answer["response"]?["isPositiveConfirmation"]?.boolean == true)
      #expect(answer["response"]?.names == AnswerEndpointTests.fields && answer["message"] == .null)
      let ours = talk.filter { $0["direction"]?.string == "out" }
      #expect(ours.map { $0["message"]?["kind"]?.string } == ["welcome", "hello"])
      #expect(talk.count == 3 && ours[0]["response"] == .null)
      let hello = ours[1]["message"]
      #expect(hello?["status"]?.string == "delivered" && hello?["attempts"]?.integer == 1)
      #expect(hello?["deliveredAt"]?.string == "2027-01-15T08:00:01Z")
      try expect(try await anna.call(.post, "/profiles/\(id)/hello"), .alreadyConfirmed)
      try expect(try await anna.call(.post, "/profiles/\(id)/setup/cancel"), .alreadyConfirmed)
    }
  }

  @Test("HAL-1639 HAL-1606 a conversation is read in parts, the newest first, each text once")
  func parts() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      for word in ["one", "two", "three"] {
        try await anna.reply(word)
        try await wire.wait(.seconds(1))
      }
      let path = "/profiles/\(id)/conversation"
      let all = try #require(try await anna.call(.get, path).json()["items"]?.array)
      var (read, cursor): ([JSONValue], String?) = ([], nil)
      repeat {
        let next = cursor.map { "&cursor=\($0)" } ?? ""
        let part = try await anna.call(.get, "\(path)?limit=2\(next)").json()
        read += part["items"]?.array ?? []
        cursor = part["nextCursor"]?.string
      } while cursor != nil
      #expect(read == all && all.count == 6)
      #expect(all.first?["response"]?["textResponse"]?.string == "three")
      try expect(try await anna.call(.get, "\(path)?limit=0"), .badRequest, field: "limit")
      try expect(try await anna.call(.get, "\(path)?cursor=xyz"), .badRequest)
    }
  }

  @Test("HAL-1637 HAL-429 a hello that waits for later is taken the place of by one for now")
  func later() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let sent = try await anna.call(
        .post, "/profiles/\(id)/hello", #"{"sendAt": "2027-01-15T09:00:00Z"}"#)
      let message = try sent.json()
      #expect(message["status"]?.string == "scheduled")
      #expect(message["scheduledFor"]?.string == "2027-01-15T09:00:00Z")
      #expect(try await anna.call(.post, "/profiles/\(id)/hello").status == .accepted)
      try await wire.wait(.seconds(7_200))
      let talk = try await anna.call(.get, "/profiles/\(id)/conversation").json()
      #expect(talk["items"]?.array?.count == 1)
      try expect(
        try await anna.call(.post, "/profiles/\(id)/hello", #"{"sendAt": "soon"}"#),
        .validationFailed, field: "sendAt")
      try expect(
        try await anna.call(.post, "/profiles/\(id)/hello", #"{"reason": "boredom"}"#),
        .validationFailed, field: "reason")
    }
  }

  @Test("HAL-1637 a hello waits for a moment to come within thirty days, and for no other")
  func moments() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let now = wire.clock.now
      func send(_ seconds: Int64) async throws -> TestAnswer {
        let moment = now.advanced(by: .seconds(seconds)).iso8601
        return try await anna.call(.post, "/profiles/\(id)/hello", "{\"sendAt\": \"\(moment)\"}")
      }
      for seconds: Int64 in [-86_400, -61, 30 * 86_400 + 1, 73 * 365 * 86_400] {
        try expect(try await send(seconds), .validationFailed, field: "sendAt")
      }
      let profile = try await anna.call(.get, "/profiles/\(id)").json()
      #expect(profile["onboardingStep"]?.string != "confirmationWait")
      #expect(try await send(30 * 86_400).json()["status"]?.string == "scheduled")
      #expect(try await send(-30).status == .accepted)
      try await wire.pass()
      let hello = try await anna.call(.get, "/profiles/\(id)/hello").json()
      #expect(hello["sentCount"]?.integer == 1)
    }
  }

  @Test(
    "HAL-1637 HAL-435 HAL-436 after STOP nothing is sent and the number for START is told; who tried again is asked when it comes"
  )
  func stopped() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      try await anna.call(.post, "/profiles/\(id)/hello")
      try await wire.pass()
      try await anna.reply("STOP")
      try await wire.wait(.seconds(61))
      let refused = try await anna.call(.post, "/profiles/\(id)/hello", #"{"reason": "retry"}"#)
      try expect(refused, .optedOut)
      #expect(try refused.json()["error"]?["senderNumber"]?.string?.hasPrefix("+") == true)
      try expect(try await anna.call(.post, "/profiles/\(id)/resume"), .optedOut)
      try await anna.reply("START")
      try await wire.pass()
      let rosa = try await anna.call(.get, "/profiles/\(id)").json()
      #expect(rosa["status"]?.string == "pending" && rosa["optedOutAt"] == .null)
      let hello = try await anna.call(.get, "/profiles/\(id)/hello").json()
      #expect(hello["sentCount"]?.integer == 2)
    }
  }

  @Test("HAL-1635 HAL-404 steps go forward only, and to the fifth with agreement alone")
  func steps() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      func go(_ step: String) async throws -> TestAnswer {
        try await anna.call(.patch, "/profiles/\(id)/onboarding", "{\"step\": \(step)}")
      }
      #expect(
        try await go("\"smsIntroduction\"").json()["onboardingStep"]?.string == "smsIntroduction")
      #expect(try await go("\"newProfileForm\"").status == .ok)
      try expect(try await go("\"onboardingSuccess\""), .notConfirmed)
      try expect(try await go("null"), .notConfirmed)
      try expect(try await go("\"seventh\""), .validationFailed, field: "step")
      let nothing = try await anna.call(.patch, "/profiles/\(id)/onboarding", "{}")
      try expect(nothing, .validationFailed, field: "step")
      try await anna.call(.post, "/profiles/\(id)/hello")
      try expect(try await go("\"smsIntroduction\""), .stepLocked)
      try await wire.pass()
      try await anna.reply("YES")
      try await wire.pass()
      #expect(try await go("\"firstHabit\"").status == .ok)
      try expect(try await go("\"onboardingSuccess\""), .stepLocked)
      #expect(try await go("null").json()["onboardingStep"] == .null)
      try expect(try await go("\"newProfileForm\""), .stepLocked)
    }
  }

  @Test("HAL-1638 HAL-439 a setup that is given up leaves nothing")
  func cancel() async throws {
    try await WireSite.with { _, anna in
      let id = try await anna.addProfile()
      try await anna.call(.post, "/profiles/\(id)/hello")
      let gone = try await anna.call(.post, "/profiles/\(id)/setup/cancel")
      #expect(gone.status == .noContent)
      #expect(try await anna.call(.get, "/profiles").json()["items"]?.array?.isEmpty == true)
      #expect(try await anna.call(.get, "/gallery").json()["groups"]?.array?.isEmpty == true)
    }
  }

  @Test("HAL-1640 HAL-704 texts rest and go on; doing it twice does it once")
  func pause() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      try expect(try await anna.call(.post, "/profiles/\(id)/pause"), .notConfirmed)
      try expect(try await anna.call(.post, "/profiles/\(id)/resume"), .notConfirmed)
      let other = try await anna.addAgreed(wire, "Sam", phone: "+12025550124")
      for _ in 0..<2 {
        let resting = try await anna.call(.post, "/profiles/\(other)/pause")
        #expect(try resting.json()["status"]?.string == "inactive")
      }
      for _ in 0..<2 {
        let going = try await anna.call(.post, "/profiles/\(other)/resume")
        #expect(try going.json()["status"]?.string == "confirmed")
      }
      try await anna.reply("STOP", on: "+12025550124")
      try await wire.pass()
      try expect(try await anna.call(.post, "/profiles/\(other)/pause"), .optedOut)
      try expect(try await anna.call(.post, "/profiles/\(other)/resume"), .optedOut)
    }
  }

  @Test(
    "HAL-703 HAL-804 another number gets nothing that was meant for the old one; other clocks move what is planned"
  )
  func otherNumber() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id, in: 90)
      try await wire.pass()
      let due = try await anna.occurrences(of: task).last?["dueAt"]?.string
      #expect(due == "2027-01-15T09:30:00Z")
      try await anna.call(.patch, "/profiles/\(id)", #"{"timeZone": "Atlantic/Azores"}"#)
      try await wire.pass()
      let moved = try await anna.occurrences(of: task).last?["dueAt"]?.string
      #expect(moved == "2027-01-15T10:30:00Z")
      let changed = try await anna.call(
        .patch, "/profiles/\(id)", #"{"phoneNumber": "+1 202 555 0177"}"#)
      #expect(try changed.json()["status"]?.string == "pending")
      for _ in 0..<4 { try await wire.wait(.seconds(3_600)) }
      let phones = try await anna.call(.get, "/simulator/phones").json()
      #expect(phones["items"]?.array?.first?["unread"]?.integer == 0)
      #expect(try await anna.occurrences(of: task).isEmpty)
    }
  }

  private static let messageFields: Set<String> = [
    "id", "profileId", "occurrenceId", "kind", "body", "status", "errorCode", "errorText",
    "attempts", "scheduledFor", "acceptedAt", "deliveredAt", "createdAt",
  ]
}
