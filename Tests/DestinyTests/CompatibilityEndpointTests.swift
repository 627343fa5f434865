import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@testable import Destiny

@Suite struct CompatibilityEndpointTests {
  private let path = "/vedic/api/compatibility/analyze"

  /// One of the two as programs send it.
  private func person(_ name: String, _ birth: String) -> String {
    #"{"name":"\#(name)",\#(birth.dropFirst())"#
  }

  private func body(_ boy: String, _ girl: String) -> String {
    #"{"boy":\#(person("Ravi", boy)),"girl":\#(person("Meera", girl))}"#
  }

  private var charts: String { body(ReferenceChart.a.birthData, ReferenceChart.b.birthData) }

  @Test("DES-118 DES-114 DES-184 the reference pairs on the wire", arguments: MatchCase.all)
  func reference(expected: MatchCase) async throws {
    let births = try [expected.boy, expected.girl].map { degrees in
      let birth = try MumbaiBirth(moonAt: degrees)
      return #"{"dob":"\#(birth.date)","time":"\#(birth.time)","city_of_birth":"Mumbai"}"#
    }
    try await withDestiny { site in
      let answer = try await Program(site).post(path, body(births[0], births[1]))
      #expect(answer.status == .ok, "\(answer.text)")
      let match = try answer.json()
      let scores = match["kuta_details"]?.array?.map { $0["score"]?.double }
      #expect(scores == expected.points.map { Double($0) })
      #expect(match["total_points"]?.double == Double(expected.total))
      #expect(match["effective_points"]?.double == Double(expected.effective))
      let total = try #require(Double(expected.total))
      #expect(match["total_score"]?.integer == Int64((total + 0.5).rounded(.down)))
    }
  }

  @Test("DES-184 DES-115 DES-19 chart A and chart B: all that is said of them")
  func fields() async throws {
    try await withDestiny { site in
      let match = try await Program(site).post(path, charts).json()
      #expect(match["status"]?.string == "completed" && match["ruleset"]?.string == "north-1")
      #expect(match["percentage"]?.double == 50 && match["max_score"]?.integer == 36)
      let keys = match["kuta_details"]?.array?.compactMap { $0["key"]?.string }
      #expect(
        keys == ["varna", "vashya", "tara", "yoni", "graha_maitri", "gana", "bhakoot", "nadi"])
      let boy = match["boy"]
      #expect(boy?["moon_sign"]?.string == "Leo" && boy?["ascendant"]?.string == "Taurus")
      #expect(boy?["nakshatra"]?.string == "Purva Phalguni" && boy?["pada"]?.integer == 3)
      #expect(boy?["timezone_source"]?.string == "gazetteer")
      #expect(boy?["utc_offset"]?.string == "+05:30")
      #expect(boy?["manglik"]?["severity"]?.string == "moderate")
      #expect(boy?["manglik"]?["cancelled"]?.boolean == true)
      #expect(boy?["manglik"]?["state"]?.string == "cancelled")
      #expect(boy?["manglik"]?["from"]?.array?.compactMap(\.string) == ["lagna", "moon"])
      #expect(boy?["manglik"]?["houses"]?["lagna"]?.integer == 7)
      let bhakoot = match["doshas"]?.array?[1]
      #expect(bhakoot?["status"]?.string == "cancelled" && bhakoot?["rule"]?.string == "B2")
      #expect(match["verdict"]?.string == "Very good")
    }
  }

  @Test("DES-117 an unknown time leaves a range, and says which kutas depend on it")
  func unknownTime() async throws {
    try await withDestiny { site in
      let girl = #"{"dob":"1992-08-09","time_unknown":true,"city_of_birth":"New Delhi"}"#
      let sent = body(ReferenceChart.a.birthData, girl)
      let match = try await Program(site).post(path, sent).json()
      #expect(match["girl"]?["time"]?.string == "12:00" && match["girl"]?["ascendant"] == .null)
      #expect(match["girl"]?["manglik"]?["houses"]?["lagna"] == nil)
      let open = match["kuta_details"]?.array?.filter { $0["depends_on_time"]?.boolean == true }
      #expect(open?.isEmpty == false)
      #expect(match["girl"]?["manglik"]?["state"]?.string == "open")
      #expect(match["manglik"]?["result"]?.string == "open")
      #expect(match["girl"]?["moon_degree"] == .null && match["boy"]?["moon_degree"]?.double != nil)
      #expect(match["opening"]?.string?.contains("Ravi") == true)
      let points = match["possible_points"]?.array ?? []
      let range = points.compactMap(\.double)
      #expect(range.count == 2 && range[0] < range[1])
    }
  }

  @Test(
    "DES-141 DES-174 DES-184 PLT-10 what cannot be taken names its field",
    arguments: [
      (#"{"dob":"1990-13-01","time":"10:00","city_of_birth":"Pune"}"#, "INVALID_BIRTH_DATA", "dob"),
      (#"{"dob":"1990-01-01","city_of_birth":"Pune"}"#, "INVALID_BIRTH_DATA", "time"),
      (#"{"dob":"2016-01-01","time":"10:00","city_of_birth":"Pune"}"#, "INVALID_BIRTH_DATA", "dob"),
      (
        #"{"dob":"1990-01-01","time":"10:00","latitude":0,"longitude":0,"place":"Xqzzyw"}"#,
        "PLACE_UNRESOLVED", "place"
      ),
    ])
  func refused(girl: String, code: String, field: String) async throws {
    try await withDestiny { site in
      let answer = try await Program(site).post(path, body(ReferenceChart.a.birthData, girl))
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.code() == code && answer.field() == "girl.\(field)")
    }
  }

  @Test("DES-184 without the other there is no match; a name has to be there")
  func missing() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let boy = person("Ravi", ReferenceChart.a.birthData)
      let alone = try await program.post(path, #"{"boy":\#(boy)}"#)
      #expect(try alone.status == .unprocessableContent && alone.field() == "girl")
      let nameless = #"{"boy":\#(boy),"girl":\#(ReferenceChart.b.birthData)}"#
      #expect(try await program.post(path, nameless).field() == "girl.name")
    }
  }

  @Test("DES-101 DES-184 DES-196 matches are listed, opened and taken away by their owner alone")
  func records() async throws {
    try await withDestiny { site in
      let (program, stranger) = (try await Program(site), try await Program(site))
      let made = try await program.post("/vedic/api/compatibility/", charts).json()
      let id = try #require(made["compatibility_id"]?.string)
      let list = try await program.get("/vedic/api/compatibility/history?limit=5").json()
      #expect(list["total_count"]?.integer == 1)
      #expect(list["matches"]?.array?.first?["boy_name"]?.string == "Ravi")
      let one = "/vedic/api/compatibility/\(id)"
      let opened = try await program.get(one).json()
      for name in ["total_points", "summary", "created_at", "kuta_details", "boy"] {
        #expect(opened[name] == made[name], "\(name)")
      }
      for answer in [try await stranger.get(one), try await stranger.delete(one)] {
        #expect(try answer.status == .notFound && answer.code() == "MATCH_NOT_FOUND")
      }
      let none = try await stranger.get("/vedic/api/compatibility/history").json()
      #expect(none["total_count"]?.integer == 0)
      #expect(try await program.delete(one).json()["success"]?.boolean == true)
      #expect(try await program.delete(one).code() == "MATCH_NOT_FOUND")
      let wrong = try await program.get("/vedic/api/compatibility/history?limit=0")
      #expect(try wrong.code() == "INVALID_PARAMETER" && wrong.field() == "limit")
    }
  }

  @Test(
    "DES-184 PLT-16 a match is kept once under its key, however often it is asked for, streamed or whole"
  )
  func streamedOnce() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      var headers = program.key
      headers[try #require(HTTPField.Name("Idempotency-Key"))] = "the-same-match-again"
      let stream = "/vedic/api/compatibility/analyze/stream/"
      for path in [stream, path, "/vedic/api/compatibility/", stream, path] {
        let answer = try await program.browser.call(.post, path, charts, headers: headers)
        #expect(answer.status == .ok)
      }
      let list = try await program.get("/vedic/api/compatibility/history").json()
      #expect(list["total_count"]?.integer == 1)
    }
  }

  @Test("DES-139 DES-141 a place far from every zone, and local mean time, open again as they were")
  func fixedClocks() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let sea = #"{"dob":"1990-01-15","time":"14:30","latitude":-30,"longitude":-130}"#
      let mean = #"{"dob":"1992-08-09","time":"06:05","lat":28.6,"lon":77.2,"timezone":"LMT"}"#
      let made = try await program.post(path, body(sea, mean)).json()
      #expect(made["boy"]?["timezone_source"]?.string == "nautical")
      let id = try #require(made["compatibility_id"]?.string)
      let opened = try await program.get("/vedic/api/compatibility/\(id)").json()
      #expect(opened["boy"] == made["boy"])
      #expect(opened["girl"]?["utc_offset"] == made["girl"]?["utc_offset"])
      #expect(opened["total_points"] == made["total_points"])
    }
  }

  @Test("DES-175 matching has a limit of its own: ten a minute")
  func limit() async throws {
    try await withDestiny { site in
      let birth = #"{"dob":"1990-01-15","time":"14:30","latitude":18.5,"longitude":73.8}"#
      let answer = try await Program(site).post(path, body(birth, birth))
      let policies = answer.response.headers[values: try #require(.init("RateLimit-Policy"))]
      #expect(policies.contains(#""destiny-compatibility";q=10;w=60"#))
    }
  }
}
