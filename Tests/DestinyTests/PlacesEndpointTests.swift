import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@Suite struct PlacesEndpointTests {
  @Test("DES-136 DES-186 a place is found by its name, with all of its fields")
  func search() async throws {
    try await withDestiny { site in
      let answer = try await Program(site).get("/vedic/api/places?q=Mumb&limit=3&lang=hi")
      let places = try #require(try answer.json().array)
      #expect(places.count == 3)
      let first = places[0]
      #expect(first["place_id"]?.string == "1275339")
      #expect(first["name"]?.string == "Mumbai")
      #expect(first["admin1"]?.string == "Maharashtra")
      #expect(first["country"]?.string == "India")
      #expect(first["country_code"]?.string == "IN")
      #expect(first["timezone"]?.string == "Asia/Kolkata")
      let latitude = try #require(first["latitude"]?.double)
      let longitude = try #require(first["longitude"]?.double)
      #expect(abs(latitude - 19.07) < 0.02 && abs(longitude - 72.88) < 0.02)
      #expect(first["population"]?.integer ?? 0 > 10_000_000)
    }
  }

  @Test(
    "DES-186 what cannot be searched for is refused with the parameter",
    arguments: [
      ("", "q"), ("?q=P", "q"), ("?q=Pune&limit=0", "limit"), ("?q=Pune&limit=21", "limit"),
      ("?q=Pune&limit=x", "limit"),
    ])
  func refused(query: String, field: String) async throws {
    try await withDestiny { site in
      let answer = try await Program(site).get("/vedic/api/places/\(query)")
      #expect(answer.status == .badRequest)
      #expect(try answer.code() == "INVALID_PARAMETER")
      #expect(try answer.field() == field)
    }
  }
}
