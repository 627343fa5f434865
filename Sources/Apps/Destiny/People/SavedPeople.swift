internal import CivilTime
internal import Interface
internal import People
internal import Site
internal import Storage

// The people whom somebody keeps, as far as they can be seen in Destiny (PLT-3).
extension Reader {
  /// How many are offered where one is chosen.
  private static let longestChoice = 50

  /// Who can be chosen for a match, the newest first: whose birth is known and who are not minors.
  func peopleToMatch() async throws -> [Person] {
    let page = try await services.people.people(
      in: Destiny.id, of: person.owner(), limit: Self.longestChoice)
    return page.items.filter { $0.details.canBeMatched(on: services.today) }
  }

  /// Keeps a person; where the same birth is kept already under that name, nothing changes.
  func keep(_ details: PersonDetails) async throws {
    if try await peopleToMatch().contains(where: { $0.details == details }) { return }
    _ = try await services.people.add(details, in: Destiny.id, of: person.owner())
  }

  /// A birth in a line: day and place.
  func birthLine(of details: PersonDetails) -> String {
    let day = details.birthDate.map {
      words.language.formatted(day: $0.day, month: $0.month, year: $0.year)
    }
    return [day, details.birthPlace?.name].compactMap(\.self).joined(separator: " · ")
  }
}

extension PersonDetails {
  /// Whether there is a birth to match, of somebody who is old enough.
  func canBeMatched(on day: CivilDate) -> Bool {
    birthDate != nil && birthPlace != nil && !isYounger(than: MatchRequest.leastAge, on: day)
  }

  /// Whether this is the same birth, whatever the name.
  func isSameBirth(as other: PersonDetails?) -> Bool {
    guard var other else { return false }
    other.name = name
    return self == other
  }
}
