internal import APIKit
internal import AppHost
internal import CivilTime
internal import Entries
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage

/// `/vibe`: how somebody feels (CHL-211, CHL-212).
enum VibeEndpoint {
  /// The days of the history (CHL-118).
  private static let days = 1...90

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/vibe") { request, context in
      let (owner, now) = (context.owner, context.services.now())
      let current = try await context.services.database.read { transaction in
        try ChloeStore.currentVibe(of: owner, at: now, in: transaction)
      }
      return try request.json(.chloe) { $0.vibe(current, context) }
    }
    routes.get("/vibe/history") { try await history($0, $1) }
    EntryAPI<VibeReading, ChloeAPIContext>(
      ChloeStore.vibes, at: "/vibe", .chloe,
      new: { input, context in
        let score = input.value("score", .choice(VibeScore.self)) ?? .steady
        return .init(
          VibeReading(score: score, summary: "", source: .manual, conversationID: nil),
          kind: VibeSource.manual.rawValue, day: context.today.dayNumber)
      },
      write: { json, entry, context in json.vibe(entry, context) }
    ).mount(routes, [.add, .remove])
  }

  private static func history(
    _ request: Request, _ context: ChloeAPIContext
  ) async throws -> Response {
    let days = try request.query(.chloe) { $0.optional("days", .integer(Self.days)) } ?? 30
    let (owner, today) = (context.owner, context.today.dayNumber)
    let readings = try await context.services.database.read { transaction in
      try ChloeStore.vibes.entries(of: owner, days: today - days + 1...today, in: transaction)
    }
    return try request.json(.chloe, capacity: 16 << 10) { json in
      json.list(readings.reversed()) { $0.vibe($1, context) }
    }
  }
}

extension JSONWriter {
  /// Writes a reading of a vibe, or null (CHL-167).
  mutating func vibe(_ entry: Entry<VibeReading>?, _ context: ChloeAPIContext) {
    guard let entry else { return null() }
    object { json in
      json.entryFields(entry, context)
      json.field("score", entry.content.score.rawValue)
      json.field("summary", entry.content.summary)
      json.field("source", entry.content.source.rawValue)
      json.field("conversationId", entry.content.conversationID)
      json.moment("createdAt", entry.createdAt)
    }
  }
}
