internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers

/// `/chloe/journal`: the entries, the editor, an entry (CHL-127 to CHL-130).
enum JournalRoutes {
  static func mount<Root>(_ routes: Routes<Root, ChloeContext>) {
    routes.get(ChloePath.journal) { request, context in try await list(request, context) }
    routes.get(ChloePath.newEntry) { _, context in editor(context, FormState()) }
    routes.post(ChloePath.newEntry) { request, context in try await add(request, context) }
    routes.get(ChloePath.trends) { request, context in
      try await TrendsPage.show(request, context)
    }
    routes.get(ChloePath.entry("{id}")) { request, context in
      let entry = try await context.entry(request)
      return context.page(
        entry.content.title, frame: .below(ChloePath.journal, in: ChloePath.journal)
      ) { EntryPage(entry: entry, context: context) }
    }
    routes.get(ChloePath.editEntry("{id}")) { request, context in
      let entry = try await context.entry(request)
      return editor(context, FormState(entry.content.answers), of: entry.id)
    }
    routes.post(ChloePath.editEntry("{id}")) { request, context in
      try await change(request, context)
    }
    routes.post(ChloePath.deleteEntry("{id}")) { request, context in
      let id = try context.entryID(request)
      try await context.change { store, owner, transaction in
        try ChloeStore.journal.remove(
          id, of: owner, at: store.now(), store.events, in: transaction)
      }
      return .seeOther("\(ChloePath.journal)?removed=\(id.rawValue)")
    }
    routes.post(ChloePath.restoreEntry("{id}")) { request, context in
      let id = try context.entryID(request)
      try await context.change { store, owner, transaction in
        try ChloeStore.journal.restore(id, of: owner, store.events, in: transaction)
      }
      return .seeOther(ChloePath.journal)
    }
  }

  private static func list(_ request: Request, _ context: ChloeContext) async throws -> Response {
    let query = try request.query()
    let mood = query["mood"].flatMap(JournalMood.init)
    let (owner, cursor) = (context.owner, try request.cursor())
    let typed = query["q"] ?? ""
    let page = try await context.services.database.read { transaction in
      if let phrase = SearchPhrase(typed) {
        return try ChloeStore.journal.search(
          phrase, kind: mood?.rawValue, of: owner, after: cursor, limit: 30, in: transaction)
      }
      return try ChloeStore.journal.page(
        of: owner, kind: mood?.rawValue, after: cursor, limit: 30, in: transaction)
    }
    let toasts = query["removed"].map { id in
      [
        Toasts.Toast(
          context.words(JournalKey.removed), icon: .trash, dismissal: ChloePath.journal,
          undo: .init(to: ChloePath.restoreEntry(id), token: context.formToken))
      ]
    }
    return context.page(
      context.words(.journal), frame: .main(ChloePath.journal),
      actions: [
        .init(context.words(.trends), to: ChloePath.trends, icon: .chart),
        .init(context.words(JournalKey.newEntry), to: ChloePath.newEntry, icon: .plus),
      ], toasts: toasts ?? []
    ) { JournalPage(page: page, mood: mood, phrase: typed, context: context) }
  }

  private static func editor(
    _ context: ChloeContext, _ answers: FormState, of id: Entry<JournalText>.ID? = nil,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    let parent = id.map { ChloePath.entry($0.rawValue) } ?? ChloePath.journal
    return context.page(
      context.words(id == nil ? JournalKey.newEntry : .edit),
      frame: .below(parent, in: ChloePath.journal), status: status
    ) { EntryEditor(answers: answers, id: id, context: context) }
  }

  private static func add(_ request: Request, _ context: ChloeContext) async throws -> Response {
    try await context.pageContext.take(request) { form in
      let text = try JournalText(form, context.words)
      let day = context.today.dayNumber
      let entry = try await RequestEffect.once {
        try await context.change { store, owner, transaction in
          try ChloeStore.journal.add(
            text, kind: text.mood, day: day, of: owner, at: store.now(), store.events,
            in: transaction
          ).entry.id
        }
      }
      return .seeOther(ChloePath.entry(entry.rawValue))
    } again: { refusal in
      editor(context, refusal.answers, status: refusal.status)
    }
  }

  private static func change(_ request: Request, _ context: ChloeContext) async throws -> Response {
    let id = try context.entryID(request)
    return try await context.pageContext.take(request) { form in
      let text = try JournalText(form, context.words)
      try await context.change { store, owner, transaction in
        try ChloeStore.journal.update(
          id, of: owner, at: store.now(), store.events, in: transaction
        ) { _ in (text, text.mood) }
      }
      return .seeOther(ChloePath.entry(id.rawValue))
    } again: { refusal in
      editor(context, refusal.answers, of: id, status: refusal.status)
    }
  }
}

extension ChloeContext {
  /// Runs a write on the lists of the account.
  @discardableResult func change<Result: Sendable>(
    _ body: @Sendable (ChloeStore, AccountKey, borrowing Transaction) throws -> Result
  ) async throws -> Result {
    let (store, owner) = (store, owner)
    return try await services.database.write { try body(store, owner, $0) }
  }

  fileprivate func entryID(_ request: Request) throws -> Entry<JournalText>.ID {
    .init(rawValue: try request.parameters.require("id"))
  }

  /// The entry that the path names.
  /// - Throws: `HTTPError` 404 for somebody else's.
  fileprivate func entry(_ request: Request) async throws -> Entry<JournalText> {
    let (id, owner) = (try entryID(request), owner)
    return try await services.database.read {
      try ChloeStore.journal.find(id, of: owner, in: $0)
    }.found()
  }
}

extension JournalText {
  /// Reads the editor.
  /// - Throws: `HTTPError` 422 by field.
  fileprivate init(_ form: FormFields, _ words: MessageCatalog) throws {
    var input = Input(form, words: words)
    let title = input.optionalText("title", longest: Self.longestTitle) ?? ""
    let content = input.text("content", longest: Self.longestContent, lines: .many)
    let mood = JournalMood(rawValue: input.raw("mood"))
    if mood == nil { input.refuse("mood", Message(JournalKey.moodNeeded)) }
    try input.check()
    self.init(title: title, content: content, mood: mood?.rawValue ?? "")
  }

  /// The initial values of the editor.
  fileprivate var answers: [String: String] {
    ["title": title, "content": content, "mood": mood]
  }
}
