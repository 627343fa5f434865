internal import Accounts
internal import Site
internal import Storage

extension CircleStore {
  /// Somebody is shown an empty form for somebody new.
  func openSetup(_ way: CreationWay, by account: AccountID) async throws {
    try await database.write { try $0.openSetup(way, by: account) }
  }

  /// Somebody leaves the form for somebody new that they have open.
  func leaveSetup(_ way: CreationWay, by account: AccountID) async throws {
    try await database.write { try $0.leaveSetup(way, by: account) }
  }
}

extension Services {
  /// The way that somebody was given.
  func creationWay(of account: AccountID) -> CreationWay {
    experiments.gives(CreationWay.experiment, to: account) ? .sheet : .direct
  }
}
