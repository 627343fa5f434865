/// The readings of a typed text.
///
/// "Paris, Texas" is a name within a region; "springfield il" may be one name or a name and a
/// region, so it has two readings.
struct PlaceQuery {
  /// A reading: a folded name, and the regions to search in.
  struct Reading {
    let name: [UInt8]
    /// Whether each region is included; `nil` for the whole world.
    let regions: [Bool]?

    /// A single letter is the prefix of too many names to be of use. An ideograph, from U+2E80 on,
    /// is not.
    var isSingleLetter: Bool {
      let letters = String(decoding: name, as: UTF8.self).unicodeScalars
      return letters.count == 1 && letters.allSatisfy { $0.value < 0x2E80 }
    }
  }

  /// The readings, likeliest first; empty if the text has no word.
  let readings: [Reading]

  /// The longest query, in bytes of UTF-8; longer ones have no readings.
  static let longestText = 512
  /// The most words at the end of a text that are tried as region and country.
  private static let longestTail = 4

  init(_ text: String, in gazetteer: Gazetteer) {
    let folding = gazetteer.format.folding
    let words = text.utf8.count <= Self.longestText ? folding.words(of: text) : []
    guard !words.isEmpty else {
      readings = []
      return
    }
    let whole = Reading(name: Self.joined(words[...]), regions: nil)
    let parts = text.split { $0 == "," || $0 == "،" || $0 == "，" }
      .map { folding.words(of: $0) }.filter { !$0.isEmpty }
    if parts.count > 1 {
      readings = [Self.reading(ofParts: parts, in: gazetteer), whole].compactMap { $0 }
    } else {
      readings = [whole] + Self.readings(splitting: words, in: gazetteer)
    }
  }

  /// Returns the reading of a name followed by regions and countries that must all apply. A single
  /// letter at the end is still being typed.
  private static func reading(ofParts parts: [[[UInt8]]], in gazetteer: Gazetteer) -> Reading? {
    var regions: [Bool]?
    for (index, part) in parts.enumerated().dropFirst() {
      let isLast = index == parts.count - 1
      if isLast, part.count == 1, part[0].count == 1 { continue }
      guard let named = gazetteer.regions(named: part[...], mayBeUnfinished: isLast) else {
        return nil
      }
      regions = regions.map { zip($0, named).map { $0 && $1 } } ?? named
    }
    return Reading(name: joined(parts[0][...]), regions: regions)
  }

  /// Returns the readings of a name followed by one to four words for a region, a country or both.
  private static func readings(splitting words: [[UInt8]], in gazetteer: Gazetteer) -> [Reading] {
    guard words.count > 1 else { return [] }
    return (max(1, words.count - longestTail)..<words.count).compactMap { split in
      let tail = words[split...]
      // Two letters may be an abbreviation, or the beginning of a longer name.
      let mayBeUnfinished = tail.joined().count > 2
      guard let regions = gazetteer.regions(named: tail, mayBeUnfinished: mayBeUnfinished) else {
        return nil
      }
      return Reading(name: joined(words[..<split]), regions: regions)
    }
  }

  private static func joined(_ words: ArraySlice<[UInt8]>) -> [UInt8] {
    Array(words.joined(separator: [0x20]))
  }
}

extension Gazetteer {
  /// The most words that are tried as a region and a country.
  private static let longestPair = 6

  /// Returns, per region, whether the words name it or name a country or a pair of region and
  /// country that contains it. `nil` if they name nothing.
  fileprivate func regions(named words: ArraySlice<[UInt8]>, mayBeUnfinished: Bool) -> [Bool]? {
    let text = Array(words.joined(separator: [0x20]))
    var targets = format.qualifiers.targets(of: text, asPrefix: false)
    if targets.isEmpty, mayBeUnfinished {
      targets = format.qualifiers.targets(of: text, asPrefix: true)
    }
    guard targets.isEmpty else { return regions(in: targets) }
    if words.allSatisfy({ $0.count == 1 }), words.count > 1 {  // "d c", typed as D.C.
      return regions(named: [Array(words.joined())], mayBeUnfinished: false)
    }
    guard words.count <= Self.longestPair else { return nil }
    for split in words.indices.dropFirst() {
      if let first = regions(named: words[..<split], mayBeUnfinished: false),
        let second = regions(named: words[split...], mayBeUnfinished: mayBeUnfinished)
      {
        let both = zip(first, second).map { $0 && $1 }
        if both.contains(true) { return both }
      }
    }
    return nil
  }

  private func regions(in targets: [QualifierTable.Target]) -> [Bool] {
    var wanted = [Bool](repeating: false, count: format.regionCount)
    var countries: Set<Int> = []
    for target in targets {
      switch target {
      case .region(let region): wanted[region] = true
      case .country(let country): countries.insert(country)
      }
    }
    if !countries.isEmpty {
      for region in wanted.indices where countries.contains(country(ofRegion: region)) {
        wanted[region] = true
      }
    }
    return wanted
  }
}
