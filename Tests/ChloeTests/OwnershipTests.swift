import Accounts
import AppHost
import AppHostTestSupport
import Entries
import HTTPServer
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("Ownership")
struct OwnershipTests {
  /// An entry of each list, by the first part of its path.
  private static func entries(of program: ChloeProgram) async throws -> [String: String] {
    var ids = ["journal": try await program.write("calm", "x")]
    for (name, path, sent) in [
      ("goals", "/goals", #"{"title":"x"}"#), ("vibe", "/vibe", #"{"score":"steady"}"#),
      ("memory", "/memory/facts", #"{"category":"other","text":"Likes tea"}"#),
    ] { ids[name] = try await program.call(.post, path, sent)["id"]?.string }
    let item = try await program.upload(
      .post, "/vision", BoardAPITests.picture, fields: ["title": "x", "category": "other"]
    ).json()
    ids["vision"] = item["id"]?.string
    ids["media"] = item["imageUri"]?.string?.split { "/?".contains($0) }.dropLast().last
      .map(String.init)
    let (owner, services) = (try await program.owner(), program.site.services)
    ids["affirmations"] = try await services.database.write { transaction in
      try ChloeStore.affirmations.add(
        Affirmation(text: "x", source: .daily, grounding: []), of: owner, at: services.now(),
        services.events, in: transaction
      ).entry.id.rawValue
    }
    return ids
  }

  @Test("CHL-168, CHL-170, CHL-263 the ID of another account gives 404 on every endpoint")
  func foreignIDs() async throws {
    try await withChloe { site in
      let (ada, bea) = (try await ChloeProgram(site), try await ChloeProgram(site))
      let ids = try await Self.entries(of: ada)
      let routes = site.router.routes.filter {
        $0.pattern.hasPrefix(ChloePath.api) && $0.pattern.contains("{id}")
      }
      var tried = 0
      for route in routes {
        let path = String(route.pattern.dropFirst(ChloePath.api.count))
        guard let id = ids[String(path.split(separator: "/")[0])] else { continue }
        tried += 1
        let named = path.replacing("{id}", with: id)
        let answer =
          route.method == .put
          ? try await bea.upload(.put, named, BoardAPITests.picture)
          : try await bea.send(
            route.method, named,
            route.method == .patch ? #"{"isSaved":true,"title":"x"}"# : nil)
        #expect(answer.status == .notFound, "\(route.method) \(path): \(answer.text)")
      }
      #expect(tried == 24)
    }
  }

  @Test("CHL-168 the ID of another account's entry cannot be taken, and the entry stays")
  func takenIDs() async throws {
    try await withChloe { site in
      let (ada, bea) = (try await ChloeProgram(site), try await ChloeProgram(site))
      let ids = try await Self.entries(of: ada)
      for (list, path, sent) in [
        ("journal", "/journal", #""content":"y","mood":"sad""#),
        ("goals", "/goals", #""title":"y""#),
        ("vision", "/vision", #""title":"y","category":"love""#),
        ("vibe", "/vibe", #""score":"drained""#),
        ("memory", "/memory/facts", #""category":"work","text":"Likes rum""#),
      ] {
        let id = try #require(ids[list])
        #expect(try await bea.fail(.post, path, #"{"id":"\#(id)",\#(sent)}"#) == "404 not_found")
      }
      #expect(
        try await ada.call(.get, "/journal")["items"]?.array?.first?["content"]?.string == "x")
      for path in ["/journal", "/goals", "/vision", "/affirmations", "/memory/facts"] {
        #expect(try await bea.call(.get, path)["items"]?.array?.isEmpty == true)
      }
      #expect(try await bea.call(.get, "/vibe") == .null)
    }
  }
}
