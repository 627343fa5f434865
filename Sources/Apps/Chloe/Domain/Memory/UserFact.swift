internal import Storage

/// What a fact is about; the raw values are those of the API (CHL-114).
enum FactCategory: String, CaseIterable, Sendable {
  case relationship, family, work, goal, preference, boundary, feeling, importantDate, other
}

/// What Chloe remembers of somebody, in the third person (CHL-114, CHL-167).
struct UserFact: Hashable, Sendable {
  var category: FactCategory
  var text: String
  /// 0 ... 1; what somebody wrote down is certain.
  var confidence: Double
  /// The conversation that it was learned from; nil for what was written down.
  var conversationID: String?
  var messageIDs: [String] = []
  var isPinned = false
  var isEdited = false
  var lastSeenAt: Timestamp

  static let lengths = 5...160
  /// The most facts of an account (CHL-114).
  static let most = 200
  /// What is less certain is not kept.
  static let leastConfidence = 0.6
  /// From this overlap of words on two facts are the same (CHL-116).
  static let sameFrom = 0.8
  /// For how long a feeling is remembered.
  static let feelingLasts = Duration.seconds(14 * 86_400)
  /// For how long what was deleted is not learned again (CHL-116).
  static let forgottenFor = Duration.seconds(180 * 86_400)

  /// When it is forgotten by itself: feelings are.
  func expiry(createdAt: Timestamp) -> Timestamp? {
    category == .feeling ? createdAt.advanced(by: Self.feelingLasts) : nil
  }

  /// Whether two texts say the same: the overlap of their words (Jaccard).
  static func areSame(_ one: String, _ other: String) -> Bool {
    let (first, second) = (words(of: one), words(of: other))
    let union = first.union(second).count
    return union > 0 && Double(first.intersection(second).count) >= sameFrom * Double(union)
  }

  /// What identifies a text among those that say the same word for word, in whatever order.
  static func fingerprint(of text: String) -> String {
    words(of: text).sorted().joined(separator: " ")
  }

  private static func words(of text: String) -> Set<String> {
    Set(AffirmationText.normalized(text).split(separator: " ").map(String.init))
  }
}
