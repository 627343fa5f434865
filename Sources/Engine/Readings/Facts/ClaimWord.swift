/// A word as it was written, or a single mark.
struct ClaimWord {
  let folded: String
  let written: String
  let isCapital: Bool
  var isPossessive = false
}

extension ClaimWord {
  /// `Saturn's` is Saturn.
  var withoutPossessive: Self {
    guard folded.hasSuffix("'s") else { return self }
    return Self(
      folded: String(folded.dropLast(2)), written: String(written.dropLast(2)),
      isCapital: isCapital, isPossessive: true)
  }

  /// `12`, `12.5`, and `21` of `21st`.
  var number: Double? {
    guard let byte = folded.utf8.first, byte >= 0x80 || 0x30...0x39 ~= byte,
      folded.first?.isNumber == true
    else { return nil }
    if let number = Double(folded) { return number }
    let isOrdinal = ["st", "nd", "rd", "th"].contains { folded.hasSuffix($0) }
    return isOrdinal ? Double(folded.dropLast(2)) : nil
  }
}
