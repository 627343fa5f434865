import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Accounts
@testable import Arca
@testable import Vault

@Suite struct BlindTakerTests {
  private func data(_ secret: String, _ type: String = "friend") -> String {
    #"{"share_secret":"\#(secret)","relationship_type":"\#(type)"}"#
  }

  @Test("ARC-1114 an address gets the first result again, whatever account comes with it")
  func sameAddress() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let secret = try await ada.blindSecret()
      let first = try await ArcaProgram(site, "Ben", born: "1985-03-02")
      try await first.settle(at: "loop@example.com")
      let shown = try await first.score(from: first.take(secret))
      try await first.leave()
      let again = try await ArcaProgram(site, "Ben", born: "1985-03-02")
      try await again.settle(at: "Loop+2@Example.com")
      #expect(try await again.score(from: again.take(secret)) == shown)
      try await again.leave()
      let other = try await ArcaProgram(site, "Ben", born: "1991-07-09")
      try await other.settle(at: "loop@example.com")
      #expect(
        try await other.fail("import_connection", data(secret))
          == "403 PERMISSION_DENIED approvalRequired")
      let links = try await ada.call("list_share_links")["links"]?.array
      #expect(links?.first { $0["kind"]?.string == "blind" }?["takers"]?.integer == 1)
      let stored: [[UInt8]] = try await site.services.database.read { transaction in
        try transaction.rows("SELECT taker FROM arca_takers") { try $0[0] }
      }
      #expect(stored.count == 1 && stored[0].count == 32)
    }
  }

  @Test("ARC-1114 dots and the other domain of Gmail make no other taker")
  func sameMailbox() async throws {
    try await withArca { site in
      let secret = try await ArcaProgram(site).blindSecret()
      let first = try await ArcaProgram(site, "Ben", born: "1985-03-02")
      try await first.settle(at: "ben.second@gmail.com")
      try await first.take(secret)
      for address in ["bensecond@googlemail.com", "b.e.n.second+new@gmail.com"] {
        let other = try await ArcaProgram(site, "Ben", born: "1991-07-09")
        try await other.settle(at: address)
        #expect(
          try await other.fail("import_connection", data(secret))
            == "403 PERMISSION_DENIED approvalRequired", "\(address)")
      }
    }
  }

  @Test("ARC-1114 five take by a blind link in a day, and the owner reads how many it were in all")
  func cap() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let secret = try await ada.blindSecret()
      for number in 1...ArcaStore.mostTakersADay {
        let taker = try await ArcaProgram(site, "Taker \(number)")
        try await taker.take(secret)
        if number == 1 { try await taker.leave() }
      }
      let late = try await ArcaProgram(site, "Late")
      let refused = try await late.send("import_connection", data(secret))
      #expect(try refused.failure() == "429 RESOURCE_EXHAUSTED takenOften")
      #expect(try refused.json()["error"]?["details"]?["retryAfter"] != nil)
      #expect(try await late.connections().isEmpty)
      // Whoever comes next is told before they press, and the owner that the link rests.
      let profile = try await late.call("get_public_profile", data(secret))
      #expect(profile["canAdd"]?.boolean == false)
      #expect(
        profile["message"]?.string
          == "This link has been used as often as it can be in a day. Try again tomorrow.")
      #expect(try await !late.page(ArcaPath.link(secret)).hasForm(to: ArcaPath.link(secret)))
      let told = try await ada.inbox().filter { $0["action"]?.string == "blind_link_full" }
      #expect(told.count == 1 && told[0]["body"]?.string?.contains("make a new link") == true)
      #expect(
        try await ada.page(ArcaPath.inbox).contains(#"name="link" value="\#(ArcaPath.share)""#))
      // Another link has takers of its own.
      try await ArcaProgram(site, "Other").take(ada.blindSecret())
      try await site.setBack("taken_at", of: "arca_takers")
      try await late.take(secret)
      let links = try #require(try await ada.call("list_share_links")["links"]?.array)
      #expect(links.first { $0["shareSecret"]?.string == secret }?["takers"]?.integer == 6)
      #expect(try await ada.page("/arca/share").contains("6 people have taken it"))
    }
  }

  @Test(
    "ARC-1113 what the owner ended is not taken again by the same link before the owner allows it")
  func ended() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.blindSecret()
      try await ben.take(secret)
      let holder = try await ada.call("list_holders")["holders"]?.array?.first
      let id = try #require(holder?["holderId"]?.string)
      try await ada.call("end_holder", #"{"holder_id":"\#(id)"}"#)
      #expect(
        try await ben.fail("import_connection", data(secret))
          == "403 PERMISSION_DENIED approvalRequired")
      // Another address of the same account is no way round.
      try await ben.settle(at: "other@example.com")
      #expect(
        try await ben.fail("import_connection", data(secret))
          == "403 PERMISSION_DENIED approvalRequired")
      let profile = try await ben.call("get_public_profile", data(secret))
      #expect(profile["canAdd"]?.boolean == false && profile["requestStatus"]?.string == "none")
      let request = try await ben.call("request_connection", data(secret))
      let asked = try #require(request["requestId"]?.string)
      try await ada.call("approve_connection_request", #"{"request_id":"\#(asked)"}"#)
      let given = try #require(try await ben.connections().first?["connectionId"]?.string)
      try await ben.call("delete_connection", #"{"connection_id":"\#(given)"}"#)
      try await ben.take(secret)
    }
  }

  @Test("ARC-517 ARC-1112 a blind link says nothing of an age: romance opens the friendship of all")
  func ages() async throws {
    try await withArca { site in
      for born in ["2010-05-15", "1990-05-15"] {
        let ada = try await ArcaProgram(site, born: born)
        let ben = try await ArcaProgram(site, "Ben", born: "1985-03-02")
        let taken = try await ben.take(ada.blindSecret(), as: "romantic")
        #expect(taken["relationshipType"]?.string == "romantic")
        let id = Connection.ID(rawValue: try #require(taken["connectionId"]?.string))
        let told = try await ben.call("get_compatibility", id.data)
        #expect(told["romantic"]?["unavailableReason"]?.string == "blind", "\(born)")
        #expect(told["friendship"]?["unavailableReason"] == .null, "\(born)")
      }
    }
  }

  @Test("ARC-1112 without a verified address a blind link is neither taken nor asked for")
  func guests() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let guest = try await ArcaProgram(site, "Guest", verified: false)
      let secret = try await ada.blindSecret()
      for mode in ["public", "request"] {
        try await ada.call("set_share_mode", #"{"share_mode":"\#(mode)"}"#)
        for function in ["import_connection", "request_connection"] {
          #expect(
            try await guest.fail(function, data(secret))
              == (mode == "request" && function == "import_connection"
                ? "403 PERMISSION_DENIED approvalRequired"
                : "400 FAILED_PRECONDITION verifiedAddressNeeded"),
            "\(mode) \(function)")
        }
        let profile = try await guest.call("get_public_profile", data(secret))
        #expect(profile["canAdd"]?.boolean == false)
        #expect(
          profile["message"]?.string == "This link is for accounts with a verified address.")
      }
      #expect(try await ada.inbox().isEmpty)
    }
  }
}

extension ArcaProgram {
  /// Gives the account an address.
  fileprivate func settle(at address: String) async throws {
    let owner = try await owner()
    let sealed = owner.key.seal(address, for: Account.emailContext(owner.account))
    try await site.services.database.write { transaction in
      _ = try transaction.run(
        "UPDATE accounts SET email = \(sealed) WHERE id = \(owner.account)")
    }
  }

  /// Deletes the account with all of its rows.
  fileprivate func leave() async throws {
    try await site.services.database.write { [account] transaction in
      try ArcaSchema.personalData.delete(transaction, account)
      _ = try transaction.run("DELETE FROM accounts WHERE id = \(account)")
    }
  }

  /// The score of a connection, as it is shown.
  fileprivate func score(from connection: JSONValue) async throws -> JSONValue? {
    let id = Connection.ID(rawValue: try #require(connection["connectionId"]?.string))
    return try await call("get_compatibility", id.data)["friendship"]?["overallScore"]
  }
}
