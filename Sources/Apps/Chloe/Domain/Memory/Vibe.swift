internal import Storage

/// How somebody feels (CHL-51); the raw values are those of the API.
enum VibeScore: String, CaseIterable, Sendable, Storable {
  case drained, tender, steady, bright, radiant

  /// 1 ... 5
  var value: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The vibe of an average word valence of -1 ... 1 (CHL-117).
  init(valence: Double) {
    self =
      switch valence {
      case ..<(-0.5): .drained
      case ..<(-0.15): .tender
      case ...0.2: .steady
      case ...0.55: .bright
      default: .radiant
      }
  }
}

/// Where a reading of somebody's vibe is from (CHL-167).
enum VibeSource: String, CaseIterable, Sendable { case onboarding, analyst, manual }

/// How somebody felt at a moment.
struct VibeReading: Hashable, Sendable {
  let score: VibeScore
  /// At most 80 characters; empty for none.
  let summary: String
  let source: VibeSource
  /// The conversation that it was read from.
  let conversationID: String?

  static let longestSummary = 80
  /// For how long a reading is the current one (CHL-118).
  static let lasts = Duration.seconds(7 * 86_400)
  /// For how long the analyst does not override what somebody said (CHL-118).
  static let manualHolds = Duration.seconds(12 * 3_600)
}
