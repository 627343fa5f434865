/// The cards that open a conversation, in the order of Home (CHL-69); the raw values are those of
/// the API.
enum TopicCard: String, CaseIterable, Sendable {
  case magnetism, selfWorth, healing

  /// The name of its icon on the wire (CHL-28).
  var icon: String {
    switch self {
    case .magnetism: "sparkles"
    case .selfWorth: "crown"
    case .healing: "moon.stars"
    }
  }

  var color: String {
    switch self {
    case .magnetism: "pink"
    case .selfWorth: "gold"
    case .healing: "purple"
    }
  }
}
