internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import StoredAnswers
internal import Vault

/// `/destiny/match`: the form; `/destiny/match/{id}`: the result (DES-84 to DES-102).
enum MatchRoutes {
  static func mount<Root>(_ routes: Routes<Root, DestinyContext>) {
    routes.get(DestinyPath.match, ask)
    routes.post(DestinyPath.match, analyze)
    routes.get(DestinyPath.match("{match}"), show)
    MatchKeeping.mount(routes)
    routes.post(DestinyPath.deleteMatch("{match}")) { request, reader in
      let id = try request.match()
      guard try await reader.store.removeMatch(id, of: reader.person.owner()) else {
        throw HTTPError(.notFound)
      }
      return .seeOther("\(DestinyPath.match)?deleted=\(id.rawValue)")
    }
    routes.post(DestinyPath.restoreMatch("{match}")) { request, reader in
      guard try await reader.store.restoreMatch(request.match(), of: reader.person.owner()) else {
        throw HTTPError(.notFound)
      }
      return .seeOther(DestinyPath.match)
    }
  }

  private static func ask(_ request: Request, _ reader: DestinyContext) async throws -> Response {
    let toast = try request.query()["deleted"].map { id in
      Toasts.Toast(
        reader.words(.deleted), dismissal: DestinyPath.match,
        undo: .init(to: DestinyPath.restoreMatch(id), token: reader.pageContext.formToken))
    }
    return page(reader, try await MatchModel(reader), toasts: [toast].compactMap(\.self))
  }

  private static func analyze(_ request: Request, _ reader: DestinyContext) async throws -> Response
  {
    let fields = try request.form()
    let kept = try await reader.peopleToMatch()
    let form = try MatchForm(fields, reader, people: kept)
    if let fill = fields["fill"].flatMap(MatchFill.init) {
      let answers = FormState(fields, problems: [], trouble: nil)
      let details = fill.details(own: reader.profile?.details, people: kept)
      return page(
        reader,
        try await MatchModel(
          reader, form, answers, filling: fill.role, with: details, people: kept))
    }
    guard let people = form.people else {
      let answers = FormState(fields, problems: form.errors, trouble: nil)
      return page(
        reader, try await MatchModel(reader, form, answers, people: kept),
        status: .unprocessableContent)
    }
    let match = MatchRequest(boy: people.boy, girl: people.girl, choice: reader.settings.chart)
    let figures = try reader.reckon(match).figures
    let record = try await RequestEffect.named(OpaqueID.makeUUID()) { name in
      try await reader.store.add(match, figures, as: name, of: reader.person.owner())
    }
    return .seeOther(DestinyPath.match(record.id.rawValue))
  }

  private static func show(_ request: Request, _ reader: DestinyContext) async throws -> Response {
    let record = try await reader.match(request)
    let keeping = try await MatchKeeping(record, reader)
    return try result(of: record, keeping, reader, toasts: keeping.news(request, reader))
  }

  /// Returns the page of a match.
  static func result(
    of record: MatchRecord, _ keeping: MatchKeeping, _ reader: DestinyContext,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) throws -> Response {
    let result = MatchResult(
      record, try reader.reckon(record.request), lexicon: reader.lexicon,
      style: reader.settings.chartStyle)
    return reader.pageContext.page(
      reader.words(.result), status: status, backTo: nil,
      head: .title(actions: [.init(reader.words(.done), to: DestinyPath.match)]), toasts: toasts
    ) {
      MatchResultPage(
        result: result, keeping: keeping, words: reader.words,
        formToken: reader.pageContext.formToken)
    }
  }

  private static func page(
    _ reader: DestinyContext, _ model: MatchModel, status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) -> Response {
    reader.pageContext.page(
      reader.words(.tabMatch), status: status, tab: DestinyPath.match, head: reader.head,
      toasts: toasts
    ) { MatchPage(model: model, words: reader.words, formToken: reader.pageContext.formToken) }
  }
}

extension Request {
  /// Returns the match ID in the path.
  func match() throws -> MatchID { MatchID(rawValue: try parameters.require("match")) }
}

extension DestinyContext {
  /// Returns the match in the path.
  /// - Throws: `HTTPError` if it does not exist or belongs to another account.
  func match(_ request: Request) async throws -> MatchRecord {
    let owner = try person.owner()
    return try await store.match(request.match(), of: owner).found()
  }

  /// - Throws: `HTTPError` if a birth lacks date or place.
  fileprivate func reckon(_ request: MatchRequest) throws -> ReckonedMatch {
    guard let reckoned = try request.reckon(services) else {
      throw HTTPError(.unprocessableContent, "Both need a day and a place of birth.")
    }
    return reckoned
  }
}
