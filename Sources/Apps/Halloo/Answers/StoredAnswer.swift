internal import JSON
internal import Storage
internal import TextMessages
internal import Vault

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
  let media: [String]
  /// Whether it says if they agree to be texted, and what.
  var isConfirmation = false
  var isPositive: Bool?
  var keyword: TextKeyword?
  let receivedAt: Timestamp

  var content: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("text", text)
      json.field("media", media)
    }
    return json.bytes
  }
}

extension Transaction {
  /// Keeps an answer, once for each message of the provider and relative.
  /// - Returns: whether it is new.
  func add(_ answer: StoredAnswer, of owner: CircleOwner) throws -> Bool {
    let sealed = owner.key.seal(answer.content, for: owner.content(of: answer.id))
    return try run(
      """
      INSERT INTO hal_answers (id, account_id, profile_id, occurrence_id, inbound_id, content,
        is_confirmation, is_positive, keyword, received_at)
      VALUES (\(answer.id), \(owner.account), \(answer.relative), \(answer.occurrence),
        \(answer.inbound.rawValue), \(sealed), \(answer.isConfirmation), \(answer.isPositive),
        \(answer.keyword?.rawValue), \(answer.receivedAt))
      ON CONFLICT (inbound_id, profile_id) DO NOTHING
      """) == 1
  }
}
