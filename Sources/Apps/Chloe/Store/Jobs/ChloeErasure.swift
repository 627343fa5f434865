internal import Accounts
internal import AppHost
internal import Entries
internal import MediaLibrary
internal import Storage

/// Erases what was removed and can no longer be restored, and what is forgotten by itself.
enum ChloeErasure {
  static func jobs(_ services: Dependencies) -> [App.BackgroundJob] {
    [
      App.BackgroundJob("chloe.erase", every: .seconds(3_600)) { _ in try await erase(services) },
      App.BackgroundJob("chloe.vision.erase", every: .seconds(60)) { _ in
        try await erasePictures(services)
      },
    ]
  }

  static func erase(_ services: Dependencies) async throws {
    let now = services.now()
    try await services.database.write { transaction in
      try ChloeStore.journal.eraseRemoved(at: now, in: transaction)
      try ChloeStore.goals.eraseRemoved(at: now, in: transaction)
      try ChloeStore.affirmations.eraseRemoved(at: now, in: transaction)
      try ChloeStore.facts.eraseRemoved(at: now, in: transaction)
      try ChloeStore.vibes.eraseRemoved(at: now, in: transaction)
      // Feelings pass (CHL-114).
      try ChloeStore.facts.erase(
        kind: FactCategory.feeling.rawValue,
        addedUntil: now.advanced(by: .zero - UserFact.feelingLasts), in: transaction)
      try transaction.eraseForgotten(at: now)
    }
  }

  /// Erases items of vision boards with their pictures (CHL-144).
  static func erasePictures(_ services: Dependencies) async throws {
    let limit = services.now().advanced(by: .zero - ChloeStore.restorable)
    let accounts = try await services.database.read { transaction in
      try ChloeStore.vision.accountsWithRemoved(until: limit, in: transaction)
        .compactMap { try services.accounts.account($0, in: transaction) }
    }
    for account in accounts {
      let owner = AccountKey(account.id, key: try services.accounts.dataKey(of: account))
      try await services.database.write { transaction in
        for item in try ChloeStore.vision.eraseRemoved(of: owner, until: limit, in: transaction) {
          guard let picture = item.picture else { continue }
          try services.media.delete(MediaID(rawValue: picture), of: account.id, in: transaction)
        }
      }
    }
  }
}
