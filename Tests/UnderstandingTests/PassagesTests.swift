import Testing

@testable import Understanding

@Suite struct PassagesTests {
  private func words(_ text: String) -> [WrittenWord] { WordScanner.words(of: FoldedText(text)) }

  /// A sentence of so many words.
  private func sentence(_ count: Int) -> String {
    (0..<count).map { "w\($0)" }.joined(separator: " ") + ". "
  }

  @Test("PLT-42 a text of few words is one passage, one without words is none")
  func short() {
    #expect(Passages(of: words("")).ranges.isEmpty)
    #expect(Passages(of: words("No. Not now. Later, please.")).ranges == [0..<5])
    #expect(Passages(of: words(sentence(25))).ranges == [0..<25])
  }

  @Test(
    "PLT-42 passages cover every word in order, and none is long",
    arguments: [
      [26], [100], [3, 30, 2], [12, 12, 12, 12], [20, 20, 4], [1, 1, 1, 24, 1], [8, 25, 7, 90, 6],
      Array(repeating: 5, count: 60),
    ])
  func cover(sentences: [Int]) {
    let words = words(sentences.map(sentence).joined())
    let ranges = Passages(of: words).ranges
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == words.count)
    for (one, next) in zip(ranges, ranges.dropFirst()) {
      #expect(one.lowerBound < next.lowerBound && one.upperBound < next.upperBound)
      #expect(next.lowerBound <= one.upperBound)
    }
    #expect(ranges.allSatisfy { $0.count <= 33 })
  }

  @Test("PLT-42 what is said in two short sentences, or in a run of words, is read together")
  func together() {
    let story = words(Array(repeating: sentence(10), count: 8).joined())
    let run = words(sentence(120))
    for (words, length) in [(story, 20), (run, 12)] {
      let ranges = Passages(of: words).ranges
      for start in stride(from: 0, to: words.count - length + 1, by: 10) {
        #expect(ranges.contains { $0.lowerBound <= start && start + length <= $0.upperBound })
      }
    }
  }

  @Test("PLT-42 a passage is read with the words around it, as many as a message of 45 has")
  func surroundings() {
    let passages = Passages(of: words(Array(repeating: sentence(10), count: 10).joined()))
    #expect(passages.surroundings(of: 0..<20) == 0..<45)
    #expect(passages.surroundings(of: 40..<60) == 28..<73)
    #expect(passages.surroundings(of: 90..<100) == 55..<100)
    #expect(Passages(of: words(sentence(30))).surroundings(of: 0..<12) == 0..<30)
  }

  @Test(
    "PLT-42 one passage is its own evidence; of several the highest counts, less by their number")
  func evidence() {
    let weights = PassageWeights(surroundings: 0.25, count: -1)
    #expect(PassageEvidence([-0.5]).combined(with: -0.5, weights) == -0.5)
    let three = PassageEvidence([0, 2, 1])
    #expect(three.place == 1)
    // 2 + 0.25 × (1 - 2) - 1 × (1/2 + 1/3)
    #expect(abs(three.combined(with: 1, weights) - (1.75 - 5 / 6)) < 1e-5)
    // From six passages on nothing is taken off any more.
    let letters = [6, 7, 80].map { PassageEvidence(Array(repeating: 1, count: $0)) }
    #expect(Set(letters.map { $0.combined(with: 1, weights) }).count == 1)
  }
}
