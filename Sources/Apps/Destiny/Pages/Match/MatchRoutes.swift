internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site
internal import Storage
internal import StoredAnswers
internal import Vault

/// `/destiny/match`: the form, and `/destiny/match/{id}`: what came of it (DES-84 to DES-102).
enum MatchRoutes {
  static let path = "/destiny/match"

  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(path) { request, reader in try await ask(request, reader) }
    routes.post(path) { request, reader in try await analyze(request, reader) }
    routes.get("\(path)/{match}") { request, reader in try await show(request, reader) }
    MatchKeeping.mount(routes)
    routes.post("\(path)/{match}/delete") { request, reader in
      let id = try request.match()
      guard try await reader.store.removeMatch(id, of: DestinyOwner(reader.person)) else {
        throw HTTPError(.notFound)
      }
      return .seeOther("\(path)?deleted=\(id.rawValue)")
    }
    routes.post("\(path)/{match}/restore") { request, reader in
      guard try await reader.store.restoreMatch(request.match(), of: DestinyOwner(reader.person))
      else {
        throw HTTPError(.notFound)
      }
      return .seeOther(path)
    }
  }

  private static func ask(_ request: Request, _ reader: Reader) async throws -> Response {
    let toast = try request.query()["deleted"].map { id in
      Toasts.Toast(
        reader.words(.deleted), dismissal: path,
        undo: .init(to: "\(path)/\(id)/restore", token: reader.caller.formToken))
    }
    return page(reader, try await MatchModel(reader), toasts: [toast].compactMap(\.self))
  }

  private static func analyze(_ request: Request, _ reader: Reader) async throws -> Response {
    let fields = try request.form()
    let kept = try await reader.peopleToMatch()
    let form = try MatchForm(fields, reader, people: kept)
    if let fill = fields["fill"].flatMap(MatchFill.init) {
      let answers = Answers(fields, problems: [], trouble: nil)
      let details = fill.details(own: reader.profile?.details, people: kept)
      return page(
        reader,
        try await MatchModel(
          reader, form, answers, filling: fill.role, with: details, people: kept))
    }
    guard let people = form.people else {
      let answers = Answers(fields, problems: form.errors, trouble: nil)
      return page(
        reader, try await MatchModel(reader, form, answers, people: kept),
        status: .unprocessableContent)
    }
    let match = MatchRequest(boy: people.boy, girl: people.girl, choice: reader.settings.chart)
    let figures = try match.reckon(reader.services).figures
    let record = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      try await reader.store.add(match, figures, as: name, of: DestinyOwner(reader.person))
    }
    return .seeOther("\(path)/\(record.id.rawValue)")
  }

  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    let record = try await reader.match(request)
    let keeping = try await MatchKeeping(record, reader)
    return try result(of: record, keeping, reader, toasts: keeping.news(request, reader))
  }

  /// The page of a match.
  static func result(
    of record: MatchRecord, _ keeping: MatchKeeping, _ reader: Reader,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) throws -> Response {
    let result = MatchResult(
      record, try record.request.reckon(reader.services), lexicon: reader.lexicon,
      style: reader.settings.chartStyle)
    return reader.caller.page(
      reader.words(.result), status: status, backTo: nil,
      head: .title(actions: [.init(reader.words(.done), to: path)]), toasts: toasts
    ) {
      MatchResultPage(
        result: result, keeping: keeping, words: reader.words,
        formToken: reader.caller.formToken)
    }
  }

  private static func page(
    _ reader: Reader, _ model: MatchModel, status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) -> Response {
    reader.caller.page(
      reader.words(.tabMatch), status: status, tab: path, head: reader.head, toasts: toasts
    ) {
      MatchPage(model: model, words: reader.words, formToken: reader.caller.formToken)
    }
  }
}

extension Request {
  /// The match that the path names.
  func match() throws -> MatchID { MatchID(rawValue: try parameters.require("match")) }
}

extension Reader {
  /// The match that the path names.
  /// - Throws: `HTTPError` for one that is not there or somebody else's.
  func match(_ request: Request) async throws -> MatchRecord {
    let owner = try DestinyOwner(person)
    guard let record = try await store.match(request.match(), of: owner) else {
      throw HTTPError(.notFound)
    }
    return record
  }
}
