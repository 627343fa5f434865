internal import APIKit
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import JSON

/// `/vedic/api/quota/`: the remaining questions of the month (DES-187).
enum QuotaEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) { routes.get("/quota/", show) }

  private static func show(_ request: Request, _ context: APIContext) async throws -> Response {
    let zone = try request.query(.destiny) {
      $0.optional("tz", .timeZone(context.services.timeZones))
    }
    let reader = try await DestinyAPIContext(context.person(), zone: zone)
    let quota = try await reader.quota()
    return try request.object(.destiny) { json in
      json.field("is_premium", reader.isPremium)
      json.fields(quota, by: reader.clocks)
    }
  }
}

extension JSONWriter {
  /// Writes the fields of a quota; null for premium, which has none.
  mutating func fields(_ quota: DestinyQuota?, by clocks: ZoneRules) {
    field("quota_remaining", quota?.remaining)
    field("quota_total", quota?.total)
    field("renewal_date", (quota?.renewsAt).map { clocks.date(of: $0).description })
  }
}
