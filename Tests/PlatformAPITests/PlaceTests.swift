import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@Suite struct PlaceTests {
  @Test("PLT-2 places as one types them, with what a birth needs")
  func search() async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(.get, "/places/v1/search?q=new+yor&limit=3")
      let places = try #require(try answer.json()["places"]?.array)
      #expect((1...3).contains(places.count))
      #expect(places[0]["label"]?.string == "New York City, New York, United States")
      #expect(places[0]["countryCode"]?.string == "US")
      #expect(places[0]["timeZone"]?.string == "America/New_York")
      #expect(places[0]["id"]?.integer != nil && places[0]["latitude"]?.double != nil)
      let empty = try await TestBrowser(site).call(.get, "/places/v1/search?q=qqqqqqqqqq")
      #expect(try empty.json()["places"]?.array == [])
    }
  }

  @Test(
    "PLT-2 the time zone of coordinates, by the nearest place, or the ships' at sea",
    arguments: [
      ("18.52", "73.86", "Asia/Kolkata", "gazetteer"), ("0", "-140", "-09:00", "nautical"),
    ])
  func timeZone(latitude: String, longitude: String, zone: String, source: String) async throws {
    try await withWireSite { site in
      let path = "/places/v1/timezone?latitude=\(latitude)&longitude=\(longitude)"
      let answer = try await TestBrowser(site).call(.get, path).json()
      #expect(answer["timeZone"]?.string == zone && answer["source"]?.string == source)
    }
  }

  @Test(
    "PLT-2 DES-141 near a border of zones the zone is unsure, with those it may be as well",
    arguments: [
      ("41.69", "-86.6", true), ("48.4", "10.0", false), ("0", "-140", false),
    ])
  func border(latitude: String, longitude: String, isUnsure: Bool) async throws {
    try await withWireSite { site in
      let path = "/places/v1/timezone?latitude=\(latitude)&longitude=\(longitude)"
      let answer = try await TestBrowser(site).call(.get, path).json()
      #expect(answer["unsure"]?.boolean == isUnsure)
      #expect(answer["otherZones"]?.array?.isEmpty == !isUnsure)
    }
  }

  @Test(
    "PLT-2 DES-141 in sparse country a far border leaves the zone unsure, among towns it does not",
    arguments: [
      // Eucla, the Four Corners, Algeria near Niger; Paris, Pune, Leeds.
      ("-31.68", "128.88", ["Australia/Adelaide", "Australia/Perth"]),
      ("36.999", "-109.045", ["America/Phoenix"]), ("20.9", "7.0", ["Africa/Niamey"]),
      ("48.8566", "2.3522", []), ("18.52", "73.86", []), ("53.8", "-1.55", []),
    ] as [(String, String, [String])])
  func sparse(latitude: String, longitude: String, others: [String]) async throws {
    try await withWireSite { site in
      let path = "/places/v1/timezone?latitude=\(latitude)&longitude=\(longitude)"
      let answer = try await TestBrowser(site).call(.get, path).json()
      let found = answer["otherZones"]?.array?.compactMap(\.string) ?? []
      #expect(Set(found).isSuperset(of: others) && found.isEmpty == others.isEmpty, "\(found)")
      #expect(answer["unsure"]?.boolean == !others.isEmpty)
    }
  }

  @Test(
    "PLT-2 what is wrong with a query is said",
    arguments: [
      ("search", ["/q"]), ("search?q=pune&limit=51", ["/limit"]),
      ("timezone?latitude=91", ["/latitude", "/longitude"]),
      ("timezone?latitude=nan&longitude=inf", ["/latitude", "/longitude"]),
    ])
  func refusals(query: String, pointers: [String]) async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(.get, "/places/v1/\(query)")
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.pointers() == pointers)
    }
  }
}
