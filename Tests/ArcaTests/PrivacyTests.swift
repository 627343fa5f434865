import APIKit
import Accounts
import AppHostTestSupport
import CivilTime
import Clocks
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Arca

@Suite struct PrivacyTests {
  /// The functions about the account itself, which tell of all signs.
  private static let own: Set = ["get_natal_chart", "get_transit_chart", "get_daily_horoscope"]

  /// Every answer that an account can get, as text.
  private func crawl(
    _ program: ArcaProgram, _ secrets: [String], but left: Set<String> = []
  ) async throws -> String {
    var told = ""
    let ids = try await program.connections().compactMap { $0["connectionId"]?.string }
    var data = ["{}"]
    data += secrets.map { #"{"share_secret":"\#($0)","relationship_type":"friend"}"# }
    data += ids.map { #"{"connection_id":"\#($0)"}"# }
    let writes = ["delete_connection", "reset_share_link", "end_share_link", "block_account"]
    for function in ArcaAPI.functions.map(\.name) + ["get_public_profile"]
    where !writes.contains(function) && !left.contains(function) {
      for data in data { told += try await program.send(function, data).text }
    }
    let owner = try await program.owner()
    let teller = ArcaTeller(store: ArcaStore(program.site.services), owner: owner)
    told += try await teller.start().event.data
    return told
  }

  @Test("ARC-101 ARC-2115 a crawl as B finds nothing of A's world, before and after mutual adding")
  func worlds() async throws {
    try await withArca { site in
      let (ada, ben) = (
        try await ArcaProgram(site, "Ada Prime", born: "1990-05-15"),
        try await ArcaProgram(site, "Ben Second", born: "1985-03-02")
      )
      try await ada.call(
        "create_connection",
        #"{"name":"Zebulon Qwerty","birth_date":"1933-11-27","birth_time":"03:33","relationship_type":"romantic"}"#
      )
      let secret = try await ada.secret()
      for round in 1...2 {
        let told = try await crawl(ben, [secret])
        for byte in ["Zebulon", "1933-11-27", "03:33", #"Type":"romantic"#, ada.account.rawValue] {
          #expect(!told.contains(byte), "\(round): \(byte)")
        }
        if round == 1 { _ = try? await ada.take(ben.secret()) }
      }
    }
  }

  @Test("ARC-105 the ID of an account is another one for every importer")
  func pairs() async throws {
    try await withArca { site in
      let (ada, ben, cal) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal")
      )
      let secret = try await ada.secret()
      let ids = [
        try await ben.take(secret)["sourceUserId"]?.string,
        try await cal.take(secret)["sourceUserId"]?.string,
      ]
      #expect(Set(ids).count == 2 && !ids.contains(ada.account.rawValue))
    }
  }

  @Test(
    "ARC-1112 ARC-1114 a blind link gives a name, a score and a phrase, the same at each import")
  func blind() async throws {
    try await withArca { site in
      let (ada, ben) = (
        try await ArcaProgram(site, "Ada Prime", born: "1990-05-15", time: "10:31"),
        try await ArcaProgram(site, "Ben", born: "1985-03-02")
      )
      let secret = try await ada.blindSecret()
      let guest = try await ArcaProgram(site, "Guest", verified: false)
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      #expect(
        try await guest.fail("import_connection", data)
          == "400 FAILED_PRECONDITION verifiedAddressNeeded")
      let taken = try await ben.take(secret)
      #expect(taken["kind"]?.string == "blind" && taken["name"]?.string == "Ada Prime")
      #expect(taken["birthDate"]?.string == "" && taken["sunSign"]?.string == "")
      let told = try await crawl(ben, [secret])
      #expect(!(try await crawl(ben, [secret], but: Self.own)).contains("Taurus"))
      for byte in ["1990-05-15", "10:31", "38.71", "Lisbon,"] {
        #expect(!told.contains(byte), "\(byte)")
      }
      #expect(
        try await ben.fail(
          "import_connection",
          #"{"share_secret":"\#(secret)","relationship_type":"friend","update_existing":true}"#)
          == "400 FAILED_PRECONDITION blindConnection")
      let first = try await result(of: ben)
      try await forget(ben)
      try await ben.take(secret)
      #expect(try await result(of: ben) == first)
      // A changed mode or birth needs a new approval by the owner.
      try await forget(ben)
      #expect(
        try await ben.fail(
          "import_connection", #"{"share_secret":"\#(secret)","relationship_type":"coworker"}"#)
          == "403 PERMISSION_DENIED approvalRequired")
      try await ben.tell("Ben", "1985-03-03")
      #expect(
        try await ben.fail("import_connection", data) == "403 PERMISSION_DENIED approvalRequired")
      let request = try await ben.call("request_connection", data)
      let id = try #require(request["requestId"]?.string)
      #expect(request["otherSunSign"]?.string == "")
      try await ada.call("approve_connection_request", #"{"request_id":"\#(id)"}"#)
      #expect(try await result(of: ben) != first)
    }
  }

  @Test(
    "ARC-1112 ARC-1114 a blind connection has one score of its mode, and neither chart nor days")
  func blindReadings() async throws {
    try await withArca { site in
      let (ada, ben) = (
        try await ArcaProgram(site, "Ada Prime", born: "1990-05-15", time: "10:31"),
        try await ArcaProgram(site, "Ben", born: "1985-03-02")
      )
      let taken = try await ben.take(ada.blindSecret(), as: "romantic")
      let id = Connection.ID(rawValue: try #require(taken["connectionId"]?.string))
      let today = site.clock.now.utc.date
      let data = #"{"connection_id":"\#(id.rawValue)","date":"\#(today)"}"#
      for function in ["get_natal_chart", "get_transit_chart", "get_connection_days", "share_day"] {
        #expect(
          try await ben.fail(function, data)
            == "400 FAILED_PRECONDITION blindConnection", "\(function)")
      }
      let day = try await ben.call("get_daily_horoscope")["relationship_weather"]
      #expect(day?["connectionVibes"]?.array?.isEmpty == true)
      let told = try await ben.call(
        "get_compatibility", #"{"connection_id":"\#(id.rawValue)","explain":true}"#)
      // What the two would read of each other by a copy.
      let copy = try await ben.add(
        #"{"name":"Ada Prime","birth_date":"1990-05-15","birth_time":"10:31","birth_lat":38.71667,"birth_lon":-9.13333,"birth_timezone":"Europe/Lisbon","relationship_type":"romantic"}"#
      )
      let open = try await ben.call("get_compatibility", copy.data)
      for field in ["overallScore", "relationshipVerb"] {
        #expect(told["friendship"]?[field] == open["friendship"]?[field], "\(field)")
      }
      #expect(told["friendship"]?["unavailableReason"] == .null)
      for mode in ["romantic", "friendship", "coworker"] {
        #expect(told[mode]?["categories"]?.array?.isEmpty == true)
        #expect(told[mode]?["missingDataPrompts"]?.array?.isEmpty == true)
        guard mode != "friendship" else { continue }
        #expect(told[mode]?["unavailableReason"]?.string == "blind")
        #expect(told[mode]?["relationshipVerb"]?.string == "You are connected")
        #expect(told[mode]?["overallScore"]?.integer == 0)
      }
      #expect(told["aspects"]?.array?.isEmpty == true && told["fingerprint"]?.string == "")
      #expect(told["compositeSummary"]?["compositeSun"]?.string == "")
      // A later change of type moves the row and not the mode.
      try await ben.call(
        "update_connection",
        #"{"connection_id":"\#(id.rawValue)","relationship_type":"coworker"}"#)
      #expect(try await ben.call("get_compatibility", id.data)["friendship"] == told["friendship"])
    }
  }

  @Test("ARC-1113 ARC-1207 the owner sees the holders, ends a blind one and asks the others")
  func holders() async throws {
    try await withArca { site in
      let (ada, ben, cal, dan) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal"), try await ArcaProgram(site, "Dan")
      )
      let (copy, blind) = (try await ada.secret(), try await ada.blindSecret(showsSign: true))
      try await ben.take(copy)
      let shown = try await cal.take(blind)
      #expect(shown["sunSign"]?.string == "Taurus")
      try await dan.take(blind)
      let holders = try #require(try await ada.call("list_holders")["holders"]?.array)
      #expect(holders.count == 3 && holders.allSatisfy { $0["relationshipType"] == nil })
      let ids = Dictionary(
        uniqueKeysWithValues: holders.compactMap { holder in
          holder["name"]?.string.flatMap { name in holder["holderId"]?.string.map { (name, $0) } }
        })
      let data = { (name: String) in #"{"holder_id":"\#(ids[name] ?? "")"}"# }
      #expect(try await ada.fail("end_holder", data("Ben")) == "400 FAILED_PRECONDITION notBlind")
      #expect(try await ben.fail("end_holder", data("Cal")) == "404 NOT_FOUND holderNotFound")
      try await ada.call("end_holder", data("Cal"))
      #expect(try await cal.connections().isEmpty)
      try await ada.call("ask_holder", #"{"holder_id":"\#(ids["Ben"] ?? "")","ask":"delete"}"#)
      let wish = try #require(try await ben.inbox().first)
      #expect(wish["action"]?.string == "holder_wish")
      #expect(wish["payload"]?["ask"]?.string == "delete")
      #expect(try await ben.connections().count == 1)
      try await ada.call("block_account", data("Dan"))
      #expect(try await dan.connections().isEmpty)
      #expect(try await dan.inbox().isEmpty)
      try await forget(ben)
      #expect(try await ada.call("list_holders")["holders"]?.array?.isEmpty == true)
    }
  }

  /// What a blind link has given.
  private func result(of program: ArcaProgram) async throws -> BlindResult? {
    let owner = try await program.owner()
    let world = try await ArcaStore(program.site.services).world(of: owner)
    guard case .blind(let result) = world.connections.first?.content else { return nil }
    return result
  }

  /// Deletes the only connection.
  private func forget(_ program: ArcaProgram) async throws {
    let id = try #require(try await program.connections().first?["connectionId"]?.string)
    try await program.call("delete_connection", #"{"connection_id":"\#(id)"}"#)
  }
}
