internal import Accounts
internal import Replies
internal import Storage
internal import TextMessages
internal import Understanding

/// The ID of an answer.
struct AnswerID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

/// A stored message from a relative.
struct StoredAnswer: Sendable {
  let id: AnswerID
  let relative: RelativeID
  /// The occurrence it answers; nil if none.
  var occurrence: OccurrenceID?
  /// The provider's ID.
  let inbound: ProviderTextID
  let text: String
  /// The URLs of its pictures at the provider, until they are downloaded.
  var media: [String]
  /// The media library IDs of its downloaded pictures.
  var pictures: [String] = []
  /// The errors of pictures that could not be used (HAL-942).
  var mediaErrors: [String] = []
  /// The answer that its pictures belong to, if they arrived after it (HAL-932).
  var joins: AnswerID?
  /// Who moved it to its occurrence, and when (HAL-933).
  var movedBy: AccountID?
  var movedAt: Timestamp?
  /// Whether it answers the request for consent, and how.
  var isConfirmation = false
  var isPositive: Bool?
  var keyword: TextKeyword?
  /// What it means as an answer to a reminder (HAL-935).
  var meaning = ReminderAnswer.done
  /// The reading in it, if its habit takes readings (HAL-618).
  var reading: MeasuredValue?
  let receivedAt: Timestamp
}

/// Why an answer cannot be moved (HAL-933, HAL-1662).
enum MoveProblem: Error, Hashable {
  /// The circle has no such answer or occurrence.
  case gone
  /// The occurrence is another relative's, of another day, or closed.
  case closed
}
