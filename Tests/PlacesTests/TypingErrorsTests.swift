import TestSupport
import Testing

@testable import Places

@Suite struct TypingErrorsTests {
  @Test("one error from four letters on, two from eight on")
  func allowance() {
    for (pattern, allowed) in [("abcd", 1), ("abcdefg", 1), ("abcdefgh", 2), ("пуна", 1)] {
      #expect(TypingErrors(correcting: Array(pattern.utf8))?.allowed == allowed)
    }
    #expect(TypingErrors(correcting: Array("abc".utf8)) == nil)
    #expect(TypingErrors(correcting: [UInt8](repeating: 0x61, count: 63)) == nil)
  }

  @Test("the errors counted are those of a table of all prefixes")
  func distances() throws {
    var random = SplitMix64(seed: 11)
    let letters = Array("abcд")
    for round in 0..<4000 {
      let pattern = (0..<(round % 2 == 0 ? 6 : 9)).map { _ in
        letters[Int.random(in: 0..<4, using: &random)]
      }
      var text = pattern
      for _ in 0..<Int.random(in: 0...3, using: &random) where text.count > 1 {
        let place = Int.random(in: 0..<text.count - 1, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: text.swapAt(place, place + 1)
        case 1: text.remove(at: place)
        case 2: text.insert(letters[Int.random(in: 0..<4, using: &random)], at: place)
        default: text[place] = letters[Int.random(in: 0..<4, using: &random)]
        }
      }
      let errors = try #require(TypingErrors(correcting: Array(String(pattern).utf8)))
      var state = TypingErrors.State()
      for scalar in String(text).unicodeScalars { state = errors.step(state, over: scalar.value) }
      let expected = optimalAlignment(pattern, text)
      #expect(errors.errors(in: state) == (expected <= errors.allowed ? expected : nil))
    }
  }

  @Test(
    "the walk over the table finds every key that a look at each finds",
    arguments: ["quebec", "quetzaltenango", "xiang", "yverdon les bains", "मुंबई", "яготин"])
  func walk(pattern: String) throws {
    let keys = try Gazetteer.standard.format.keys
    let errors = try #require(TypingErrors(correcting: Array(pattern.utf8)))
    var found: [[Int]] = []
    keys.forEachNearKey(to: errors) {
      found.append([$0.block, $0.number, $0.errors, $0.isWhole ? 1 : 0])
    }
    var expected: [[Int]] = []
    for block in keys.blocks(holdingKeysThatBegin: errors.firstCharacter) {
      var (offset, key) = (keys.dataOffset(ofBlock: block), [UInt8]())
      for number in 0..<keys.keys(inBlock: block) {
        let entry = keys.entry(at: offset)
        key.removeSubrange(min(entry.shared, key.count)...)
        key += entry.rest.map { UInt8(keys.data.uint8(at: $0)) }
        offset = entry.rest.upperBound
        var state = TypingErrors.State()
        for scalar in String(decoding: key, as: UTF8.self).unicodeScalars {
          state = errors.step(state, over: scalar.value)
        }
        if let whole = errors.errors(in: state) {
          expected.append([block, number, whole, 1])
        } else if state.errorsAsPrefix <= errors.allowed {
          expected.append([block, number, state.errorsAsPrefix, 0])
        }
      }
    }
    #expect(!found.isEmpty)
    #expect(found == expected)
  }

  /// The optimal string alignment distance by the textbook's table.
  private func optimalAlignment(_ a: [Character], _ b: [Character]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count { table[i][0] = i }
    for j in 0...b.count { table[0][j] = j }
    for i in 1...a.count {
      for j in 1...b.count {
        let substituted = table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        table[i][j] = min(table[i - 1][j] + 1, table[i][j - 1] + 1, substituted)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }
}
