import Accounts
import AppHost
import AppHostTestSupport
import Charts
import CivilTime
import HTTPTypes
import JSON
import Readings
import Storage
import Testing

@testable import Arca
@testable import People
@testable import Vault

/// Somebody whose birth the ephemeris does not reach, as earlier versions took them in.
@Suite struct UncastableTests {
  @Test(
    "ARC-201 ARC-2004 an import of connections takes the births of the forms, and names row and field",
    arguments: [
      ("Old", "1500-01-01", "birthDate"), ("Early", "1799-12-31", "birthDate"),
      ("Late", "2999-01-01", "birthDate"), ("Turned\u{202E}", "1990-01-01", "name"),
      (String(repeating: "n", count: 81), "1990-01-01", "name"),
    ])
  func refused(name: String, date: String, field: String) async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      try await ada.call("create_connection", grace)
      let owner = try await ada.owner()
      var files = try await site.services.database.read {
        try ArcaSchema.personalData.export($0, owner.account, owner.key)
      }
      files.removeAll { $0.path != "connections.json" }
      let text = String(decoding: files[0].bytes, as: UTF8.self)
        .replacing("Grace Hopper", with: name).replacing("1906-12-09", with: date)
      files[0] = ExportedFile(path: files[0].path, bytes: Array(text.utf8))
      let to = try await ArcaProgram(site, "Cal").owner()
      let add = try #require(ArcaSchema.personalData.add)
      let error = await #expect(throws: ImportError.self) {
        try await site.services.database.write { [files] in try add($0, to.account, to.key, files) }
      }
      #expect(error?.file == "arca/connections.json" && error?.row == 1 && error?.field == field)
    }
  }

  @Test("ARC-1205 a request of somebody without a castable chart sinks no list")
  func request() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.secret()
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      let sent = try await ben.call("request_connection", data)
      try await ben.bear("1400-01-01")
      let world = try await ada.call("list_connections")
      #expect(world["pendingRequests"]?.array?.first?["otherSunSign"]?.string == "")
      #expect(try await ada.call("list_connection_requests")["requests"]?.array?.count == 1)
      let id = try #require(sent["requestId"]?.string)
      #expect(
        try await ada.fail("approve_connection_request", #"{"request_id":"\#(id)"}"#)
          == "400 FAILED_PRECONDITION missingBirthData")
      try await ada.call("decline_connection_request", #"{"request_id":"\#(id)"}"#)
      let cal = try await ArcaProgram(site, "Cal")
      try await cal.bear("2999-01-01")
      #expect(
        try await cal.fail("request_connection", data)
          == "400 FAILED_PRECONDITION missingBirthData")
    }
  }

  @Test("ARC-1107 a link of somebody without a castable chart is a page, and is not taken")
  func link() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.secret()
      try await ada.bear("1400-01-01")
      let profile = try await ben.call("get_public_profile", #"{"share_secret":"\#(secret)"}"#)
      #expect(profile["profile"]?["sunSign"]?.string == "")
      #expect(try await ben.browser.get("/arca/u/\(secret)").status == .ok)
      #expect(
        try await ben.fail(
          "import_connection", #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#)
          == "400 FAILED_PRECONDITION missingBirthData")
    }
  }

  @Test("ARC-1613 ARC-1501 a person without a castable chart stands in the list and in no figure")
  func list() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let known = try await ada.call("create_connection", grace)
      let old = try await ada.keep("Old", "1500-01-01")
      #expect(try await ada.connections().count == 2)
      let day = try await ada.call("get_daily_horoscope")["relationship_weather"]
      #expect(
        day?["connectionVibes"]?.array?.map { $0["connectionId"] } == [known["connectionId"]])
      for function in ["get_natal_chart", "get_compatibility", "get_connection_days"] {
        #expect(
          try await ada.fail(function, #"{"connection_id":"\#(old)"}"#)
            == "400 FAILED_PRECONDITION missingBirthData", "\(function)")
      }
      for path in ["/arca/connections", "/arca/tables", "/arca/charts"] {
        #expect(try await ada.open(path).status == .ok, "\(path)")
      }
      for path in ["", "/chart", "/days"] {
        let shown = try await ada.open("/arca/connections/\(old)\(path)")
        #expect(shown.status == .ok && shown.text.contains("No chart for this date"), "\(path)")
      }
    }
  }
}

extension ArcaProgram {
  /// Gives the profile a birth that the forms refuse.
  fileprivate func bear(_ date: String) async throws {
    let owner = try await owner()
    let details = PersonDetails(name: "Nina", birthDate: try CivilDate(iso8601: date))
    try await site.services.database.write { transaction in
      let sealed = owner.key.seal(details.encoded, for: owner.profileDetails)
      _ = try transaction.run(
        "UPDATE profiles SET details = \(sealed) WHERE account_id = \(owner.account)")
    }
  }

  /// Keeps a connection with a birth that the forms refuse; its ID.
  fileprivate func keep(_ name: String, _ date: String) async throws -> String {
    let (owner, store) = (try await owner(), ArcaStore(site.services))
    let details = PersonDetails(name: name, birthDate: try CivilDate(iso8601: date))
    let connection = store.fresh(.manual, .person(details, sunSign: SunSign(.aries)), .friend)
    try await site.services.database.write { try $0.insert(connection, of: owner) }
    return connection.id.rawValue
  }
}
