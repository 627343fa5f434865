internal import Accounts
internal import AppHost
internal import Elementary
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Markup
internal import Storage
internal import StoredAnswers

/// `/chloe/goals`: the goals, a new one, what is done with one (CHL-134 to CHL-138).
enum GoalRoutes {
  static func mount<Root>(_ routes: Routes<Root, ChloeContext>) {
    routes.get(ChloePath.goals) { request, context in try await list(request, context) }
    routes.get(ChloePath.newGoal) { _, context in editor(context, FormState()) }
    routes.post(ChloePath.newGoal) { request, context in try await add(request, context) }
    routes.get(ChloePath.goal("{id}")) { request, context in
      let goal = try await context.goal(request)
      return editor(context, FormState(goal.content.answers), of: goal.id)
    }
    routes.post(ChloePath.goal("{id}")) { request, context in try await change(request, context) }
    routes.post(ChloePath.moveGoal("{id}")) { request, context in
      let id = try context.goalID(request)
      let status = try request.form()["status"].flatMap(GoalStatus.init) ?? .active
      try await context.change { store, owner, transaction in
        try ChloeStore.goals.update(
          id, of: owner, at: store.now(), store.events, in: transaction
        ) { entry in
          var goal = entry.content
          goal.move(to: status, at: store.now())
          return (goal, goal.status.rawValue)
        }
      }
      return .seeOther(ChloePath.goals)
    }
    routes.post(ChloePath.deleteGoal("{id}")) { request, context in
      let id = try context.goalID(request)
      try await context.change { store, owner, transaction in
        try ChloeStore.goals.remove(id, of: owner, at: store.now(), store.events, in: transaction)
      }
      return .seeOther("\(ChloePath.goals)?removed=\(id.rawValue)")
    }
    routes.post(ChloePath.restoreGoal("{id}")) { request, context in
      let id = try context.goalID(request)
      try await context.change { store, owner, transaction in
        try ChloeStore.goals.restore(id, of: owner, store.events, in: transaction)
      }
      return .seeOther(ChloePath.goals)
    }
  }

  private static func list(_ request: Request, _ context: ChloeContext) async throws -> Response {
    let query = try request.query()
    let status = query["show"] == "all" ? nil : query["show"].flatMap(GoalStatus.init) ?? .active
    let owner = context.owner
    let goals = try await context.services.database.read { transaction in
      try ChloeStore.goals.page(of: owner, limit: Goal.most, in: transaction).items
    }
    let toasts = query["removed"].map { id in
      [
        Toasts.Toast(
          context.words(GoalKey.removed), icon: .trash, dismissal: ChloePath.goals,
          undo: .init(to: ChloePath.restoreGoal(id), token: context.formToken))
      ]
    }
    return context.page(
      context.words(.goals), frame: .main(ChloePath.goals),
      actions: [.init(context.words(.newGoal), to: ChloePath.newGoal, icon: .plus)],
      toasts: toasts ?? []
    ) { GoalsPage(goals: goals.inOrder, status: status, context: context) }
  }

  private static func editor(
    _ context: ChloeContext, _ answers: FormState, of id: Entry<Goal>.ID? = nil,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    context.page(
      context.words(id == nil ? GoalKey.newGoal : .edit),
      frame: .below(ChloePath.goals, in: ChloePath.goals), status: status
    ) { GoalEditor(answers: answers, id: id, context: context) }
  }

  private static func add(_ request: Request, _ context: ChloeContext) async throws -> Response {
    try await context.pageContext.take(request) { form in
      let sent = try GoalText(form, context.words)
      try await RequestEffect.once {
        try await context.change { store, owner, transaction in
          _ = try ChloeStore.goals.add(
            Goal(title: sent.title, details: sent.details), kind: GoalStatus.active.rawValue,
            of: owner, at: store.now(), store.events, in: transaction)
        }
      }
      return .seeOther(ChloePath.goals)
    } again: { refusal in
      editor(context, refusal.answers, status: refusal.status)
    }
  }

  private static func change(_ request: Request, _ context: ChloeContext) async throws -> Response {
    let id = try context.goalID(request)
    return try await context.pageContext.take(request) { form in
      let sent = try GoalText(form, context.words)
      try await context.change { store, owner, transaction in
        try ChloeStore.goals.update(
          id, of: owner, at: store.now(), store.events, in: transaction
        ) { entry in
          var goal = entry.content
          (goal.title, goal.details) = (sent.title, sent.details)
          return (goal, goal.status.rawValue)
        }
      }
      return .seeOther(ChloePath.goals)
    } again: { refusal in
      editor(context, refusal.answers, of: id, status: refusal.status)
    }
  }
}

/// What the editor of a goal sends.
private struct GoalText {
  let title: String
  let details: String?

  /// - Throws: `HTTPError` 422 by field.
  init(_ form: FormFields, _ words: MessageCatalog) throws {
    var input = Input(form, words: words)
    title = input.text("title", longest: Goal.longestTitle)
    details = input.optionalText("details", longest: Goal.longestDetails, lines: .many)
    try input.check()
  }
}

extension ChloeContext {
  fileprivate func goalID(_ request: Request) throws -> Entry<Goal>.ID {
    .init(rawValue: try request.parameters.require("id"))
  }

  /// The goal that the path names.
  /// - Throws: `HTTPError` 404 for somebody else's.
  fileprivate func goal(_ request: Request) async throws -> Entry<Goal> {
    let (id, owner) = (try goalID(request), owner)
    return try await services.database.read { try ChloeStore.goals.find(id, of: owner, in: $0) }
      .found()
  }
}

extension Goal {
  fileprivate var answers: [String: String] { ["title": title, "details": details ?? ""] }
}

extension [Entry<Goal>] {
  /// Active and paused ones by when they were made, completed ones by when they were completed, the
  /// latest first (CHL-138).
  fileprivate var inOrder: [Entry<Goal>] {
    GoalStatus.allCases.flatMap { status in
      filter { $0.content.status == status }.sorted {
        ($0.content.completedAt ?? $0.createdAt) > ($1.content.completedAt ?? $1.createdAt)
      }
    }
  }
}
