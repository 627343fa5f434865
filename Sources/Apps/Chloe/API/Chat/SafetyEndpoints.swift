internal import APIKit
internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import Safety
internal import Storage
internal import Understanding

/// `/safety`: the helplines for anybody, and that somebody is safe for now (CHL-204 to CHL-206).
enum SafetyEndpoints {
  static func mountOpen<Root>(_ routes: Routes<Root, RequestContext>) {
    routes.get("/safety/resources") { request, _ in
      let (region, category) = try request.query(.chloe) { input in
        (
          input.optionalText("region", longest: 4),
          input.optional("category", .choice(SafetyCategory.self))
        )
      }
      let found = FoundRegion(
        request: region ?? request.headers[.chloeRegion], languages: request.languages,
        timeZone: request.headers[.chloeTimeZone] ?? request.cookies["zone"])
      return try request.object(.chloe) { $0.resources(found, category) }
    }
    routes.get("/safety/regions") { request, _ in
      try request.json(.chloe) { json in
        json.list(SupportDirectory.standard.regions) { json, region in
          json.object { json in
            json.field("region", region)
            json.field("name", Language.english.name(ofRegion: region))
          }
        }
      }
    }
  }

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.post("/safety/acknowledge", body: APIDialect.chloe.body) { request, context in
      let id = try request.input(.chloe, words: context.words) {
        ChatMessageID(rawValue: $0.text("messageId", longest: 64))
      }
      let message = try await context.conversations.message(id, of: context.owner)
      let question = message.role == .user ? message.id : message.parent ?? message.id
      let (account, now) = (context.owner.account, context.services.now())
      try await context.services.database.write {
        try $0.acknowledgeSafetyEvent(of: question, at: now, account)
      }
      let all = try await context.messages(of: message.thread, limit: 200)
      guard let document = all.first(where: { $0.message.id == id }) else {
        throw ChatError(.notFound, .message)
      }
      return try request.json(.chloe) { $0.message(document) }
    }
  }
}

/// A region and by what it was found (CHL-109, CHL-205).
private struct FoundRegion {
  let region: String
  let reason: String

  init(request: String?, languages: [String], timeZone: String?) {
    let directory = SupportDirectory.standard
    let ways: [(reason: String, region: String)] = [
      ("request", directory.region(request: request)),
      ("language", directory.region(languages: languages)),
      ("timeZone", directory.region(timeZone: timeZone)),
    ]
    let found = ways.first { $0.region != SupportDirectory.international }
    region = found?.region ?? SupportDirectory.international
    reason = found?.reason ?? "fallback"
  }
}

extension JSONWriter {
  fileprivate mutating func resources(_ found: FoundRegion, _ category: SafetyCategory?) {
    let directory = SupportDirectory.standard
    let all = directory.lines.filter { $0.region == found.region }
    field("region", found.region)
    field("regionName", Language.english.name(ofRegion: found.region))
    field("resolvedBy", found.reason)
    field("emergency", all.first(where: \.isEmergency)?.phone ?? "112")
    list("items", category.map { directory.lines(for: $0, in: found.region) } ?? all) {
      $0.resource($1)
    }
  }
}

extension Language {
  fileprivate func name(ofRegion region: String) -> String {
    country(region) ?? MessageCatalog.chloeEnglish(.elsewhere)
  }
}
