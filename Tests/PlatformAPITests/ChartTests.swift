import AppHostTestSupport
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import HTTPServer
import HTTPTypes
import JSON
import Places
import Testing

@Suite struct ChartTests {
  private let pune = #""birthPlace":{"id":1259229}"#

  @Test("PLT-2 the natal chart of a birth that is sent, as the command line writes it")
  func natal() async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(
        .post, "/charts/v1/natal",
        #"{"birthDate":"1990-05-15","birthTime":{"certainty":"exact","time":"10:30"},\#(pune)}"#)
      #expect(answer.status == .ok)
      let chart = try answer.json()
      #expect(chart["moment"]?["utc"]?.string == "1990-05-15T05:00:00.000Z")
      #expect(chart["place"]?["name"]?.string == "Pune, Maharashtra, India")
      let sun = try #require(chart["bodies"]?.array?.first)
      #expect(sun["name"]?.string == "Sun" && sun["sign"]?.string == "Taurus")
      // The Sun at 24 degrees of Taurus in the middle of May.
      let degree = try #require(sun["degree"]?.double)
      #expect(abs(degree - 24) < 0.5)
      #expect(chart["houses"]?.array?.count == 12)
      #expect(chart["zodiac"]?.string == "tropical" && chart["timeRange"] == nil)
    }
  }

  @Test("PLT-2 PLT-3 without a time there are no houses, and what is uncertain says so")
  func uncertain() async throws {
    try await withWireSite { site in
      let unknown = try await TestBrowser(site).call(
        .post, "/charts/v1/natal", #"{"birthDate":"1990-05-15",\#(pune)}"#
      ).json()
      #expect(unknown["houses"] == nil && unknown["timeRange"] != nil)
      #expect(unknown["moment"]?["timeKnown"]?.boolean == false)
      let sidereal = try await TestBrowser(site).call(
        .post, "/charts/v1/natal",
        #"""
        {"birthDate":"1990-05-15","sidereal":"lahiri","houses":"wholeSign",\#(pune),
         "birthTime":{"certainty":"approximate","time":"10:30","minutes":10}}
        """#
      ).json()
      #expect(sidereal["zodiac"]?.string == "sidereal" && sidereal["vedic"] != nil)
      #expect(sidereal["houseSystem"]?.string == "wholeSign" && sidereal["timeRange"] != nil)
    }
  }

  @Test("PLT-2 a sidereal chart counts sidereal signs, names house systems and explains Manglik")
  func sidereal() async throws {
    try await withWireSite { site in
      let chart = try await TestBrowser(site).call(
        .post, "/charts/v1/natal",
        #"""
        {"birthDate":"1990-05-15","birthTime":{"certainty":"exact","time":"10:30"},\#(pune),
         "sidereal":"lahiri"}
        """#
      ).json()
      // Sun to Pluto in the fire signs, by the signs that stand beside them.
      let fire = chart["bodies"]?.array?.prefix(10).count {
        ["Aries", "Leo", "Sagittarius"].contains($0["sign"]?.string)
      }
      #expect(chart["elements"]?["fire"]?.integer == fire.map { Int64($0) })
      #expect(chart["bodies"]?.array?.first?["houseSystem"]?.string == "placidus")
      let vedic = try #require(chart["vedic"])
      #expect(vedic["grahas"]?.array?.first?["houseSystem"]?.string == "wholeSign")
      let manglik = try #require(vedic["manglik"])
      #expect(manglik["manglik"] == nil)
      #expect(manglik["state"]?.string == "cancelled")
      #expect(manglik["from"]?.array?.compactMap(\.string) == ["Lagna", "Venus"])
      #expect(manglik["cancelledBy"]?.array?.compactMap { $0["rule"]?.string } == ["M2", "M4"])
    }
  }

  @Test(
    "PLT-2 PLT-3 of two equal clock times the one is taken that was meant",
    arguments: [
      ("", "05:30"), (#","birthTimeOccurrence":"first""#, "05:30"),
      (#","birthTimeOccurrence":"second""#, "06:30"),
    ])
  func repeatedTime(occurrence: String, hour: String) async throws {
    try await withWireSite { site in
      // The clocks of New York were set back from 2:00 EDT to 1:00 EST.
      let answer = try await TestBrowser(site).call(
        .post, "/charts/v1/natal",
        #"""
        {"birthDate":"2024-11-03","birthTime":{"certainty":"exact","time":"01:30"},
         "birthPlace":{"name":"New York","latitude":40.7,"longitude":-74,
         "timeZone":"America/New_York"}\#(occurrence)}
        """#)
      #expect(try answer.json()["moment"]?["utc"]?.string == "2024-11-03T\(hour):00.000Z")
    }
  }

  @Test(
    "PLT-28 the place decides about the calendar of a birth, unless one is named",
    arguments: [
      ("1900-01-01", "", "1900-01-13", "julian", "place"),
      ("1900-01-01", #","calendar":"gregorian""#, "1900-01-01", "gregorian", "given"),
      ("1990-01-01", "", "1990-01-01", "gregorian", "place"),
    ])
  func calendars(
    date: String, named: String, utc: String, calendar: String, from: String
  ) async throws {
    try await withWireSite { site in
      let moment = try await TestBrowser(site).call(
        .post, "/charts/v1/natal",
        #"""
        {"birthDate":"\#(date)","birthTime":{"certainty":"exact","time":"12:00"},
         "birthPlace":{"name":"Moscow","latitude":55.75,"longitude":37.62,
         "timeZone":"Europe/Moscow"}\#(named)}
        """#
      ).json()["moment"]
      #expect(moment?["utc"]?.string?.hasPrefix(utc) == true)
      #expect(moment?["calendar"]?.string == calendar)
      #expect(moment?["calendarFrom"]?.string == from)
      let says = moment?["warnings"]?.array?.contains {
        $0.string?.contains(#""calendar": "gregorian" reads it"#) == true
      }
      #expect(says == (calendar == "julian"))
    }
  }

  @Test("PLT-28 a day that the change of calendar left out is refused with its field")
  func leftOutDay() async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(
        .post, "/charts/v1/natal",
        #"""
        {"birthDate":"1752-09-05","birthPlace":{"name":"London","latitude":51.5,"longitude":-0.12,
         "timeZone":"Europe/London"}}
        """#)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.pointers() == ["/birthDate"])
      #expect(answer.text.contains("September 2, 1752"))
    }
  }

  @Test(
    "PLT-2 what no chart can be cast for is said",
    arguments: [
      ("{}", ["/birthDate", "/birthPlace"]),
      (
        #"{"birthDate":"1990-05-15","birthPlace":{"id":1},"houses":"x"}"#,
        ["/birthPlace/id", "/houses"]
      ),
      (#"{"birthDate":null,"birthPlace":null}"#, ["/birthDate", "/birthPlace"]),
    ] as [(String, [String])])
  func refusals(body: String, pointers: [String]) async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(.post, "/charts/v1/natal", body)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.pointers() == pointers)
    }
  }
}
