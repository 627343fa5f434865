internal import APIKit
internal import AppHost
internal import Entries
internal import HTTPServer
internal import JSON
internal import Storage

/// `/goals`: what somebody works towards (CHL-222 to CHL-225).
enum GoalsEndpoint {
  private typealias API = EntryAPI<Goal, ChloeAPIContext>

  /// The filter of the list.
  private enum Filter: String, CaseIterable { case active, completed, paused, all }

  private static let goals = API(
    ChloeStore.goals, at: "/goals", .chloe, restorable: ChloeStore.restorable,
    new: { input, _ in
      let goal = Goal(
        title: input.text("title", longest: Goal.longestTitle),
        details: input.optionalText("description", longest: Goal.longestDetails, lines: .many))
      return .init(goal, kind: goal.status.rawValue)
    },
    change: { change(&$0, at: $1.services.now()) },
    write: { json, entry, context in json.goal(entry, context) })

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    goals.mount(routes, [.add, .show, .change, .remove, .restore])
    routes.get("/goals") { try await list($0, $1) }
    routes.post("\(goals.one)/toggle", body: APIDialect.chloe.body) { request, context in
      let now = context.services.now()
      return try await goals.change(request, context) { entry, _ in
        entry.content.moved(to: entry.content.status.toggled, at: now)
      }
    }
  }

  private static func list(_ request: Request, _ context: ChloeAPIContext) async throws -> Response
  {
    let filter = try request.query(.chloe) { $0.optional("status", .choice(Filter.self)) } ?? .all
    let owner = context.owner
    let all = try await context.services.database.read { transaction in
      try ChloeStore.orderedGoals(of: owner, in: transaction)
    }
    let status = GoalStatus(rawValue: filter.rawValue)
    return try request.object(.chloe, capacity: 16 << 10) { json in
      json.list("items", all.filter { status == nil || $0.content.status == status }) {
        $0.goal($1, context)
      }
      json.object("counts") { json in
        json.field("active", all.count { $0.content.status == .active })
        json.field("completed", all.count { $0.content.status == .completed })
        json.field("paused", all.count { $0.content.status == .paused })
        json.field("all", all.count)
      }
    }
  }

  private static func change(_ input: inout Input, at now: Timestamp) -> API.Change {
    let title = input.changedText("title", longest: Goal.longestTitle, isNeeded: false)
    let details = input.clearableText("description", longest: Goal.longestDetails, lines: .many)
    let status = input.changed("status", .choice(GoalStatus.self))
    return { entry in
      var goal = entry.content
      if let title { goal.title = title }
      if let details { goal.details = details.isEmpty ? nil : details }
      return goal.moved(to: status ?? goal.status, at: now)
    }
  }
}

extension Goal {
  /// The goal at a status, with the kind of its entry.
  fileprivate func moved(to status: GoalStatus, at now: Timestamp) -> (content: Goal, kind: String)
  {
    var goal = self
    goal.move(to: status, at: now)
    return (goal, status.rawValue)
  }
}

extension JSONWriter {
  fileprivate mutating func goal(_ entry: Entry<Goal>, _ context: ChloeAPIContext) {
    object { json in
      json.entryFields(entry, context)
      json.field("title", entry.content.title)
      json.field("description", entry.content.details)
      json.field("status", entry.content.status.rawValue)
      json.moment("createdAt", entry.createdAt)
      json.moment("completedAt", entry.content.completedAt)
      json.moment("updatedAt", entry.updatedAt)
    }
  }
}
