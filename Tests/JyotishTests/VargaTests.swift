import Charts
import Jyotish
import Testing

@Suite struct VargaTests {
  struct Case: Sendable {
    let varga: Varga
    let rashi: Rashi
    let degrees: Double
    let expected: Rashi

    init(_ varga: Varga, _ rashi: Rashi, _ degrees: Double, _ expected: Rashi) {
      (self.varga, self.rashi, self.degrees, self.expected) = (varga, rashi, degrees, expected)
    }
  }

  // Worked out by hand from the verses of Brihat Parashara Hora Shastra, ch. 6.
  static let cases = [
    Case(.rashi, .leo, 22, .leo),
    Case(.hora, .aries, 14.9, .leo), Case(.hora, .aries, 15, .cancer),
    Case(.hora, .taurus, 14.9, .cancer), Case(.hora, .taurus, 15, .leo),
    Case(.drekkana, .leo, 9.9, .leo), Case(.drekkana, .leo, 10, .sagittarius),
    Case(.drekkana, .leo, 20, .aries),
    Case(.chaturthamsha, .taurus, 7.4, .taurus), Case(.chaturthamsha, .taurus, 7.5, .leo),
    Case(.chaturthamsha, .taurus, 29, .aquarius),
    Case(.saptamsha, .aries, 4, .aries), Case(.saptamsha, .aries, 29, .libra),
    Case(.saptamsha, .taurus, 4, .scorpio), Case(.saptamsha, .taurus, 29, .taurus),
    Case(.navamsha, .leo, 22.216, .libra), Case(.navamsha, .sagittarius, 4.51, .taurus),
    Case(.navamsha, .taurus, 0, .capricorn), Case(.navamsha, .cancer, 0, .cancer),
    Case(.navamsha, .pisces, 29.9, .pisces),
    Case(.dashamsha, .aries, 1, .aries), Case(.dashamsha, .taurus, 1, .capricorn),
    Case(.dashamsha, .taurus, 29.9, .libra), Case(.dashamsha, .gemini, 10, .virgo),
    Case(.dvadashamsha, .pisces, 2.4, .pisces), Case(.dvadashamsha, .pisces, 2.5, .aries),
    Case(.shodashamsha, .aries, 0, .aries), Case(.shodashamsha, .taurus, 0, .leo),
    Case(.shodashamsha, .gemini, 0, .sagittarius), Case(.shodashamsha, .gemini, 29.9, .pisces),
    Case(.vimshamsha, .aries, 0, .aries), Case(.vimshamsha, .taurus, 0, .sagittarius),
    Case(.vimshamsha, .gemini, 0, .leo), Case(.vimshamsha, .cancer, 1.5, .taurus),
    Case(.chaturvimshamsha, .aries, 0, .leo), Case(.chaturvimshamsha, .taurus, 0, .cancer),
    Case(.chaturvimshamsha, .aries, 1.25, .virgo),
    Case(.saptavimshamsha, .aries, 0, .aries), Case(.saptavimshamsha, .taurus, 0, .cancer),
    Case(.saptavimshamsha, .gemini, 0, .libra), Case(.saptavimshamsha, .cancer, 0, .capricorn),
    Case(.saptavimshamsha, .leo, 29.9, .gemini),
    Case(.trimshamsha, .aries, 4.9, .aries), Case(.trimshamsha, .aries, 5, .aquarius),
    Case(.trimshamsha, .aries, 10, .sagittarius), Case(.trimshamsha, .aries, 18, .gemini),
    Case(.trimshamsha, .aries, 25, .libra), Case(.trimshamsha, .taurus, 4.9, .taurus),
    Case(.trimshamsha, .taurus, 5, .virgo), Case(.trimshamsha, .taurus, 12, .pisces),
    Case(.trimshamsha, .taurus, 20, .capricorn), Case(.trimshamsha, .taurus, 25, .scorpio),
    Case(.khavedamsha, .aries, 0, .aries), Case(.khavedamsha, .taurus, 0, .libra),
    Case(.khavedamsha, .aries, 29.9, .cancer),
    Case(.akshavedamsha, .aries, 0, .aries), Case(.akshavedamsha, .taurus, 0, .leo),
    Case(.akshavedamsha, .gemini, 0, .sagittarius), Case(.akshavedamsha, .gemini, 29.9, .leo),
    Case(.shashtiamsha, .gemini, 0.4, .gemini), Case(.shashtiamsha, .gemini, 0.5, .cancer),
    Case(.shashtiamsha, .gemini, 29.9, .taurus),
  ]

  @Test("each division gives the sign of its verse", arguments: cases)
  func table(_ item: Case) {
    #expect(item.varga.rashi(of: SiderealLongitude(item.degrees, of: item.rashi)) == item.expected)
  }

  @Test("every part of every division is met, in order", arguments: Varga.allCases)
  func parts(_ varga: Varga) {
    let count = varga == .trimshamsha ? 5 : varga.parts
    for rashi in Rashi.allCases {
      let parts = stride(from: 0.01, to: 30, by: 0.02).map {
        varga.part(of: SiderealLongitude($0, of: rashi))
      }
      #expect(parts == parts.sorted())
      #expect(Set(parts) == Set(0..<count))
    }
  }

  @Test("DES-124 the Krishnamurti sub-lords divide each nakshatra by the years of Vimshottari")
  func subLords() {
    // Ashwini: Ketu 0°46'40", Venus 2°13'20", Sun 0°40', Moon 1°06'40", ...
    let cases: [(Double, Graha)] = [
      (0, .ketu), (0.7777, .ketu), (0.7778, .venus), (2.9999, .venus), (3.0001, .sun),
      (3.6668, .moon), (13.3332, .mercury),
    ]
    for (degrees, lord) in cases {
      let lords = KPLords(of: SiderealLongitude(degrees))
      #expect(lords.starLord == .ketu)
      #expect(lords.signLord == .mars)
      #expect(lords.subLord == lord)
    }
    #expect(KPLords(of: Nakshatra.bharani.start).subLord == .venus)
  }
}
