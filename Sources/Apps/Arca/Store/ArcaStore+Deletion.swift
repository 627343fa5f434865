internal import Accounts
internal import AppHost
internal import Interface
internal import Sharing
internal import Storage

extension ArcaStore {
  /// The notice that copies which others took stay with them (ARC-109, PLT-36); nil for an account
  /// whose birth nobody holds.
  static let deletionNotice: App.EndNotice = { account, services in
    let copies = try await services.database.read { transaction in
      try room.holders.holders(of: account, in: transaction).filter { $0.kind != .blind }.count
    }
    return copies == 0 ? nil : Message(ArcaKey.copiesStay, ["count": .number(copies)])
  }
}
