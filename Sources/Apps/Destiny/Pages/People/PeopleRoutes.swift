internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site
internal import Storage

/// `/destiny/profile/people`: the people whom somebody keeps, to be renamed, changed and deleted.
enum PeopleRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.people) { request, reader in try await list(request, reader) }
    routes.get(DestinyPath.person("{id}")) { request, reader in try await show(request, reader) }
    routes.post(DestinyPath.person("{id}")) { request, reader in try await save(request, reader) }
    routes.get(DestinyPath.deletePerson("{id}")) { request, reader in try await ask(request, reader)
    }
    routes.post(DestinyPath.deletePerson("{id}")) { request, reader in
      try await delete(request, reader)
    }
  }

  private static func list(_ request: Request, _ reader: Reader) async throws -> Response {
    let page = try await reader.services.people.people(
      in: DestinyPath.appID, of: reader.person.owner(), after: request.cursor())
    let rows = page.items.map { person in
      List.Row(
        person.details.name, detail: reader.birthLine(of: person.details), icon: .person,
        to: DestinyPath.person(person.id.rawValue))
    }
    let deleted = try request.query()["deleted"] != nil
    return reader.caller.page(
      reader.words(.people), backTo: DestinyPath.profile,
      toasts: deleted ? [.init(reader.words(.personDeleted), dismissal: DestinyPath.people)] : []
    ) {
      PeoplePage(
        rows: rows, more: page.next.map { "\(DestinyPath.people)?cursor=\($0.text)" },
        words: reader.words)
    }
  }

  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    return page(
      reader, person.id,
      BirthFields.Model(
        Answers(person.details), place: person.details.birthPlace, from: MatchRequest.firstDay,
        to: reader.services.today),
      toasts: try reader.saved(request, DestinyPath.person(person.id.rawValue)))
  }

  private static func save(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [person.details.birthPlace].compactMap(\.self), since: MatchRequest.firstDay,
      longestName: MatchRequest.longestName, services: reader.services, words: reader.words)
    if let details = birth.details, !details.canBeMatched(on: reader.services.today) {
      birth.refuse(birth.names.date, Message(MatchKey.minor))
    }
    guard let details = birth.details else {
      let answers = Answers(form, problems: birth.errors, trouble: nil)
      return page(reader, person.id, .init(birth, answers), status: .unprocessableContent)
    }
    try await reader.services.people.change(person.id, to: details, of: reader.person.owner())
    return .seeOther("\(DestinyPath.person(person.id.rawValue))?saved")
  }

  private static func ask(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    let id = person.id.rawValue
    return reader.caller.page(reader.words(.people), backTo: DestinyPath.person(id)) {
      PersonDeletionPage(
        id: id, name: person.details.name, words: reader.words,
        formToken: reader.caller.formToken)
    }
  }

  private static func delete(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    try await reader.services.people.remove(person.id, of: reader.person.owner())
    return .seeOther("\(DestinyPath.people)?deleted")
  }

  private static func page(
    _ reader: Reader, _ id: PersonID, _ birth: BirthFields.Model,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) -> Response {
    reader.caller.page(
      reader.words(.personBirth), status: status, backTo: DestinyPath.people, toasts: toasts
    ) {
      PersonPage(
        id: id.rawValue, birth: birth, words: reader.words, formToken: reader.caller.formToken)
    }
  }
}

extension Reader {
  /// The person whom the path names.
  /// - Throws: `HTTPError` for one who cannot be seen in Destiny.
  fileprivate func keptPerson(_ request: Request) async throws -> Person {
    let id = PersonID(rawValue: try request.parameters.require("id"))
    guard
      let known = try await services.people.person(id, in: DestinyPath.appID, of: person.owner())
    else { throw HTTPError(.notFound) }
    return known
  }

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

  /// A birth in a line: day and place.
  func birthLine(of details: PersonDetails) -> String {
    let day = details.birthDate.map { words.language.formatted($0) }
    return [day, details.birthPlace?.name].compactMap(\.self).joined(separator: " · ")
  }
}
