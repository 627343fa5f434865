import Charts
import Jyotish
import Testing

@Suite struct ZodiacTests {
  @Test("DES-103 nakshatras of 13°20' and padas of 3°20' from 0 Aries, without contradiction")
  func borders() {
    for pada in 0..<108 {
      let start = Double(pada) * 10 / 3
      let place = SiderealLongitude(start + 1e-9)
      #expect(place.padaIndex == pada)
      #expect(place.nakshatra.index == pada / 4)
      #expect(place.pada == pada % 4 + 1)
      #expect(place.rashi.index == pada / 9)
      #expect(place.navamsha.index == pada % 12)
    }
    for sign in 0..<12 {
      let place = SiderealLongitude(Double(sign) * 30)
      #expect(place.rashi.index == sign)
      #expect(place.degreesInRashi == 0)
      #expect(SiderealLongitude((Double(sign) * 30 + 30).nextDown).rashi.index == sign)
    }
    #expect(SiderealLongitude(360).degrees == 0)
    #expect(SiderealLongitude(-1).rashi == .pisces)
  }

  @Test("DES-104 the attribute table: nine lords in turn, nine of each gana, nine of each nadi")
  func attributes() {
    let lords: [Graha] = [
      .ketu, .venus, .sun, .moon, .mars, .rahu, .jupiter, .saturn, .mercury,
    ]
    let nadis: [Nadi] = [.adi, .madhya, .antya, .antya, .madhya, .adi]
    for nakshatra in Nakshatra.allCases {
      #expect(nakshatra.lord == lords[nakshatra.index % 9])
      #expect(nakshatra.nadi == nadis[nakshatra.index % 6])
    }
    for gana in Gana.allCases { #expect(Nakshatra.allCases.count { $0.gana == gana } == 9) }
    // Every animal has a male and a female star but the mongoose, which has no mate.
    for yoni in Yoni.allCases {
      let sexes = Nakshatra.allCases.filter { $0.yoni == yoni }.map(\.yoniSex)
      #expect(Set(sexes).count == (yoni == .mongoose ? 1 : 2))
      #expect(sexes.count == (yoni == .mongoose ? 1 : 2))
    }
    #expect(Set(Nakshatra.allCases.map(\.name)).count == 27)
    #expect(Nakshatra.purvaBhadrapada.name == "Purva Bhadrapada")
  }

  @Test("signs: count, lord, parity and nature")
  func rashis() {
    #expect(Rashi.aries.count(to: .aries) == 1)
    #expect(Rashi.pisces.count(to: .aries) == 2)
    #expect(Rashi.aries.count(to: .pisces) == 12)
    #expect(Rashi(wrapping: -1) == .pisces)
    #expect(Rashi.leo.isOdd && !Rashi.virgo.isOdd)
    #expect(Rashi.aries.modality == .cardinal && Rashi.pisces.modality == .mutable)
    #expect(
      Rashi.allCases.map(\.lord) == [
        .mars, .venus, .mercury, .moon, .sun, .mercury, .venus, .mars, .jupiter, .saturn, .saturn,
        .jupiter,
      ])
  }

  @Test("sets of grahas and houses visit their members in order")
  func sets() {
    let grahas: GrahaSet = [.ketu, .sun, .mars]
    #expect(Array(grahas.members) == [.sun, .mars, .ketu])
    #expect(grahas.count == 3)
    #expect(Array(GrahaSet.all.members) == Graha.allCases)
    #expect(Array(HouseSet.kendras.union(.trikonas).members) == [1, 4, 5, 7, 9, 10])
    #expect(HouseSet.dusthanas.contains(house: 8) && !HouseSet.dusthanas.contains(house: 9))
  }
}
