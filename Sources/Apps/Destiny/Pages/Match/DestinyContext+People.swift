internal import AppHost
internal import People
internal import Storage

extension DestinyContext {
  /// How many are offered where one is chosen.
  private static let longestChoice = 50

  /// Who can be chosen for a match, the newest first: whose birth is known and who are not minors.
  func peopleToMatch() async throws -> [Person] {
    let page = try await services.people.people(
      in: DestinyPath.appID, of: person.owner(), limit: Self.longestChoice)
    return page.items.filter { $0.details.canBeMatched(on: services.today) }
  }

  /// Keeps a person; where the same birth is kept already under that name, nothing changes.
  func keep(_ details: PersonDetails) async throws {
    if try await peopleToMatch().contains(where: { $0.details == details }) { return }
    _ = try await services.people.add(details, in: DestinyPath.appID, of: person.owner())
  }
}
