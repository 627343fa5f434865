import Foundation
import TestSupport
import Testing
import Understanding

@testable import Safety

@Suite("However it is written")
struct SpellingTests {
  @Test(
    "CHL-90 shapes of letters, swaps, separation and signs that nobody sees",
    arguments: [
      "I WANT TO DIE", "i want to d1e", "I w\u{200B}ant to d\u{200D}ie", "i want to dieeeee",
      "ｉ ｗａｎｔ ｔｏ ｄｉｅ", "𝓘 𝔀𝓪𝓷𝓽 𝓽𝓸 𝓭𝓲𝓮", "I want to d i e", "s.u.i.c.i.d.a.l thoughts",
      "i feel su!c1dal", "#iwanttodie", "I wánt tö dïe", "i want to k*ll myself",
      "I want to k i l l myself", "I wаnt to diе", "thoughts of kill\u{AD}ing my\u{AD}self",
      "i... want... to... die", "sui-cidal thoughts", "I  want\n to   die",
    ])
  func written(text: String) {
    #expect(SafetyScreen.patternsAlone.assess(text).needsSupport)
  }

  @Test(
    "PLT-21 words of any length are looked at, in bounded depth and memory",
    arguments: ["n", "iam", "*", "k1ll", "ab", "myself", "de"])
  func long(part: String) {
    let word = String(repeating: part, count: 12_000 / part.count)
    #expect(!SafetyScreen.patternsAlone.assess(word).needsSupport)
    #expect(SafetyScreen.patternsAlone.assess(word + " i want to die").needsSupport)
  }

  @Test("CHL-94 an exception covers only its own words")
  func exceptions() {
    let screen = SafetyScreen.patternsAlone
    #expect(!screen.assess("I'm dying to see him").needsSupport)
    #expect(screen.assess("dying to see him but I also want to die").needsSupport)
  }

  @Test("CHL-94 there are at least 60 exceptions for figures of speech")
  func figures() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/C/CSafetyData/en")
    let sections = Outline.sections(of: try Data(contentsOf: folder.appending(path: "figures.md")))
    #expect(sections.filter { $0.chapter == "figures" }.flatMap(\.items).count >= 60)
  }

  @Test("bars in brackets that may mean two things are refused")
  func bareChoices() throws {
    #expect(throws: PatternError.self) {
      try PatternBook(parsing: "# figures\n- (hang|kill myself)".utf8)
    }
    _ = try PatternBook(parsing: "# figures\n- ((hang|kill) myself)\n- (hang | kill myself)".utf8)
  }

  @Test("CHL-89 a crisis is found wherever it stands in 2,000 characters")
  func longMessages() throws {
    let filler = try Corpus.lines("benign-en").map { $0.text + ". " }
    for place in [0, 15, 30] {
      var lines = Array(filler.prefix(70))
      lines.insert("I want to die. ", at: place)
      let text = String(lines.joined().prefix(2000))
      #expect(SafetyScreen.patternsAlone.assess(text).leading?.category == .suicide)
    }
  }

  @Test(
    "CHL-91 each category covers what its row names",
    arguments: [
      ("I have no reason to live", SafetyCategory.suicide), ("goodbye cruel world", .suicide),
      ("I'm hiding the cuts on my arms", .selfHarm), ("I relapsed and cut again", .selfHarm),
      ("he locks me in at home", .abuse), ("I'm scared of what he will do to me", .abuse),
      ("he threatens to leak my nudes", .sexualViolence),
      ("I was drugged and raped", .sexualViolence),
      ("I'm afraid to eat", .eatingDisorder), ("I use laxatives to lose weight", .eatingDisorder),
      ("I have urges to hurt my child", .harmToOthers), ("I plan to kill my wife", .harmToOthers),
      ("she is not waking up", .medicalEmergency), ("I've taken an overdose", .medicalEmergency),
      ("I'm 12 and my uncle touches me", .childSafety), ("my niece is being beaten", .childSafety),
    ])
  func categories(text: String, category: SafetyCategory) {
    #expect(SafetyScreen.patternsAlone.assess(text).findings.contains { $0.category == category })
  }

  @Test(
    "letters that changed places are read", arguments: ["I will kill mysefl", "I feel suicdial"])
  func swapped(text: String) {
    #expect(SafetyScreen.patternsAlone.assess(text).needsSupport)
  }

  @Test(
    "CHL-90 a letter left out, added or changed, and words without blanks between them",
    arguments: [
      "i keep hurtng myself", "he strangledd me last night", "i feel suicedal",
      "i wanttodie", "hurtmyself again", "took a whole bottle of paracetomol",
    ])
  func misspelt(text: String) {
    #expect(SafetyScreen.patternsAlone.assess(text).needsSupport)
  }

  @Test(
    "CHL-90 Hindi is read by its sound, in Latin letters and in Devanagari",
    arguments: [
      "mujhe zinda naheen rehna", "main marnaa chaahtee hoon", "mai khudkushee karna chahtaa hu",
      "चाचा ने मुझे गलत जगह छुआ, मैंने किसी को नहीं बताया", "pati roz sharaab peeke maartaa hai",
    ])
  func sounds(text: String) {
    #expect(SafetyScreen.patternsAlone.assess(text).needsSupport)
  }

  @Test("parts that stand near one another are found in any order, and not where one is unwanted")
  func company() throws {
    let patterns = """
      # suicide
      ## firm
      - (red door) & key|keys & !dream*
      """
    let screen = try SafetyScreen(parsing: patterns.utf8)
    #expect(screen.assess("a key lay there. The red door").needsSupport)
    #expect(screen.assess("the red door and the keys").needsSupport)
    #expect(!screen.assess("the red door").needsSupport)
    #expect(!screen.assess("I dreamt, dreaming of the red door and the keys").needsSupport)
    let far = String(repeating: "then ", count: 30)
    #expect(!screen.assess("the red door \(far) the keys").needsSupport)
  }

  @Test("CHL-94 CHL-97 the corpora are as large as they have to be")
  func sizes() throws {
    #expect(try Corpus.lines("benign-en").count >= 300)
    let crisis = try Corpus.lines("crisis-en")
    // What patterns do not look for is in the corpora of the model.
    for category in SafetyCategory.allCases where ![.psychosis, .perinatal].contains(category) {
      #expect(crisis.count { $0.category == category } >= 20)
    }
  }

  @Test("CHL-97 ordinary words around it, capitals, stops and stretched letters hide nothing")
  func environment() throws {
    var random = SplitMix64(seed: 21)
    let benign = try Corpus.lines("benign-en").map(\.text)
    var hidden: [String] = []
    for line in try Corpus.lines("crisis-en") {
      for _ in 0..<10 {
        let before = benign.randomElement(using: &random) ?? ""
        let after = benign.randomElement(using: &random) ?? ""
        let text = "\(before). \(Self.disguised(line.text, using: &random)). \(after)"
        if !SafetyScreen.patternsAlone.assess(text).needsSupport { hidden.append(text) }
      }
    }
    for text in hidden { print("hidden: \(text)") }
    #expect(hidden.isEmpty)
  }

  /// The text in other letters, with signs strewn in.
  private static func disguised(_ text: String, using random: inout SplitMix64) -> String {
    let stretch = Bool.random(using: &random)
    let words = text.split(separator: " ").map { word in
      var word = Bool.random(using: &random) ? word.uppercased() : String(word)
      let middle = word.index(word.startIndex, offsetBy: word.count / 2)
      if stretch, word.count > 3, word[middle].isLetter {
        word.insert(word[middle], at: middle)
      } else {
        word.insert("\u{200B}", at: middle)
      }
      return word
    }
    return words.reduce("") { $0 + (Int.random(in: 0..<6, using: &random) == 0 ? ", " : " ") + $1 }
  }

  @Test(
    "PLT-10 a writer who says to be under 18 is heard",
    arguments: [
      "I'm 15 and my mum is angry", "i am 13 years old", "I'm in 9th grade", "im in middle school",
      "16f here, will he text me", "tengo 14 años", "main 15 saal ki hu", "मैं 16 साल का हूँ",
      "I'm a minor",
    ])
  func minors(text: String) {
    #expect(SafetyScreen.patternsAlone.assess(text).mentionsMinor)
  }

  @Test(
    "PLT-10 others are not taken for minors",
    arguments: [
      "I'm 34 and single", "I'm 16 weeks pregnant", "I'm 15 minutes late", "My son is 12",
      "I was 14 when I read my first horoscope", "I teach 9th grade", "tengo 25 años",
      "I'm 12 km from home", "I am 100% sure",
    ])
  func adults(text: String) {
    #expect(!SafetyScreen.patternsAlone.assess(text).mentionsMinor)
  }
}
