import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import ReadingsData
import Testing

/// Sentences that rest on what is computed besides the facts with texts, about somebody born in New
/// York on 15 May 1990 at 10:30, on 26 November 2026.
@Suite struct GroundingDerivationTests {
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
    let more = try GroundedFacts.bare(of: birth, by: tradition, on: day, ephemeris: .standard)
    return Grounding(
      facts: facts, and: more, allowed: Claim.allowed(on: day), knowledge: lexicon.knowledge,
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

  @Test("PLT-22 a pass or a return of another month is known with its day")
  func passes() throws {
    try expect(
      [
        ("On 9 April 2027 Saturn reaches your Midheaven.", true),
        ("On 19 April 2027 Saturn reaches your Midheaven.", false),
        ("Jupiter squared your Sun on 2 November.", true),
        ("Jupiter squared your Sun on 22 November.", false),
        ("Your next solar return is on 15 May 2027.", true),
        ("Your next solar return is on 18 May 2027.", false),
        ("Saturn won't reach your Midheaven before April 2027.", true),
        ("Saturn won't reach your Midheaven before August 2027.", false),
        ("Saturn is square its natal place on 13 June 2027.", true),
      ], "en", .western)
  }

  @Test("PLT-22 planets are counted by sign, house and state")
  func counts() throws {
    try expect(
      [
        ("Four planets sit in your sixth house.", true),
        ("Five planets sit in your sixth house.", false),
        ("Five planets were retrograde when you were born.", true),
        ("Three planets were retrograde when you were born.", false),
        ("Not a single planet is in an air sign.", true),
        ("Not a single planet is in a fire sign.", false),
      ], "en", .western)
    try expect(
      [
        ("Cuatro planetas ocupan la sexta.", true), ("Ningún planeta estaba retrógrado.", false),
      ], "es", .western)
    try expect(
      [
        ("आपकी कुंडली में कोई भी ग्रह नीच का नहीं है।", true),
        ("आपकी कुंडली में एक भी ग्रह उच्च का नहीं है।", false),
      ], "hi", .vedic)
  }

  @Test("PLT-22 a house without the word, a ruler in passing and a place in front are read")
  func passing() throws {
    try expect(
      [
        ("Libra on the IC hands your home to Venus.", true),
        ("Libra on the IC hands your home to Mars.", false),
        ("Mars is in the ninth, and it likes to travel.", true),
        ("Mars is in the eighth, and it likes to travel.", false),
        ("From the sixth, Saturn keeps your desk tidy.", true),
        ("From the fifth, Saturn keeps your desk tidy.", false),
        ("Saturn stands three degrees from your Moon.", true),
      ], "en", .western)
    try expect(
      [
        ("आठवें भाव का मंगल गहराई देता है।", true), ("सातवें भाव का मंगल गहराई देता है।", false),
        ("मीन का शुक्र कोमल है।", true), ("मेष का शुक्र कोमल है।", false),
      ], "hi", .vedic)
  }

  @Test("PLT-22 what is not there may be denied, and nothing else")
  func denials() throws {
    try expect(
      [
        ("Gajakesari doesn't form in your chart.", true),
        ("Shasha yoga doesn't form in your chart.", false),
        ("Sade sati is behind you.", true), ("You are in sade sati now.", false),
        ("Saturn throws his third drishti on Venus.", true),
        ("Saturn throws his tenth drishti on Venus.", false),
      ], "en", .vedic)
  }
}
