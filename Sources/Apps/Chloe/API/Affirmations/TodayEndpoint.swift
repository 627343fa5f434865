internal import APIKit
internal import Accounts
internal import AppHost
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage

/// The affirmation of the day, and one more (CHL-214, CHL-215).
enum TodayEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.group("", middleware: [errors]) { routes in
      routes.get("/affirmations/today") { request, context in
        let known = try await context.known()
        let entry = try await context.store.affirmation(
          of: context.today, knowing: known, for: context.owner)
        return try request.json(.chloe) { $0.affirmation(entry, context) }
      }
      routes.post("/affirmations") { request, context in
        let known = try await context.known()
        let entry = try await context.store.generateAffirmation(
          on: context.today, knowing: known, for: context.owner, counted: context.use)
        return try request.json(.chloe, status: .created) { $0.affirmation(entry, context) }
      }
    }
  }

  private static let errors = ErrorTranslation<ChloeAPIContext> { error, context in
    HTTPError.chloeChat(error, context)
  }
}

extension ChloeAPIContext {
  /// What an affirmation may rest on: no facts.
  fileprivate func known() async throws -> CoachingKnowledge {
    let (owner, profile, isPremium, clocks, now) = (
      owner, profile, isPremium, clocks, services.now()
    )
    var known = try await services.database.read { transaction in
      try CoachingKnowledge(
        of: owner, profile, isPremium: isPremium, at: now, by: clocks, in: transaction)
    }
    known.facts = []
    return known.screened
  }
}
