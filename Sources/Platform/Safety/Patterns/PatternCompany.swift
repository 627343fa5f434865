/// Patterns that say something where they stand near one another, in any order:
/// `<partner> & scared & !(scared of spiders)`.
struct PatternCompany {
  /// All of them have to hold.
  let wanted: [Pattern]
  /// None of them may hold nearby.
  let unwanted: [Pattern]

  /// Reads parts with `&` between blanks; what may not hold begins with an exclamation mark.
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

/// Patterns in company, once each has a number of its own in an automaton.
struct PatternGathering {
  /// What it means that they meet.
  let rule: Int
  let wanted: [Int]
  let unwanted: [Int]

  /// From the first word to the last, so many at the most: about what somebody says in one breath.
  static let reach = 26

  /// Where they meet.
  /// - Parameter places: where each part holds, by its number, in the order of the text.
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
  /// How many words are between two places.
  fileprivate func distance(to other: Self) -> Int {
    Swift.max(0, other.lowerBound - upperBound, lowerBound - other.upperBound)
  }
}
