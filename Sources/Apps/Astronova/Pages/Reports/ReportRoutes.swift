internal import AccountPages
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Payments
internal import Readings
internal import Storage
internal import StoredAnswers

/// `/astronova/reports`: the catalogue, and each report (AST-178).
enum ReportRoutes {
  static let topics =
    ["entitlement", "profile"]
    + ["created", "updated", "deleted"].map { "\(AstronovaPath.appID).report.\($0)" }

  private static let page = AstronovaPath.report("{id}")

  static func mount<Root>(_ routes: Routes<Root, AstronovaContext>) {
    routes.get(AstronovaPath.reports, list)
    routes.post(AstronovaPath.reports, write)
    routes.get(page, show)
    routes.post("\(page)/retry") { request, context in
      let entry = try await context.report(request)
      try await RequestEffect.once { _ = try await context.readings.retry(entry) }
      return .seeOther(AstronovaPath.report(entry.id.rawValue))
    }
    routes.post("\(page)/bookmark", bookmark)
    routes.post("\(page)/delete") { request, context in
      let (entry, store, owner) = (try await context.report(request), context.store, context.owner)
      try await store.database.write { transaction in
        try AstronovaStore.reports.remove(
          entry.id, of: owner, at: store.now(), store.events, in: transaction)
      }
      return .seeOther("\(AstronovaPath.reports)?deleted=\(entry.id.rawValue)")
    }
    routes.post("\(page)/restore") { request, context in
      let id = Entry<Document>.ID(rawValue: try request.parameters.require("id"))
      let (store, owner) = (context.store, context.owner)
      try await store.database.write { transaction in
        _ = try AstronovaStore.reports.restore(id, of: owner, store.events, in: transaction)
      }
      return .seeOther(AstronovaPath.report(id.rawValue))
    }
  }

  private static func list(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let (words, owner, cursor) = (context.words, context.owner, try request.cursor())
    let reports = try await context.store.database.read { transaction in
      try AstronovaStore.reports.page(of: owner, after: cursor, limit: 50, in: transaction)
    }
    let offers = try await offers(context)
    let toasts = try request.query()["deleted"].map { id in
      Toasts.Toast(
        words(.reportDeleted), dismissal: AstronovaPath.reports,
        undo: .init(to: "\(AstronovaPath.report(id))/restore", token: context.formToken),
        seconds: 5)
    }
    return context.page(
      words(.reports), tab: AstronovaPath.profile, backTo: AstronovaPath.profile,
      toasts: toasts.map { [$0] } ?? []
    ) { ReportsPage(offers: offers, reports: reports, context: context) }
  }

  /// What each report takes: nothing, Pro, or an item that is not used yet.
  private static func offers(_ context: AstronovaContext) async throws -> [ReportsPage.Offer] {
    let (payments, account) = (context.services.payments, context.person.account.id)
    let orders = try await payments.orders(of: account, in: AstronovaPath.appID).items
    let unused = Set(orders.filter { $0.status == .completed && $0.target == nil }.map(\.product))
    let sold = payments.sold(of: AstronovaPath.appID)
    return NatalReport.Kind.allCases.map { type in
      let product = AstronovaProducts.report(type.rawValue)
      let access: ReportsPage.Offer.Access =
        if type == .natalSummary { .free } else if context.isPremium {
          .included
        } else if unused.contains(product) { .paid } else {
          sold.first { $0.id == product }.map { .forSale($0) } ?? .closed
        }
      return ReportsPage.Offer(type: type, access: access)
    }
  }

  private static func write(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let type = try request.form()["type"].flatMap(NatalReport.Kind.init).found()
    guard let birth = try context.ownBirth() else { return .seeOther(AstronovaPath.reports) }
    do {
      let id = try await RequestEffect.once(creating: {
        try await context.readings.report(
          type, of: birth, isPremium: context.isPremium, on: context.today
        ).entry.id
      })
      return .seeOther(AstronovaPath.report(id.rawValue))
    } catch is PremiumNeeded { return .seeOther(AstronovaPath.premium) }
  }

  private static func show(_ request: Request, _ context: AstronovaContext) async throws -> Response
  {
    let (entry, owner) = (try await context.report(request), context.owner)
    let ids = ReportPage.parts(of: entry.content).map(\.id)
    let marked = try await context.store.database.read { transaction in
      try ids.filter { id in
        let mark = AstronovaStore.bookmark(of: .report, entry.source(of: id), for: owner)
        return try AstronovaStore.bookmarks.find(mark, of: owner, in: transaction) != nil
      }
    }
    return context.page(
      entry.content.text("title") ?? context.words(.reports), tab: AstronovaPath.profile,
      backTo: AstronovaPath.reports
    ) { ReportPage(entry, marked: Set(marked), context) }
  }

  private static func bookmark(_ request: Request, _ context: AstronovaContext) async throws
    -> Response
  {
    let (entry, id) = (try await context.report(request), try request.form()["section"])
    let part = try ReportPage.parts(of: entry.content).first { $0.id == id }.found()
    let bookmark = Bookmark(
      title: "\(entry.content.text("title") ?? ""): \(part.title)", content: part.body,
      originalDate: context.today, sourceID: entry.source(of: part.id))
    _ = try await context.store.keep(bookmark, from: .report, of: context.owner)
    return .seeOther("\(AstronovaPath.report(entry.id.rawValue))#\(part.id)")
  }
}

extension Entry<Document> {
  /// The source of a bookmark of a section.
  fileprivate func source(of section: String) -> String { "\(id.rawValue)/\(section)" }
}

extension AstronovaContext {
  /// The report that the path names.
  /// - Throws: `HTTPError` 404 for one of another account.
  fileprivate func report(_ request: Request) async throws -> Entry<Document> {
    let id = Entry<Document>.ID(rawValue: try request.parameters.require("id"))
    let owner = owner
    return try await store.database.read { transaction in
      try AstronovaStore.reports.find(id, of: owner, in: transaction)
    }.found()
  }
}
