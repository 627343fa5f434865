import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct RetentionTests {
  @Test(
    "DES-24 what was last touched longer ago than is wanted goes, pinned conversations stay",
    arguments: Engine.allCases)
  func ages(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      var owners: [AccountKey] = []
      for choice in [nil, DestinySettings.Retention.year, .forever] {
        let owner = try await site.owner()
        if let choice {
          try await DestinyStore(site.services).changeSettings(of: owner.account) {
            $0.retention = choice
          }
        }
        try await site.addThread(of: owner)
        let pinned = try await site.addThread(of: owner)
        try await site.services.conversations.pin(pinned, of: owner)
        owners.append(owner)
      }
      let left = { (days: Int) async throws -> [Int] in
        try await DestinyRetention.threads.deleteOld(
          from: site.services.conversations, at: site.moment(inDays: days))
        var counts: [Int] = []
        for owner in owners {
          counts.append(
            try await site.services.conversations.count(in: Destiny.id, of: owner))
        }
        return counts
      }
      #expect(try await left(89) == [2, 2, 2])
      #expect(try await left(91) == [1, 2, 2])
      #expect(try await left(364) == [1, 2, 2])
      #expect(try await left(366) == [1, 1, 2])
      #expect(try await left(36_500) == [1, 1, 2])
    }
  }
}

extension TestSite {
  /// A moment by the clock by which threads are dated.
  fileprivate func moment(inDays days: Int) -> Timestamp {
    clock.now.advanced(by: .seconds(days * 86_400))
  }
}
