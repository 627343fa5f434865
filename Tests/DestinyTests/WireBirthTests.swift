import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@Suite struct WireBirthTests {
  private func chart(_ program: Program, _ birth: String) async throws -> TestAnswer {
    try await program.post("/vedic/api/chart", #"{"birth_data":{\#(birth)}}"#)
  }

  @Test(
    "DES-18 DES-19 DES-87 DES-174 what is wrong with a birth is told with its field",
    arguments: [
      (#""time":"14:30","latitude":18.9,"longitude":72.8"#, "dob"),
      (#""dob":"15.1.1990","time":"14:30","latitude":18.9,"longitude":72.8"#, "dob"),
      (#""dob":"1799-12-31","time":"14:30","latitude":18.9,"longitude":72.8"#, "dob"),
      (#""dob":"2027-01-17","time":"14:30","latitude":18.9,"longitude":72.8"#, "dob"),
      (#""dob":"1990-01-15","latitude":18.9,"longitude":72.8"#, "time"),
      (#""dob":"1990-01-15","time":"25:00","latitude":18.9,"longitude":72.8"#, "time"),
      (#""dob":"1990-01-15","time":"14:30","latitude":91,"longitude":72.8"#, "latitude"),
      (#""dob":"1990-01-15","time":"14:30","lat":91,"lon":72.8"#, "lat"),
      (#""dob":"1990-01-15","time":"14:30","latitude":18.9"#, "longitude"),
      (#""dob":"1990-01-15","time":"14:30""#, "latitude"),
      (#""dob":"1990-01-15","time":"14:30","lat":1,"lon":2,"timezone":"Mars/Base""#, "timezone"),
      (#""dob":"1990-01-15","time":"14:30","lat":1,"lon":2,"ayanamsa":"mine""#, "ayanamsa"),
    ])
  func wrong(birth: String, field: String) async throws {
    try await withDestiny { site in
      let answer = try await chart(Program(site), birth)
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.code() == "INVALID_BIRTH_DATA")
      #expect(try answer.field() == "birth_data.\(field)")
    }
  }

  @Test(
    "DES-141 coordinates win, 0/0 is looked up by the city, and the zone says from where it is",
    arguments: [
      // Coordinates, and a city that lies elsewhere.
      (
        #""latitude":18.975,"longitude":72.82583,"city_of_birth":"Paris""#, "Asia/Kolkata",
        "gazetteer"
      ),
      (#""latitude":0,"longitude":0,"city_of_birth":"Mumbai""#, "Asia/Kolkata", "gazetteer"),
      (#""city_of_birth":"New York""#, "America/New_York", "gazetteer"),
      (#""lat":0,"lon":0,"place":"Pune, India""#, "Asia/Kolkata", "gazetteer"),
      (#""place_id":"1275339""#, "Asia/Kolkata", "gazetteer"),
      (#""latitude":18.975,"longitude":72.82583,"timezone":"Asia/Dubai""#, "Asia/Dubai", "given"),
      (
        #""latitude":0,"longitude":0,"city_of_birth":"Mumbai","timezone":"Asia/Dubai""#,
        "Asia/Dubai", "given"
      ),
      (#""latitude":-40,"longitude":-120"#, "-08:00", "nautical"),
      (#""latitude":18.975,"longitude":72.82583,"timezone":"LMT""#, "LMT", "lmt"),
    ])
  func place(place: String, zone: String, source: String) async throws {
    try await withDestiny { site in
      let answer = try await chart(Program(site), #""dob":"1990-01-15","time":"14:30",\#(place)"#)
      let json = try answer.json()
      #expect(answer.status == .ok, "\(answer.text)")
      #expect(json["timezone"]?.string == zone)
      #expect(json["timezone_source"]?.string == source)
    }
  }

  @Test(
    "PLT-28 DES-139 the answer names the calendar of the day, and whoever sent it may name another",
    arguments: [
      ("", "1900-01-13T", "julian", "place"),
      (#","calendar":"gregorian""#, "1900-01-01T", "gregorian", "given"),
    ])
  func calendar(named: String, utc: String, calendar: String, source: String) async throws {
    try await withDestiny { site in
      let json = try await chart(
        Program(site),
        #""dob":"1900-01-01","time":"12:00","city_of_birth":"Moscow"\#(named)"#
      ).json()
      #expect(json["utc"]?.string?.hasPrefix(utc) == true)
      #expect(json["calendar"]?.string == calendar)
      #expect(json["calendar_source"]?.string == source)
    }
  }

  @Test("PLT-28 DES-141 coordinates near a border of zones come with the zones that they may be in")
  func border() async throws {
    try await withDestiny { site in
      let place = #""dob":"1990-01-15","time":"12:00","latitude":41.69,"longitude":-86.6"#
      let zones = try await chart(Program(site), place).json()["timezone_candidates"]?.array
      #expect(zones?.isEmpty == false)
      let said = try await chart(Program(site), place + #","timezone":"America/Chicago""#).json()
      #expect(said["timezone_candidates"]?.array?.isEmpty == true)
    }
  }

  @Test("DES-139 DES-141 before the first standard time the clocks followed the Sun")
  func localMeanTime() async throws {
    try await withDestiny { site in
      let json = try await chart(
        Program(site), #""dob":"1850-06-01","time":"12:00","lat":52.52,"lon":13.405"#
      ).json()
      #expect(json["timezone"]?.string == "Europe/Berlin")
      #expect(json["timezone_source"]?.string == "lmt")
      #expect(json["utc_offset"]?.string == "+00:53:37")
    }
  }

  @Test(
    "DES-140 a time that no clock showed moves forward, one that came twice is the first, and it is said",
    arguments: [
      // The clocks of New York went from 2:00 EST to 3:00 EDT, and in November from 2:00 EDT to 1:00 EST.
      ("2024-03-10", "02:30", "2024-03-10T07:30", "set forward"),
      ("2024-11-03", "01:30", "2024-11-03T05:30", "showed this time twice"),
      ("2024-06-03", "01:30", "2024-06-03T05:30", ""),
    ])
  func clockChanges(day: String, time: String, utc: String, says: String) async throws {
    try await withDestiny { site in
      let json = try await chart(
        Program(site), #""dob":"\#(day)","time":"\#(time)","city_of_birth":"New York""#
      ).json()
      #expect(json["utc"]?.string?.hasPrefix(utc) == true)
      let sent = try #require(json["warnings"]?.array)
      let warnings = sent.compactMap(\.string)
      #expect(warnings.count == (says.isEmpty ? 0 : 1))
      #expect(says.isEmpty || warnings.first?.contains(says) == true, "\(warnings)")
    }
  }

  @Test("DES-141 DES-199 a place that nobody knows is refused, never taken as 0/0")
  func unresolved() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      for (place, field) in [
        (#""latitude":0,"longitude":0,"city_of_birth":"Qqqxzzy""#, "city_of_birth"),
        (#""latitude":0,"longitude":0,"city_of_birth":"Zzqx""#, "city_of_birth"),
        (#""latitude":0,"longitude":0,"city_of_birth":"xqzt""#, "city_of_birth"),
        (#""city_of_birth":"Hong Ko""#, "city_of_birth"),
        (#""latitude":0,"longitude":0"#, "city_of_birth"), (#""place":"Qqqxzzy""#, "place"),
        (#""place_id":"2147483647""#, "place_id"),
      ] {
        let answer = try await chart(program, #""dob":"1990-01-15","time":"14:30",\#(place)"#)
        #expect(answer.status == .unprocessableContent)
        #expect(try answer.code() == "PLACE_UNRESOLVED")
        #expect(try answer.field() == "birth_data.\(field)")
      }
    }
  }

  @Test(
    "DES-178 without a birth in body or profile one is asked for; a profile that has one is used")
  func kept() async throws {
    try await withDestiny { site in
      let answer = try await Program(site).post("/vedic/api/chart/", "{}")
      #expect(answer.status == .unprocessableContent)
      #expect(try answer.code() == "BIRTH_DATA_REQUIRED")
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/")
      let own = try await browser.fetch("/vedic/api/chart/", "{}")
      #expect(try own.json()["lagna"]?["sign"]?.string == "Taurus")
      #expect(try own.json()["timezone_source"]?.string == "gazetteer")
    }
  }

  @Test("DES-195 the text of an error never has what was sent")
  func discreet() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      for birth in [
        #""dob":"Canary","time":"14:30","lat":1,"lon":2"#,
        #""dob":"1990-01-15","time":"14:30","place":"Canaryqqxz""#,
        #""dob":"1990-01-15","time":"14:30","lat":1,"lon":2,"timezone":"Canary/Zone""#,
      ] {
        let answer = try await chart(program, birth)
        #expect(answer.status == .unprocessableContent && !answer.text.contains("Canary"))
      }
    }
  }
}
