internal import Accounts
internal import Events
internal import Sharing
internal import StoredAnswers
internal import Tables

extension HallooSchema {
  /// Halloo's personal data of an account, for export, import and deletion. A STOP is kept, as a
  /// hash of the number (HAL-1706).
  static let personalData = PersonalData(
    name: "halloo", tables: personalTables,
    endAccess: { transaction, account, events in
      for member in try circles.members.removeAll(of: account, in: transaction) {
        try StoredAnswers.forgetAnswers(to: member, in: transaction)
        try events.publish(
          CircleEvent.Topic.familyUpdated.rawValue, to: .account(member), in: transaction)
      }
    },
    finish: { try $0.ring(.plan) })
}
