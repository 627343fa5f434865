internal import Accounts
internal import Storage

/// An occurrence as it stands in the ledger.
struct LedgerEntry: Sendable {
  let id: OccurrenceID
  let habit: HabitID
  let relative: RelativeID
  /// The local date, a Julian day number.
  let day: Int
  /// Which one of its day beside the planned one, which is 0.
  let extra: Int
  var occurrence: Occurrence
  /// By which number an answer names it, once it was told.
  var answerNumber: Int?
  /// Who of the family did something about it last, and when (HAL-1206).
  var actor: AccountID?
  var actedAt: Timestamp?
  /// What they noted with it, sealed; nil for nothing.
  var content: [UInt8]?
  let version: Int
}
