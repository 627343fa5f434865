import Charts
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
}
