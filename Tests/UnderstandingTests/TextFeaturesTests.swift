import Testing

@testable import Understanding

@Suite struct TextFeaturesTests {
  @Test("the features of a text do not depend on case, accents or invisible signs")
  func folding() {
    #expect(TextFeatures("Qué DÍA").buckets == TextFeatures("que\u{200B} dia").buckets)
  }

  @Test("buckets ascend, and none counts twice")
  func distinct() {
    let buckets = TextFeatures("so so so tired, so tired").buckets
    #expect(zip(buckets, buckets.dropFirst()).allSatisfy { $0 < $1 })
    #expect(buckets.allSatisfy { $0 < 1 << TextFeatures.bucketBits })
  }

  @Test(
    "PLT-42 the model was trained on these very features",
    arguments: [
      ("so so so tired, so tired!", 30, 0x8A41_3020),
      ("When will I get promoted? 😀", 68, 0x614E_D21A),
      ("मेरी शादी कब होगी?", 49, 0x8BFC_D321),
      ("mujhe ghar waalon se bahut dar lagta hai, kyaa karoon", 142, 0x12C0_A2B6),
      ("Qué DÍA… naheen, zindagi bekaar; wohi gayi phir", 122, 0x373D_071F),
    ] as [(String, Int, UInt32)])
  func unchanged(text: String, count: Int, hash: UInt32) {
    let buckets = TextFeatures(text).buckets
    #expect(buckets.count == count)
    #expect(buckets.reduce(0x811C_9DC5) { ($0 ^ $1) &* 0x0100_0193 } == hash)
  }

  @Test("PLT-42 the sounds of words and of their pairs are the same in both scripts of Hindi")
  func scripts() {
    let (latin, devanagari) = (TextFeatures("kya meri shaadi hogi"), TextFeatures("क्या मेरी शादी होगी"))
    let shared = Set(latin.buckets).intersection(devanagari.buckets)
    // Four words, three pairs, and the length.
    #expect(shared.count >= 8)
  }

  @Test("an empty text has one feature: its length")
  func empty() {
    #expect(TextFeatures("").buckets.count == 1)
    #expect(TextFeatures("").value == 1)
  }
}
