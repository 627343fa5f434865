import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

@Suite struct PanchangaTests {
  /// A minute, in days.
  static let minute = 1.0 / 1440

  static func instant(_ text: String) throws -> Instant { try Instant(iso8601: text) }

  // Beginnings and ends of tithis on festival days, as drikpanchang.com prints them for New Delhi in
  // Indian Standard Time: minutes without their seconds, and half a minute to a minute before the
  // moments that USNO and the Swiss Ephemeris give for the same elongations.
  @Test(
    "tithis begin and end when the calendars say, to two minutes",
    arguments: [
      // Diwali 2023, Mahashivaratri, Rama Navami and Janmashtami 2024.
      (30, "2023-11-12T14:44:00+05:30", "2023-11-13T14:56:00+05:30"),
      (29, "2024-03-08T21:57:00+05:30", "2024-03-09T18:17:00+05:30"),
      (9, "2024-04-16T13:23:00+05:30", "2024-04-17T15:14:00+05:30"),
      (23, "2024-08-26T03:39:00+05:30", "2024-08-27T02:19:00+05:30"),
    ])
  func tithis(_ number: Int, start: String, end: String) throws {
    let (start, end) = (try Self.instant(start), try Self.instant(end))
    let panchanga = try Panchanga(
      at: start.advanced(byDays: 0.3), ephemeris: .standard)
    #expect(panchanga.tithi.value.number == number)
    #expect(abs(panchanga.tithi.start.julianDayUT - start.julianDayUT) <= 2 * Self.minute)
    #expect(abs(panchanga.tithi.end.julianDayUT - end.julianDayUT) <= 2 * Self.minute)
  }

  // Times of new and full moon from the U.S. Naval Observatory, in whole minutes.
  @Test(
    "Amavasya ends with the new moon, Purnima with the full moon, to a minute",
    arguments: [
      ("2023-11-13T09:27:00Z", "Amavasya"), ("2024-04-08T18:21:00Z", "Amavasya"),
      ("2024-03-25T07:00:00Z", "Purnima"), ("2024-08-19T18:26:00Z", "Purnima"),
    ])
  func syzygies(_ moment: String, name: String) throws {
    let instant = try Self.instant(moment)
    let tithi = try Panchanga(at: instant.advanced(byDays: -0.3), ephemeris: .standard).tithi
    #expect(tithi.value.name == name)
    #expect(abs(tithi.end.julianDayUT - instant.julianDayUT) <= Self.minute)
  }

  @Test("Rohini of Janmashtami 2024 begins and ends when the calendars say, to a minute")
  func nakshatra() throws {
    let start = try Self.instant("2024-08-26T15:55:00+05:30")
    let end = try Self.instant("2024-08-27T15:38:00+05:30")
    let panchanga = try Panchanga(at: start.advanced(byDays: 0.4), ephemeris: .standard)
    #expect(panchanga.nakshatra.value == .rohini)
    #expect(abs(panchanga.nakshatra.start.julianDayUT - start.julianDayUT) <= Self.minute)
    #expect(abs(panchanga.nakshatra.end.julianDayUT - end.julianDayUT) <= Self.minute)
  }

  // Until 22:17 by drikpanchang.com; the sum of both longitudes by the Swiss Ephemeris (Lahiri) passes
  // 173°20' between 16:46 and 16:47 UT.
  @Test("the yoga of that day, Vyaghata, ends when the calendars say, to a minute")
  func nityaYoga() throws {
    let end = try Self.instant("2024-08-26T22:17:00+05:30")
    let panchanga = try Panchanga(at: end.advanced(byDays: -0.1), ephemeris: .standard)
    #expect(panchanga.yoga.value == .vyaghata)
    #expect(abs(panchanga.yoga.end.julianDayUT - end.julianDayUT) <= Self.minute)
  }

  @Test("limbs hold their instant, meet end to end, and change at their ends")
  func limbs() throws {
    for day in stride(from: 0.0, to: 60, by: 1.37) {
      let instant = try Self.instant("2024-02-01T00:00:00Z").advanced(byDays: day)
      let now = try Panchanga(at: instant, ephemeris: .standard)
      #expect(now.tithi.start <= instant && instant < now.tithi.end)
      #expect(now.karana.start <= instant && instant < now.karana.end)
      #expect(now.nakshatra.start <= instant && instant < now.nakshatra.end)
      #expect(now.yoga.start <= instant && instant < now.yoga.end)
      #expect((now.karana.value.number - 1) / 2 + 1 == now.tithi.value.number)
      // A millionth of a degree of elongation is 7 ms.
      let elongation = try Course.elongation(of: .moon, from: .sun)
        .angle(at: now.tithi.end, in: .standard).degrees
      let target = Double(now.tithi.value.number % 30) * 12
      #expect(abs((elongation - target + 180).truncatingRemainder(dividingBy: 360) - 180) < 1e-6)
      let after = now.tithi.end.advanced(byDays: 1e-5)
      let next = try Panchanga(at: after, ephemeris: .standard)
      #expect(next.tithi.value.number == now.tithi.value.number % 30 + 1)
      #expect(abs(next.tithi.start.julianDayUT - now.tithi.end.julianDayUT) < 1e-6)
    }
  }

  @Test("karanas: four fixed ones around the new moon, seven that come eight times")
  func karanas() {
    let names = (0..<60).map { Karana(elongation: Double($0) * 6 + 3).name }
    #expect(names[0] == "Kimstughna" && names[57] == "Shakuni")
    #expect(names[58] == "Chatushpada" && names[59] == "Naga")
    for name in ["Bava", "Balava", "Kaulava", "Taitila", "Gara", "Vanija", "Vishti"] {
      #expect(names.count { $0 == name } == 8)
    }
    #expect(names[1] == "Bava" && names[7] == "Vishti" && names[56] == "Vishti")
  }

  @Test("tithis: names and halves")
  func tithiNames() {
    #expect(Tithi(elongation: 0).name == "Pratipada")
    #expect(Tithi(elongation: 179).name == "Purnima")
    #expect(Tithi(elongation: 180).paksha == .krishna)
    #expect(Tithi(elongation: 180).name == "Pratipada")
    #expect(Tithi(elongation: 359.9).name == "Amavasya")
    #expect(Tithi(elongation: 230).numberInPaksha == 5)
  }

  @Test(
    "lunar months, by both counts, and the intercalary Shravana of 2023",
    arguments: [
      ("2023-11-01T00:00:00Z", LunarMonth.Name.ashvina, LunarMonth.Name.kartika, false),
      ("2023-11-20T00:00:00Z", .kartika, .kartika, false),
      ("2023-08-01T00:00:00Z", .shravana, .shravana, true),
      ("2023-08-25T00:00:00Z", .shravana, .shravana, false),
      ("2024-04-15T00:00:00Z", .chaitra, .chaitra, false),
      ("2024-08-26T12:00:00Z", .shravana, .bhadrapada, false),
    ])
  func months(
    _ moment: String, amanta: LunarMonth.Name, purnimanta: LunarMonth.Name, isAdhika: Bool
  ) throws {
    let instant = try Self.instant(moment)
    let month = try LunarMonth(at: instant, ephemeris: .standard)
    #expect(month.amanta == amanta)
    #expect(month.purnimanta == purnimanta)
    #expect(month.isAdhika == isAdhika)
    #expect(month.start <= instant && instant < month.end)
    #expect((29.2...29.9).contains(month.end.julianDayUT - month.start.julianDayUT))
  }

  @Test("the eighths of the day: Rahu Kalam 8 2 7 5 6 4 3, Gulika 7 to 1, Yamaganda 5 4 3 2 1 7 6")
  func eighths() {
    let (sunrise, sunset) = (Instant(julianDayUT: 0), Instant(julianDayUT: 8))
    let expected: [(DayPeriod.Kind, [Double])] = [
      (.rahuKalam, [8, 2, 7, 5, 6, 4, 3]), (.gulika, [7, 6, 5, 4, 3, 2, 1]),
      (.yamaganda, [5, 4, 3, 2, 1, 7, 6]),
    ]
    for (kind, numbers) in expected {
      let ends = Vara.allCases.map {
        DayPeriod(kind, on: $0, sunrise: sunrise, sunset: sunset).end.julianDayUT
      }
      #expect(ends == numbers)
    }
  }
}
