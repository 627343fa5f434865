internal import AppHost
internal import Charting
internal import Charts
internal import HTTPServer
internal import People
internal import Readings

/// The list of connections, with the score of the mode in which each opens.
struct ConnectionListModel: Sendable {
  struct Row: Sendable {
    let connection: Connection
    /// Nil where the own birth is unknown.
    let score: Int?
    /// Nil where a blind link withholds it.
    let sun: SunSign?
    /// Whether the score hangs on a moment of birth that is open.
    var isAbout = false

    /// The mode of a blind score that is not the one of the type.
    var blindMode: RelationshipMode? {
      guard case .blind(let result) = connection.content, result.mode != connection.type.mode
      else { return nil }
      return result.mode
    }

    /// The ID of the row in the page.
    var id: String { Self.id(of: connection) }
    static func id(of connection: Connection) -> String { "person-\(connection.id.rawValue)" }
  }

  let rows: [Row]
  let filter: WorldFilter
  /// Whether the world is empty, whatever the filter.
  let isEmpty: Bool
  /// Whether there are enough for a search (ARC-1613).
  let isSearched: Bool
  /// The requests that wait for an answer, newest first (ARC-1205).
  let incoming: [ConnectionRequest]

  private static let fewestSearched = 8

  init(_ request: Request, _ context: ArcaContext) async throws {
    let query = try request.query()
    filter = WorldFilter(
      type: query["type"].flatMap(RelationshipType.init),
      query: query["q"].flatMap { $0.isEmpty ? nil : String($0.prefix(Connection.longestName)) })
    let world = try await context.store.world(of: context.owner, filter)
    let isNarrowed = filter.type != nil || filter.query != nil
    rows = try Self.rows(world.connections, context)
    isEmpty = rows.isEmpty && !isNarrowed
    isSearched = isNarrowed || rows.count >= Self.fewestSearched
    incoming = world.incoming
  }

  /// Adds the scores.
  static func rows(_ connections: [Connection], _ context: ArcaContext) throws -> [Row] {
    let (services, today) = (context.services, context.today)
    let own = try context.profile.flatMap { try ChartSubject($0.details, services.timeZones) }
    let mine = try own?.side(services.ephemeris)
    let isMinor = own?.details.isMinor(on: today) ?? false
    return try connections.map { connection in
      if case .blind(let result) = connection.content {
        return Row(connection: connection, score: result.score, sun: connection.sunSign)
      }
      guard let details = connection.details,
        let other = try ChartSubject(details, services.timeZones)
      else { return Row(connection: connection, score: nil, sun: connection.sunSign) }
      let sun = try other.sunSign(services.ephemeris)
      guard let own, let mine else { return Row(connection: connection, score: nil, sun: sun) }
      // Never the romantic mode about minors (ARC-517).
      let isYoung = isMinor || details.isMinor(on: today)
      let mode = connection.type == .romantic && isYoung ? .friendship : connection.type.mode
      let score = RelationshipScore(viewer: mine, other: try other.side(services.ephemeris))
      return Row(
        connection: connection, score: score[mode].overall, sun: sun,
        isAbout: own.birth.moment.isOpen || other.birth.moment.isOpen)
    }
  }
}
