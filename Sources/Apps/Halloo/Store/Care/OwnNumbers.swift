internal import Accounts
internal import AppHost
internal import Outbox
internal import Storage
internal import TextMessagePages
internal import TextMessages

extension ReminderService {
  /// The own numbers of caregivers, to which alarms are texted (HAL-854).
  var ownNumbers: OwnNumberService<MessageKind> {
    let environment = environment
    return OwnNumberService(
      HallooSchema.ownNumbers,
      .init(
        provider: environment.provider, hash: environment.hash, digest: environment.digest,
        makeID: environment.makeID, makeCode: environment.makeCode,
        body: { code, owner, now, transaction in
          let phone = try environment.ownPhone(CircleKey(owner, name: ""), now, transaction)
          return TextWording(phone.language).code(code).text
        }, changed: environment.publishOwn))
  }
}

extension OwnNumberStore<MessageKind> {
  /// The own numbers of caregivers.
  init(_ services: Dependencies) {
    let reminders = ReminderService(services)
    self.init(reminders.ownNumbers, in: services.database, now: reminders.environment.now)
  }
}

extension HallooSchema {
  /// The own numbers of caregivers.
  static let ownNumbers = OwnNumberTables(outbox, codeKind: .code)
}

extension Transaction {
  /// The own number of a caregiver; nil for none.
  func ownNumber(of owner: CircleKey) throws -> OwnNumberTables<MessageKind>.Stored? {
    try HallooSchema.ownNumbers.number(of: owner.accountKey, in: self)
  }

  /// The accounts that have a number as their own, verified or not.
  /// - Parameter circle: the account of the simulated phone; nil for a real phone.
  func holders(of hash: [UInt8], in circle: AccountID?) throws -> [AccountID] {
    try HallooSchema.ownNumbers.holders(of: hash, in: circle, self)
  }

  /// Those of some accounts that have verified an own number.
  func verified(among accounts: [AccountID], with provider: String) throws -> [AccountID] {
    try HallooSchema.ownNumbers.verified(among: accounts, with: provider, in: self)
  }
}
