import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import ReadingsData
import Testing

/// Sentences about somebody born in New York on 15 May 1990 at 10:30, on 26 November 2026: true and
/// false ones that differ in little.
@Suite struct GroundingFrameTests {
  private static func grounding(
    _ language: String, _ tradition: GroundedFacts.Tradition
  ) throws -> Grounding {
    let birth = Birth(
      moment: BirthMoment(
        Instant(
          try CivilDate(year: 1990, month: 5, day: 15), try WallTime(hour: 14, minute: 30))),
      place: GeoCoordinates(latitude: 40.7143, longitude: -74.006))
    let day = try CivilDate(year: 2026, month: 11, day: 26)
    let lexicon = Lexicon(.of(language))
    let facts = try GroundedFacts.all(
      of: birth, by: tradition, on: day, ephemeris: .standard, lexicon: lexicon)
    return Grounding(
      facts: facts, allowed: Claim.allowed(on: day), knowledge: lexicon.knowledge,
      zone: lexicon.zone)
  }

  private func expect(
    _ sentences: [(String, Bool)], _ language: String, _ tradition: GroundedFacts.Tradition
  ) throws {
    let grounding = try Self.grounding(language, tradition)
    for (sentence, isSo) in sentences {
      let objections = grounding.check(sentence)
      #expect(objections.isEmpty == isSo, "\(sentence): \(objections.map(\.words))")
    }
  }

  @Test("PLT-22 a claim is borne out by a fact of the very chart that it speaks of")
  func frames() throws {
    try expect(
      [
        ("Your Moon is in Capricorn, in the 6th house.", true), ("Your Moon is in Gemini.", false),
        ("Your progressed Moon is in Gemini, so talk does you good.", true),
        ("Your progressed Moon is in Capricorn.", false),
        ("This is a 1st house year for you, with the Sun as its lord.", true),
        ("This is a 10th house year, with Saturn as its lord.", false),
        ("Your Saturn in Aries asks you to begin again.", false),
        ("Your natal Saturn is in the 9th house.", false),
        ("Saturn is moving through your 9th house.", true),
        ("Saturn is moving through your 10th house.", false),
      ], "en", .western)
    try expect(
      [
        ("Tu Luna progresada está en Géminis.", true),
        ("Tu Luna progresada está en Capricornio.", false),
        ("Tu Luna está en Géminis.", false), ("Saturno recorre tu casa novena.", true),
        ("Saturno recorre tu casa décima.", false),
        ("Tu Saturno natal está en la casa novena.", false),
      ], "es", .western)
    try expect(
      [
        ("In the navamsha your Venus is in Sagittarius.", true),
        ("Your Venus is in Sagittarius.", false),
        ("In your birth chart Jupiter stands in Aquarius.", false),
        ("Saturn moves through your 9th house from the Lagna.", true),
        ("Saturn moves through your 3rd house from the Lagna.", false),
      ], "en", .vedic)
    try expect(
      [
        ("नवांश में आपका शुक्र धनु राशि में है।", true), ("आपका शुक्र धनु राशि में है।", false),
        ("शनि आपके लग्न से नौवें भाव में चल रहा है।", true),
        ("शनि आपके लग्न से तीसरे भाव में चल रहा है।", false),
      ], "hi", .vedic)
  }

  @Test("PLT-22 a day, a month or a year comes from the fact that bears out the rest of the clause")
  func dates() throws {
    try expect(
      [
        ("Saturn in the sky is square your Uranus until 10 February 2027.", true),
        ("Saturn in the sky is square your Uranus until 14 February 2027.", false),
        ("From 30 August 2026 to 14 March 2027 Neptune is trine your Ascendant.", true),
        ("Neptune in the sky is trine your Ascendant until 14 May 2027.", false),
        ("Saturn is exactly square your Uranus in December.", false),
        ("Your marriage will take place on 14 February 2027.", false),
        ("In November 2026 Saturn is in your 9th house.", true),
        ("Today Mars is exactly quincunx your Moon.", false),
        ("Next spring Saturn reaches your 10th house.", false),
        ("Leave the letter for tomorrow.", true),
      ], "en", .western)
    try expect(
      [
        ("Plutón está en oposición a tu Ascendente hasta el 7 de diciembre de 2026.", true),
        ("Plutón está en oposición a tu Ascendente hasta el 7 de enero de 2027.", false),
        ("Te casarás el 14 de febrero de 2027.", false),
      ], "es", .western)
    try expect(
      [
        ("शनि आपके चंद्रमा से तीसरे भाव में 2 जून 2027 तक रहेगा।", true),
        ("शनि आपके चंद्रमा से तीसरे भाव में 24 जनवरी 2027 तक रहेगा।", false),
        ("आपका विवाह 29 सितंबर 2027 को होगा।", false),
      ], "hi", .vedic)
  }

  @Test("PLT-22 a period has its level, its pair and its end")
  func periods() throws {
    try expect(
      [
        ("You are in the Rahu mahadasha until 29 September 2027.", true),
        ("You are in Jupiter mahadasha now.", false),
        ("You are running the Mars mahadasha.", false),
        ("Within the Rahu period, the Mars sub-period runs until 29 September 2027.", true),
        ("Within the Jupiter period of your life, the Rahu sub-period runs now.", false),
        ("Your Rahu mahadasha runs until 16 November 2029.", false),
        ("The Jupiter mahadasha begins on 29 September 2027.", true),
      ], "en", .vedic)
    try expect(
      [
        ("अभी आपकी राहु महादशा में मंगल अंतर्दशा चल रही है।", true),
        ("अभी आपकी बृहस्पति महादशा चल रही है।", false), ("आपकी मंगल महादशा चल रही है।", false),
        ("आपकी राहु महादशा 16 नवंबर 2029 तक चलेगी।", false),
      ], "hi", .vedic)
  }

  @Test("PLT-22 what names astrology has to claim something that is so")
  func unread() throws {
    try expect(
      [
        ("Mars gives you courage.", false), ("Your Moon is void of course.", false),
        ("Your chart ruler is the Sun.", true), ("Your chart ruler is Mercury.", false),
        ("Your Sun is in the house of career.", true),
        ("Your Sun is in the house of marriage.", false),
        ("Your Moon is in an earth sign.", true), ("Your Moon is in a fire sign.", false),
        ("Six of your planets are in earth signs.", true),
        ("Four of your planets are in fire signs.", false),
        ("Your Moon sits on your Saturn.", true), ("Your Moon hugs your Venus.", false),
        ("Your Chiron is in Gemini.", false), ("Take a walk and call your sister.", true),
      ], "en", .western)
    try expect(
      [
        ("Eres Leo ascendente.", true), ("Eres Virgo ascendente.", false),
        ("Tu Luna está encima de tu Saturno.", true), ("Tu Sol toca a tu Júpiter.", false),
        ("Tu planeta dominante es Saturno.", false), ("Marte te da valor.", false),
      ], "es", .western)
    try expect(
      [
        ("आपका कर्क लग्न है।", true), ("आपका सिंह लग्न है।", false), ("मंगल आपको साहस देता है।", false),
        ("आपका चंद्रमा शनि के साथ है।", true), ("आपका चंद्रमा बृहस्पति के साथ है।", false),
        ("आप मांगलिक नहीं हैं।", false), ("आपका चंद्रमा विवाह के भाव में है।", true),
      ], "hi", .vedic)
  }

  @Test("PLT-22 a second verb keeps its subject, and neither and nor deny both")
  func chains() throws {
    try expect(
      [
        ("Your Venus squares Jupiter and Uranus and is in Aries.", true),
        ("Your Mercury is trine Uranus and Neptune and squares Saturn.", false),
        ("Your Moon is neither in Leo nor in Virgo.", true),
        ("Your Venus is neither in Aries nor in Taurus.", false),
        ("Neither your Sun nor your Mercury is in Taurus.", false),
        ("Your Venus is not in Libra.", true), ("Your Saturn is not in Aries.", true),
      ], "en", .western)
    try expect(
      [
        ("Tu Luna no está ni en Leo ni en Virgo.", true),
        ("Ni tu Sol ni tu Mercurio están en Tauro.", false), ("Tu Venus no está en Libra.", true),
      ], "es", .western)
    try expect(
      [
        ("आपका चंद्रमा न मकर में है, न सिंह में।", false), ("आपका चंद्रमा सिंह में नहीं है।", true),
      ], "hi", .vedic)
  }
}
