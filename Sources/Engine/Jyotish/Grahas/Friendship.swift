/// The natural relation between two grahas, the same in every chart.
public enum Friendship: UInt8, Sendable {
  case enemy, neutral, friend

  /// The English name.
  public var name: String {
    switch self {
    case .enemy: "enemy"
    case .neutral: "neutral"
    case .friend: "friend"
    }
  }
}

/// The compound relation between two grahas in a chart, by nature and position.
public enum CompoundFriendship: Int8, Sendable {
  case greatEnemy = -2
  case enemy, neutral, friend, greatFriend

  /// The English name.
  public var name: String {
    switch self {
    case .greatEnemy: "great enemy"
    case .enemy: "enemy"
    case .neutral: "neutral"
    case .friend: "friend"
    case .greatFriend: "great friend"
    }
  }
}

extension Graha {
  /// The friends by nature (DES-109; Brihat Parashara Hora Shastra, ch. 3). Empty for the nodes,
  /// on which the texts disagree.
  var naturalFriends: GrahaSet {
    switch self {
    case .sun: [.moon, .mars, .jupiter]
    case .moon: [.sun, .mercury]
    case .mars: [.sun, .moon, .jupiter]
    case .mercury: [.sun, .venus]
    case .jupiter: [.sun, .moon, .mars]
    case .venus: [.mercury, .saturn]
    case .saturn: [.mercury, .venus]
    case .rahu, .ketu: []
    }
  }

  /// The enemies by nature (DES-109).
  var naturalEnemies: GrahaSet {
    switch self {
    case .sun: [.venus, .saturn]
    case .moon, .rahu, .ketu: []
    case .mars: [.mercury]
    case .mercury: [.moon]
    case .jupiter: [.mercury, .venus]
    case .venus: [.sun, .moon]
    case .saturn: [.sun, .moon, .mars]
    }
  }

  /// Returns the natural relation of `other` to this graha; `nil` for a graha and itself, and for
  /// the nodes.
  public func naturalFriendship(toward other: Graha) -> Friendship? {
    guard self != other, !isNode, !other.isNode else { return nil }
    if naturalFriends.contains(other) { return .friend }
    return naturalEnemies.contains(other) ? .enemy : .neutral
  }

  /// Whether the two are one graha, or each counts the other among its friends.
  public func isSameOrMutualFriend(of other: Graha) -> Bool {
    self == other || (naturalFriends.contains(other) && other.naturalFriends.contains(self))
  }
}

extension Friendship {
  /// The friendship for the time of one chart: a graha in the 2nd, 3rd, 4th, 10th, 11th or 12th
  /// sign from another is its friend, elsewhere its enemy (Brihat Parashara Hora Shastra, ch. 3).
  public static func temporal(from rashi: Rashi, toward other: Rashi) -> Friendship {
    switch rashi.count(to: other) {
    case 2, 3, 4, 10, 11, 12: .friend
    default: .enemy
    }
  }

  /// Natural and temporal friendship taken together.
  public func compounded(with temporal: Friendship) -> CompoundFriendship {
    let sum = Int8(rawValue) + Int8(temporal.rawValue) - 2
    return CompoundFriendship(rawValue: sum) ?? .neutral
  }
}
