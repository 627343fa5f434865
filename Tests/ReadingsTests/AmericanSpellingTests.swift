import ReadingsData
import Testing

@testable import Readings

@Suite struct AmericanSpellingTests {
  @Test("PLT-38 who writes the month first reads the same texts in American spelling")
  func spelling() {
    let (british, american) = (KnowledgeBase.english, KnowledgeBase.american)
    #expect(american.fingerprint != british.fingerprint)
    var changed = 0
    for key in british.keys {
      let (before, after) = (british.entry(key), american.entry(key))
      #expect(before.map(\.facet) == after.map(\.facet))
      guard !key.hasPrefix("ask "), !key.hasPrefix("claim ") else {
        #expect(before == after)
        continue
      }
      for (one, other) in zip(before, after) where one != other {
        changed += 1
        #expect(abs(one.words.count - other.words.count) <= 4)
      }
      let text = after.map(\.words).joined(separator: " ").lowercased()
      for word in ["neighbour", "favour", "colour", "humour", "recognise"] {
        #expect(!text.contains(word), "\(key)")
      }
    }
    #expect(changed > 50)
  }
}
