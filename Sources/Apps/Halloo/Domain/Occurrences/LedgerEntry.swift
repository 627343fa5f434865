internal import Accounts
internal import Storage

/// An occurrence as stored in the ledger.
struct LedgerEntry: Sendable {
  let id: OccurrenceID
  let habit: HabitID
  let relative: RelativeID
  /// The local date, a Julian day number.
  let day: Int
  /// The number of its time of day (``DailyTime``); 0 for an additional one.
  var timeNumber = 0
  /// 0 for a planned occurrence, otherwise the number of the additional one of a day.
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
