internal import Accounts
internal import AppHost
internal import Entries
internal import People
internal import Storage

/// A friend with what is derived from their birth, and the newest match with them.
struct FriendView: Sendable {
  let friend: Friend
  let signs: SunMoonRising?
  let match: Entry<KeptMatch>?

  var id: String { friend.person.id.rawValue }
  var name: String { friend.person.details.name }
}

extension AstronovaStore {
  func views(
    of friends: [Friend], _ services: Dependencies, of owner: AccountKey
  ) async throws -> [FriendView] {
    let newest = try await newestMatches(of: owner)
    return try friends.map { friend in
      FriendView(
        friend: friend,
        signs: try SunMoonRising(friend.person.details, services.timeZones, services.ephemeris),
        match: newest[friend.person.id.rawValue])
    }
  }

  /// The newest match with each friend, by their ID; older ones of somebody with many are not looked
  /// for.
  func newestMatches(of owner: AccountKey) async throws -> [String: Entry<KeptMatch>] {
    let matches = try await database.read {
      try Self.matches.page(of: owner, limit: 500, in: $0).items
    }
    return Dictionary(
      matches.compactMap { match in match.content.friend.map { ($0, match) } },
      uniquingKeysWith: { first, _ in first })
  }
}
