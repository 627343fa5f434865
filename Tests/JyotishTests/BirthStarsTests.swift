import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

@Suite struct BirthStarsTests {
  @Test("DES-127 an exact time has one nakshatra and one balance")
  func exact() throws {
    let moment = BirthMoment(try Instant(iso8601: "1990-01-15T09:00:00Z"))
    let stars = try BirthStars(of: moment, ephemeris: .standard)
    let star = try #require(stars.stars.first)
    #expect(stars.isCertain)
    #expect(star.nakshatra == .purvaPhalguni)
    #expect(star.balanceYears.lowerBound == star.balanceYears.upperBound)
    #expect(
      abs(star.balanceYears.lowerBound - (try ReferenceCharts.a().vimshottari.balanceYears)) < 1e-9)
  }

  @Test("DES-127 a day on which the Moon changes nakshatra gives both, and when it changes")
  func unknown() throws {
    // 1990-01-15 in Mumbai: the Moon is in Purva Phalguni until the night.
    for day in 0..<30 {
      let start = try Instant(iso8601: "1990-01-14T18:30:00Z").advanced(byDays: Double(day))
      let moment = BirthMoment(
        noon: start.advanced(byDays: 0.5), dayStart: start, dayEnd: start.advanced(byDays: 1))
      let stars = try BirthStars(of: moment, ephemeris: .standard)
      #expect(stars.stars.first?.from == start)
      #expect(stars.stars.last?.until == moment.window.upperBound)
      for (earlier, later) in zip(stars.stars, stars.stars.dropFirst()) {
        #expect(earlier.until == later.from)
        #expect(later.nakshatra.index == (earlier.nakshatra.index + 1) % 27)
        #expect(earlier.balanceYears.lowerBound == 0)
        #expect(later.balanceYears.upperBound == Vimshottari.years(of: later.firstLord))
        // A second before and after the change the Moon is where it should be.
        for (offset, star) in [(-1.0, earlier), (1, later)] {
          let instant = later.from.advanced(byDays: offset / 86_400)
          let exact = try BirthStars(of: BirthMoment(instant), ephemeris: .standard)
          #expect(exact.stars.map(\.nakshatra) == [star.nakshatra])
        }
      }
    }
  }

  @Test("DES-117 a match with an unknown time uses the Moon of the whole day")
  func match() throws {
    let start = try Instant(iso8601: "1990-01-14T18:30:00Z")
    let moment = BirthMoment(
      noon: start.advanced(byDays: 0.5), dayStart: start, dayEnd: start.advanced(byDays: 1))
    let girl = try #require(GeoCoordinates(latitude: 28.63576, longitude: 77.22445))
    let match = try KundaliMatch(
      boy: Birth(moment: moment, place: nil),
      girl: Birth(
        moment: BirthMoment(try Instant(iso8601: "1992-08-09T00:35:00Z")), place: girl),
      ephemeris: .standard)
    let window = try BirthStars(of: moment, ephemeris: .standard).moon
    #expect(match.ashtakoota.boy.longitude == window.moon)
    #expect(
      match.kutas == UncertainMatch(boy: window, girl: MoonWindow(match.girl[.moon].longitude)))
    #expect(match.manglik.boy.includesLagna == false)
    #expect(match.kutas.total.contains(match.ashtakoota.points.total))
  }

  @Test("DES-127 the rising sign of an approximate time holds, or changes at a moment")
  func lagnas() throws {
    let place = try #require(GeoCoordinates(latitude: 18.975, longitude: 72.82583))
    let instant = try Instant(iso8601: "1990-01-15T09:00:00Z")
    func lagnas(_ moment: BirthMoment) throws -> BirthLagnas? {
      try BirthLagnas(of: Birth(moment: moment, place: place), ephemeris: .standard)
    }
    #expect(try lagnas(BirthMoment(instant))?.lagnas.map(\.rashi) == [.taurus])
    // Taurus 8° rises: Aries half an hour before, Gemini not yet an hour later.
    let near = try #require(try lagnas(BirthMoment(instant, withinMinutes: 20)))
    #expect(near.isCertain)
    let wide = try #require(try lagnas(BirthMoment(instant, withinMinutes: 45)))
    #expect(wide.lagnas.map(\.rashi) == [.aries, .taurus])
    let change = wide.lagnas[1].from
    #expect(wide.lagnas[0].until == change)
    for (seconds, rashi) in [(-1.0, Rashi.aries), (1, .taurus)] {
      let moment = BirthMoment(change.advanced(byDays: seconds / 86_400))
      #expect(try lagnas(moment)?.lagnas.map(\.rashi) == [rashi])
    }
    let unknown = BirthMoment(noon: instant, dayStart: instant, dayEnd: instant)
    #expect(try lagnas(unknown) == nil)
  }
}
