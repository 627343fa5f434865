internal import AppHost
internal import Entries
internal import HTTPServer
internal import People
internal import Places
internal import Storage

/// Whom the list shows, and in which order.
struct FriendsFilter: Sendable {
  /// The groups of people; the raw values stand in addresses.
  enum Group: String, CaseIterable, Sendable {
    case friend, family, partner

    var title: FriendsKey {
      switch self {
      case .friend: .groupFriends
      case .family: .groupFamily
      case .partner: .groupPartners
      }
    }
  }

  enum Order: String, CaseIterable, Sendable {
    case recent, name, score

    var title: FriendsKey {
      switch self {
      case .recent: .sortRecent
      case .name: .sortName
      case .score: .sortScore
      }
    }
  }

  var group: Group?
  var order: Order
  let query: String
  var shown: Int

  private static let part = 100

  init(_ request: Request) throws {
    let query = try request.query()
    group = query["group"].flatMap(Group.init)
    order = query["sort"].flatMap(Order.init) ?? .recent
    self.query = String((query["q"] ?? "").prefix(80))
    shown = query["shown"].flatMap { Int($0) }.map { min(max($0, Self.part), 2_000) } ?? Self.part
  }

  var isNarrowed: Bool { group != nil || !query.isEmpty }

  /// The address of the list under this filter.
  var url: String {
    let parts =
      (group.map { ["group=\($0.rawValue)"] } ?? [])
      + (order == .recent ? [] : ["sort=\(order.rawValue)"])
      + (shown == Self.part ? [] : ["shown=\(shown)"])
    return AstronovaPath.friends + (parts.isEmpty ? "" : "?" + parts.joined(separator: "&"))
  }

  func with(group: Group?) -> Self { changed { $0.group = group } }
  func with(order: Order) -> Self { changed { $0.order = order } }
  var longer: Self { changed { $0.shown += Self.part } }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var filter = self
    change(&filter)
    return filter
  }
}

/// The friends and the newest matches.
struct FriendsModel: Sendable {
  let rows: [FriendView]
  let filter: FriendsFilter
  /// Whether there are more than are shown.
  let hasMore: Bool
  /// Whether there is nobody at all.
  let isEmpty: Bool
  let matches: [Entry<KeptMatch>]

  init(_ request: Request, _ context: AstronovaContext) async throws {
    let filter = try FriendsFilter(request)
    let (store, owner) = (context.store, context.owner)
    let all = try await store.friends(
      context.services.people, of: owner, limit: AstronovaStore.mostFriends
    ).friends
    let names = context.services.gazetteer
    let wanted = names.folded(filter.query)
    let found = all.filter { friend in
      (filter.group == nil || friend.relationship.rawValue == filter.group?.rawValue)
        && (wanted.isEmpty || names.folded(friend.person.details.name).contains(wanted))
    }
    let newest = filter.order == .score ? try await store.newestMatches(of: owner) : [:]
    let score = { (friend: Friend) in newest[friend.person.id.rawValue]?.content.overallScore ?? -1
    }
    let sorted =
      switch filter.order {
      case .recent: found
      case .name:
        found.sorted {
          names.folded($0.person.details.name).lexicographicallyPrecedes(
            names.folded($1.person.details.name))
        }
      case .score: found.sorted { score($0) > score($1) }
      }
    rows = try await store.views(
      of: Array(sorted.prefix(filter.shown)), context.services, of: owner)
    (self.filter, hasMore, isEmpty) = (filter, sorted.count > filter.shown, all.isEmpty)
    matches = try await store.database.read { transaction in
      try AstronovaStore.matches.page(of: owner, limit: 20, in: transaction).items
    }
  }
}
