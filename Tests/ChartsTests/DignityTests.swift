import Charts
import Ephemeris
import Testing

@Suite struct DignityTests {
  @Test("the Egyptian terms give each planet its well-known sum of degrees, 360 in all")
  func terms() {
    var sums: [Body: Double] = [:]
    for sign in ZodiacSign.allCases {
      var start = 0.0
      for index in 0..<5 {
        let term = sign.terms[index]
        sums[term.ruler, default: 0] += term.end - start
        #expect(ZodiacDegree(longitude: sign.start + start).termRuler == term.ruler)
        #expect(ZodiacDegree(longitude: sign.start + term.end - 1e-9).termRuler == term.ruler)
        start = term.end
      }
      #expect(start == 30)
    }
    // Ptolemy, Tetrabiblos I.20: Saturn 57, Jupiter 79, Mars 66, Venus 82, Mercury 76.
    #expect(sums == [.saturn: 57, .jupiter: 79, .mars: 66, .venus: 82, .mercury: 76])
  }

  @Test("the faces follow the spheres from Mars in Aries to Mars in Pisces")
  func faces() {
    #expect(ZodiacDegree(longitude: 0).faceRuler == .mars)
    #expect(ZodiacDegree(longitude: 10).faceRuler == .sun)
    #expect(ZodiacDegree(longitude: 29.99).faceRuler == .venus)
    #expect(ZodiacDegree(longitude: 30).faceRuler == .mercury)
    #expect(ZodiacDegree(longitude: 359).faceRuler == .mars)
  }

  @Test("a planet is debilitated across from where it is dignified")
  func opposites() {
    for planet in Body.planets {
      for sign in ZodiacSign.allCases {
        let here = Dignities(of: planet, at: ZodiacDegree(longitude: sign.start), sect: nil)
        let across = Dignities(
          of: planet, at: ZodiacDegree(longitude: sign.opposite.start), sect: nil)
        #expect(here.contains(.domicile) == across.contains(.detriment))
        #expect(here.contains(.exaltation) == across.contains(.fall))
      }
    }
  }

  @Test("Lilly's points for well-known places")
  func scores() {
    func score(_ planet: Body, _ longitude: Double, _ sect: Sect?) -> Int {
      Dignities(of: planet, at: ZodiacDegree(longitude: longitude), sect: sect).score
    }
    // Sun at 19° Aries by day: exaltation 4, triplicity 3, branding 1.
    #expect(score(.sun, 19, .day) == 8)
    // The same by night has no triplicity.
    #expect(score(.sun, 19, .night) == 5)
    // Mars at 18° Pisces by night: triplicity 3.
    #expect(score(.mars, 348, .night) == 3)
    // Saturn at 3° Leo: detriment -5, branding 1.
    #expect(score(.saturn, 123, .day) == -4)
    // Venus at 2° Virgo has nothing but her fall: -4 and peregrine -5.
    #expect(score(.venus, 152, .night) == -9)
    // Mercury at 3° Virgo: domicile 5, exaltation 4, term 2.
    #expect(score(.mercury, 153, .night) == 11)
  }

  @Test("every sign has a day, a night and a participating ruler, and one exaltation at most")
  func tables() {
    #expect(ZodiacSign.allCases.compactMap { $0.exaltation?.planet }.count == 7)
    #expect(Set(ZodiacSign.allCases.compactMap { $0.exaltation?.planet }).count == 7)
    for sign in ZodiacSign.allCases {
      let rulers = sign.triplicityRulers
      #expect(Set([rulers.day, rulers.night, rulers.participating]).count == 3)
    }
  }
}
