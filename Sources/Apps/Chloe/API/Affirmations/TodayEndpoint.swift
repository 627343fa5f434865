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
        return try request.json(.chloe) { $0.ownAffirmation(entry, of: context.owner.account) }
      }
      routes.post("/affirmations") { request, context in
        let known = try await context.known()
        let entry = try await context.store.generateAffirmation(
          on: context.today, knowing: known, for: context.owner, counted: context.use)
        return try request.json(.chloe, status: .created) {
          $0.ownAffirmation(entry, of: context.owner.account)
        }
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

extension JSONWriter {
  /// Writes an affirmation (CHL-167).
  fileprivate mutating func ownAffirmation(_ entry: Entry<Affirmation>, of account: AccountID) {
    object { json in
      json.field("id", entry.id.rawValue)
      json.field("userId", account.rawValue)
      json.field("text", entry.content.text)
      json.date("date", day: entry.day)
      json.field("isSaved", entry.kind == Affirmation.Mark.saved.rawValue)
      json.moment("createdAt", entry.createdAt)
      json.field("source", entry.content.source.rawValue)
      json.field("grounding", entry.content.grounding)
    }
  }
}
