internal import APIKit
internal import Accounts
internal import AppHost
internal import Charting
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import People

/// `/vedic/api/session/`: starts or continues the session of a chart (DES-21, DES-188).
enum SessionEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.post("/session/", body: .api, open)
  }

  private static func open(_ request: Request, _ context: APIContext) async throws -> Response {
    let (user, sent) = try request.input(.destiny) {
      (
        $0.optional("user_email", .namedUser) ?? .caller,
        try BirthData.read("birth_data", from: &$0, context.services)
      )
    }
    let person = try await context.person(actingFor: user)
    let reader = try await DestinyAPIContext(person)
    let chart = SessionChart(
      birth: sent?.details ?? reader.profile?.details,
      choice: reader.settings.chart.adapted(to: sent))
    let (session, isNew) = try await DestinyStore(context.services).session(
      for: chart, of: person.owner())
    let address = try await reader.address()
    let positions = try session.chart.positions(context.services)
    return try request.json(.destiny, status: isNew ? .created : .ok) { json in
      json.value(session, positions, of: reader, address)
    }
  }
}

extension JSONWriter {
  /// Writes a session with the fields of DES-12.
  fileprivate mutating func value(
    _ session: DestinySession, _ positions: VedicPositions?, of reader: DestinyAPIContext,
    _ address: String
  ) {
    object { json in
      json.field("session_id", session.id.rawValue)
      json.field("user_email", address)
      json.field("birth_data_hash", session.chart.hash)
      json.field("created_at", session.createdAt)
      json.field("last_accessed", session.accessedAt)
      json.field("expires_at", session.expiresAt)
      json.field("is_active", session.isActive)
      json.field("history_enabled", reader.settings.isHistoryShown)
      json.field("save_conversations", reader.settings.savesConversations)
      json.field("group_by_date", reader.settings.groupsByDate)
      json.object("session_data") { json in
        json.key("vedic_analysis")
        if let positions {
          let now = Instant(session.accessedAt)
          json.value(positions, levels: 2, at: now)
        } else {
          json.null()
        }
        json.object("preferences") { json in
          json.field("language", reader.profile?.preferences.language)
          reader.settings.write(to: &json)
        }
        json.object("auth_context") { json in
          json.field("kind", reader.person.account.isGuest ? "guest" : "email")
          json.field("account_id", reader.person.account.id.rawValue)
          json.field("premium", reader.isPremium)
        }
      }
    }
  }
}
