internal import Accounts
internal import Storage

/// Remind Again: when somebody of the family did so last, and who (HAL-852).
struct FamilyReminder: Sendable {
  let at: Timestamp
  /// Nil if unknown.
  let actor: AccountID?
}
