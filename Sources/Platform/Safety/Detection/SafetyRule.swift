internal import Understanding

/// The meaning of a match of a detection pattern.
struct SafetyRule: Hashable {
  /// A context that lowers the severity of a match (CHL-92).
  enum Softening: Hashable {
    /// Nothing: it names means, time or an act.
    case none
    /// A negation, a quotation or a question before it.
    case before
    /// The same, and words anywhere in the text that say it is over.
    case over
  }

  let category: SafetyCategory
  let severity: SafetySeverity
  let subject: SafetySubject
  let softening: Softening
  /// Whether it counts only if the writer is a minor.
  let needsMinor: Bool

  /// Whether a match is too loose to be certain by itself: words near one another, not a phrase.
  let isLoose: Bool
  /// Whether a match is asked about, whatever the model reads, and never certain by itself.
  let isHint: Bool

  /// Parses a heading of a pattern file: `imminent`, `crisis`, `firm`, `past` or `gentle`,
  /// optionally with `other`, `minor`, `loose`, `hint`.
  init(category: SafetyCategory, heading: String) throws(PatternError) {
    let words = heading.split(separator: " ")
    switch words.first {
    case "imminent": (severity, softening) = (.imminent, .none)
    case "firm": (severity, softening) = (.crisis, .none)
    case "crisis": (severity, softening) = (.crisis, .before)
    case "past": (severity, softening) = (.crisis, .over)
    case "gentle": (severity, softening) = (.gentle, .none)
    default: throw PatternError(reason: "no severity", source: heading)
    }
    guard Set(words.dropFirst()).isSubset(of: ["other", "minor", "loose", "hint"]) else {
      throw PatternError(reason: "unknown word", source: heading)
    }
    self.category = category
    subject = words.contains("other") ? .other : .oneself
    needsMinor = words.contains("minor")
    isHint = words.contains("hint")
    isLoose = isHint || words.contains("loose")
  }
}
