/// The world of an account as its devices see it: connections in order, and the requests that wait.
struct World: Sendable {
  let connections: [Connection]
  let incoming: [ConnectionRequest]
  let outgoing: [ConnectionRequest]
  /// The number of the last change, which counts for the whole server: programs read an alias.
  let revision: Int64
}

/// How a list of connections is narrowed.
struct WorldFilter: Sendable {
  var type: RelationshipType?
  /// Part of a name, whatever its case and accents.
  var query: String?
}
