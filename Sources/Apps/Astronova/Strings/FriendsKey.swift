internal import Interface

/// The texts of friends and matches.
enum FriendsKey: String, MessageKey {
  static let section = "astronova.friends"

  case friends, friendsText, nobody, nobodyText, importContacts, addManually, addFriend, editFriend
  case searchFriends, nobodyFound, showMore, filterRelation, everybody, sort, sortRecent, sortName
  case sortScore, noDate, relation, friend, family, partner, colleague, other
  case groupFriends, groupFamily, groupPartners
  case check, quickMatch, quickMatchText, dateForMatch, ownBirthNeeded, ownBirthNeededText
  case matches, noMatches, noMatchesText, deleteFriend, deleteFriendHeading, deleteFriendText
  case keepFriend, friendDeleted, friendSaved, friendsAdded, full, scoreOf
}

/// The texts of a match.
enum MatchKey: String, MessageKey {
  static let section = "astronova.match"

  case match, you, score, emotional, mental, physical, spiritual, analysis, strengths
  case challenges, why, aspects, aspectsText, wheel, wheelText, houses, inHouse, yours, theirs
  case confidence, timeUnknown, placeUnknown, otherBirth, bookmarkMatch, matchBookmarked,
    shareMatch, shareText
  case askNexus, again, saveFriend, friendKept, deleteMatch, matchDeleted, quotaUsed
  case quotaText, seePro, method, matchOf
}

extension MessageCatalog {
  /// Returns a text of friends.
  func callAsFunction(_ key: FriendsKey) -> String { self(Message(key)) }
  /// Returns a text of a match.
  func callAsFunction(_ key: MatchKey) -> String { self(Message(key)) }

  /// Returns what somebody is to the person.
  func callAsFunction(_ relationship: Relationship) -> String {
    self(Message(FriendsKey(rawValue: relationship.rawValue) ?? .other))
  }

  /// Returns a text of a match with the name of the other one.
  func callAsFunction(_ key: MatchKey, _ name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }

  /// Returns a text of friends with the name of one.
  func callAsFunction(_ key: FriendsKey, _ name: String) -> String {
    self(Message(key, ["name": .text(name)]))
  }
}
