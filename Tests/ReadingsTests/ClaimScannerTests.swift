import Charts
import Jyotish
import ReadingsData
import Testing

@testable import Readings

@Suite struct ClaimScannerTests {
  private static let scanner = ClaimScanner(KnowledgeBase.english.vocabulary)

  static let sentences: [(String, [Claim])] = [
    ("Your Moon is in Leo, in the 4th house.", [.sign(.moon, .leo), .house(.moon, 4)]),
    (
      "Sun and Mercury in Taurus warm your tenth house.",
      [
        .sign(.sun, .taurus), .sign(.mercury, .taurus), .house(.sun, 10), .house(.mercury, 10),
      ]
    ),
    ("As a Scorpio you keep secrets.", [.sign(.sun, .scorpio)]),
    ("With Virgo rising you notice crumbs.", [.sign(.ascendant, .virgo)]),
    ("Your rising sign is Gemini.", [.sign(.ascendant, .gemini)]),
    ("A Pisces Moon dreams.", [.sign(.moon, .pisces)]),
    ("Mars squares Venus.", [.aspect(.venus, .square, .mars)]),
    (
      "Mars in Aries squares Venus in Cancer.",
      [
        .sign(.mars, .aries), .aspect(.venus, .square, .mars), .sign(.venus, .cancer),
      ]
    ),
    ("There is a trine between your Sun and Saturn.", [.aspect(.sun, .trine, .saturn)]),
    ("Mars and Venus form a trine.", [.aspect(.venus, .trine, .mars)]),
    ("The Moon-Pluto conjunction runs deep.", [.aspect(.moon, .conjunction, .pluto)]),
    ("Saturn aspects your 7th house.", [.gaze(.saturn, 7)]),
    ("Jupiter aspects Mars.", [.anyAspect(.mars, .jupiter)]),
    (
      "Your 7th lord Venus is in the 10th house.",
      [
        .lord(house: 7, .venus), .house(.venus, 10),
      ]
    ),
    (
      "Venus, lord of your 7th house, is in Pisces.",
      [
        .lord(house: 7, .venus), .sign(.venus, .pisces),
      ]
    ),
    ("Venus rules your 7th house.", [.lord(house: 7, .venus)]),
    ("The lord of your 7th house is in the 10th house.", [.lordIn(house: 7, 10)]),
    ("Your 10th lord is Saturn.", [.lord(house: 10, .saturn)]),
    ("Jupiter moves through the 5th house from your Moon.", [.houseFrom(.jupiter, 5, of: .moon)]),
    ("The Moon moves through the 8th house from your Moon.", [.houseFrom(.moon, 8, of: .moon)]),
    ("Leo with Virgo: the signs stand second and twelfth from each other.", []),
    (
      "Your Saturn is at home in Capricorn.",
      [.dignity(.saturn, "domicile"), .sign(.saturn, .capricorn)]
    ),
    ("Mars warms your Moon, and the week is busy, at home especially.", []),
    ("Your Saturn likes a second opinion from somebody who knows.", []),
    ("Your Saturn and Mars wait: a wish will reach your desk.", []),
    (
      "You are in the Jupiter-Venus period until 14 March 2027.",
      [
        .subPeriod(of: .jupiter, .venus), .day(year: 2027, month: 3, day: 14),
      ]
    ),
    ("The mahadasha of Saturn ends in 2031.", [.period(.saturn, level: 1), .year(2031)]),
    ("Mercury is retrograde.", [.retrograde(.mercury)]),
    ("Retrograde Saturn asks for patience.", [.retrograde(.saturn)]),
    (
      "Jupiter is exalted and Mars debilitated.",
      [
        .dignity(.jupiter, "exaltation"), .dignity(.mars, "fall"),
      ]
    ),
    ("You two have 27 out of 36 points.", [.score(27, of: 36)]),
    ("The match stands at 64 %.", [.score(64, of: 100)]),
    ("The full moon falls today.", [.phase("full moon")]),
    (
      "Your chart has a grand trine and a T-square.",
      [
        .figure("grand trine"), .figure("t-square"),
      ]
    ),
    ("Your Moon stands in Purva Phalguni.", [.nakshatra(.moon, .purvaPhalguni)]),
    ("Your 7th house begins in Aquarius.", [.cusp(7, .aquarius)]),
    ("Go out in the sun, water the plants and call your sister at six.", []),
    ("You may want to lie down for a second.", []),
    ("Saturn is neither cruel nor kind.", []),
  ]

  @Test("PLT-22 claims are read out of sentences", arguments: sentences)
  func reads(sentence: String, claims: [Claim]) {
    #expect(Self.scanner.claims(in: sentence).map(\.claim) == claims)
  }

  @Test("PLT-22 what is denied, and what is said of the sky or of the birth, is told apart")
  func moods() {
    let denied = Self.scanner.claims(in: "Your Moon is not in Leo.")
    let claim = ScannedClaim(
      claim: .sign(.moon, .leo), isDenied: true, frames: [.natal], owner: .reader)
    #expect(denied == [claim])
    let sky = Self.scanner.claims(in: "Transiting Saturn is in your 4th house.")
    #expect(sky == [ScannedClaim(claim: .house(.saturn, 4), frames: [.sky], isPresent: true)])
    let birth = Self.scanner.claims(in: "You were born with Saturn in the 4th house.")
    #expect(birth.map(\.frames) == [[.natal]])
  }

  static let spanish: [(String, [Claim])] = [
    ("Tu Venus está en la casa séptima.", [.house(.venus, 7)]),
    ("Tu Venus está en la séptima casa.", [.house(.venus, 7)]),
    ("Tu Venus está en la 7.ª casa.", [.house(.venus, 7)]),
    ("Marte y Venus en la casa 10 piden trabajo.", [.house(.mars, 10), .house(.venus, 10)]),
    ("Marte recorre las casas séptima y décima.", [.house(.mars, 7), .house(.mars, 10)]),
    ("Saturno aspecta tu casa séptima.", [.gaze(.saturn, 7)]),
    ("Venus rige tu casa séptima.", [.lord(house: 7, .venus)]),
    ("El regente de tu casa séptima es Venus.", [.lord(house: 7, .venus)]),
    ("Tu casa séptima empieza en Leo.", [.cusp(7, .leo)]),
    ("Termina en marzo de 2027.", [.month(year: 2027, month: 3)]),
    ("Es exacto el 14 de marzo del 2027.", [.day(year: 2027, month: 3, day: 14)]),
    ("Tenéis 27 de 36 puntos.", [.score(27, of: 36)]),
  ]

  @Test("PLT-29 claims are read out of Spanish sentences", arguments: spanish)
  func readsSpanish(sentence: String, claims: [Claim]) {
    let scanner = ClaimScanner(KnowledgeBase.of("es").vocabulary)
    #expect(scanner.claims(in: sentence).map(\.claim) == claims)
  }

  static let hindi: [(String, [Bool])] = [
    ("आपका चंद्रमा सिंह में है।", [false]),
    ("आपका चंद्रमा सिंह में नहीं है।", [true]),
    ("आपका चंद्रमा सिंह में नहीं, कर्क में है।", [true, false]),
    ("आपका चंद्रमा कर्क में है, सिंह में नहीं।", [false, true]),
    ("आपका सूर्य सिंह में है और चंद्रमा कर्क में नहीं है।", [false, true]),
    ("चंद्रमा सिंह में न होकर कर्क में है।", [true, false]),
    ("आपका चंद्रमा सिंह में है, न कि कर्क में।", [false, true]),
    ("मंगल वक्री नहीं है।", [true]),
  ]

  @Test("PLT-29 in Hindi a negation denies what stands before it", arguments: hindi)
  func deniesInHindi(sentence: String, isDenied: [Bool]) {
    let scanner = ClaimScanner(KnowledgeBase.of("hi").vocabulary)
    #expect(scanner.claims(in: sentence).map(\.isDenied) == isDenied)
  }

  static let owned: [(String, [Factor.Owner?])] = [
    ("Your Moon is in Leo.", [.reader]),
    ("Leo's Moon is in Aries.", [.other]),
    ("Your natal Sun and Leo's Moon are in Aries.", [.reader, .other]),
    ("Your Sun is in Aries, and their Moon is in Virgo.", [.reader, .other]),
    ("Leo and you like the Moon in Aries.", [nil]),
    ("Your Venus likes Leo for the jokes.", []),
    ("Leo, you want the last word, and May wants it too.", []),
    ("Your Moon is in Leo, as Leo knows.", [.reader]),
    ("As a Leo, you speak up.", [nil]),
    ("Your Leo Moon wants applause.", [.reader]),
    ("It began in March 2027 with May 2028 in view.", [nil, nil]),
    ("With Leo rising you are seen.", [nil]),
  ]

  @Test(
    "PLT-22 a name is no claim, and the sentence says whose chart it speaks of", arguments: owned)
  func names(sentence: String, owners: [Factor.Owner?]) {
    let names = ClaimNames(["Leo Fuchs": .other, "May": .nobody])
    let scanner = ClaimScanner(KnowledgeBase.english.vocabulary, names: names)
    #expect(scanner.claims(in: sentence).map(\.owner) == owners)
  }
}

extension ClaimScannerTests {
  static let homonyms: [(String, [Claim])] = [
    ("अच्छे गुरु ख़ुद मिल जाते हैं।", []),
    ("गुरु सिंह में है।", [.sign(.jupiter, .leo)]),
  ]

  @Test("PLT-29 a name that is a word too is that of a planet beside a sign", arguments: homonyms)
  func tellsNames(sentence: String, claims: [Claim]) {
    let scanner = ClaimScanner(KnowledgeBase.of("hi").vocabulary)
    #expect(scanner.scan(sentence).claims.map(\.claim) == claims)
    #expect(scanner.scan(sentence).unread.isEmpty)
  }
}
