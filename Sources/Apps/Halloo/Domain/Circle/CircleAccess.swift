internal import Accounts
internal import Storage
internal import TextMessages
internal import Vault

/// The account that owns a circle, with the key that seals what is kept of it.
struct CircleOwner: Sendable {
  let accountKey: AccountKey
  /// What the relatives know them by.
  let name: String

  init(_ accountKey: AccountKey, name: String) {
    (self.accountKey, self.name) = (accountKey, name)
  }

  var account: AccountID { accountKey.account }
  var key: DataKey { accountKey.key }

  func content(of relative: RelativeID) -> FieldContext {
    accountKey.context(table: "hal_profiles", row: relative.rawValue)
  }
  func content(of habit: HabitID) -> FieldContext {
    accountKey.context(table: "hal_habits", row: habit.rawValue)
  }
  func content(of answer: AnswerID) -> FieldContext {
    accountKey.context(table: "hal_answers", row: answer.rawValue)
  }
  func content(of text: TextMessageID) -> FieldContext {
    accountKey.context(table: "hal_messages", row: text.rawValue)
  }
  func content(of occurrence: OccurrenceID) -> FieldContext {
    accountKey.context(table: "hal_occurrences", row: occurrence.rawValue)
  }
}

/// What somebody may do in a circle (HAL-1204). Who may do more may do what others may.
enum CircleRole: String, CaseIterable, Comparable, Sendable, Storable {
  /// Reads, and has settings of their own.
  case viewer
  /// All but family, subscription and deleting relatives.
  case caregiver
  /// All; whose circle it is.
  case owner

  static func < (left: CircleRole, right: CircleRole) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .viewer: 0
    case .caregiver: 1
    case .owner: 2
    }
  }
}

/// A circle, and what somebody may do in it.
struct CircleAccess: Sendable {
  let owner: CircleOwner
  /// Who it is open to.
  let member: AccountID
  let role: CircleRole
}
