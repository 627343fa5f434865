/// The moods of the journal in the order of the editor; the raw values are those of the API
/// (CHL-128).
enum JournalMood: String, CaseIterable, Sendable {
  case happy, calm, anxious, sad, angry, hopeful, confident, grateful

  var emoji: String {
    switch self {
    case .happy: "😊"
    case .calm: "😌"
    case .anxious: "😰"
    case .sad: "😢"
    case .angry: "😠"
    case .hopeful: "🌱"
    case .confident: "💪"
    case .grateful: "🙏"
    }
  }

  /// -2 ... 2
  var valence: Int {
    switch self {
    case .happy, .confident, .grateful: 2
    case .calm, .hopeful: 1
    case .anxious: -1
    case .sad, .angry: -2
    }
  }

  /// The glyph of a stored mood that is none of the eight (CHL-128).
  static let unknownGlyph = "•"
}
