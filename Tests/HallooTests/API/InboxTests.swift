import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Storage
import Testing

@testable import Halloo

@Suite struct InboxTests {
  @Test("HAL-1685 HAL-1502 notices by parts, with whom they are about, and which of them are new")
  func inbox() async throws {
    try await withHalloo { site in
      let program = try await WireProgram(site)
      let empty = try await program.get("/inbox").json()
      #expect(empty["items"]?.array?.isEmpty == true && empty["unreadCount"]?.integer == 0)
      let (rosa, _) = try await site.fill([.missed])
      try await tell([.confirmed(rosa), .optedOut(rosa), .warned(rosa)], rosa, program, site)
      let first = try await program.get("/inbox?limit=2").json()
      #expect(first["unreadCount"]?.integer == 3 && first["items"]?.array?.count == 2)
      let cursor = try #require(first["nextCursor"]?.string)
      let rest = try await program.get("/inbox?cursor=\(cursor)").json()
      #expect(rest["items"]?.array?.count == 1 && rest["nextCursor"] == .null)
      let notice = try #require(rest["items"]?.array?.first)
      #expect(
        notice.object?.members.map(\.name) == [
          "id", "kind", "title", "text", "link", "profileId", "createdAt", "readAt",
        ])
      #expect(notice["kind"]?.string == "confirmed" && notice["readAt"] == .null)
      #expect(notice["profileId"]?.string == rosa.rawValue)
      let id = try #require(notice["id"]?.string)
      let read = try await program.send(
        .post, "/inbox/read", #"{"ids":["\#(id)","unknown"]}"#)
      #expect(try read.json()["unreadCount"]?.integer == 2)
      #expect(try await program.get("/inbox?unread=true").json()["items"]?.array?.count == 2)
      #expect(try await program.get("/inbox?unread=false").json()["items"]?.array?.count == 3)
      let all = try await program.send(.post, "/inbox/read", #"{"all":true}"#)
      #expect(try all.json()["unreadCount"]?.integer == 0)
      let refused = try await program.send(.post, "/inbox/read", "{}")
      #expect(refused.status.code == 422 && refused.problemFields == ["ids"])
      let other = try await WireProgram(site)
      let foreign = try await other.send(.post, "/inbox/read", #"{"ids":["\#(id)"]}"#)
      #expect(foreign.status == .ok)
      #expect(try await other.get("/inbox").json()["items"]?.array?.isEmpty == true)
    }
  }

  /// Tells the family of somebody, a second after each other.
  private func tell(
    _ news: [FamilyNotification], _ relative: RelativeID, _ program: WireProgram, _ site: TestSite
  ) async throws {
    let services = site.services
    for item in news {
      site.clock.advance(by: .seconds(1))
      try await services.database.write { transaction in
        let owner = try #require(try services.circleOwner(program.account, in: transaction))
        try HallooNotices(services).tell(item, to: owner, in: transaction)
      }
    }
  }
}
