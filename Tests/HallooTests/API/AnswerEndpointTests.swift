import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

@Suite struct AnswerEndpointTests {
  @Test(
    "HAL-1660 HAL-1661 HAL-1502 answers are listed by whose, to what and when they are, the newest first"
  )
  func answers() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      try await wire.wait(.seconds(60))
      try await anna.reply("done")
      try await wire.pass()
      try await wire.wait(.seconds(3_600))
      try await anna.reply("Nice weather")
      try await wire.pass()
      func texts(_ query: String) async throws -> [String?] {
        let list = try await anna.call(.get, "/responses?\(query)").json()
        return list["items"]?.array?.map { $0["textResponse"]?.string } ?? []
      }
      #expect(try await texts("") == ["Nice weather", "done", "YES"])
      #expect(try await texts("unmatched=true") == ["Nice weather"])
      #expect(try await texts("unmatched=false") == ["done"])
      #expect(try await texts("taskId=\(task)") == ["done"])
      #expect(try await texts("profileId=\(id)&limit=1") == ["Nice weather"])
      try expect(try await anna.call(.get, "/responses?profileId=nobody"), .notFound)
      #expect(try await texts("from=2027-01-15&to=2027-01-15").count == 3)
      #expect(try await texts("from=2027-01-16") == [])
      #expect(try await texts("to=2027-01-14") == [])
      try expect(
        try await anna.call(.get, "/responses?unmatched=maybe"), .badRequest, field: "unmatched")
      let list = try await anna.call(.get, "/responses?unmatched=false").json()
      let done = try #require(list["items"]?.array?.first)
      #expect(done.names == Self.fields && done["taskId"]?.string == task)
      #expect(done["wasCompletedOnTime"]?.boolean == true && done["movedBy"] == .null)
      #expect(done["isConfirmationResponse"]?.boolean == false && done["keyword"] == .null)
      let answer = try #require(done["id"]?.string)
      #expect(try await anna.call(.get, "/responses/\(answer)").json() == done)
      let eve = try await wire.program()
      try expect(try await eve.call(.get, "/responses/\(answer)"), .notFound)
      #expect(try await eve.call(.get, "/responses").json()["items"]?.array?.isEmpty == true)
    }
  }

  @Test("HAL-1662 HAL-933 an answer is moved to another habit of its day, and to none")
  func moving() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let (pills, walk) = (
        try await anna.addTask(of: id), try await anna.addTask(of: id, title: "Walk")
      )
      try await wire.wait(.seconds(60))
      try await anna.reply("1 done")
      try await wire.pass()
      let list = try await anna.call(.get, "/responses?unmatched=false").json()
      let answer = try #require(list["items"]?.array?.first)
      let path = "/responses/\(try #require(answer["id"]?.string))"
      let source = answer["taskId"]?.string
      let other = source == pills ? walk : pills
      let target = try await anna.firstOccurrence(of: other)
      let moved = try await anna.call(.patch, path, "{\"occurrenceId\": \"\(target)\"}").json()
      #expect(moved["taskId"]?.string == other && moved["occurrenceId"]?.string == target)
      #expect(moved["movedBy"]?.string == anna.account.rawValue)
      #expect(moved["movedAt"]?.string == "2027-01-15T08:01:00Z")
      let occurrence = try await anna.call(.get, "/occurrences/\(target)").json()
      #expect(occurrence["status"]?.string == "completed")
      let tomorrow = try #require(try await anna.occurrences(of: pills).first?["id"]?.string)
      try expect(
        try await anna.call(.patch, path, "{\"occurrenceId\": \"\(tomorrow)\"}"), .occurrenceClosed)
      try expect(
        try await anna.call(.patch, path, #"{"occurrenceId": "none"}"#), .notFound)
      try expect(
        try await anna.call(.patch, path, "{}"), .validationFailed, field: "occurrenceId")
      let free = try await anna.call(.patch, path, #"{"occurrenceId": null}"#).json()
      #expect(free["occurrenceId"] == .null && free["taskId"] == .null)
      let viewer = try await wire.program(in: anna, as: .viewer)
      try expect(try await viewer.call(.patch, path, #"{"occurrenceId": null}"#), .forbidden)
    }
  }

  @Test("HAL-1705 a relative of another circle as a filter is not found, by whatever is asked for")
  func foreignFilter() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let eve = try await wire.program()
      for path in [
        "/responses?profileId=\(id)", "/gallery?filter=profile&profileId=\(id)",
        "/tasks?profileId=\(id)", "/dashboard?profileId=\(id)",
      ] {
        #expect(try await anna.call(.get, path).status == .ok, "\(path)")
        try expect(try await eve.call(.get, path), .notFound)
      }
    }
  }

  @Test(
    "HAL-1663 HAL-1664 HAL-1665 HAL-1502 the timeline by days, an event with its neighbours, and a photo that goes"
  )
  func gallery() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = try await anna.addTask(of: id)
      try await wire.wait(.seconds(60))
      try await anna.replyPhoto("Here", ProfileEndpointTests.picture)
      try await wire.pass()
      let gallery = try await anna.call(.get, "/gallery").json()
      let groups = try #require(gallery["groups"]?.array)
      #expect(groups.count == 1 && groups[0].names == ["date", "title", "items"])
      #expect(groups[0]["date"]?.string == "2027-01-15")
      #expect(groups[0]["title"]?.string == "January 15, 2027" && gallery["nextCursor"] == .null)
      let items = try #require(groups[0]["items"]?.array)
      #expect(items.map { $0["eventType"]?.string } == ["taskResponse", "profileCreated"])
      let (photo, joined) = (items[0], items[1])
      #expect(photo.names == Self.eventFields && joined.names == Self.eventFields)
      #expect(photo["profileCreated"] == .null && joined["taskResponse"] == .null)
      #expect(photo["taskResponse"]?["taskId"]?.string == task)
      #expect(photo["taskResponse"]?["taskTitle"]?.string == "Blue pills")
      #expect(photo["taskResponse"]?["wasCompletedOnTime"]?.boolean == true)
      #expect(photo["taskResponse"]?["textResponse"]?.string == "Here")
      #expect(joined["profileCreated"]?["confirmed"]?.boolean == true)
      #expect(joined["profileCreated"]?.names.contains("photoURL") == true)
      let (first, last) = (
        try #require(photo["id"]?.string), try #require(joined["id"]?.string)
      )
      let shown = try await anna.call(.get, "/gallery/\(first)").json()
      #expect(shown.names == Self.eventFields.union(["previousId", "nextId"]))
      #expect(shown["previousId"] == .null && shown["nextId"]?.string == last)
      let part = try await anna.call(.get, "/gallery?limit=1").json()
      let cursor = try #require(part["nextCursor"]?.string)
      let rest = try await anna.call(.get, "/gallery?limit=1&cursor=\(cursor)").json()
      #expect(rest["groups"]?.array?[0]["items"]?.array?[0]["id"]?.string == last)
      let own = try await anna.call(.get, "/gallery?filter=profile&profileId=\(id)").json()
      #expect(own["groups"] == gallery["groups"])
      #expect(
        try await anna.call(.get, "/gallery?filter=thisWeek").json()["groups"]?.array?.count == 1)
      try expect(
        try await anna.call(.get, "/gallery?filter=profile"), .profileRequired, field: "profileId")
      try expect(try await anna.call(.get, "/gallery?filter=best"), .badRequest, field: "filter")
      try expect(try await anna.call(.delete, "/gallery/\(last)"), .notDeletable)
      let viewer = try await wire.program(in: anna, as: .viewer)
      try expect(try await viewer.call(.delete, "/gallery/\(first)"), .forbidden)
      #expect(try await anna.call(.delete, "/gallery/\(first)").status == .noContent)
      try expect(try await anna.call(.get, "/gallery/\(first)"), .notFound)
      let due = try await anna.firstOccurrence(of: task)
      #expect(
        try await anna.call(.get, "/occurrences/\(due)").json()["status"]?.string == "completed")
    }
  }

  @Test(
    "HAL-1666 HAL-944 PLT-31 a picture is for its circle, and for fifteen minutes for who has its signed address"
  )
  func media() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let set = try await anna.send(
        .put, "/profiles/\(id)/photo", ProfileEndpointTests.picture, type: "image/png")
      let address = try #require(try set.json()["photoURL"]?.string)
      let signed = String(address.dropFirst(TestSite.origin.count))
      let plain = String(signed.prefix { $0 != "?" })
      let path = String(plain.dropFirst(HallooPath.api.count))
      let own = try await anna.call(.get, "\(path)?size=thumb")
      #expect(own.status == .ok && own.response.headers[.contentType] == "image/jpeg")
      #expect(
        own.response.headers[.cacheControl] == "private, max-age=31536000, immutable")
      let eve = try await wire.program()
      try expect(try await eve.call(.get, path), .notFound)
      // Whichever circle is chosen, a picture is its owner's and its circle's.
      let chosen: HTTPFields = [.circle: eve.account.rawValue]
      #expect(try await anna.call(.get, path, headers: chosen).status == .ok)
      let member = try await wire.program(in: anna, as: .viewer)
      #expect(
        try await member.call(.get, path, headers: [.circle: member.account.rawValue]).status == .ok
      )
      try expect(try await anna.call(.get, "\(path)?size=huge"), .badRequest, field: "size")
      let stranger = TestBrowser(wire.site)
      try expect(try await stranger.call(.get, plain), .unauthorized)
      #expect(try await stranger.call(.get, signed).bytes.starts(with: [0xFF, 0xD8]))
      let forged = signed.replacing("size=full", with: "size=thumb")
      try expect(try await stranger.call(.get, forged), .notFound)
      wire.clock.advance(by: .seconds(901))
      try expect(try await stranger.call(.get, signed), .expired)
    }
  }

  @Test("HAL-944 browsers, which send their cookie along, get addresses that they can keep")
  func cookies() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let id = try await browser.addMember()
      let set = try await browser.send(
        .put, "\(HallooPath.api)/profiles/\(id)/photo",
        headers: [
          .contentType: "image/png", .origin: TestSite.origin,
          try #require(HTTPField.Name("X-CSRF-Token")): browser.formToken,
        ], bytes: ProfileEndpointTests.picture)
      let address = try #require(try set.json()["photoURL"]?.string)
      #expect(address.hasSuffix("?size=full"))
      let shown = try await browser.get(String(address.dropFirst(TestSite.origin.count)))
      #expect(shown.status == .ok)
    }
  }

  static let fields: Set<String> = [
    "id", "userId", "profileId", "taskId", "occurrenceId", "textResponse", "photoURLs",
    "thumbnailURLs", "mediaErrors", "reading", "isConfirmationResponse", "isPositiveConfirmation",
    "keyword",
    "wasCompletedOnTime", "responseSeconds", "receivedAt", "movedBy", "movedAt",
  ]

  private static let eventFields: Set<String> = [
    "id", "userId", "profileId", "eventType", "createdAt", "profileSlot", "profileName",
    "taskResponse", "profileCreated",
  ]
}

extension FamilyProgram {
  /// Answers by words and a picture on a simulated phone.
  func replyPhoto(
    _ body: String, _ picture: [UInt8], on phone: String = "+12025550123"
  ) async throws {
    let form = ProfileEndpointTests.form(picture, named: "photo", body: body)
    let answer = try await send(
      .post, "/simulator/phones/\(phone)/reply", form.bytes, type: form.type)
    #expect(answer.status == .accepted, "\(answer.text)")
  }
}
