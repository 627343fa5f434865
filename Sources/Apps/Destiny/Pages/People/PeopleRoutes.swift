internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site
internal import Storage

/// `/destiny/profile/people`: the people whom somebody keeps, to be renamed, changed and deleted.
enum PeopleRoutes {
  static let path = "\(ProfileRoutes.path)/people"

  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(path) { request, reader in try await list(request, reader) }
    routes.get("\(path)/{id}") { request, reader in try await show(request, reader) }
    routes.post("\(path)/{id}") { request, reader in try await save(request, reader) }
    routes.get("\(path)/{id}/delete") { request, reader in try await ask(request, reader) }
    routes.post("\(path)/{id}/delete") { request, reader in try await delete(request, reader) }
  }

  private static func list(_ request: Request, _ reader: Reader) async throws -> Response {
    let page = try await reader.services.people.people(
      in: Destiny.id, of: reader.person.owner(), after: request.cursor())
    let rows = page.items.map { person in
      List.Row(
        person.details.name, detail: reader.birthLine(of: person.details), icon: .person,
        to: "\(path)/\(person.id.rawValue)")
    }
    let deleted = try request.query()["deleted"] != nil
    return reader.caller.page(
      reader.words(.people), backTo: ProfileRoutes.path,
      toasts: deleted ? [.init(reader.words(.personDeleted), dismissal: path)] : []
    ) {
      PeoplePage(
        rows: rows, more: page.next.map { "\(path)?cursor=\($0.text)" }, words: reader.words)
    }
  }

  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    let address = "\(path)/\(person.id.rawValue)"
    return page(
      reader, address,
      BirthFields.Model(
        Answers(person.details), place: person.details.birthPlace, from: MatchForm.firstDay,
        to: reader.services.today),
      toasts: try reader.saved(request, address))
  }

  private static func save(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    let address = "\(path)/\(person.id.rawValue)"
    let form = try request.form()
    var birth = try BirthForm(
      form, known: [person.details.birthPlace].compactMap(\.self), since: MatchForm.firstDay,
      longestName: MatchForm.longestName, services: reader.services, words: reader.words)
    if let details = birth.details, !details.canBeMatched(on: reader.services.today) {
      birth.refuse(birth.names.date, Message(MatchKey.minor))
    }
    guard let details = birth.details else {
      let answers = Answers(form, problems: birth.errors, trouble: nil)
      return page(reader, address, .init(birth, answers), status: .unprocessableContent)
    }
    try await reader.services.people.change(person.id, to: details, of: reader.person.owner())
    return .seeOther("\(address)?saved")
  }

  private static func ask(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    let address = "\(path)/\(person.id.rawValue)"
    return reader.caller.page(reader.words(.people), backTo: address) {
      PersonDeletionPage(
        path: address, name: person.details.name, words: reader.words,
        formToken: reader.caller.formToken)
    }
  }

  private static func delete(_ request: Request, _ reader: Reader) async throws -> Response {
    let person = try await reader.keptPerson(request)
    try await reader.services.people.remove(person.id, of: reader.person.owner())
    return .seeOther("\(path)?deleted")
  }

  private static func page(
    _ reader: Reader, _ address: String, _ birth: BirthFields.Model,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) -> Response {
    reader.caller.page(
      reader.words(.personBirth), status: status, backTo: path, toasts: toasts
    ) {
      PersonPage(
        path: address, birth: birth, words: reader.words, formToken: reader.caller.formToken)
    }
  }
}

extension Reader {
  /// The person whom the path names.
  /// - Throws: `HTTPError` for one who cannot be seen in Destiny.
  fileprivate func keptPerson(_ request: Request) async throws -> Person {
    let id = PersonID(rawValue: try request.parameters.require("id"))
    guard let known = try await services.people.person(id, in: Destiny.id, of: person.owner())
    else { throw HTTPError(.notFound) }
    return known
  }
}
