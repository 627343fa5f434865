internal import Accounts
internal import Events
internal import Sharing
internal import Storage
internal import Tables

extension HallooSchema {
  /// What Halloo keeps of an account, to be taken along and deleted with it. That somebody said STOP stays,
  /// as a hash of their number (HAL-1706).
  static let personalData = PersonalData(
    name: "halloo", tables: personalTables,
    endAccess: { transaction, account, events in
      try invites.deleteAll(of: account, in: transaction)
      for member in try members.removeAll(of: account, in: transaction) {
        try events.publish(
          CircleEvent.Topic.familyUpdated.rawValue, to: .account(member), in: transaction)
      }
    },
    finish: { try $0.ring(.plan) })
}
