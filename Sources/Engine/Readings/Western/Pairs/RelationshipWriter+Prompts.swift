internal import Charts

// What is missing (ARC-1403).
extension RelationshipWriter {
  /// The other one's missing data, the reader's, and the categories that were left out for want of
  /// them.
  func prompts(_ found: RelationshipScore.Mode) -> [RelationshipReading.Prompt] {
    let kept = Set(found.categories.map(\.category.key))
    let dropped = found.mode.categories.filter { !kept.contains($0.key) }
    let sides = [
      ("their", other.data, RelationshipReading.Person.other), ("your", viewer.data, .viewer),
    ]
    let people = sides.compactMap { whose, data, person in
      data.missing(hasZoneOnly: zoneOnly.contains(person)).map { prompt("\(whose)_\($0)") }
    }
    return people
      + dropped.map { prompt("category_dropped", ["category": lexicon.word($0.name)]) }
  }

  private func prompt(_ code: String, _ slots: [String: String] = [:]) -> RelationshipReading.Prompt
  {
    let slots = slots.merging(["other": voice.other, "whose": voice.whose]) { $1 }
    return .init(code: code, text: lexicon.frame("prompt \(code)", slots))
  }
}

extension BirthCertainty {
  /// What is not known, as the codes of ARC-1403 call it; nil where nothing is missing.
  fileprivate func missing(hasZoneOnly: Bool) -> String? {
    switch self {
    case .complete: nil
    case .timeAndZone, .timeOnly: "place"
    case .dateAndZone: hasZoneOnly ? "time_place" : "time"
    case .dateOnly: "time_place"
    }
  }
}
