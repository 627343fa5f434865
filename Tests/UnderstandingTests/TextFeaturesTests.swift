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
      ("so so so tired, so tired!", 27, 0xD8BA_36B2),
      ("When will I get promoted? 😀", 64, 0x1FA9_50A8),
      ("मेरी शादी कब होगी?", 46, 0x9D7B_C9A2),
      ("mujhe ghar waalon se bahut dar lagta hai, kyaa karoon", 133, 0x8DC7_D418),
      ("Qué DÍA… naheen, zindagi bekaar; wohi gayi phir", 115, 0x2A91_F218),
    ] as [(String, Int, UInt32)])
  func unchanged(text: String, count: Int, hash: UInt32) {
    let buckets = TextFeatures(text).buckets
    #expect(buckets.count == count)
    #expect(buckets.reduce(0x811C_9DC5) { ($0 ^ $1) &* 0x0100_0193 } == hash)
  }

  @Test("an empty text has one feature: its length")
  func empty() {
    #expect(TextFeatures("").buckets.count == 1)
    #expect(TextFeatures("").value == 1)
  }
}
