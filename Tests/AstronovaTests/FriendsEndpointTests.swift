import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@testable import Astronova

@Suite struct FriendsEndpointTests {
  private static let grace = #"""
    {"name":"Grace","relationshipType":"colleague","birthDate":"1906-12-09","birthTime":"08:15",
    "birthLocation":"New York","latitude":40.7128,"longitude":-74.006,"timezone":"America/New_York"}
    """#

  @Test("AST-15 AST-106 a friend is kept with their signs, changed and removed")
  func keep() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let kept = try await ada.send(.post, "/friends", Self.grace)
      #expect(kept.status == .created)
      let friend = try kept.json()
      #expect(friend["relationshipType"]?.string == "colleague")
      #expect(friend["source"]?.string == "manual")
      #expect(friend["birthTime"]?.string == "08:15")
      #expect(friend["sunSign"]?.string == "Sagittarius")
      #expect(friend["latestScore"] == .null && friend["matchId"] == .null)
      let id = try #require(friend["id"]?.string)
      let changed = try await ada.call(
        .put, "/friends/\(id)", #"{"relationship_type":"partner","birthTime":null}"#)
      #expect(changed["relationshipType"]?.string == "partner")
      #expect(changed["birthTime"]?.string == "" && changed["risingSign"] == .null)
      #expect(changed["name"]?.string == "Grace")
      #expect(try await ada.call(.get, "/friends/\(id)") == changed)
      for wrong in [#"{"birthDate":5}"#, #"{"birthTime":[]}"#, #"{"birthLocation":{}}"#] {
        #expect(try await ada.fail(.put, "/friends/\(id)", wrong) == "422 validation_failed")
      }
      #expect(try await ada.call(.get, "/friends/\(id)") == changed)
      let eve = try await AstronovaProgram(site, "Eve")
      for method in [HTTPRequest.Method.get, .put, .delete] {
        let body = method == .get ? nil : "{}"
        #expect(try await eve.fail(method, "/friends/\(id)", body) == "404 not_found")
      }
      #expect(try await ada.send(.delete, "/friends/\(id)").status == .noContent)
      #expect(try await ada.fail(.get, "/friends/\(id)") == "404 not_found")
      #expect(try await ada.fail(.post, "/friends", "{}") == "422 validation_failed")
    }
  }

  @Test("AST-22 AST-106 friends are listed newest first, in pages with their number")
  func list() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      for name in ["One", "Two", "Three"] {
        _ = try await ada.call(.post, "/friends", #"{"name":"\#(name)"}"#)
        site.clock.advance(by: .seconds(1))
      }
      let first = try await ada.send(.get, "/friends?limit=2")
      #expect(try first.json().array?.compactMap { $0["name"]?.string } == ["Three", "Two"])
      #expect(first.field("X-Total-Count") == "3")
      #expect(first.field("Link")?.hasSuffix(#"rel="next""#) == true)
      let whole = try await ada.call(.get, "/friends?envelope=true")
      #expect(whole["total"]?.integer == 3 && whole["nextCursor"] == .null)
    }
  }

  @Test("AST-107 AST-160 picked names and vCards are added, but nobody twice")
  func bring() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let picked = try await ada.call(
        .post, "/friends/import", #"{"contacts":[{"name":"Grace"},{"name":" GRACE "}]}"#)
      #expect(picked["imported"]?.integer == 1)
      #expect(picked["skippedDuplicates"]?.integer == 1)
      #expect(picked["needBirthDate"]?.integer == 1)
      #expect(picked["friends"]?.array?.first?["source"]?.string == "contactPicker")
      let cards = ["Alan;19120623", "Grace;19061209", "Edith;--0802"].map { card in
        let parts = card.split(separator: ";")
        return
          "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:\(parts[0])\r\nBDAY:\(parts[1])\r\nTEL:1\r\nEND:VCARD\r\n"
      }
      let headers: HTTPFields = [
        .contentType: "text/vcard", .authorization: "Bearer \(ada.token)",
        .accept: "application/json",
      ]
      let file = try await ada.browser.send(
        .post, "/api/v1/friends/import", headers: headers, body: cards.joined())
      let json = try file.json()
      #expect(json["imported"]?.integer == 2, "\(file.text)")
      #expect(json["skippedDuplicates"]?.integer == 1)
      #expect(json["needBirthDate"]?.integer == 1)
      let friends = json["friends"]?.array ?? []
      #expect(friends.first?["birthDate"]?.string == "1912-06-23T00:00:00Z")
      let broken = try await ada.browser.send(
        .post, "/api/v1/friends/import", headers: headers, body: "no card")
      #expect(broken.status == .unprocessableContent)
      #expect(try await ada.fail(.post, "/friends/import", "{}") == "422 validation_failed")
    }
  }
}
