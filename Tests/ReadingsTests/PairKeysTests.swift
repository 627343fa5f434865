import ReadingsData
import Testing

@testable import Charts
@testable import Readings

@Suite struct PairKeysTests {
  private let lexicon = Lexicon(.english)
  private var knowledge: KnowledgeBase { lexicon.knowledge }
  private let labels: [CategoryScore.Label?] = CategoryScore.Label.allCases + [nil]

  @Test("ARC-515 ARC-607 every category has a summary for each grade and one for quiet charts")
  func categories() {
    for category in RelationshipMode.allCases.flatMap(\.categories) {
      for label in labels {
        // The longest sentence on an aspect has eleven words.
        expect(PairKey.category(category, label), words: 12...34)
      }
      expect(PairKey.strength(category), words: 4...14)
      expect(PairKey.challenge(category), words: 4...14)
    }
  }

  @Test("ARC-610 every verb has two to five words and begins with You")
  func verbs() {
    for mode in RelationshipMode.allCases {
      for what in mode.categories.map(\.id) + ["neutral", "challenging"] {
        let verb = lexicon.frame(PairKey.verb(mode, what))
        #expect(
          verb.hasPrefix("You ") && (2...5).contains(verb.split(separator: " ").count), "\(what)")
      }
    }
    #expect(lexicon.frame("verb minor") == "You are friends")
  }

  @Test("ARC-607 every aspect that can score between two people has a text of its own")
  func synastry() {
    let arca = RelationshipMode.allCases.flatMap(\.categories).flatMap(\.groups).flatMap(\.rows)
      .map { ($0.a, $0.b) }
    let astronova = CompatibilityArea.allCases.flatMap(\.pairs).map { ($0.a, $0.b) }
    for (first, second) in arca + astronova {
      for kind in AspectKind.majors {
        let (there, back) = (aspect(first, kind, second), aspect(second, kind, first))
        #expect(PairKey.synastry(there) == PairKey.synastry(back))
        expect(PairKey.synastry(there), words: 16...33)
      }
    }
    for kind in AspectKind.majors {
      #expect(!lexicon.frame("pair \(kind.name)").isEmpty)
      #expect(!lexicon.synastry(aspect(.sun, kind, .moon), whose: "their").isEmpty)
    }
  }

  @Test("AST-55 AST-56 ARC-516 ARC-1507 bands, areas, labels, signs and vibes have their texts")
  func others() {
    for sign in ZodiacSign.allCases {
      for point in [ChartPoint.sun, .moon] {
        expect(PairKey.composite(point, sign), words: 25...45)
      }
    }
    for area in CompatibilityArea.allCases {
      for score in [20, 60, 90] { expect(PairKey.area(area, score: score), words: 20...36) }
    }
    for band in CompatibilityBand.allCases { expect(PairKey.band(band), words: 25...45) }
    for label in CompatibilityStrength.allCases { expect(PairKey.strength(label), words: 10...20) }
    for label in CompatibilityChallenge.allCases {
      expect(PairKey.challenge(label), words: 12...24)
    }
    for band in RelationshipWeather.Band.allCases {
      for kind in RelationshipKind.allCases { expect(PairKey.vibe(band, kind), words: 6...22) }
      expect(PairKey.overview(band), words: 30...55)
    }
  }

  @Test("ARC-1512 the four cases have three sentences and more, each with the name")
  func vibes() {
    let cases: [(RelationshipWeather.Band, [RelationshipKind])] = [
      (.flowing, [.romantic, .family, .friend, .coworker]), (.warm, [.romantic, .family, .friend]),
      (.tense, RelationshipKind.allCases),
    ]
    for (band, kinds) in cases {
      for kind in kinds {
        let texts = knowledge.texts(PairKey.vibe(band, kind)).map(\.words)
        #expect(texts.count >= 3 && Set(texts).count == texts.count, "\(band) \(kind)")
        #expect(texts.allSatisfy { $0.contains("{other}") }, "\(band) \(kind)")
      }
    }
  }

  private func expect(_ key: String, words: ClosedRange<Int>) {
    let texts = knowledge.texts(key)
    #expect(!texts.isEmpty, "\(key) has no text")
    for text in texts {
      let count = text.words.split(separator: " ").count
      #expect(words.contains(count), "\(key) has \(count) words")
    }
  }

  private func aspect(_ first: ChartPoint, _ kind: AspectKind, _ second: ChartPoint) -> Aspect {
    Aspect(
      first: first, second: second, kind: kind, isApplying: true, separation: kind.angle, orb: 0,
      limit: 8)
  }
}
