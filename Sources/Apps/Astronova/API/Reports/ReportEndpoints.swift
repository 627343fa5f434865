internal import APIKit
internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Payments
internal import Readings
internal import Storage

/// `/reports`: written by the composer at once, and kept (AST-91 to AST-93).
enum ReportEndpoints {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.post("/reports/full", body: .api, write)
    routes.get("/reports", list)
    routes.get("/reports/{id}") { request, user in
      let entry = try await entry(request, user)
      return .object { $0.members(of: entry.content) }
    }
    routes.post("/reports/{id}/retry", retry)
    routes.delete("/reports/{id}") { request, user in
      let (entry, store) = (try await entry(request, user), user.store)
      try await store.database.write { transaction in
        try AstronovaStore.reports.remove(
          entry.id, of: user.owner, at: store.now(), store.events, in: transaction)
      }
      return .noContent
    }
  }

  private static func write(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let (sent, type, language, sections) = try request.input(
      .astronova, isOptional: true, words: user.words
    ) { input in
      let type = input.optional("reportType", .choice(NatalReport.Kind.self)) ?? .full
      let sections = input.optionalTexts("sections", most: type.sectionIDs.count, longest: 20)
      if let sections, sections.isEmpty || !Set(sections).isSubset(of: type.sectionIDs) {
        input.refuse("sections", .oneOf(type.sectionIDs.joined(separator: ", ")))
      }
      return (
        try input.birth("birthData", user.services), type,
        input.optional("language", .language), sections
      )
    }
    let birth = try sent ?? user.caller.ownBirth(orField: "birthData")
    let words = language.map { MessageCatalog.astronova(in: $0) } ?? user.words
    let readings = try user.caller.readings(
      for: user.person, words, Lexicon(western: words, zone: user.clocks))
    let (entry, isNew) = try await readings.report(
      type, of: birth, sections: sections.map { Set($0) }, isPremium: user.isPremium,
      on: user.today)
    return .object(status: isNew ? .created : .ok) { $0.members(of: entry.content) }
  }

  /// A report that could not be written, written again (AST-93).
  private static func retry(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let failed = try await entry(request, user)
    let words = MessageCatalog.astronova(in: failed.content.text("language"))
    let readings = try user.caller.readings(
      for: user.person, words, Lexicon(western: words, zone: user.clocks))
    guard let report = try await readings.retry(failed) else {
      throw HTTPError(.conflict, "Only a report that has failed is written again.")
    }
    return .object { $0.members(of: report.content) }
  }

  private static func list(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let paging = try Paging(request, .astronova)
    let owner = user.owner
    let (page, total) = try await user.store.database.read { transaction in
      (
        try AstronovaStore.reports.page(
          of: owner, after: paging.cursor, limit: paging.limit, in: transaction),
        try AstronovaStore.reports.count(of: owner, in: transaction)
      )
    }
    return try .list(page, of: total, for: request) { json, entry in
      json.object { $0.members(of: entry.content, without: ["sections"]) }
    }
  }

  private static func entry(
    _ request: Request, _ user: UserAPIContext
  ) async throws -> Entry<Document> {
    let id: String = try request.parameters.require("id")
    return try await user.store.database.read { transaction in
      try AstronovaStore.reports.entry(.init(rawValue: id), of: user.owner, in: transaction)
    }
  }
}
