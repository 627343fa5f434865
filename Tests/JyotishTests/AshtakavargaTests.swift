import Charts
import Jyotish
import Testing

@Suite struct AshtakavargaTests {
  @Test(
    "every graha has its known total, 337 in all, in every chart",
    arguments: AshtakavargaTable.allCases)
  func totals(_ table: AshtakavargaTable) throws {
    for chart in [try ReferenceCharts.a(), try ReferenceCharts.b()] {
      let points = try #require(chart.ashtakavarga(table: table))
      #expect(
        GrahaSet.seven.members.map { points.total(of: $0) } == [48, 49, 39, 54, 56, 52, 39])
      #expect(Rashi.allCases.map { points.sarva(in: $0) }.reduce(0, +) == 337)
      #expect(points.bindus(of: .rahu, in: .aries) == 0)
    }
  }

  @Test("with all in Aries each sign has as many points as rows name its house")
  func allInAries() {
    let points = Ashtakavarga(lagna: .aries) { _ in .aries }
    // The Sun's 1st house is named by Sun, Mars and Saturn; its 3rd by Moon, Mercury and Lagna.
    #expect(points.bindus(of: .sun, in: .aries) == 3)
    #expect(
      points.contributors(to: .sun, in: .aries)
        == [.graha(.sun), .graha(.mars), .graha(.saturn)])
    #expect(
      points.contributors(to: .sun, in: .gemini)
        == [.graha(.moon), .graha(.mercury), .lagna])
    // The 11th house of the Sun is named by all but Venus, the 12th by Mercury, Venus and Lagna.
    #expect(points.bindus(of: .sun, in: .aquarius) == 7)
    #expect(points.bindus(of: .sun, in: .pisces) == 3)
  }

  @Test("the two texts differ in three rows of the Moon and one of Venus")
  func texts() {
    for giver in GrahaSet.seven.members {
      // All stand in Aries but the giver, whose points move alone.
      let (one, other) = (
        Ashtakavarga(lagna: .aries, table: .parashara) { $0 == giver ? .leo : .aries },
        Ashtakavarga(lagna: .aries, table: .varahamihira) { $0 == giver ? .leo : .aries }
      )
      for graha in GrahaSet.seven.members {
        let isSame = Rashi.allCases.allSatisfy {
          one.contributors(to: graha, in: $0).contains(.graha(giver))
            == other.contributors(to: graha, in: $0).contains(.graha(giver))
        }
        let differs =
          (graha == .moon && [.moon, .mars, .jupiter].contains(giver))
          || (graha == .venus && giver == .mars)
        #expect(isSame == !differs)
      }
    }
  }
}
