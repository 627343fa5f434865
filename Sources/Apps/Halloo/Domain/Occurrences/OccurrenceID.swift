internal import Storage

/// The name of an occurrence.
struct OccurrenceID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String

  /// For which text about it: one of each kind (HAL-810).
  func key(_ kind: MessageKind) -> String { "occ:\(rawValue):\(kind.rawValue)" }
}
