import AppHost
import AppHostTestSupport
import Charts
import CivilTime
import Clocks
import HTTPTypes
import JSON
import Readings
import Storage
import Testing

@testable import Arca

@Suite struct SentDayTests {
  @Test("ARC-1514 a day is sent as a link, which shows it and both signs, and ends after a week")
  func day() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let (id, store) = (try await ada.add(grace), ArcaStore(site.services))
      let strip = try await ada.call("get_connection_days", id.data)
      let chosen = try #require(strip["days"]?.array?[2])
      let date = try #require(chosen["date"]?.string)
      let link = try await ada.sendDay(of: id, date)
      let secret = try #require(link["shareSecret"]?.string)
      #expect(link["shareUrl"]?.string == "https://stars.example/u/\(secret)")
      let today = site.clock.now.utc.date
      #expect(link["endsOn"]?.string == today.advanced(byDays: 7).description)
      let day = try #require(try await store.day(secret))
      #expect(day.date.description == date && Int64(day.score) == chosen["vibeScore"]?.integer)
      #expect(day.own == SunSign(.taurus) && day.other == SunSign(.sagittarius))
      // Nobody gets a birth by it.
      let data = #"{"share_secret":"\#(secret)","relationship_type":"friend"}"#
      for function in ["get_public_profile", "import_connection", "request_connection"] {
        #expect(try await ben.fail(function, data) == "404 NOT_FOUND linkNotFound", "\(function)")
      }
      let links = try #require(try await ada.call("list_share_links")["links"]?.array)
      #expect(links.map { $0["isDay"]?.boolean } == [true])
      let profile = try await ada.secret()
      #expect(try await store.day(profile) == nil)
      site.clock.advance(by: .seconds(8 * 86_400))
      #expect(try await store.day(secret) == nil)
    }
  }

  @Test(
    "ARC-1514 a later day that was sent can be read until it is over by the clocks of its owner")
  func late() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let (id, store) = (try await ada.add(grace), ArcaStore(site.services))
      let date = site.clock.now.utc.date.advanced(byDays: 25)
      let link = try await ada.sendDay(of: id, date.description)
      #expect(link["endsOn"]?.string == date.description)
      let secret = try #require(link["shareSecret"]?.string)
      site.clock.advance(by: .seconds(25 * 86_400))
      #expect(try await store.day(secret) != nil)
      site.clock.advance(by: .seconds(86_400))
      #expect(try await store.day(secret) == nil)
    }
  }

  @Test("ARC-307 ARC-1514 a sent day tells both signs of a Sun near a border")
  func border() throws {
    let day = SentDay(
      date: Arcadia.today, score: 50, own: SunSign(.taurus, near: .aries),
      other: SunSign(.pisces, near: .aries))
    let kept = try #require(SentDay(try JSONValue(parsing: day.encoded)))
    #expect(
      kept == day && kept.own.all == [.aries, .taurus] && kept.other.all == [.pisces, .aries])
  }

  @Test("ARC-1514 a day that was sent ends with its connection")
  func deletion() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let (id, other) = (try await ada.add(grace), try await ada.add(grace))
      let today = site.clock.now.utc.date.description
      var secrets: [String] = []
      for connection in [id, other] {
        let link = try await ada.sendDay(of: connection, today)
        secrets.append(try #require(link["shareSecret"]?.string))
      }
      try await ada.call("delete_connection", id.data)
      let store = ArcaStore(site.services)
      #expect(try await store.day(secrets[0]) == nil)
      #expect(try await store.day(secrets[1]) != nil)
      #expect(try await TestBrowser(site).get("/u/\(secrets[0])").status == .notFound)
    }
  }

  @Test("ARC-1514 a day that was sent can be taken back, and twenty are enough")
  func end() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let (id, store) = (try await ada.add(grace), ArcaStore(site.services))
      let today = site.clock.now.utc.date
      let secret = try #require(
        try await ada.sendDay(of: id, today.description)["shareSecret"]?.string)
      let data = #"{"share_secret":"\#(secret)"}"#
      #expect(try await ben.fail("end_share_link", data) == "404 NOT_FOUND linkNotFound")
      try await ada.call("end_share_link", data)
      #expect(try await store.day(secret) == nil)
      let left: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM arca_days")
      }
      #expect(left == 0)
      for _ in 1...ArcaStore.mostLinks { try await ada.sendDay(of: id, today.description) }
      let more = #"{"connection_id":"\#(id.rawValue)","date":"\#(today)"}"#
      #expect(try await ada.fail("share_day", more) == "400 FAILED_PRECONDITION linkLimit")
      #expect(try await ben.fail("share_day", more) == "404 NOT_FOUND connectionNotFound")
      for offset in [-1, 30] {
        let date = today.advanced(byDays: offset)
        #expect(
          try await ada.fail("share_day", #"{"connection_id":"\#(id.rawValue)","date":"\#(date)"}"#)
            == "400 INVALID_ARGUMENT invalidArgument")
      }
      #expect(try await ada.fail("share_day", id.data) == "400 INVALID_ARGUMENT invalidArgument")
    }
  }
}

extension ArcaProgram {
  /// Sends a day of a connection.
  @discardableResult
  fileprivate func sendDay(of id: Connection.ID, _ date: String) async throws -> JSONValue {
    try await call("share_day", #"{"connection_id":"\#(id.rawValue)","date":"\#(date)"}"#)
  }
}
