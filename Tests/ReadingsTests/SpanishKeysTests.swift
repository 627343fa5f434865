import Readings
import ReadingsData
import Testing

/// What Western astrology says in English it says in Spanish, with as many texts: a day's sections
/// take turns by their number.
@Suite struct SpanishKeysTests {
  private let english = KnowledgeBase.english
  private let spanish = KnowledgeBase.of("es")

  @Test("PLT-38 every text of a day stands in Spanish, with as many variants as in English")
  func daily() {
    let beginnings = ["transiting ", "transit ", "sky ", "clash", "new moon in", "full moon in"]
    let keys = english.keys.filter { key in beginnings.contains { key.hasPrefix($0) } }
    #expect(keys.count > 400)
    for key in keys {
      for facet in [nil, "love", "work", "body"] where english.has(key, facet: facet) {
        let (wanted, found) = (count(key, facet, english), count(key, facet, spanish))
        #expect(found == wanted, "\(key) \(facet ?? ""): \(found) of \(wanted)")
      }
    }
  }

  @Test("PLT-38 every frame of a day and of the notes on a birth stands in each language")
  func frames() {
    let beginnings = ["frame day ", "frame verb ", "frame note"]
    let keys = english.keys.filter { key in beginnings.contains { key.hasPrefix($0) } }
    #expect(keys.count > 20)
    for key in keys {
      #expect(spanish.first(key) != nil, "\(key)")
      if key.hasPrefix("frame note") {
        #expect(KnowledgeBase.of("hi").first(key) != nil, "\(key)")
      }
    }
    for language in ["es", "hi"] { #expect(Lexicon(.of(language)).word("Why") != "Why") }
  }

  private func count(_ key: String, _ facet: String?, _ knowledge: KnowledgeBase) -> Int {
    knowledge.texts(key, facet: facet).count { $0.facet == facet }
  }
}
