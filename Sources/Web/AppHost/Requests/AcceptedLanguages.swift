internal import Interface

/// The languages of `Accept-Language` (RFC 9110, section 12.5.4), by descending weight.
struct AcceptedLanguages {
  private let ranges: [(tag: String, weight: Double)]

  init(_ field: String) {
    let ranges = field.split(separator: ",").prefix(20).compactMap { entry -> (String, Double)? in
      let parts = entry.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let tag = parts.first, !tag.isEmpty else { return nil }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map {
        Double($0.dropFirst(2)) ?? 0
      }
      return (tag.lowercased(), weight ?? 1)
    }
    // Equal weights keep their order; comparing the positions makes the sort stable.
    self.ranges = ranges.enumerated().filter { $0.element.1 > 0 }
      .sorted { ($1.element.1, $0.offset) < ($0.element.1, $1.offset) }
      .map { (tag: $0.element.0, weight: $0.element.1) }
  }

  /// The tags, by descending weight.
  var tags: [String] { ranges.map(\.tag) }

  /// The best match among the offered languages.
  func best(of offered: [Language]) -> Language? {
    for range in ranges {
      let found = offered.first { language in
        let tag = language.tag.lowercased()
        return range.tag == tag || range.tag.hasPrefix(tag + "-")
      }
      if let found { return found }
    }
    return nil
  }
}
