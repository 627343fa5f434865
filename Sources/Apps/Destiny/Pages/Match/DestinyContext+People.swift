internal import AppHost
internal import People
internal import Storage

extension DestinyContext {
  /// The most people offered for choice.
  private static let longestChoice = 50

  /// Returns the people who can be matched, newest first: adults with a known birth.
  func peopleToMatch() async throws -> [Person] {
    let page = try await services.people.people(
      in: DestinyPath.appID, of: person.owner(), limit: Self.longestChoice)
    return page.items.filter { $0.details.canBeMatched(on: services.today) }
  }

  /// Saves a person, unless the same birth is saved under the same name.
  func keep(_ details: PersonDetails) async throws {
    if try await peopleToMatch().contains(where: { $0.details == details }) { return }
    _ = try await services.people.add(details, in: DestinyPath.appID, of: person.owner())
  }
}
