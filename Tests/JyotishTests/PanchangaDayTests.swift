import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

@Suite struct PanchangaDayTests {
  static let indianTime = UTCOffset(seconds: 19_800)

  private func delhi(
    _ year: Int, _ month: Int, _ day: Int, _ definition: SunriseDefinition = .apparentLimb
  ) throws -> PanchangaDay {
    try #require(
      try PanchangaDay(
        on: CivilDate(year: year, month: month, day: day), offset: Self.indianTime,
        place: newDelhi(), ephemeris: .standard, definition: definition))
  }

  private func newDelhi() throws -> GeoCoordinates {
    try #require(GeoCoordinates(latitude: 28.6139, longitude: 77.2090))
  }

  @Test("a day in New Delhi: weekday, sunrise and sunset, limbs and month")
  func newDelhiDay() throws {
    let day = try delhi(2024, 8, 26)
    #expect(day.vara == .monday)
    #expect(day.definition == .apparentLimb)
    let (sunrise, sunset) = (
      try Instant(iso8601: "2024-08-26T05:56:00+05:30"),
      try Instant(iso8601: "2024-08-26T18:49:00+05:30")
    )
    #expect(abs(day.sunrise.julianDayUT - sunrise.julianDayUT) <= 1.0 / 1440)
    #expect(abs(day.sunset.julianDayUT - sunset.julianDayUT) <= 1.0 / 1440)
    #expect(day.tithis.map(\.value.number) == [23, 24])
    #expect(day.nakshatras.map(\.value) == [.krittika, .rohini])
    #expect(day.month.amanta == .shravana && day.month.purnimanta == .bhadrapada)
  }

  @Test("every limb of a day touches it, and together they cover it without gap")
  func coverage() throws {
    for date in 1...28 {
      let day = try delhi(2025, 2, date)
      try check(day.tithis, day)
      try check(day.nakshatras, day)
      try check(day.yogas, day)
      try check(day.karanas, day)
      #expect(day.karanas.count >= 2)
      #expect(day.periods.allSatisfy { day.sunrise <= $0.start && $0.end <= day.sunset })
    }
  }

  private func check<Value>(_ limbs: [PanchangaLimb<Value>], _ day: PanchangaDay) throws {
    let (first, last) = (try #require(limbs.first), try #require(limbs.last))
    #expect(first.start <= day.sunrise && day.sunrise < first.end)
    #expect(last.start < day.nextSunrise && day.nextSunrise <= last.end)
    for (earlier, later) in zip(limbs, limbs.dropFirst()) {
      #expect(abs(later.start.julianDayUT - earlier.end.julianDayUT) < 1e-6)
      #expect(later.value != earlier.value)
    }
  }

  @Test("before sunrise it is still the day before")
  func beforeSunrise() throws {
    let monday = try delhi(2024, 8, 26)
    for (minutes, vara) in [(-1.0, Vara.sunday), (0, .monday), (1, .monday)] {
      let day = try #require(
        try PanchangaDay(
          containing: monday.sunrise.advanced(byDays: minutes / 1440), offset: Self.indianTime,
          place: newDelhi(), ephemeris: .standard))
      #expect(day.vara == vara)
    }
    let night = try #require(
      try PanchangaDay(
        containing: monday.nextSunrise.advanced(byDays: -0.01), offset: Self.indianTime,
        place: newDelhi(), ephemeris: .standard))
    #expect(abs(night.sunrise.julianDayUT - monday.sunrise.julianDayUT) < 1e-6)
  }

  @Test("the centre of the disc without refraction rises some minutes after the upper limb")
  func definitions() throws {
    let (limb, center) = (try delhi(2024, 8, 26), try delhi(2024, 8, 26, .trueCenter))
    let minutes = (center.sunrise.julianDayUT - limb.sunrise.julianDayUT) * 1440
    #expect((3...5).contains(minutes))
    #expect(center.sunset < limb.sunset)
  }

  @Test("where the Sun does not set there is no day of the panchanga")
  func polarDay() throws {
    let place = try #require(GeoCoordinates(latitude: 70, longitude: 20))
    let midsummer = try PanchangaDay(
      on: CivilDate(year: 2024, month: 6, day: 21), offset: .zero, place: place,
      ephemeris: .standard)
    #expect(midsummer == nil)
    let instant = try Instant(iso8601: "2024-12-21T12:00:00Z")
    let midwinter = try PanchangaDay(
      containing: instant, offset: .zero, place: place, ephemeris: .standard)
    #expect(midwinter == nil)
  }
}
