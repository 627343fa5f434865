import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

@Suite struct UncertainMatchTests {
  @Test("DES-117 with both times known nothing depends on the birth time")
  func known() {
    let result = UncertainMatch(
      boy: MoonWindow(.init(1, of: .aries)), girl: MoonWindow(.init(8, of: .aries)))
    #expect(Kuta.allCases.allSatisfy { !result.dependsOnBirthTime($0) })
    #expect(result.total == 28...28)
    #expect(result.effective == 36...36)
    #expect(result.possiblePoints(of: .bhakoot) == [7])
  }

  @Test("DES-117 a Moon that changes sign at midnight leaves Bhakoot and others open")
  func unknown() {
    // From 24 Leo through 1 Virgo at noon to 7 Virgo; the girl's Moon is known, 4.5 Sagittarius.
    let window = MoonWindow(
      noon: .init(1, of: .virgo), start: .init(24, of: .leo), end: .init(7, of: .virgo))
    let girl = SiderealLongitude(4.51, of: .sagittarius)
    let result = UncertainMatch(boy: window, girl: MoonWindow(girl))
    #expect(result.match.points == KutaPoints(boy: window.moon, girl: girl))
    #expect(result.dependsOnBirthTime(.bhakoot))
    #expect(result.possiblePoints(of: .bhakoot) == [0, 7])
    #expect(result.boy == window && !result.boy.isExact && !result.boy.isInOnePada)
    #expect(result.girl.isExact && result.girl.isInOnePada)
    #expect(result.possiblePoints(of: .varna) == [0, 1])
    let ends = [window.start, window.moon, window.end].map { KutaPoints(boy: $0, girl: girl).total }
    for total in ends { #expect(result.total.contains(total)) }
  }

  @Test("DES-117 the range is that of a fine scan over the window, also across 0 Aries")
  func agreesWithScan() {
    let girl = SiderealLongitude(100)
    for start in stride(from: 0.5, to: 360, by: 7.3) {
      let window = MoonWindow(
        noon: .init(start + 6.7), start: .init(start), end: .init(start + 13.4))
      let result = UncertainMatch(boy: window, girl: MoonWindow(girl))
      let scanned = stride(from: 0, through: 13.4, by: 0.01).map {
        KutaPoints(boy: SiderealLongitude(start + $0), girl: girl).total
      }
      #expect(result.total.lowerBound == scanned.min())
      #expect(result.total.upperBound == scanned.max())
    }
  }

  @Test("DES-206 a dosha is open exactly if a fine scan over the window finds it in two ways")
  func openDoshas() {
    var open = 0
    for start in stride(from: 0.5, to: 360, by: 5.9) {
      for girl in [17.0, 100, 215, 308].map({ SiderealLongitude($0) }) {
        let window = MoonWindow(
          noon: .init(start + 6.7), start: .init(start), end: .init(start + 13.4))
        let result = UncertainMatch(boy: window, girl: MoonWindow(girl))
        let scanned = stride(from: 0, through: 13.4, by: 0.05).map {
          Ashtakoota(boy: SiderealLongitude(start + $0), girl: girl)
        }
        for dosha in MatchDosha.allCases {
          let findings = Set(scanned.map { $0.state(of: dosha) })
          #expect(result.isOpen(dosha) == (findings.count > 1), "\(start) \(girl) \(dosha)")
          open += findings.count > 1 ? 1 : 0
        }
        #expect(result.isOpen == (Set(scanned.map(\.points.total)).count > 1) || result.isOpen)
      }
    }
    #expect(open > 50)
    let known = UncertainMatch(boy: MoonWindow(.init(5)), girl: MoonWindow(.init(215)))
    #expect(!known.isOpen && MatchDosha.allCases.allSatisfy { !known.isOpen($0) })
  }

  @Test("DES-208 of a kuta the values are told that hold over both windows, and no others")
  func certainValues() {
    // From Leo into Virgo, and within one pada of Mula.
    let window = MoonWindow(
      noon: .init(1, of: .virgo), start: .init(24, of: .leo), end: .init(7, of: .virgo))
    let pada = MoonWindow(
      noon: .init(5, of: .sagittarius), start: .init(4, of: .sagittarius),
      end: .init(6, of: .sagittarius))
    let result = UncertainMatch(boy: window, girl: pada)
    #expect(!window.isInOneRashi && !window.isInOneStar)
    #expect(pada.isInOneRashi && pada.isInOneStar && pada.isInOnePada)
    let bhakoot = result.certainValues(of: .bhakoot)
    #expect(bhakoot.boy == nil && bhakoot.girl?.name == "Sagittarius")
    #expect(result.certainValues(of: .gana).girl?.name == "Rakshasa")
    // Purva Phalguni, Uttara Phalguni: both Manushya, and of two nadis.
    #expect(result.certainValues(of: .gana).boy?.name == "Manushya")
    #expect(result.certainValues(of: .nadi).boy == nil)
  }
}

@Suite struct OpenManglikTests {
  @Test("DES-206 DES-208 what is found about Mars is open where an hour of birth could change it")
  func manglik() throws {
    let place = GeoCoordinates(latitude: 19, longitude: 73)
    let noon = Instant(try CivilDate(year: 1994, month: 8, day: 9), .noon)
    let day = BirthMoment(
      noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5))
    let girl = Birth(moment: day, place: place)
    var open = 0
    for step in 0..<80 {
      let moment = BirthMoment(noon.advanced(byDays: Double(step) * -37.3))
      let boy = Birth(moment: moment, place: place)
      #expect(!(try KundaliMatch(boy: boy, girl: boy, ephemeris: .standard)).isManglikOpen)
      let match = try KundaliMatch(boy: boy, girl: girl, ephemeris: .standard)
      #expect(match.isGirlManglikOpen && match.isManglikOpen)
      // M5 and M6 look at the other chart, whose hour is unknown.
      let own = ManglikFinding(of: match.boy)
      #expect(match.isBoyManglikOpen == (own.state == .present))
      #expect(match.isBoyManglikOpen || match.manglik.boy.state == own.state)
      open += match.isBoyManglikOpen ? 1 : 0
    }
    #expect((1..<80).contains(open))
  }
}
