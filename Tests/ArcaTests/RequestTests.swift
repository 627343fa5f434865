import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Sharing
import Storage
import Testing

@testable import Arca

@Suite struct RequestTests {
  /// Ada, who wants to be asked, and Ben with a pending request.
  private func asked(
    _ site: TestSite
  ) async throws -> (ada: ArcaProgram, ben: ArcaProgram, secret: String, id: String) {
    let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
    let secret = try await ada.secret()
    let data = #"{"share_secret":"\#(secret)","relationship_type":"romantic"}"#
    #expect(
      try await ben.fail("request_connection", data) == "400 FAILED_PRECONDITION notInRequestMode")
    try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
    let request = try await ben.call("request_connection", data)
    #expect(request["status"]?.string == "pending" && request["direction"]?.string == "outgoing")
    #expect(request["relationshipType"]?.string == "romantic")
    #expect(
      try await ben.fail("request_connection", data) == "409 ALREADY_EXISTS alreadyPending")
    return (ada, ben, secret, try #require(request["requestId"]?.string))
  }

  private func profile(_ program: ArcaProgram, _ secret: String) async throws -> JSONValue {
    try await program.call("get_public_profile", #"{"share_secret":"\#(secret)"}"#)
  }

  @Test(
    "ARC-1107 ARC-1108 ARC-1201 ARC-1202 ARC-1206 approval makes the copy, the grant and the notices at once"
  )
  func approve() async throws {
    try await withArca { site in
      let (ada, ben, secret, id) = try await asked(site)
      let waiting = try await profile(ben, secret)
      #expect(waiting["requestStatus"]?.string == "pending" && waiting["canAdd"]?.boolean == false)
      #expect(waiting["profile"]?["birthDate"]?.string == "")
      #expect(waiting["profile"]?["sunSign"]?.string == "Taurus")
      #expect(waiting["message"]?.string == "Waiting for Ada Prime since January 15, 2027.")
      let incoming = try await ada.call("list_connections")["pendingRequests"]?.array?.first
      #expect(incoming?["requestId"]?.string == id && incoming?["relationshipType"] == .null)
      #expect(try await ada.inbox().first?["payload"]?["request_id"]?.string == id)
      let data = #"{"request_id":"\#(id)"}"#
      #expect(
        try await ben.fail("approve_connection_request", data) == "404 NOT_FOUND requestNotFound")
      let approved = try await ada.call("approve_connection_request", data)
      #expect(approved["status"]?.string == "approved")
      #expect(
        try await ada.fail("approve_connection_request", data)
          == "400 FAILED_PRECONDITION notPending")
      let copy = try #require(try await ben.connections().first)
      #expect(copy["relationshipType"]?.string == "romantic" && copy["kind"]?.string == "copy")
      let notice = try #require(try await ben.inbox().first)
      #expect(notice["action"]?.string == "request_approved")
      #expect(notice["payload"]?["connection_id"] == copy["connectionId"])
      #expect(notice["payload"]?["share_secret"]?.string == secret)
      let held = try await profile(ben, secret)
      #expect(held["existingConnectionId"] == copy["connectionId"])
      let back = try await ada.call("list_connection_requests")["requests"]?.array?.first
      let theirs = try #require(back?["otherShareSecret"]?.string)
      try await ada.take(theirs)
      #expect(try await ada.connections().first?["name"]?.string == "Ben")
      let copyID = try #require(copy["connectionId"]?.string)
      try await ben.call("delete_connection", #"{"connection_id":"\#(copyID)"}"#)
      let again = try await profile(ben, secret)
      #expect(again["requestStatus"]?.string == "approved" && again["canAdd"]?.boolean == true)
    }
  }

  @Test("ARC-1203 ARC-1303 a declined request is told neutrally, without a push, and waits 30 days")
  func decline() async throws {
    try await withArca { site in
      let (ada, ben, secret, id) = try await asked(site)
      try await ada.call("decline_connection_request", #"{"request_id":"\#(id)"}"#)
      #expect(try await ben.inbox().isEmpty)
      let seen = try await profile(ben, secret)
      #expect(seen["requestStatus"]?.string == "declined")
      #expect(seen["message"]?.string == "Ada Prime is not available to add now.")
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      #expect(
        try await ben.fail("request_connection", data) == "403 PERMISSION_DENIED declined")
      #expect(try await ben.fail("import_connection", data) == "403 PERMISSION_DENIED declined")
    }
  }

  @Test("ARC-1204 withdrawing, and adding directly once the owner has opened up")
  func others() async throws {
    try await withArca { site in
      let (ada, ben, secret, id) = try await asked(site)
      let data = #"{"request_id":"\#(id)"}"#
      #expect(
        try await ada.fail("cancel_connection_request", data) == "404 NOT_FOUND requestNotFound")
      let cancelled = try await ben.call("cancel_connection_request", data)
      #expect(cancelled["status"]?.string == "cancelled")
      let again = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      try await ben.call("request_connection", again)
      try await ada.call("set_share_mode", #"{"share_mode":"public"}"#)
      try await ben.take(secret)
      let sent = try await ben.call(
        "list_connection_requests", #"{"direction":"outgoing","status":"approved"}"#)
      #expect(sent["requests"]?.array?.count == 1)
    }
  }

  @Test("ARC-1207 who is blocked reads in either mode what is read after a refusal")
  func block() async throws {
    try await withArca { site in
      let (ada, ben, secret, id) = try await asked(site)
      let block = try await ada.call("block_account", #"{"request_id":"\#(id)"}"#)
      #expect(block["name"]?.string == "Ben")
      let refused = try await profile(ben, secret)
      try await ada.call("set_share_mode", #"{"share_mode":"public"}"#)
      #expect(try await profile(ben, secret) == refused)
      #expect(refused["requestStatus"]?.string == "declined")
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      #expect(try await ben.fail("import_connection", data) == "403 PERMISSION_DENIED declined")
      #expect(try await ben.fail("request_connection", data) == "403 PERMISSION_DENIED declined")
      #expect(try await ben.inbox().isEmpty)
      let blocks = try await ada.call("list_blocked")["blocked"]?.array
      let blockID = try #require(blocks?.first?["blockId"]?.string)
      #expect(
        try await ben.fail("unblock_account", #"{"block_id":"\#(blockID)"}"#)
          == "404 NOT_FOUND blockNotFound")
      try await ada.call("unblock_account", #"{"block_id":"\#(blockID)"}"#)
      try await ben.take(secret)
    }
  }

  @Test(
    "ARC-1201 ARC-1202 a request and its approval are for the kind of the link by which it came")
  func kinds() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let (copy, blind) = (try await ada.secret(), try await ada.blindSecret())
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let data = { (secret: String) in
        #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      }
      let request = try await ben.call("request_connection", data(blind))
      let id = try #require(request["requestId"]?.string)
      let told = try #require(try await ada.inbox().first?["body"]?.string)
      #expect(told.contains("one score of the two of you, without your birth details"))
      let seen = try await ada.call("list_connection_requests")["requests"]?.array?.first
      #expect(seen?["kind"]?.string == "blind")
      #expect(try await ada.page("/arca/requests").contains("One score, without birth details"))
      try await ada.call("approve_connection_request", #"{"request_id":"\#(id)"}"#)
      let given = try #require(try await ben.connections().first)
      #expect(given["kind"]?.string == "blind")
      let made = try #require(given["connectionId"]?.string)
      try await ben.call("delete_connection", #"{"connection_id":"\#(made)"}"#)
      #expect(
        try await ben.fail("import_connection", data(copy))
          == "403 PERMISSION_DENIED approvalRequired")
      let profile = try await profile(ben, copy)
      #expect(profile["canAdd"]?.boolean == false && profile["requestStatus"]?.string == "none")
      #expect(profile["profile"]?["birthDate"]?.string == "")
      #expect(try await ben.take(blind)["kind"]?.string == "blind")
    }
  }

  @Test("ARC-1112 a link for one person gives one copy, however many requests came by it")
  func once() async throws {
    try await withArca { site in
      let (ada, ben, cal) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal")
      )
      let made = try await ada.call("create_share_link", #"{"kind":"once"}"#)
      let secret = try #require(made["shareSecret"]?.string)
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      var ids: [String] = []
      for program in [ben, cal] {
        let request = try await program.call(
          "request_connection", #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#)
        ids.append(try #require(request["requestId"]?.string))
      }
      try await ada.call("approve_connection_request", #"{"request_id":"\#(ids[0])"}"#)
      #expect(
        try await ada.fail("approve_connection_request", #"{"request_id":"\#(ids[1])"}"#)
          == "404 NOT_FOUND linkNotFound")
      #expect(try await cal.connections().isEmpty)
      try await ada.call("decline_connection_request", #"{"request_id":"\#(ids[1])"}"#)
    }
  }

  @Test("ARC-1207 who is blocked learns nothing of the mode by signing out")
  func signedOut() async throws {
    try await withArca { site in
      let (ada, ben, secret, id) = try await asked(site)
      try await ada.call("block_account", #"{"request_id":"\#(id)"}"#)
      try await ada.call("set_share_mode", #"{"share_mode":"public"}"#)
      let blocked = try await profile(ben, secret)
      let anonymous = try await TestBrowser(site).call(
        .post, "/arca/functions/get_public_profile", #"{"data":{"share_secret":"\#(secret)"}}"#,
        token: nil
      ).json()["result"]
      for field in ["profile", "shareMode", "canAdd", "isOwn", "existingConnectionId", "kind"] {
        #expect(blocked[field] == anonymous?[field], "\(field)")
      }
    }
  }

  @Test(
    "ARC-1104 ARC-1207 a preview is the same in either mode, so that it tells nobody of a block")
  func previews() async throws {
    try await withArca { site in
      let (ada, ben, secret, id) = try await asked(site)
      try await ada.call("block_account", #"{"request_id":"\#(id)"}"#)
      var previews: Set<[String]> = []
      for mode in ["public", "request"] {
        try await ada.call("set_share_mode", #"{"share_mode":"\#(mode)"}"#)
        for page in [
          try await ben.page(ArcaPath.link(secret)),
          try await TestBrowser(site).get(ArcaPath.link(secret)).text,
        ] {
          previews.insert(
            page.split(separator: "<").filter { $0.contains("og:") }.map { String($0) })
        }
      }
      #expect(previews.count == 1)
      #expect(previews.first?.contains { $0.contains("Ada") || $0.contains("Taurus") } == false)
    }
  }

  @Test("ARC-1201 as many requests wait for an owner as are listed, and the next is told so")
  func full() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let now = site.clock.now
      for number in 1...ShareRequests.mostWaiting {
        let sender = try await ArcaProgram(site, born: "").account
        try await site.services.database.write { [account = ada.account] transaction in
          _ = try transaction.run(
            """
            INSERT INTO share_requests (id, account_id, app, sender_id, state, sent_at, content, kind)
            VALUES (\("request \(number)"), \(account), 'arca', \(sender), 'sent', \(now),
              \([0] as [UInt8]), 'copy')
            """)
        }
      }
      let data = #"{"share_secret":"\#(try await ada.secret())","relationship_type":"friend"}"#
      let refused = try await ben.send("request_connection", data)
      #expect(try refused.failure() == "400 FAILED_PRECONDITION requestsFull")
      #expect(
        try refused.json()["error"]?["message"]?.string
          == "Ada Prime has as many requests to answer as there can be. Try again later.")
    }
  }
}
