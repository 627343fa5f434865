internal import JSON
internal import Storage

/// When each editable property of a thread was last changed, so that of two devices the later
/// decision wins, whichever reaches the server first (DES-168).
struct ThreadChanges: Hashable {
  enum Field: String, CaseIterable {
    case title
    /// Whether it is pinned, archived or neither.
    case place
  }

  private var moments: [Field: Timestamp] = [:]

  init() {}

  /// Parses the output of ``write(to:)``.
  init(_ json: JSONValue) {
    for field in Field.allCases {
      moments[field] = json["changed"]?[field.rawValue]?.integer.map { Timestamp(milliseconds: $0) }
    }
  }

  func write(to json: inout JSONWriter) {
    guard !moments.isEmpty else { return }
    json.key("changed")
    json.object { json in
      for field in Field.allCases {
        if let moment = moments[field] { json.field(field.rawValue, Int(moment.milliseconds)) }
      }
    }
  }

  /// Whether a change decided at a given time applies: there is no later decision.
  mutating func take(_ field: Field, decided moment: Timestamp) -> Bool {
    if let last = moments[field], last > moment { return false }
    moments[field] = moment
    return true
  }
}
