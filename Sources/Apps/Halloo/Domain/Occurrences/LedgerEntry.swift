internal import Accounts
internal import Storage

/// An occurrence as stored in the ledger.
struct LedgerEntry: Sendable {
  let id: OccurrenceID
  let habit: HabitID
  let relative: RelativeID
  /// The local date, a Julian day number.
  let day: Int
  /// 0 for the planned occurrence of a day, otherwise the number of the additional one.
  let extra: Int
  var occurrence: Occurrence
  /// The number by which an answer refers to it, once texted.
  var answerNumber: Int?
  /// The family member who last acted on it, and when (HAL-1206).
  var actor: AccountID?
  var actedAt: Timestamp?
  /// Their note, sealed; nil for none.
  var content: [UInt8]?
  let version: Int
}
