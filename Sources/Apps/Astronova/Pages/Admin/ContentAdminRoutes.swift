internal import Accounts
internal import AppHost
internal import Content
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers

/// `/astronova/admin/content`: the managed texts (AST-70).
enum ContentAdminRoutes {
  private static let path = AstronovaPath.contentAdmin
  private static let content = AstronovaContent.managed
  static func item(_ id: String) -> String { "\(path)/\(id)" }

  static func mount<Root>(_ routes: Routes<Root, AdminContext>) {
    routes.get(path, list)
    routes.post(path) { request, admin in try await save(nil, request, admin) }
    routes.post("\(path)/defaults") { _, admin in
      try await change(admin) { transaction, account, now in
        _ = try content.restoreStarters(by: account, at: now, in: transaction)
      }
      return .seeOther("\(path)?done=restored")
    }
    routes.get(item("{id}")) { request, admin in
      form(ContentForm(try await item(request, admin)), admin)
    }
    routes.post(item("{id}")) { request, admin in
      try await save(try await item(request, admin), request, admin)
    }
    routes.post("\(item("{id}"))/move") { request, admin in
      let (moved, isUp) = (try await item(request, admin), try request.form()["to"] == "up")
      try await change(admin) { transaction, account, now in
        let draft = moved.draft
        var ids = try content.items(
          kind: draft.kind, category: draft.category, language: draft.language,
          includesInactive: true, in: transaction
        ).map(\.id)
        guard let index = ids.firstIndex(of: moved.id) else { return }
        let other = index + (isUp ? -1 : 1)
        guard ids.indices.contains(other) else { return }
        ids.swapAt(index, other)
        try content.reorder(ids, by: account, at: now, in: transaction)
      }
      return .seeOther("\(ContentFilter(moved.draft).url)#\(moved.id.rawValue)")
    }
    routes.get("\(item("{id}"))/delete") { request, admin in
      let (item, words) = (try await item(request, admin), admin.words)
      return admin.page.page(words(.content), tab: AstronovaPath.profile, backTo: path) {
        Confirmation(
          words(.deleteTextQuestion), text: item.draft.body,
          to: "\(Self.item(item.id.rawValue))/delete", token: admin.formToken,
          button: Button(words(.removeText), style: .destructive, isWide: true),
          back: NamedLink(words(.keepText), to: path), words: words)
      }
    }
    routes.post("\(item("{id}"))/delete") { request, admin in
      let deleted = try await item(request, admin)
      try await change(admin) { transaction, account, now in
        try content.delete(deleted.id, by: account, at: now, in: transaction)
      }
      return .seeOther("\(path)?done=deleted")
    }
  }

  private static func list(_ request: Request, _ admin: AdminContext) async throws -> Response {
    let query = try request.query()
    if let kind = query["new"].flatMap(AstronovaContent.Kind.init) {
      return form(ContentForm(kind, admin.words), admin)
    }
    let filter = ContentFilter(query)
    let (items, _) = try await AstronovaContent.items(
      kind: filter.kind, category: filter.category, language: filter.language,
      includesInactive: true, admin.store)
    let toasts = try admin.toasts(
      request, at: path, ["saved": .textSaved, "deleted": .textDeleted, "restored": .textsRestored])
    return admin.page.page(
      admin.words(.content), tab: AstronovaPath.profile, backTo: AstronovaPath.profile,
      toasts: toasts
    ) { ContentAdminPage(items: items, filter: filter, admin: admin) }
  }

  private static func save(_ known: ContentItem?, _ request: Request, _ admin: AdminContext)
    async throws -> Response
  {
    var form = try ContentForm(try request.form(), known, admin.words)
    let draft = form.draft
    if form.isReadable {
      do {
        try await change(admin) { transaction, account, now in
          if let known {
            try content.update(known.id, by: account, at: now, in: transaction) { $0 = draft }
          } else {
            try content.create(draft, by: account, at: now, in: transaction)
          }
        }
        return .seeOther("\(ContentFilter(draft).url)&done=saved")
      } catch let error as ContentError { form.refuse(error, admin.words) }
    }
    return Self.form(form, status: .unprocessableContent, admin)
  }

  private static func change(
    _ admin: AdminContext,
    _ change: @Sendable (borrowing Transaction, AccountID, Timestamp) throws -> Void
  ) async throws {
    try await RequestEffect.once {
      try await AstronovaContent.change(by: admin.account, admin.store, change)
    }
  }

  private static func form(
    _ form: ContentForm, status: HTTPResponse.Status = .ok, _ admin: AdminContext
  ) -> Response {
    admin.page.pageContext.page(
      admin.words(form.id == nil ? form.kind.newTitle : .editText), status: status, backTo: path,
      tab: AstronovaPath.profile
    ) { ContentFormPage(form: form, admin: admin) }
  }

  private static func item(_ request: Request, _ admin: AdminContext) async throws -> ContentItem {
    let id = ContentItem.ID(rawValue: try request.parameters.require("id"))
    do {
      return try await admin.store.database.read { try content.item(id, in: $0) }
    } catch ContentError.notFound { throw HTTPError(.notFound) }
  }
}

extension AstronovaContent.Kind {
  var title: AdminKey { self == .quickQuestion ? .questions : .insightTexts }
  var newTitle: AdminKey { self == .quickQuestion ? .newQuestion : .newInsight }
}

/// Which texts are listed.
struct ContentFilter: Sendable {
  var kind = AstronovaContent.Kind.quickQuestion
  var category: String?
  var language = AstronovaContent.languages[0]

  init(_ query: FormFields) {
    kind = query["kind"].flatMap(AstronovaContent.Kind.init) ?? .quickQuestion
    category = query["category"].flatMap { kind.categories.contains($0) ? $0 : nil }
    language =
      query["language"].flatMap { AstronovaContent.languages.contains($0) ? $0 : nil }
      ?? AstronovaContent.languages[0]
  }

  /// The texts beside one.
  init(_ draft: ContentDraft) {
    kind = AstronovaContent.Kind(rawValue: draft.kind) ?? .quickQuestion
    (category, language) = (draft.category, draft.language)
  }

  var url: String {
    let category = category.map { "&category=\($0)" } ?? ""
    return "\(AstronovaPath.contentAdmin)?kind=\(kind.rawValue)\(category)&language=\(language)"
  }

  func changed(_ change: (inout Self) -> Void) -> Self {
    var filter = self
    change(&filter)
    return filter
  }
}
