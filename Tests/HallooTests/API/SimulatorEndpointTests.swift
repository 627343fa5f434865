import Accounts
import AppHost
import AppHostTestSupport
import Clocks
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct SimulatorEndpointTests {
  @Test("HAL-1692 HAL-1693 HAL-1401 simulated phones of the own circle, with what lies on them")
  func phones() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      try await anna.call(.post, "/profiles/\(id)/hello")
      try await wire.pass()
      let phones = try await anna.call(.get, "/simulator/phones").json()
      #expect(phones.names == ["items", "network"])
      let phone = try #require(phones["items"]?.array?.first)
      #expect(
        phone.names == ["number", "profileId", "name", "status", "unread", "optedOut"])
      #expect(phone["unread"]?.integer == 1 && phone["optedOut"]?.boolean == false)
      #expect(
        phones["network"]
          == (try JSONValue(
            parsing:
              #"{"mode":"normal","delaySeconds":0,"errorCode":null,"inbound":"normal","inboundSeconds":0}"#
          )))
      try await anna.reply("STOP")
      try await wire.pass()
      let path = "/simulator/phones/%2B12025550123/messages"
      let texts = try await anna.call(.get, path).json()
      let items = try #require(texts["items"]?.array)
      #expect(items.map { $0["direction"]?.string } == ["out", "in", "out"])
      #expect(items[0].names == ["id", "direction", "body", "mediaURLs", "at", "status"])
      #expect(items[1]["body"]?.string == "STOP" && items[2]["status"]?.string == "delivered")
      let after = try await anna.call(.get, "/simulator/phones").json()["items"]?.array?.first
      #expect(after?["unread"]?.integer == 0 && after?["optedOut"]?.boolean == true)
      let part = try await anna.call(.get, "\(path)?limit=2").json()
      let cursor = try #require(part["nextCursor"]?.string)
      let rest = try await anna.call(.get, "\(path)?limit=2&cursor=\(cursor)").json()
      #expect(rest["items"]?.array?.count == 1)
      let eve = try await wire.program()
      try expect(try await eve.call(.get, path), .notFound)
      try expect(
        try await eve.call(.post, "/simulator/phones/+12025550123/reply", #"{"body": "YES"}"#),
        .notFound)
    }
  }

  @Test(
    "HAL-1401 HAL-1403 who adds a number of another circle sees no text of it, and nothing that they type there reaches it"
  )
  func sameNumber() async throws {
    try await WireSite.with { wire, anna in
      let rosa = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: rosa)
      try await wire.wait(.seconds(61))
      let eve = try await wire.program()
      let hers = try await eve.addProfile("Rosa", phone: "+12025550123")
      let phone = "/simulator/phones/+12025550123"
      let shown = try await eve.call(.get, "/simulator/phones").json()["items"]?.array?.first
      #expect(shown?["unread"]?.integer == 0)
      #expect(try await eve.call(.get, "\(phone)/messages").json()["items"]?.array?.count == 0)
      for word in ["done", "1 done", "OK", "STOP", "START", "YES"] {
        try await eve.reply(word)
        try await wire.pass()
      }
      try await eve.replyPhoto("", ProfileEndpointTests.picture)
      try await eve.call(.put, "/simulator/network", #"{"mode": "refuse"}"#)
      try await wire.pass()
      #expect(try await anna.occurrences(of: task).last?["status"]?.string == "sent")
      let rosaNow = try await anna.call(.get, "/profiles/\(rosa)").json()
      #expect(rosaNow["status"]?.string == "active" && rosaNow["optedOutAt"] == .null)
      let talk = try await anna.call(.get, "/profiles/\(rosa)/conversation").json()
      let answers = talk["items"]?.array?.filter { $0["direction"]?.string == "in" }
      #expect(answers?.count == 1, "the YES of hers and no more")
      let texts = try await anna.call(.get, "\(phone)/messages").json()["items"]?.array
      #expect(texts?.count == 4)
      let picture = try #require(
        try await eve.call(.get, "\(phone)/messages").json()["items"]?.array?.first?["mediaURLs"]?
          .array?.first?.string)
      #expect(picture.contains(hers))
      // What is hers goes on as if nobody else had the number.
      try await anna.reply("done")
      try await wire.pass()
      #expect(try await anna.occurrences(of: task).last?["status"]?.string == "completed")
    }
  }

  @Test(
    "HAL-1401 HAL-921 HAL-922 a YES and a STOP on the phone of one circle agree and end in that one alone"
  )
  func sameNumberAgrees() async throws {
    try await WireSite.with { wire, anna in
      let eve = try await wire.program()
      let hers = try await eve.addProfile("Opa")
      try await eve.call(.post, "/profiles/\(hers)/hello")
      try await wire.wait(.seconds(60))
      let rosa = try await anna.addProfile()
      try await anna.call(.post, "/profiles/\(rosa)/hello")
      try await wire.pass()
      // Anna has asked last, and still it is the phone of Eve on which it is typed.
      try await eve.reply("YES")
      try await wire.pass()
      let status = { (program: FamilyProgram, id: String) in
        try await program.call(.get, "/profiles/\(id)").json()["status"]?.string
      }
      #expect(try await status(eve, hers) == "confirmed")
      #expect(try await status(anna, rosa) == "pending")
      try await eve.reply("STOP")
      try await wire.pass()
      #expect(try await status(eve, hers) == "inactive")
      #expect(try await status(anna, rosa) == "pending")
      try await anna.reply("OK")
      try await wire.pass()
      #expect(try await status(anna, rosa) == "confirmed")
      try await anna.reply("STOP")
      try await wire.pass()
      try await eve.reply("START")
      try await wire.pass()
      #expect(try await status(eve, hers) == "confirmed")
      #expect(try await status(anna, rosa) == "inactive")
      try expect(try await anna.call(.post, "/profiles/\(rosa)/resume"), .optedOut)
    }
  }

  @Test("HAL-1694 HAL-1402 words and pictures are answered, and what cannot be sent is refused")
  func replies() async throws {
    try await WireSite.with { wire, anna in
      _ = try await anna.addProfile()
      let path = "/simulator/phones/+12025550123/reply"
      let sent = try await anna.call(.post, path, #"{"body": "Hello"}"#)
      #expect(sent.status == .accepted)
      #expect(try sent.json()["messageSid"]?.string?.hasPrefix("SM") == true)
      try await anna.replyPhoto("", ProfileEndpointTests.picture)
      let texts = try await anna.call(.get, "/simulator/phones/+12025550123/messages").json()
      let picture = try #require(texts["items"]?.array?.first?["mediaURLs"]?.array?.first?.string)
      #expect(picture.hasPrefix(TestSite.origin))
      for body in [
        #"{"body": ""}"#, "{}", "{\"body\": \"\(String(repeating: "x", count: 1_601))\"}",
      ] {
        try expect(try await anna.call(.post, path, body), .validationFailed, field: "body")
      }
      let nothing = ProfileEndpointTests.form(named: "photo", body: "")
      try expect(
        try await anna.send(.post, path, nothing.bytes, type: nothing.type), .validationFailed,
        field: "body")
      try expect(
        try await anna.send(.post, path, Array("YES".utf8), type: "text/plain"), .unsupportedMedia)
      let viewer = try await wire.program(in: anna, as: .viewer)
      try expect(try await viewer.call(.post, path, #"{"body": "YES"}"#), .forbidden)
    }
  }

  @Test("HAL-1694 HAL-1603 more than thirty answers a minute are too many")
  func tooMany() async throws {
    try await WireSite.with(limits: TokenBuckets(now: { [start = ContinuousClock.now] in start })) {
      _, anna in
      _ = try await anna.addProfile()
      let path = "/simulator/phones/+12025550123/reply"
      for _ in 0..<30 {
        #expect(try await anna.call(.post, path, #"{"body": "Hello"}"#).status == .accepted)
      }
      let refused = try await anna.call(.post, path, #"{"body": "Hello"}"#)
      try expect(refused, .rateLimited)
      #expect(refused.response.headers[.retryAfter] != nil)
    }
  }

  @Test("HAL-1695 HAL-1404 HAL-830 HAL-832 the network is disturbed for the phones of the circle")
  func network() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let set = try await anna.call(
        .put, "/simulator/network", #"{"mode": "undelivered", "errorCode": 30005}"#)
      let json = try set.json()
      #expect(set.status == .ok && json["errorCode"]?.integer == 30005)
      #expect(try await anna.call(.get, "/simulator/phones").json()["network"] == json)
      try await anna.call(.post, "/profiles/\(id)/hello")
      try await wire.pass()
      let talk = try await anna.call(.get, "/profiles/\(id)/conversation").json()
      let hello = talk["items"]?.array?.first?["message"]
      #expect(hello?["status"]?.string == "failed" || hello?["status"]?.string == "undelivered")
      #expect(hello?["errorCode"]?.integer == 30005)
      #expect(hello?["errorText"]?.string?.isEmpty == false)
      for (body, field) in [
        ("{}", "mode"), (#"{"mode": "storm"}"#, "mode"),
        (#"{"mode": "delay", "delaySeconds": 61}"#, "delaySeconds"),
        (#"{"mode": "undelivered", "errorCode": 5}"#, "errorCode"),
        (#"{"mode": "normal", "inbound": "thrice"}"#, "inbound"),
        (#"{"mode": "normal", "inbound": "late", "inboundSeconds": 601}"#, "inboundSeconds"),
      ] {
        try expect(
          try await anna.call(.put, "/simulator/network", body), .validationFailed, field: field)
      }
    }
  }

  @Test("HAL-1696 HAL-1405 HAL-821 HAL-822 time is let go on: sent, reminded again, missed")
  func time() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id, in: 60)
      try await wire.pass()
      let path = "/simulator/occurrences/\(try await anna.firstOccurrence(of: task))"
      try expect(try await anna.call(.post, "\(path)/expire"), .invalidTransition)
      let fired = try await anna.call(.post, "\(path)/fire").json()
      #expect(fired["dueAt"]?.string == "2027-01-15T08:00:00Z")
      try await wire.pass()
      try expect(try await anna.call(.post, "\(path)/fire"), .invalidTransition)
      for status in ["followedUp", "missed"] {
        #expect(try await anna.call(.post, "\(path)/expire").status == .ok)
        try await wire.pass()
        #expect(
          try await anna.occurrences(of: task).last?["status"]?.string == status)
      }
      let eve = try await wire.program()
      try expect(try await eve.call(.post, "\(path)/fire"), .notFound)
      let viewer = try await wire.program(in: anna, as: .viewer)
      try expect(try await viewer.call(.post, "\(path)/expire"), .forbidden)
    }
  }

  @Test(
    "HAL-1697 HAL-1405 time is let pass by the owner alone, for the phones of the installation, and every page shows it"
  )
  func letTimePass() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id, in: 30)
      try await wire.pass()
      let path = "/simulator/time"
      let before = try await anna.call(.get, path).json()
      #expect(before["now"]?.string == wire.clock.now.wire && before["until"] == .null)
      for minutes in ["0", "44641", "null"] {
        try expect(
          try await anna.call(.post, path, "{\"minutes\": \(minutes)}"), .validationFailed,
          field: "minutes")
      }
      for role in [CircleRole.viewer, .caregiver] {
        let member = try await wire.program(in: anna, as: role)
        try expect(
          try await member.call(
            .post, path, #"{"minutes": 60}"#, headers: [.circle: anna.account.rawValue]),
          .forbidden)
      }
      let eve = try await wire.program()
      try expect(
        try await eve.call(
          .post, path, #"{"minutes": 60}"#, headers: [.circle: anna.account.rawValue]),
        .notFound)
      // While a relative of another circle is texted by the clock, nobody moves it.
      let hers = try await eve.addProfile("Rosa", phone: "+12025550199")
      for program in [anna, eve] {
        try expect(try await program.call(.post, path, #"{"minutes": 60}"#), .invalidTransition)
      }
      #expect(try await anna.call(.get, path).json()["until"] == .null)
      try await eve.call(.delete, "/profiles/\(hers)?keepHistory=false")
      let started = try await anna.call(.post, path, #"{"minutes": 60}"#)
      #expect(started.status == .accepted, "\(started.text)")
      let until = wire.clock.now.advanced(by: .seconds(3_600)).wire
      #expect(try started.json()["until"]?.string == until)
      try expect(try await anna.call(.post, path, #"{"minutes": 60}"#), .invalidTransition)
      for _ in 0..<100 {
        if try await anna.call(.get, path).json()["until"] == .null { break }
        try await wire.pass()
      }
      #expect(try await anna.call(.get, path).json()["now"]?.string == until)
      #expect(try await anna.occurrences(of: task).last?["status"]?.string == "missed")
      let dashboard = try await anna.call(.get, "/dashboard").json()
      #expect(dashboard["generatedAt"]?.string == until)
      let profile = try await anna.call(.get, "/profiles/\(id)").json()
      #expect(profile["localTimeNow"]?.string == "09:00")
    }
  }

  @Test("HAL-1695 HAL-1404 texts from the phones arrive twice, late or behind the next one")
  func inbound() async throws {
    try await WireSite.with { wire, anna in
      _ = try await anna.addProfile()
      let set = try await anna.call(
        .put, "/simulator/network", #"{"mode": "normal", "inbound": "late", "inboundSeconds": 90}"#)
      let json = try set.json()
      #expect(json["inbound"]?.string == "late" && json["inboundSeconds"]?.integer == 90)
      #expect(try await anna.call(.get, "/simulator/phones").json()["network"] == json)
      let off = try await anna.call(.put, "/simulator/network", #"{"mode": "normal"}"#).json()
      #expect(off["inbound"]?.string == "normal" && off["inboundSeconds"]?.integer == 0)
    }
  }
}

extension Timestamp {
  /// As it is on the wire.
  fileprivate var wire: String { String(iso8601.prefix(19)) + "Z" }
}
