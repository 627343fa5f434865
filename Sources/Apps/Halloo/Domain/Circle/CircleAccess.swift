internal import Accounts
internal import Sharing
internal import Storage
internal import TextMessages
internal import Vault

/// The account that owns a care circle, with its data key.
struct CircleKey: Sendable {
  let accountKey: AccountKey
  /// The name by which the relatives know the owner.
  let name: String

  init(_ accountKey: AccountKey, name: String) { (self.accountKey, self.name) = (accountKey, name) }

  var account: AccountID { accountKey.account }
  var key: DataKey { accountKey.key }
  /// The party whose simulated phones keep the texts of the circle.
  var party: TextParty { TextParty(rawValue: account.rawValue) }

  func content(of relative: RelativeID) -> FieldContext {
    accountKey.context(table: "hal_profiles", row: relative.rawValue)
  }
  func content(of habit: HabitID) -> FieldContext {
    accountKey.context(table: "hal_habits", row: habit.rawValue)
  }
  func content(of answer: AnswerID) -> FieldContext {
    accountKey.context(table: "hal_answers", row: answer.rawValue)
  }
  func content(of alarm: AlarmID) -> FieldContext {
    accountKey.context(table: "hal_alarms", row: alarm.rawValue)
  }
  func content(of occurrence: OccurrenceID) -> FieldContext {
    accountKey.context(table: "hal_occurrences", row: occurrence.rawValue)
  }
}

/// A role in a care circle (HAL-1204).
enum CircleRole: String, MemberRole {
  /// Reads, and has settings of their own.
  case viewer
  /// Everything except family, subscription and deleting relatives.
  case caregiver
  /// Everything; the owner of the circle.
  case owner
}

/// Access to a care circle, with its role.
struct CircleAccess: Sendable {
  let owner: CircleKey
  /// The member.
  let member: AccountID
  let role: CircleRole
}
