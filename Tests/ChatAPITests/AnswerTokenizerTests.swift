import Testing

@testable import ChatAPI
@testable import Conversations

@Suite struct AnswerTokenizerTests {
  private static let texts = [
    "Your Moon is in Leo. [1] Applause warms you, [12][3] and so on.\n\nThen 3.14 more [2]",
    "आपका चंद्रमा सिंह में है। [1] यह अच्छा है, सच।", "[not a number] and [] and [4", "", "  ", "a  [1] b",
  ]

  @Test(
    "DES-181 DES-182 DES-199 words put together are the answer, however its pieces are cut",
    arguments: texts, 1...7)
  func cuts(text: String, length: Int) {
    var tokens = AnswerTokenizer(from: 0)
    var told: [AnswerTokenizer.Token] = []
    let characters = Array(text)
    var start = 0
    for first in stride(from: 0, to: characters.count, by: length) {
      let piece = ChatPiece(
        start: start, text: String(characters[first..<min(first + length, characters.count)]))
      told += tokens.read(piece)
      start = piece.end
    }
    told += tokens.finish()
    #expect(told.map(\.text).joined() == text.withoutReferences)
    // From the end of any word on the rest is the same.
    for (index, word) in told.enumerated() {
      var rest = AnswerTokenizer(from: word.end)
      let piece = ChatPiece(Array(text.utf8), startingAt: 0, from: word.end)
      let again = rest.read(piece) + rest.finish()
      #expect(again == Array(told[(index + 1)...]))
    }
  }

  @Test("DES-182 a word comes with what separates it from the next")
  func separators() {
    var tokens = AnswerTokenizer(from: 0)
    let told = tokens.read(ChatPiece(start: 0, text: "One, two. [1] Three")) + tokens.finish()
    #expect(told.map(\.text) == ["One, ", "two. ", "Three"])
  }
}
