internal import Conversations
internal import Storage

/// Says that an AI speaks: at the first answer of a conversation, and at the first after three hours
/// of writing (CHL-265).
enum AINotice {
  private static let interval = Duration.seconds(3 * 3_600)

  /// Whether an answer says so.
  /// - Parameter earlier: the messages before it, oldest first.
  static func isDue(for answer: ChatMessage, after earlier: [ChatMessage]) -> Bool {
    let answers = earlier.filter { $0.role == .assistant && $0.id != answer.id }
    guard answer.role == .assistant, let first = answers.first else {
      return answer.role == .assistant
    }
    var last = first.createdAt
    for known in answers where known.createdAt.duration(since: last) >= interval {
      last = known.createdAt
    }
    return answer.createdAt.duration(since: last) >= interval
  }
}
