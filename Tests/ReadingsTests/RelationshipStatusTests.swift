import ReadingsData
import Testing

@testable import Readings

@Suite struct RelationshipStatusTests {
  private let knowledge = KnowledgeBase(
    language: "en",
    parsing: """
      ## venus at home
      - Cook something slow.
      - love: Say yes to the invitation.
      - single: Go to the party.
      - coupled: Stay in together,
        for once.
      - love: Laugh a little.
      """.utf8)

  @Test("DES-146 a text has a variant for who is single or coupled, in its own place")
  func variants() {
    func love(_ status: RelationshipStatus?) -> [String] {
      knowledge.texts("venus at home", facet: "love", for: status).map(\.words)
    }
    #expect(love(nil) == ["Say yes to the invitation.", "Laugh a little."])
    #expect(love(.single) == ["Go to the party.", "Laugh a little."])
    #expect(love(.coupled) == ["Stay in together, for once.", "Laugh a little."])
    #expect(
      knowledge.texts("venus at home", for: .coupled).map(\.words) == ["Cook something slow."])
    #expect(!knowledge.has("venus at home", facet: "coupled"))
  }

  @Test("DES-146 the composer speaks to the reader of its lexicon, by turns as by choice")
  func composer() {
    let candidate = Candidate(["venus at home"], [], area: .relationships)
    func said(_ status: RelationshipStatus?) -> Set<String> {
      var texts: Set<String> = []
      for turn in 0..<2 {
        let lexicon = Lexicon(knowledge).speaking(to: status)
        var chosen = Composer(lexicon, seed: Seed(person: 1))
        for _ in 0..<2 {
          if let words = chosen.words("venus at home", facet: "love") { texts.insert(words) }
        }
        var turned = Composer(lexicon, seed: Seed(person: 1))
        let statement = turned.say(candidate, facet: "love") { _, _ in turn }
        if let statement { texts.insert(statement.text) }
      }
      return texts
    }
    #expect(said(nil) == ["Say yes to the invitation.", "Laugh a little."])
    #expect(said(.single) == ["Go to the party.", "Laugh a little."])
    #expect(said(.coupled) == ["Stay in together, for once.", "Laugh a little."])
  }

  @Test(
    "DES-146 no single person is told of the two of them, and no couple is told to meet somebody",
    arguments: ["en", "es", "hi"], RelationshipStatus.allCases)
  func everyText(language: String, status: RelationshipStatus) throws {
    let knowledge = KnowledgeBase.of(language)
    let avoided = try Regex(Self.avoided(by: status, in: language))
    var (checked, replaced) = (0, 0)
    for key in knowledge.keys where Self.isSaidToOne(key) {
      for text in knowledge.entry(key) {
        let said = text.speaking(to: status)
        if said.words != text.words { replaced += 1 }
        checked += 1
        #expect(!said.words.contains(avoided), "\(key): \(said.words)")
      }
    }
    #expect(checked > 1_000)
    #expect(replaced > 1)
  }

  @Test(
    "DES-47 a single person is not offered questions about a marriage, nor a couple about a search")
  func questions() {
    for language in ["en", "hi"] {
      for status in RelationshipStatus.allCases {
        var changed = 0
        for area in [LifeArea.marriage, .relationships] {
          let key = "questions \(area.name)"
          let neutral = KnowledgeBase.of(language).texts(key).map(\.words)
          let texts = KnowledgeBase.of(language).texts(key, for: status).map(\.words)
          #expect(texts.count == neutral.count && Set(texts).count == texts.count)
          #expect(texts.allSatisfy { $0.hasSuffix("?") && $0.count <= 60 })
          changed += zip(texts, neutral).count { $0 != $1 }
        }
        #expect(changed > 0)
      }
    }
  }

  /// Whether a key is said to one reader, not to two people about a match, and is no vocabulary.
  private static func isSaidToOne(_ key: String) -> Bool {
    let others: Set<Substring> = [
      // Two people who are compared.
      "area", "band", "challenge", "composite", "coworker", "dosha", "friendship", "kuta",
      "manglik", "match", "opening", "porutham", "recommend", "remedy", "romantic", "row",
      "strength",
      "synastry", "verdict", "vibe", "weather",
      // Words of questions and of sentences.
      "ask", "begin", "claim", "define", "frame", "reply", "source", "word",
    ]
    return key.split(separator: " ").first.map { !others.contains($0) } ?? false
  }

  /// What is never said to people of a status, as a regular expression.
  private static func avoided(by status: RelationshipStatus, in language: String) -> String {
    switch (language, status) {
    case ("en", .single):
      #"(?i)\byou both\b|\bboth of you\b|\bthe two of you\b|\byou two\b|\bour (quarrel|marriage)\b"#
        + #"|\b(your|my) (partner|spouse|marriage|sweetheart)\b|\bfor us to\b"#
    case ("en", .coupled):
      #"(?i)\bmeet (someone|somebody) (new|with)\b|\b(someone|somebody) new (may|will|comes)\b"#
        + #"|\bbeing introduced\.|\bnext introduction|\blooking for company|\byes to meeting"#
        + #"|\blove may (walk|be sitting)|\bright person to\b"#
        + #"|\bchoose (someone|somebody|a person)\b"#
    case ("es", .single):
      #"\b[Uu]stedes\b|\b[Tt]u pareja\b|\bentre los dos\b"#
        + #"|\b(Hablen|Vayan|Quédense|Salgan|Arréglense|Planeen|Repartan|Cortejen|Exploren)\b"#
    case ("es", .coupled):
      #"(?i)te presenten a alguien|conocer a alguien|alguien nuevo|si no tienes pareja"#
        + #"|\bsi buscas\b|el amor puede llegar|quizá el amor llegue"#
    case (_, .single): "आप दोनों|आपके साथी|आपका साथी|आपके जीवनसाथी|साथी और आप|मेरे विवाह"
    case (_, .coupled): "नए इंसान से मिल|साथी चुनिए|इंसान चुनिए|हाथ चुनिए|सही साथी कब"
    }
  }
}
