import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That an answer to a long everyday question takes up what the asker has at stake.
@Suite struct StakeTests {
  private let english = Lexicon(.english)
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String) throws -> Question {
    Question(text, in: english.knowledge, today: try today.get())
  }

  private func stake(_ text: String) throws -> Stake {
    try #require(try question(text).stake)
  }

  /// Answers for random births, by Jyotish and by the West in turns.
  private func answers(_ text: String, count: Int = 8) throws -> [Answer] {
    let question = try question(text)
    var random = SplitMix64(seed: 1807)
    return try (0..<count).map { round in
      if round % 2 == 0 {
        let nativity = try randomVedicNativity(&random, hour: round % 4 == 2 ? .not : .exactly)
        let material = try AnswerMaterial(
          vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
          lexicon: english)
        var composer = Composer(english, seed: Seed(person: nativity.fingerprint))
        return Answer(to: question, from: material, composer: &composer)
      }
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 != 3)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: english)
      var composer = Composer(english, seed: Seed(person: nativity.fingerprint))
      return Answer(to: question, from: material, composer: &composer)
    }
  }

  /// The longest part of a text between its slots.
  private static func longest(_ words: String) -> String {
    let parts: [Substring] = words.split { $0 == "{" || $0 == "}" }
    return parts.max { $0.count < $1.count }.map(String.init) ?? words
  }

  @Test(
    "DES-142 the deed that is weighed is read in the asker's words, turned to them",
    arguments: [
      (
        "Matron's offered me the day post on Ward 6 but it's less money. Do I take it?",
        "take the day post on Ward 6"
      ),
      (
        "Our hens have stopped laying. Should I buy my neighbour's goat?",
        "buy your neighbour's goat"
      ),
      (
        "am i daft to lend our kid brother another two grand",
        "lend your kid brother another two grand"
      ),
      ("She said she was busy. Should I text her anyway or not?", "text her anyway"),
    ])
  func deed(text: String, deed: String) throws {
    #expect(try stake(text).deed == deed)
  }

  @Test(
    "DES-142 a question word before it wants more than a yes or no",
    arguments: ["How should I tell my boss about it?", "Who should I ask to the dance next month?"])
  func open(text: String) throws {
    #expect(try stake(text).deed == nil)
  }

  @Test("DES-142 the person, the sum and what speaks against it are read")
  func parts() throws {
    let lent = try stake(
      "My cousin Rafiq took 80 thousand from me for his shop. Will he pay it back?")
    #expect(lent.person == "your cousin Rafiq" && lent.sum == "the 80 thousand")
    let post = try stake("They want me as head cook, but my knees hurt by noon. Do I say yes?")
    #expect(post.against == "your knees hurt by noon")
    #expect(try stake("should i ask Kaylee to homecoming next week").person == "Kaylee")
  }

  @Test(
    "DES-142 who has died is told from who has not",
    arguments: [
      ("Since mum passed, dad won't eat with us. How do I get him to the table?", "your mum"),
      ("I lost my dad last spring. Should I sell his boat?", "your dad"),
      ("We had to put Biscuit down in May. Is it too soon for another dog?", "Biscuit"),
      ("I lost my job and my car in one week. Should I move back home?", nil),
      ("He was Margaret's dog really. Will he be with me till Christmas?", nil),
    ])
  func lost(text: String, name: String?) throws {
    #expect(try stake(text).lost == name)
  }

  @Test(
    "DES-146 a deed is advised or not in its own words",
    arguments: [
      "Matron's offered me the day post on Ward 6 but it's less money. Do I take it?"
    ])
  func advised(text: String) throws {
    for answer in try answers(text) {
      let first = try #require(answer.statements.first).text
      #expect(first.contains("take the day post on Ward 6"), "\(first)")
      #expect(!answer.text.contains("{"), "\(answer.text)")
    }
  }

  @Test(
    "DES-146 both options of a choice are named and one is leant to",
    arguments: [
      ("I got both. Leeds is near mum, Glasgow pays more. Leeds or Glasgow?", "Leeds", "Glasgow"),
      ("should i ask Kaylee to homecoming or wait until her exams are over", "ask Kaylee", "wait"),
      ("house unsold since april. do we drop the price or take it off till spring", "drop", "take"),
    ])
  func leant(text: String, one: String, other: String) throws {
    let leads = english.knowledge.keys.filter { $0.hasPrefix("ways ") }
      .flatMap { english.knowledge.entry($0) }
      .map { String($0.words.prefix { $0 != "{" }) }.filter { !$0.isEmpty }
    for answer in try answers(text) {
      let first = try #require(answer.statements.first).text
      #expect(first.lowercased().contains(one.lowercased()), "\(first)")
      #expect(first.lowercased().contains(other.lowercased()), "\(first)")
      let isNamedFirst = [one, other].contains { first.lowercased().hasPrefix($0.lowercased()) }
      #expect(isNamedFirst || leads.contains { first.hasPrefix($0) }, "\(first)")
    }
  }

  @Test("DES-146 a third way is named")
  func third() throws {
    let text =
      "Three places are left: the bungalow on Mill Lane, the flat by the station, or the house at Fairholme. Which one?"
    #expect(try question(text).options?.third == "the bungalow on Mill Lane")
    for answer in try answers(text, count: 4) {
      for way in ["bungalow", "flat by the station", "Fairholme"] {
        #expect(answer.text.contains(way), "\(answer.text)")
      }
    }
  }

  @Test("DES-146 what is told of a way is taken up with it")
  func said() throws {
    let options = try #require(
      try question("Davis is closer, Oregon gives me more aid. Davis or Oregon?").options)
    #expect(options.saidOfFirst == "Davis is closer")
    #expect(options.saidOfSecond == "Oregon gives you more aid")
  }

  @Test(
    "DES-146 a second question is answered",
    arguments: [
      ("Will my visa come before May? And should I book the flight already?", "book the flight"),
      (
        "We have tried for a baby for years. Will it ever happen, and do we sell the boat to pay for it?",
        "sell the boat"
      ),
    ])
  func second(text: String, words: String) throws {
    for answer in try answers(text) { #expect(answer.text.contains(words), "\(answer.text)") }
  }

  @Test("DES-146 who has died is spoken of in the past, and never as somebody to ring")
  func past() throws {
    let text = "My mother died in March and I never made my peace with her. Did she forgive me?"
    let living = english.knowledge.keys.filter { $0.hasPrefix("begin ") && $0.hasSuffix(" mother") }
      .flatMap { english.knowledge.entry($0) }.map(\.words)
    for answer in try answers(text) {
      #expect(!living.contains { answer.text.contains($0) }, "\(answer.text)")
      #expect(answer.text.contains("your mother"), "\(answer.text)")
    }
  }

  @Test(
    "DES-146 the tip belongs to the matter",
    arguments: [
      (
        "My brother wants two grand for a van and never paid the last. Am I mad to lend it?", "lend"
      ),
      ("They offered me a new post at the library but it is further away. Do I take it?", "offer"),
      ("how do i get my 15 yr old off that bloody phone in the evenings", "phone-teen"),
      ("the other takeaway is cheaper, will it take our customers before the summer", "shop"),
    ])
  func tip(text: String, theme: String) throws {
    let tips = english.knowledge.entry("tip \(theme)").map { Self.longest($0.words) }
    for answer in try answers(text) {
      #expect(tips.contains { answer.text.contains($0) }, "\(answer.text)")
    }
  }

  @Test("DES-146 of two days both are computed and one is chosen")
  func days() throws {
    let text = "Which is better for the shop opening, Thursday 10 December or Sunday 13 December?"
    for answer in try answers(text) {
      let first = try #require(answer.statements.first)
      #expect(first.text.contains("10 December 2026") != first.text.contains("13 December 2026"))
      #expect(answer.text.contains("10 December 2026") && answer.text.contains("13 December 2026"))
      #expect(!first.factors.isEmpty)
    }
  }

  @Test("DES-146 every theme has its words and its tips")
  func themes() {
    let names = english.knowledge.asked["ask themes"].map(\.text)
    #expect(names.count >= 70)
    for name in names {
      #expect(!english.knowledge.asked["ask theme \(name)"].isEmpty, "\(name)")
      #expect(english.knowledge.entry("tip \(name)").count >= 2, "\(name)")
    }
    #expect(names.flatMap { english.knowledge.entry("tip \($0)") }.count >= 200)
  }

  @Test("PLT-22 no tip claims anything of a chart")
  func bare() throws {
    let grounding = Grounding(
      facts: [], allowed: Claim.allowed(on: try today.get()), knowledge: .english)
    for key in english.knowledge.keys where key.hasPrefix("tip ") || key.hasPrefix("why ") {
      for text in english.knowledge.entry(key) {
        #expect(grounding.check(text.words).isEmpty, "\(text.words)")
      }
    }
  }

  @Test("DES-149 a language without the lists reads no stake", arguments: ["es", "hi"])
  func others(language: String) throws {
    let text = language == "es" ? "¿Debería aceptar el puesto de día?" : "क्या मुझे यह नौकरी लेनी चाहिए?"
    #expect(Question(text, in: .of(language), today: try today.get()).stake == nil)
  }
}
