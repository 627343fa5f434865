/// A sentence to say to oneself (CHL-121, CHL-167).
struct Affirmation: Hashable, Sendable {
  /// Where it comes from; the raw values are those of the API.
  enum Source: String, CaseIterable, Sendable { case daily, generated }

  /// By what the list is filtered.
  enum Mark: String, Sendable {
    case plain = ""
    case saved
  }

  let text: String
  let source: Source
  /// What it rests on, in words.
  let grounding: [String]
}
