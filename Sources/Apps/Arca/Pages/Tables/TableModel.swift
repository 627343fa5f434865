internal import Accounts
internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings

/// A table with the scores of every two.
struct TableModel: Sendable {
  let group: PeopleGroup
  let mode: RelationshipMode
  /// The account first.
  let names: [String]
  /// The connections in the same order; nil for the account.
  let connections: [Connection.ID?]
  /// Nil where fewer than three of its people are left.
  let table: PeopleTable?

  init(_ group: PeopleGroup, _ mode: RelationshipMode, _ context: ArcaContext) async throws {
    let (services, today) = (context.services, context.today)
    let own = try context.readings.ownSubject()
    let known = try await context.store.world(of: context.owner).connections
    let members = group.members.compactMap { id in known.first { $0.id == id } }
    let seats = try members.map { connection -> PeopleTable.Seat in
      if case .blind(let result) = connection.content {
        return .blind(score: result.mode == mode ? result.score : nil)
      }
      guard let details = connection.details,
        let subject = try ChartSubject(details, services.timeZones)
      else { return .blind(score: nil) }
      return .person(
        try subject.seated(services.ephemeris, on: today, isFamily: connection.type == .family))
    }
    let account = PeopleTable.Seat.account(try own.seated(services.ephemeris, on: today))
    (self.group, self.mode) = (group, mode)
    names = [context.words(CompatibilityKey.you)] + members.map(\.name)
    connections = [nil] + members.map(\.id)
    table = PeopleTable(mode, [account] + seats)
  }
}

extension ChartSubject {
  /// Somebody at a table.
  fileprivate func seated(
    _ ephemeris: Ephemeris, on today: CivilDate, isFamily: Bool = false
  ) throws(EphemerisError) -> PeopleTable.Person {
    let side = try side(ephemeris)
    return PeopleTable.Person(
      side, isOutOfRomance: isFamily || details.isMinor(on: today),
      moments: try side.moments(of: birth, ephemeris: ephemeris, options: options))
  }
}
