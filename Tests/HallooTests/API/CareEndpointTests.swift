import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

@Suite struct CareEndpointTests {
  private static let fall = "I fell and can't get up"

  @Test("HAL-1698 open alarms, who is on it, and All Clear, for the circle alone")
  func alarms() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      #expect(try await anna.call(.get, "/alarms").json()["items"]?.array == [])
      try await anna.reply(Self.fall)
      try await wire.pass()
      let items = try await anna.call(.get, "/alarms").json()["items"]?.array
      let alarm = try #require(items?.first)
      #expect(
        alarm.names == [
          "id", "cause", "profileId", "occurrenceId", "responseId", "raisedAt", "step",
          "nextStepAt", "onItBy", "onItSince",
        ])
      #expect(alarm["cause"]?.string == "distress" && alarm["profileId"]?.string == id)
      #expect(alarm["step"]?.integer == 1 && alarm["onItBy"] == .null)
      #expect(alarm["responseId"]?.string != nil && alarm["occurrenceId"] == .null)
      let path = "/alarms/\(try #require(alarm["id"]?.string))"

      let viewer = try await wire.program(in: anna, as: .viewer)
      let carer = try await wire.program(in: anna, as: .caregiver)
      let stranger = try await wire.program()
      #expect(try await viewer.call(.get, "/alarms").json()["items"]?.array?.count == 1)
      try expect(try await viewer.call(.post, "\(path)/on-it"), .forbidden)
      try expect(try await viewer.call(.post, "\(path)/clear"), .forbidden)
      #expect(try await stranger.call(.get, "/alarms").json()["items"]?.array == [])
      try expect(try await stranger.call(.post, "\(path)/on-it"), .notFound)
      try expect(try await stranger.call(.post, "\(path)/clear"), .notFound)

      let taken = try await carer.call(.post, "\(path)/on-it").json()
      #expect(taken["onItBy"]?.string == carer.account.rawValue)
      #expect(taken["onItSince"]?.string == "2027-01-15T08:00:00Z")
      try expect(
        try await carer.call(
          .post, "\(path)/clear", #"{"note": "\#(String(repeating: "a", count: 161))"}"#),
        .validationFailed, field: "note")
      let cleared = try await carer.call(
        .post, "\(path)/clear", #"{"note": "She is fine", "tellRelative": true}"#,
        headers: try Self.key("a"))
      #expect(cleared.status == .noContent, "\(cleared.text)")
      let again = try await carer.call(
        .post, "\(path)/clear", #"{"note": "She is fine", "tellRelative": true}"#,
        headers: try Self.key("a"))
      #expect(again.status == .noContent)
      try expect(try await carer.call(.post, "\(path)/clear"), .notFound)
      try expect(try await carer.call(.post, "\(path)/on-it"), .notFound)
      try await wire.pass()
      let said = try await anna.call(.get, "/profiles/\(id)/conversation").text
      #expect(said.ranges(of: "All is well now").count == 1)
    }
  }

  @Test("HAL-853 HAL-1698 nothing is ended where the relative should be told and may not be texted")
  func untold() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      try await anna.reply(Self.fall)
      try await wire.pass()
      let items = try await anna.call(.get, "/alarms").json()["items"]?.array
      let path = "/alarms/\(try #require(items?.first?["id"]?.string))"
      #expect(try await anna.call(.post, "/profiles/\(id)/pause").status == .ok)
      try expect(
        try await anna.call(.post, "\(path)/clear", #"{"tellRelative": true}"#), .profileNotActive)
      #expect(try await anna.call(.get, "/alarms").json()["items"]?.array?.count == 1)
      #expect(try await anna.call(.post, "\(path)/clear").status == .noContent)
    }
  }

  @Test("HAL-1201 HAL-1698 every change of an alarm is an event")
  func events() async throws {
    try await WireSite.with { wire, anna in
      _ = try await anna.addAgreed(wire)
      let count = { () async throws -> Int in
        try await wire.site.services.database.read { transaction in
          try transaction.value(
            "SELECT count(*) FROM events WHERE topic = 'alarm.updated'") ?? 0
        }
      }
      try await anna.reply(Self.fall)
      try await wire.pass()
      #expect(try await count() == 1)
      let items = try await anna.call(.get, "/alarms").json()["items"]?.array
      let path = "/alarms/\(try #require(items?.first?["id"]?.string))"
      try await anna.call(.post, "\(path)/on-it")
      #expect(try await count() == 2)
      try await anna.call(.post, "\(path)/clear")
      #expect(try await count() == 3)
    }
  }

  @Test("HAL-1699 an own number is set, verified and removed, whichever circle is named")
  func ownNumber() async throws {
    try await WireSite.with { wire, anna in
      let ben = try await wire.program(in: anna, as: .viewer)
      let none = try await ben.call(.get, "/own-number").json()
      #expect(
        none.names == [
          "number", "verified", "verifiedAt", "stopped", "codeExpiresAt", "triesLeft",
          "nextCodeAt",
        ])
      #expect(none["number"] == .null && none["verified"]?.boolean == false)
      try expect(
        try await ben.call(.put, "/own-number", #"{"number": "12"}"#), .invalidPhone,
        field: "number")
      try expect(
        try await ben.call(.post, "/own-number/verify", #"{"code": "123456"}"#), .notFound)
      let asked = try await ben.call(.put, "/own-number", #"{"number": "+1 202 555 0177"}"#)
      #expect(asked.status == .ok, "\(asked.text)")
      #expect(try asked.json()["number"]?.string == "+12025550177")
      #expect(try asked.json()["triesLeft"]?.integer == 5)
      let soon = try await ben.call(.put, "/own-number", #"{"number": "+1 202 555 0177"}"#)
      try expect(soon, .codeLimit)
      #expect(soon.response.headers[.retryAfter] == "60")
      try await wire.pass()
      let code = try await Self.code(of: ben)
      #expect(!asked.text.contains(code))

      for typed in ["12345", ""] {
        try expect(
          try await ben.call(.post, "/own-number/verify", #"{"code": "\#(typed)"}"#),
          .validationFailed, field: "code")
      }
      let wrong = code == "123456" ? "654321" : "123456"
      for _ in 0..<4 {
        try expect(
          try await ben.call(.post, "/own-number/verify", #"{"code": "\#(wrong)"}"#), .wrongCode,
          field: "code")
      }
      try expect(
        try await ben.call(.post, "/own-number/verify", #"{"code": "\#(wrong)"}"#), .codeExpired)
      wire.clock.advance(by: .seconds(60))
      try await ben.call(.put, "/own-number", #"{"number": "+12025550177"}"#)
      try await wire.pass()
      let second = try await Self.code(of: ben)
      let verified = try await ben.call(
        .post, "/own-number/verify", #"{"code": "\#(second)"}"#
      ).json()
      #expect(verified["verified"]?.boolean == true && verified["nextCodeAt"] == .null)
      // It is Ben's, not the circle's.
      #expect(try await anna.call(.get, "/own-number").json()["number"] == .null)
      #expect(!(try await anna.call(.get, "/simulator/phones").text.contains("0177")))
      #expect(try await ben.call(.delete, "/own-number").status == .noContent)
      #expect(try await ben.call(.get, "/own-number").json()["number"] == .null)
    }
  }

  @Test("HAL-854 HAL-1692 HAL-1699 STOP on the caller's own simulated phone is refused a new code")
  func stopped() async throws {
    try await WireSite.with { wire, anna in
      try await anna.call(.put, "/own-number", #"{"number": "+12025550177"}"#)
      try await wire.pass()
      let phones = try await anna.call(.get, "/simulator/phones").json()["items"]?.array
      #expect(phones?.last?["profileId"] == .null && phones?.last?["unread"]?.integer == 1)
      try await anna.reply("STOP", on: "+12025550177")
      try await wire.pass()
      #expect(try await anna.call(.get, "/own-number").json()["stopped"]?.boolean == true)
      wire.clock.advance(by: .seconds(60))
      try expect(
        try await anna.call(.put, "/own-number", #"{"number": "+12025550177"}"#), .optedOut)
    }
  }

  @Test("HAL-851 HAL-1502 the hour by which a word is expected is read and changed, null for never")
  func wordBy() async throws {
    try await WireSite.with { _, anna in
      let path = "/profiles/\(try await anna.addProfile())"
      #expect(try await anna.call(.get, path).json()["wordBy"]?.string == "20:00")
      for (sent, hour) in [(#""18:30""#, "18:30"), ("null", nil), (#""07:05""#, "07:05")] {
        let answer = try await anna.call(.patch, path, #"{"wordBy": \#(sent)}"#)
        #expect(answer.status == .ok)
        #expect(try answer.json()["wordBy"]?.string == hour)
      }
      try expect(
        try await anna.call(.patch, path, #"{"wordBy": "7 pm"}"#), .validationFailed,
        field: "wordBy")
      // What a change does not name stays.
      try await anna.call(.patch, path, #"{"note": "Likes tea"}"#)
      #expect(try await anna.call(.get, path).json()["wordBy"]?.string == "07:05")
    }
  }

  /// The code on somebody's own simulated phone.
  private static func code(of member: FamilyProgram) async throws -> String {
    let texts = try await member.call(.get, "/simulator/phones/+12025550177/messages")
    let body = try #require(try texts.json()["items"]?.array?.first?["body"]?.string)
    return String(body.filter(\.isNumber).prefix(6))
  }

  private static func key(_ key: String) throws -> HTTPFields {
    [try #require(HTTPField.Name("Idempotency-Key")): key]
  }
}
