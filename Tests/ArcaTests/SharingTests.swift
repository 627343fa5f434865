import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Sharing
import Storage
import StorageTestSupport
import Testing

@testable import Arca

@Suite struct ArcaSharingTests {
  @Test(
    "ARC-105 ARC-106 ARC-107 ARC-1301 ARC-1302 an import is one-directional, told, and added back without approval"
  )
  func addBack() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben Second"))
      try await ben.call("set_share_mode", #"{"share_mode":"request"}"#)
      let taken = try await ben.take(ada.secret(), as: "romantic")
      #expect(taken["notified"]?.boolean == true && taken["kind"]?.string == "copy")
      #expect(taken["name"]?.string == "Ada Prime" && taken["birthTime"]?.string == "10:30")
      #expect(try await ada.connections().isEmpty)
      let item = try #require(try await ada.inbox().first)
      #expect(item["action"]?.string == "profile_import")
      #expect(
        item["body"]?.string == "Ben Second has added you. Add them back to see how you two fit.")
      let payload = item["payload"]
      #expect(payload?["aps"]?["alert"]?["title"]?.string == "New connection")
      #expect(payload?["action"]?.string == "profile_import")
      let secret = try #require(payload?["share_secret"]?.string)
      let seen = try await ada.call("get_public_profile", #"{"share_secret":"\#(secret)"}"#)
      #expect(seen["canAdd"]?.boolean == true && seen["message"] == .null)
      #expect(seen["profile"]?["birthDate"]?.string == "1990-05-15")
      try await ada.take(secret, as: "friend")
      let types = try await [ada.connections(), ben.connections()].map {
        $0.first?["relationshipType"]?.string
      }
      #expect(types == ["friend", "romantic"])
      let back = try #require(try await ben.inbox().first)
      #expect(back["action"]?.string == "connection_added_back")
      #expect(back["payload"]?["connection_id"] == taken["connectionId"])
    }
  }

  @Test("ARC-108 a grant lapses with the copy, and after 90 days")
  func lapse() async throws {
    for isDeleted in [true, false] {
      try await withArca { site in
        let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
        try await ben.call("set_share_mode", #"{"share_mode":"request"}"#)
        let taken = try await ben.take(ada.secret())
        let secret = try await ben.secret()
        guard isDeleted else {
          let (account, owner) = (ada.account, ben.account)
          site.clock.advance(by: .seconds(90 * 86_400))
          let kind = try await site.services.database.read { transaction in
            try ArcaStore.room.grants.kind(
              for: account, of: owner, at: site.clock.now, in: transaction)
          }
          #expect(kind == nil)
          return
        }
        let id = try #require(taken["connectionId"]?.string)
        try await ben.call("delete_connection", #"{"connection_id":"\#(id)"}"#)
        #expect(
          try await ada.fail(
            "import_connection", #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#)
            == "403 PERMISSION_DENIED approvalRequired")
      }
    }
  }

  @Test(
    "ARC-804 ARC-806 an import is refused for each of its reasons, and brings a copy up to date")
  func refusals() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.secret()
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      #expect(try await ada.fail("import_connection", data) == "400 FAILED_PRECONDITION ownLink")
      let nobody = try await ArcaProgram(site, born: "")
      let lacking = try await nobody.send("import_connection", data)
      #expect(try lacking.failure() == "400 FAILED_PRECONDITION missingBirthData")
      let details = try lacking.json()["error"]?["details"]
      #expect(details?["who"]?.string == "self")
      #expect(details?["missing"]?.array?.compactMap(\.string) == ["name", "birthDate"])
      #expect(try await nobody.fail("get_share_link") == "400 FAILED_PRECONDITION missingBirthData")
      for unknown in ["abcdefghijklmnop", "x", "!!", String(repeating: "a", count: 65)] {
        #expect(
          try await ben.fail(
            "import_connection",
            #"{"share_secret":"\#(unknown)","relationship_type":"friend"}"#)
            == "404 NOT_FOUND linkNotFound")
      }
      let taken = try await ben.take(secret)
      let again = try await ben.send("import_connection", data)
      #expect(try again.failure() == "409 ALREADY_EXISTS alreadyConnected")
      #expect(try again.json()["error"]?["details"]?["connectionId"] == taken["connectionId"])
      try await ada.tell("Ada Second", "1991-01-02", nil)
      let current = try await ben.call(
        "import_connection",
        #"{"share_secret":"\#(secret)","relationship_type":"family","update_existing":true}"#)
      #expect(current["name"]?.string == "Ada Second" && current["birthTime"] == .null)
      #expect(current["relationshipType"]?.string == "friend")
      #expect(current["connectionId"] == taken["connectionId"])
      // New data went out, so the owner is told, within a day by the same entry.
      #expect(current["notified"]?.boolean == true)
      #expect(try await ada.inbox().count == 1)
      let same = try await ben.call(
        "import_connection",
        #"{"share_secret":"\#(secret)","relationship_type":"family","update_existing":true}"#)
      #expect(same["notified"]?.boolean == false)
    }
  }

  @Test("ARC-805 two concurrent imports make one connection", arguments: Engine.allCases)
  func concurrent(engine: Engine) async throws {
    try await withArca(engine) { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let data = #"{"share_secret":"\#(try await ada.secret())","relationship_type":"friend"}"#
      async let first = ben.send("import_connection", data)
      async let second = ben.send("import_connection", data)
      let codes = try await [first.status.code, second.status.code].sorted()
      #expect(codes == [200, 409])
      #expect(try await ben.connections().count == 1)
    }
  }

  @Test("ARC-1304 a second import within a day updates the entry in the inbox")
  func told() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      for _ in 1...2 {
        let id = try #require(try await ben.take(ada.secret())["connectionId"]?.string)
        try await ben.call("delete_connection", #"{"connection_id":"\#(id)"}"#)
      }
      #expect(try await ada.inbox().count == 1)
    }
  }

  @Test("ARC-1109 ARC-1112 links of all kinds are made, listed, reset and ended")
  func links() async throws {
    try await withArca { site in
      let (ada, ben, cal) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal")
      )
      let link = try await ada.call("get_share_link")
      let secret = try #require(link["shareSecret"]?.string)
      #expect(secret.count == 16 && link["kind"]?.string == "copy")
      #expect(link["shareUrl"]?.string == "https://stars.example/u/\(secret)")
      #expect(link["qrUrl"]?.string == "https://stars.example/arca/u/\(secret)/qr.svg")
      let once = try await ada.call("create_share_link", #"{"kind":"once"}"#)
      let until = try await ada.call(
        "create_share_link", #"{"kind":"until","ends_on":"2027-01-20"}"#)
      #expect(until["endsOn"]?.string == "2027-01-20")
      #expect(
        try await ada.fail("create_share_link", #"{"kind":"until","ends_on":"2027-01-14"}"#)
          == "400 FAILED_PRECONDITION past")
      let onceSecret = try #require(once["shareSecret"]?.string)
      try await ben.take(onceSecret)
      #expect(
        try await cal.fail(
          "import_connection", #"{"share_secret":"\#(onceSecret)","relationship_type":"friend"}"#)
          == "404 NOT_FOUND linkNotFound")
      #expect(try await ada.call("list_share_links")["links"]?.array?.count == 2)
      let reset = try #require(try await ada.call("reset_share_link")["shareSecret"]?.string)
      #expect(reset != secret)
      for path in ["/arca/u/\(secret)/qr.svg", "/u/\(secret)"] {
        #expect(try await ben.browser.get(path).status == .notFound)
      }
      let code = try await ben.browser.get("/arca/u/\(reset)/qr.svg")
      #expect(code.status == .ok && code.response.headers[.contentType] == "image/svg+xml")
      #expect(try await ben.browser.get("/u/\(reset)").location == "/arca/u/\(reset)")
      try await ada.call("end_share_link", #"{"share_secret":"\#(reset)"}"#)
      #expect(
        try await ben.fail("end_share_link", #"{"share_secret":"\#(secret)"}"#)
          == "404 NOT_FOUND linkNotFound")
      for _ in 2...ArcaStore.mostLinks {
        try await ada.call("create_share_link", #"{"kind":"copy"}"#)
      }
      #expect(
        try await ada.fail("create_share_link", #"{"kind":"copy"}"#)
          == "400 FAILED_PRECONDITION linkLimit")
    }
  }

  @Test("ARC-804 ARC-1112 a copy is brought up to date by what the link in hand gives now")
  func renewal() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let copy = try await ada.secret()
      try await ben.take(copy)
      let blind = try await ada.blindSecret()
      let renew = { (secret: String) in
        #"{"share_secret":"\#(secret)","relationship_type":"friend","update_existing":true}"#
      }
      try await ada.tell("Ada Prime", "1987-03-20", "06:06")
      #expect(
        try await ben.fail("import_connection", renew(blind))
          == "400 FAILED_PRECONDITION blindConnection")
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      #expect(
        try await ben.fail("import_connection", renew(copy))
          == "403 PERMISSION_DENIED approvalRequired")
      #expect(try await ben.connections().first?["birthDate"]?.string == "1990-05-15")
      #expect(try await ada.inbox().count == 1)
      try await ada.call("set_share_mode", #"{"share_mode":"public"}"#)
      let renewed = try await ben.call("import_connection", renew(copy))
      #expect(renewed["notified"]?.boolean == true)
      #expect(renewed["birthDate"]?.string == "1987-03-20")
      #expect(try await ada.inbox().count == 1)
    }
  }

  @Test("ARC-1107 a link for one person shows no birth before it is taken")
  func once() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let made = try await ada.call("create_share_link", #"{"kind":"once"}"#)
      let secret = try #require(made["shareSecret"]?.string)
      let seen = try await ben.call("get_public_profile", #"{"share_secret":"\#(secret)"}"#)
      #expect(seen["canAdd"]?.boolean == true)
      #expect(seen["profile"]?["birthDate"]?.string == "")
      #expect(seen["profile"]?["birthTime"] == .null)
      #expect(try await ben.take(secret)["birthDate"]?.string == "1990-05-15")
    }
  }

  @Test("ARC-1113 a holder is asked once in a day, and not at all by an owner whom they block")
  func wishes() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let taken = try await ben.take(ada.secret())
      let holder = try await ada.call("list_holders")["holders"]?.array?.first
      let id = try #require(holder?["holderId"]?.string)
      try await ada.call("ask_holder", #"{"holder_id":"\#(id)","ask":"delete"}"#)
      let again = #"{"holder_id":"\#(id)","ask":"update"}"#
      #expect(try await ada.fail("ask_holder", again) == "429 RESOURCE_EXHAUSTED askedToday")
      #expect(try await ben.inbox().count == 1)
      try await site.setBack("asked_at", of: "arca_asks")
      try await ada.call("ask_holder", again)
      #expect(try await ben.inbox().count == 2)
      try await site.setBack("asked_at", of: "arca_asks")
      let connection = try #require(taken["connectionId"]?.string)
      try await ben.call("block_account", #"{"connection_id":"\#(connection)"}"#)
      try await ada.call("ask_holder", again)
      #expect(try await ben.inbox().count == 2)
    }
  }

  @Test("ARC-2002 codes and the address of links count as look-ups, the own codes do not")
  func lookups() async throws {
    try await withArca(limits: TokenBuckets()) { site in
      let (ada, stranger) = (try await ArcaProgram(site), TestBrowser(site))
      let secret = try await ada.secret()
      for _ in 1...30 {
        #expect(try await stranger.get("/arca/u/abcdefghijklmnop/qr.svg").status == .notFound)
      }
      #expect(try await stranger.get("/arca/u/\(secret)/qr.svg").status == .tooManyRequests)
      for _ in 1...61 {
        #expect(try await ada.open("/arca/u/\(secret)/qr.svg").status == .ok)
      }
      for _ in 1...60 {
        #expect(try await stranger.get("/u/abcdefghijklmnop").status == .notFound)
      }
      #expect(try await stranger.get("/u/\(secret)").status == .tooManyRequests)
    }
  }

  @Test("ARC-1103 native apps find what they may open, and empty lists without any")
  func natives() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      let apple = try await browser.get("/.well-known/apple-app-site-association").json()
      #expect(apple["applinks"]?["details"]?.array?.isEmpty == true)
      #expect(try await browser.get("/.well-known/assetlinks.json").json().array?.isEmpty == true)
    }
  }
}

extension TestSite {
  /// Lets a moment of every row of a table be a day earlier; the tokens of programs do not last as
  /// long.
  func setBack(_ column: String, of table: String) async throws {
    try await services.database.write { transaction in
      _ = try transaction.run(
        "UPDATE \(raw: table) SET \(raw: column) = \(raw: column) - 86400000")
    }
  }
}
