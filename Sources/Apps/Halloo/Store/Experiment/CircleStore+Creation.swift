internal import Accounts
internal import Site
internal import Storage

extension CircleStore {
  /// Somebody is shown an empty form for somebody new.
  func openSetup(_ way: CreationWay, _ carer: Carer) async throws {
    let account = carer.person.account.id
    try await database.write { try $0.openSetup(way, by: account) }
  }

  /// Somebody leaves the form for somebody new that they have open.
  func leaveSetup(_ way: CreationWay, _ carer: Carer) async throws {
    let account = carer.person.account.id
    try await database.write { try $0.leaveSetup(way, by: account) }
  }
}
