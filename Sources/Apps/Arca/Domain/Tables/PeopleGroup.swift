internal import Readings
internal import Storage

/// Whom somebody looks at together: the account itself and two to seven of its connections, under a
/// name (ARC-1631).
struct PeopleGroup: Identifiable, Sendable {
  struct ID: RawRepresentable, Hashable, Sendable, Storable { let rawValue: String }

  let id: ID
  let name: String
  let members: [Connection.ID]

  /// How many connections sit at a table besides the account.
  static let sizes = PeopleTable.sizes.lowerBound - 1...PeopleTable.sizes.upperBound - 1
  /// The most tables of an account.
  static let most = 50
  /// The longest name, in characters.
  static let longestName = 60
}
