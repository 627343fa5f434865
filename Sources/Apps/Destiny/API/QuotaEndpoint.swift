internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import JSON
internal import Site

/// `/vedic/api/quota/`: what is left of the questions of the month (DES-187).
enum QuotaEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/quota/") { request, caller in try await show(request, caller) }
  }

  private static func show(_ request: Request, _ caller: WireCaller) async throws -> Response {
    var input = Input(try request.query())
    let zone = input.optional("tz", .timeZone(caller.services.timeZones))
    try input.checkParameters()
    let reader = try await WireReader(caller.person(), zone: zone)
    let quota = try await reader.quota()
    return try .json(names: request.nameStyle()) { json in
      json.object { json in
        json.field("is_premium", reader.isPremium)
        json.fields(quota, by: reader.clocks)
      }
    }
  }
}

extension JSONWriter {
  /// The fields of a quota; null for premium, which counts none.
  mutating func fields(_ quota: DestinyQuota?, by clocks: ZoneRules) {
    key("quota_remaining")
    if let quota { value(quota.remaining) } else { null() }
    key("quota_total")
    if let quota { value(quota.total) } else { null() }
    field("renewal_date", (quota?.renewsAt).map { clocks.date(of: $0).description })
  }
}
