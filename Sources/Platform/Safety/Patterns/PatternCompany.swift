/// Patterns that match if they occur close together, in any order: `<partner> & scared & !(scared
/// of spiders)`.
struct PatternCompany {
  /// All of these have to match.
  let wanted: [Pattern]
  /// None of these may match nearby.
  let unwanted: [Pattern]

  /// Parses parts separated by ` & `; excluded ones begin with an exclamation mark.
  init(
    _ source: String, vocabulary: Vocabulary, lists: [String: Pattern]
  ) throws(PatternError) {
    var (wanted, unwanted) = ([Pattern](), [Pattern]())
    for part in source.split(separator: " & ") {
      let isUnwanted = part.hasPrefix("!")
      let pattern = try PatternParser.pattern(
        String(isUnwanted ? part.dropFirst() : part), vocabulary: vocabulary, lists: lists)
      if isUnwanted { unwanted.append(pattern) } else { wanted.append(pattern) }
    }
    guard !wanted.isEmpty else { throw PatternError(reason: "wants nothing", source: source) }
    (self.wanted, self.unwanted) = (wanted, unwanted)
  }
}

/// A combination of patterns, each with its number in an automaton.
struct PatternGathering {
  /// The rule of the combination.
  let rule: Int
  let wanted: [Int]
  let unwanted: [Int]

  /// The maximum distance from the first to the last word: about one breath of speech.
  static let reach = 26

  /// The places where all parts are close together.
  /// - Parameter places: the matches of each part, by its number, in text order.
  func meetings(of places: [[Range<Int>]]) -> [Range<Int>] {
    guard wanted.allSatisfy({ !places[$0].isEmpty }),
      let rarest = wanted.min(by: { places[$0].count < places[$1].count })
    else { return [] }
    return places[rarest].compactMap { meeting(around: $0, places) }
  }

  private func meeting(around place: Range<Int>, _ places: [[Range<Int>]]) -> Range<Int>? {
    var whole = place
    for part in wanted {
      guard let nearest = places[part].min(by: { $0.distance(to: place) < $1.distance(to: place) })
      else { return nil }
      whole = min(whole.lowerBound, nearest.lowerBound)..<max(whole.upperBound, nearest.upperBound)
    }
    guard whole.count <= Self.reach else { return nil }
    let isSpoilt = unwanted.contains { places[$0].contains { $0.distance(to: whole) < Self.reach } }
    return isSpoilt ? nil : whole
  }
}

extension Range<Int> {
  /// The number of words between two ranges.
  fileprivate func distance(to other: Self) -> Int {
    Swift.max(0, other.lowerBound - upperBound, lowerBound - other.upperBound)
  }
}
