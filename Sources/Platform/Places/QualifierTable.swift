/// Folded names and abbreviations of first-level divisions and countries, sorted.
struct QualifierTable: Sendable {
  /// Per name: its text, and the number of its target shifted left by one bit, which is set for a
  /// country.
  let entries: Bytes
  /// Texts with a length byte before.
  let texts: Bytes

  enum Target {
    case region(Int)
    case country(Int)
  }

  /// Returns what a folded text names or, with `asPrefix`, begins to name.
  func targets(of text: [UInt8], asPrefix: Bool) -> [Target] {
    var targets: [Target] = []
    var index = lowerBound(of: text)
    while index < entries.count / 8, matches(index, text, asPrefix: asPrefix) {
      let target = entries.uint32(at: 8 * index + 4)
      targets.append(target & 1 == 1 ? .country(target >> 1) : .region(target >> 1))
      index += 1
    }
    return targets
  }

  private func matches(_ index: Int, _ text: [UInt8], asPrefix: Bool) -> Bool {
    let offset = entries.uint32(at: 8 * index)
    let length = texts.uint8(at: offset)
    guard length == text.count || asPrefix && length > text.count else { return false }
    return texts.compare(at: offset + 1, count: text.count, with: text) == 0
  }

  private func lowerBound(of text: [UInt8]) -> Int {
    var (low, high) = (0, entries.count / 8)
    while low < high {
      let middle = (low + high) / 2
      let offset = entries.uint32(at: 8 * middle)
      if texts.compare(at: offset + 1, count: texts.uint8(at: offset), with: text) < 0 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
