import Charts
import CivilTime
import Ephemeris
import Interface
import JSON
import Readings
import Testing

@testable import Astronova

@Suite struct ZodiacTests {
  @Test("AST-102 the reference of the twelve signs")
  func reference() throws {
    let rows = [
      "1 Aries ♈ 03-21 04-19 fire cardinal Mars Mars Diamond bold,direct,pioneering",
      "2 Taurus ♉ 04-20 05-20 earth fixed Venus Venus Emerald steady,sensual,patient",
      "3 Gemini ♊ 05-21 06-20 air mutable Mercury Mercury Agate curious,quick,talkative",
      "4 Cancer ♋ 06-21 07-22 water cardinal Moon Moon Pearl caring,intuitive,protective",
      "5 Leo ♌ 07-23 08-22 fire fixed Sun Sun Ruby warm,proud,generous",
      "6 Virgo ♍ 08-23 09-22 earth mutable Mercury Mercury Sapphire precise,helpful,modest",
      "7 Libra ♎ 09-23 10-22 air cardinal Venus Venus Opal fair,social,graceful",
      "8 Scorpio ♏ 10-23 11-21 water fixed Pluto Mars Topaz intense,loyal,probing",
      "9 Sagittarius ♐ 11-22 12-21 fire mutable Jupiter Jupiter Turquoise free,frank,searching",
      "10 Capricorn ♑ 12-22 01-19 earth cardinal Saturn Saturn Garnet ambitious,dry,dependable",
      "11 Aquarius ♒ 01-20 02-18 air fixed Uranus Saturn Amethyst original,humane,detached",
      "12 Pisces ♓ 02-19 03-20 water mutable Neptune Jupiter Aquamarine dreamy,kind,porous",
    ]
    let words = Fixture.catalog("en")
    for (entry, row) in zip(ZodiacEntry.all, rows) {
      let json = try Fixture.json { $0.zodiacSign(entry, words) }
      let names = [
        "name", "symbol", "startDate", "endDate", "element", "modality", "rulingPlanet",
        "traditionalRuler", "stone",
      ]
      let texts = names.map { json[$0]?.string ?? "" }
      let keywords = words.keywords(of: entry.sign).joined(separator: ",")
      #expect("\(entry.number) \(texts.joined(separator: " ")) \(keywords)" == row)
      #expect(Fixture.names(json) == Set(names + ["id", "keywords", "description"]))
    }
    #expect(ZodiacSign(named: "LEO") == .leo && ZodiacSign(named: "Ophiuchus") == nil)
  }

  @Test("AST-102 AST-211 every text is there in English and Spanish with the same places")
  func complete() {
    let (english, spanish) = (Fixture.catalog("en"), Fixture.catalog("es"))
    for sign in ZodiacSign.allCases {
      #expect(english.about(sign) != spanish.about(sign))
      #expect(spanish.keywords(of: sign).count == 3)
    }
  }
}
