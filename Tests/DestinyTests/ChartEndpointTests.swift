import AppHostTestSupport
import CivilTime
import HTTPTypes
import JSON
import Testing

@Suite struct ChartEndpointTests {
  private func chart(
    _ birth: String, _ more: String = "", of site: TestSite
  ) async throws -> JSONValue {
    let answer = try await Program(site).post(
      "/vedic/api/chart/", #"{"birth_data":\#(birth)\#(more)}"#)
    #expect(answer.status == .ok, "\(answer.text)")
    return try answer.json()
  }

  @Test("DES-128 DES-185 the positions of the reference charts", arguments: ReferenceChart.all)
  func positions(reference: ReferenceChart) async throws {
    try await withDestiny { site in
      let chart = try await chart(reference.birthData, of: site)
      let lagna = try #require(chart["lagna"]?["longitude"]?.double)
      #expect(abs(lagna - reference.lagna) < 0.05)
      let planets = try #require(chart["planets"]?.array)
      #expect(planets.compactMap { $0["name"]?.string } == reference.grahas.map(\.name))
      for (planet, graha) in zip(planets, reference.grahas) {
        let longitude = try #require(planet["longitude"]?.double)
        #expect(abs(longitude - graha.longitude) < 0.02, "\(graha.name)")
        #expect(planet["house"]?.integer == Int64(graha.house), "\(graha.name)")
        #expect(planet["retrograde"]?.boolean == graha.isRetrograde, "\(graha.name)")
        #expect(planet["combust"]?.boolean == graha.isCombust, "\(graha.name)")
        #expect((planet["dignity"] == .null) == ["Rahu", "Ketu"].contains(graha.name))
      }
    }
  }

  @Test("DES-128 signs, nakshatras and navamshas of the Lagna and the Moon of chart A")
  func details() async throws {
    try await withDestiny { site in
      let chart = try await chart(ReferenceChart.a.birthData, of: site)
      let (lagna, moon) = (chart["lagna"], chart["planets"]?.array?[1])
      #expect(lagna?["sign"]?.string == "Taurus" && lagna?["nakshatra"]?.string == "Krittika")
      #expect(lagna?["pada"]?.integer == 4)
      #expect(moon?["sign"]?.string == "Leo" && moon?["navamsha_sign"]?.string == "Libra")
      #expect(moon?["nakshatra"]?.string == "Purva Phalguni" && moon?["pada"]?.integer == 3)
      #expect(moon?["nakshatra_lord"]?.string == "Venus")
      #expect(chart["utc"]?.string == "1990-01-15T09:00:00.000Z")
      #expect(chart["utc_offset"]?.string == "+05:30")
      let ninth = chart["houses"]?.array?[8]
      #expect(ninth?["sign"]?.string == "Capricorn" && ninth?["lord"]?.string == "Saturn")
      #expect(ninth?["occupants"]?.array?.compactMap(\.string) == ["Sun", "Venus", "Rahu"])
    }
  }

  @Test("DES-126 DES-128 the mahadashas of the reference charts", arguments: ReferenceChart.all)
  func dasha(reference: ReferenceChart) async throws {
    try await withDestiny { site in
      let chart = try await chart(reference.birthData, of: site)
      let periods = try #require(chart["dasha"]?["periods"]?.array)
      // The first lord comes round again before the 120 years are over.
      #expect(periods.count == 10)
      #expect(chart["dasha"]?["balance"]?["lord"]?.string == reference.dasha[0].lord)
      for (period, expected) in zip(periods, reference.dasha) {
        #expect(period["lord"]?.string == expected.lord)
        let end = try day(period["end"])
        #expect(abs(end - (try CivilDate(iso8601: expected.end).dayNumber)) <= 2)
      }
      let life = try day(periods.last?["end"]) - day(periods.first?["start"])
      #expect(life == 43_830)
    }
  }

  private func day(_ moment: JSONValue?) throws -> Int {
    try CivilDate(iso8601: String(try #require(moment?.string).prefix(10))).dayNumber
  }

  @Test("DES-126 sub-periods begin with the period's own lord and fill it without a gap")
  func subPeriods() async throws {
    try await withDestiny { site in
      let chart = try await chart(ReferenceChart.a.birthData, #","levels":3"#, of: site)
      let periods = try #require(chart["dasha"]?["periods"]?.array)
      let moon = periods[2]
      let children = try #require(moon["children"]?.array)
      #expect(
        children.compactMap { $0["lord"]?.string }
          == ["Moon", "Mars", "Rahu", "Jupiter", "Saturn", "Mercury", "Ketu", "Venus", "Sun"])
      #expect(children.first?["start"] == moon["start"] && children.last?["end"] == moon["end"])
      for (earlier, later) in zip(children, children.dropFirst()) {
        #expect(earlier["end"] == later["start"])
      }
      #expect(children[0]["children"]?.array?.count == 9)
      // What was over at birth is left out: Venus had run for most of its twenty years.
      #expect(periods[0]["children"]?.array?.count ?? 9 < 9)
      #expect(chart["dasha"]?["current"]?.array?.compactMap(\.string).first == "Rahu")
      let one = try await self.chart(ReferenceChart.a.birthData, #","levels":1"#, of: site)
      #expect(one["dasha"]?["periods"]?.array?[0]["children"] == nil)
    }
  }

  @Test(
    "DES-125 the ayanamsas have their values at J2000.0",
    arguments: [
      ("lahiri", 23.857), ("raman", 22.411), ("krishnamurti", 23.760), ("kp", 23.760),
      ("true_chitra", 23.840), ("yukteshwar", 22.479), ("fagan_bradley", 24.740),
    ])
  func ayanamsa(name: String, degrees: Double) async throws {
    try await withDestiny { site in
      let birth = #"{"dob":"2000-01-01","time":"12:00","lat":51.48,"lon":0.001,"timezone":"UTC"}"#
      let chart = try await chart(birth, #","ayanamsa":"\#(name)""#, of: site)
      let value = try #require(chart["ayanamsa_value"]?.double)
      #expect(abs(value - degrees) < 0.01)
      #expect(chart["ayanamsa"]?.string == (name == "kp" ? "krishnamurti" : name))
    }
  }

  @Test("DES-125 node and houses are as asked for")
  func choices() async throws {
    try await withDestiny { site in
      let birth = ReferenceChart.a.birthData
      let mean = try await chart(birth, of: site)["planets"]?.array?[7]["longitude"]?.double
      let osculating = try await chart(birth, #","node":"true""#, of: site)
      #expect(osculating["node"]?.string == "true")
      #expect(osculating["planets"]?.array?[7]["longitude"]?.double != mean)
      for system in ["whole_sign", "equal", "placidus", "sripati"] {
        let chart = try await chart(birth, #","house_system":"\#(system)""#, of: site)
        #expect(chart["house_system"]?.string == system)
        #expect(chart["houses"]?.array?.count == 12)
      }
    }
  }

  @Test("DES-127 without a time there are no Lagna and houses, and all balances that may be")
  func unknownTime() async throws {
    try await withDestiny { site in
      // On this day the Moon went from Magha to Purva Phalguni.
      let place = #""latitude":18.975,"longitude":72.82583,"time_unknown":true"#
      let chart = try await chart(#"{"dob":"1990-01-14",\#(place)}"#, of: site)
      #expect(chart["lagna"] == .null && chart["houses"]?.array == [])
      #expect(chart["planets"]?.array?.allSatisfy { $0["house"] == .null } == true)
      #expect(chart["time_unknown"]?.boolean == true)
      let balances = try #require(chart["dasha"]?["possible_balances"]?.array)
      #expect(balances.compactMap { $0["lord"]?.string } == ["Ketu", "Venus"])
      let certain = try await self.chart(#"{"dob":"1990-01-16",\#(place)}"#, of: site)
      #expect(certain["dasha"]?["possible_balances"]?.array?.count ?? 9 <= 2)
    }
  }
}
