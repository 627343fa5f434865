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

  @Test("an empty text has one feature: its length")
  func empty() {
    #expect(TextFeatures("").buckets.count == 1)
    #expect(TextFeatures("").value == 1)
  }
}
