import AppHost
import AppHostTestSupport
import Entries
import HTTPServer
import HTTPTypes
import JSON
import Media
import MediaLibrary
import RateLimits
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("Goals and the vision board on the wire")
struct BoardAPITests {
  static let picture =
    (try? SVGRasterizer.png(
      from: #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#, width: 40,
      height: 30)) ?? []

  @Test("CHL-167, CHL-222, CHL-223 goals are added, counted and changed")
  func goals() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let goal = try await program.call(.post, "/goals", #"{"title":"Read more"}"#)
      #expect(
        goal.names == [
          "id", "userId", "title", "description", "status", "createdAt", "completedAt", "updatedAt",
        ])
      #expect(goal["status"]?.string == "active" && goal["description"] == .null)
      let path = "/goals/\(try #require(goal["id"]?.string))"
      let described = try await program.call(.patch, path, #"{"description":"Ten pages"}"#)
      #expect(described["description"]?.string == "Ten pages")
      let cleared = try await program.call(.patch, path, #"{"description":null}"#)
      #expect(cleared["description"] == .null)
      let paused = try await program.call(.patch, path, #"{"status":"paused"}"#)
      #expect(paused["status"]?.string == "paused")
      #expect(try await program.fail(.patch, path, #"{"title":""}"#) == "422 validation_failed")
      #expect(try await program.fail(.post, "/goals", "{}") == "422 validation_failed")
      let list = try await program.call(.get, "/goals?status=active")
      #expect(list["items"]?.array?.isEmpty == true)
      #expect(list["counts"]?.names == ["active", "completed", "paused", "all"])
      #expect(list["counts"]?["paused"]?.integer == 1 && list["counts"]?["all"]?.integer == 1)
    }
  }

  @Test("CHL-135, CHL-136, CHL-138, CHL-224 toggling, and the order that follows")
  func order() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      var paths: [String] = []
      for title in ["one", "two", "three", "four", "five"] {
        let goal = try await program.call(.post, "/goals", #"{"title":"\#(title)"}"#)
        paths.append("/goals/\(try #require(goal["id"]?.string))")
        site.clock.advance(by: .seconds(1))
      }
      let toggled = try await program.call(.post, "\(paths[1])/toggle")
      #expect(toggled["completedAt"]?.string == "2027-01-15T08:00:05Z")
      site.clock.advance(by: .seconds(1))
      try await program.call(.post, "\(paths[0])/toggle")
      try await program.call(.patch, paths[2], #"{"status":"paused"}"#)
      func titles(_ status: String) async throws -> [String?]? {
        try await program.call(.get, "/goals?status=\(status)")["items"]?.array?
          .map { $0["title"]?.string }
      }
      #expect(try await titles("all") == ["five", "four", "three", "one", "two"])
      #expect(try await titles("completed") == ["one", "two"])
      // A paused one becomes active, a completed one loses its moment.
      let resumed = try await program.call(.post, "\(paths[2])/toggle")
      #expect(resumed["status"]?.string == "active")
      let reopened = try await program.call(.post, "\(paths[0])/toggle")
      #expect(reopened["completedAt"] == .null)
      #expect(try await titles("active") == ["five", "four", "three", "one"])
    }
  }

  @Test("CHL-138, CHL-225 at most 200 goals; a deleted one comes back")
  func limit() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let (owner, services) = (try await program.owner(), site.services)
      try await services.database.write { transaction in
        for number in 0..<Goal.most {
          _ = try ChloeStore.goals.add(
            Goal(title: "\(number)", details: nil), kind: "active", of: owner, at: services.now(),
            services.events, in: transaction)
        }
      }
      #expect(try await program.fail(.post, "/goals", #"{"title":"x"}"#) == "422 limit_reached")
      let list = try await program.call(.get, "/goals")
      #expect(list["items"]?.array?.count == 200)
      let path = "/goals/\(try #require(list["items"]?.array?.first?["id"]?.string))"
      #expect(try await program.send(.delete, path).status == .noContent)
      #expect(try await program.call(.post, "\(path)/restore")["status"]?.string == "active")
    }
  }

  @Test("CHL-226 to CHL-229 items of the board by category")
  func vision() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let item = try await program.call(
        .post, "/vision", #"{"title":"The sea","category":"travel"}"#)
      #expect(
        item.names == [
          "id", "userId", "imageUri", "title", "category", "createdAt", "updatedAt", "thumbnailUri",
          "cardUri",
        ])
      #expect(item["imageUri"] == .null)
      let path = "/vision/\(try #require(item["id"]?.string))"
      try await program.call(.patch, path, #"{"category":"selfCare"}"#)
      #expect(
        try await program.call(.get, "/vision?category=travel")["items"]?.array?.isEmpty == true)
      #expect(
        try await program.call(.get, "/vision?category=selfCare")["items"]?.array?.first?["title"]?
          .string == "The sea")
      #expect(
        try await program.fail(.post, "/vision", #"{"title":"x","category":"sea"}"#)
          == "422 validation_failed")
      #expect(try await program.send(.delete, path).status == .noContent)
      #expect(try await program.call(.post, "\(path)/restore")["category"]?.string == "selfCare")
    }
  }

  @Test(
    "CHL-143, CHL-227, CHL-228, CHL-230 pictures are stored, replaced and removed, for their owner alone",
    arguments: Engine.allCases)
  func pictures(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let (program, other) = (try await ChloeProgram(site), try await ChloeProgram(site))
      let created = try await program.upload(
        .post, "/vision", Self.picture, fields: ["title": "The sea", "category": "travel"])
      #expect(created.status == .created, "\(created.text)")
      let item = try created.json()
      let path = "/vision/\(try #require(item["id"]?.string))"
      let image = try #require(item["imageUri"]?.string).dropFirst(ChloePath.api.count)
      let thumbnail = try #require(item["thumbnailUri"]?.string).dropFirst(ChloePath.api.count)
      for address in [image, thumbnail] {
        let shown = try await program.send(.get, String(address))
        #expect(shown.response.headers[.contentType] == "image/jpeg")
        #expect(shown.response.headers[.cacheControl]?.hasPrefix("private") == true)
        #expect(try await other.fail(.get, String(address)) == "404 not_found")
      }
      let replaced = try await program.upload(.put, "\(path)/image", Self.picture)
      let second = try #require(try replaced.json()["imageUri"]?.string)
      #expect(!second.hasSuffix(image))
      #expect(try await program.fail(.get, String(image)) == "404 not_found")
      #expect(try await site.pictures() == 1)
      let broken = try await program.upload(.put, "\(path)/image", Array("no picture".utf8))
      #expect(try broken.json()["error"]?["code"]?.string == "unsupported_image")
      #expect(try await program.call(.delete, "\(path)/image")["imageUri"] == .null)
      #expect(try await site.pictures() == 0)
    }
  }

  @Test("CHL-144 the picture of a deleted item goes once it can no longer be restored")
  func erasure() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let created = try await program.upload(
        .post, "/vision", Self.picture, fields: ["title": "x", "category": "other"])
      let path = "/vision/\(try #require(try created.json()["id"]?.string))"
      _ = try await program.send(.delete, path)
      try await ChloeErasure.erasePictures(site.services)
      #expect(try await site.pictures() == 1)
      site.clock.advance(by: .seconds(30))
      try await ChloeErasure.erasePictures(site.services)
      #expect(try await site.pictures() == 0)
      #expect(try await program.fail(.post, "\(path)/restore") == "404 not_found")
    }
  }

  @Test("CHL-171 thirty uploads an hour; items without a picture are none")
  func uploads() async throws {
    try await withChloe(limits: TokenBuckets()) { site in
      let program = try await ChloeProgram(site)
      for _ in 0..<31 {
        try await program.call(.post, "/vision", #"{"title":"x","category":"other"}"#)
      }
      for _ in 0..<30 {
        let answer = try await program.upload(.post, "/vision", [1], fields: ["title": "x"])
        #expect(answer.status == .unprocessableContent)
      }
      let refused = try await program.upload(.post, "/vision", [1], fields: ["title": "x"])
      #expect(refused.status == .tooManyRequests)
    }
  }
}

extension TestSite {
  /// How many pictures are stored.
  fileprivate func pictures() async throws -> Int {
    try await services.database.read { try $0.value("SELECT count(*) FROM media") } ?? 0
  }
}
