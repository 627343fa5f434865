internal import Accounts
internal import Storage
internal import TextMessages

/// The name of an answer.
struct AnswerID: RawRepresentable, Hashable, Sendable, Storable {
  let rawValue: String
}

/// What a relative has written, as it is kept.
struct StoredAnswer: Sendable {
  let id: AnswerID
  let relative: RelativeID
  /// To what it belongs; nil for what belongs to nothing.
  var occurrence: OccurrenceID?
  /// The provider's name for it.
  let inbound: ProviderTextID
  let text: String
  /// Where its pictures are at the provider, until they were fetched.
  var media: [String]
  /// Its pictures, once they were fetched: their names in the library.
  var pictures: [String] = []
  /// What was wrong with others (HAL-942).
  var mediaErrors: [String] = []
  /// The answer that its pictures belong to, where they came after it (HAL-932).
  var joins: AnswerID?
  /// Who moved it to what it belongs to, and when (HAL-933).
  var movedBy: AccountID?
  var movedAt: Timestamp?
  /// Whether it says if they agree to be texted, and what.
  var isConfirmation = false
  var isPositive: Bool?
  var keyword: TextKeyword?
  let receivedAt: Timestamp
}

/// Why an answer is not moved (HAL-933, HAL-1662).
enum MoveProblem: Error, Hashable {
  /// The circle has no such answer, or no such time of a habit.
  case gone
  /// Another relative's, of another day, or one that takes no answer any more.
  case closed
}
