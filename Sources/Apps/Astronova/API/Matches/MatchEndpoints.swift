internal import APIKit
internal import Accounts
internal import AppHost
internal import Charts
internal import CivilTime
internal import Clocks
internal import Entries
internal import Ephemeris
internal import HTTPServer
internal import JSON
internal import People
internal import Readings
internal import Storage

/// `/match`: how two people fit, and what is kept of it (AST-85, AST-86).
enum MatchEndpoints {
  static func mountOpen<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    routes.post("/match/compatibility", body: .api, compatibility)
  }

  static func mountOwn<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/match/history", history)
    routes.post("/match/history", body: APIDialect.astronova.body, MatchSaving.save)
    routes.get("/match/{id}") { request, user in
      let entry = try await entry(request, user)
      return .json { $0.kundaliMatch(entry, of: user.person.account.id) }
    }
    routes.delete("/match/{id}") { request, user in
      let (entry, store) = (try await entry(request, user), user.store)
      try await store.database.write { transaction in
        try AstronovaStore.matches.remove(
          entry.id, of: user.owner, at: store.now(), store.events, in: transaction)
      }
      return .noContent
    }
  }

  private static func compatibility(
    _ request: Request, _ caller: AstronovaAPIContext
  ) async throws -> Response {
    let services = caller.services
    let sent = try request.input(.astronova, words: caller.words) { try Sent(&$0, services) }
    let person = try sent.user ?? caller.ownBirth(orField: "user")
    let partner = try await partner(sent, caller)
    guard let account = caller.person else {
      let match = try MatchResult(
        of: person, with: partner.birth, named: partner.name, on: caller.today,
        at: Instant(services.now()), caller.chartOptions, ephemeris: services.ephemeris,
        lexicon: caller.lexicon)
      return .json { $0.match(match, matchID: nil, caller.lexicon) }
    }
    let readings = try caller.readings(for: account, caller.words, caller.lexicon)
    let match = try readings.match(of: person, with: partner, on: caller.today)
    let isFree = caller.standing?.entitlement == .free
    do {
      let kept = try await readings.keep(
        match, with: partner, counting: isFree ? .matches(by: caller.clocks) : nil,
        isKept: sent.isKept)
      return .object { $0.members(of: kept.document) }
    } catch let error as AccountError {
      guard case .quotaUsedUp(_, let limit, _) = error.code else { throw error }
      throw HTTPError.premiumNeeded(
        "The \(limit) free matches of today are used up.", AstronovaProducts.premium)
    }
  }

  /// Whom the match is with.
  private static func partner(
    _ sent: Sent, _ caller: AstronovaAPIContext
  ) async throws -> MatchPartner {
    guard let id = sent.friend else {
      guard let birth = sent.partner else {
        throw HTTPError(.validationFailed, "Enter a date of birth.", field: "partner/date")
      }
      return MatchPartner(name: sent.name, birth: birth, relationship: sent.relationship)
    }
    guard let owner = try caller.person?.owner(),
      let friend = try await caller.services.people.person(
        PersonID(rawValue: id), in: AstronovaPath.appID, of: owner)
    else { throw HTTPError(.notFound) }
    let own = try BirthData(friend.details, caller.services.timeZones)
    guard let birth = sent.partner ?? own else {
      throw HTTPError(.validationFailed, "Enter a date of birth.", field: "partner/date")
    }
    return MatchPartner(
      name: sent.name.isEmpty ? friend.details.name : sent.name, birth: birth, friend: id,
      relationship: sent.relationship)
  }

  private static func history(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let friend = try request.query(.astronova) { $0.optionalText("friendId", longest: 40) }
    let paging = try Paging(request, .astronova)
    let owner = user.owner
    let (page, total) = try await user.store.database.read { transaction in
      (
        try AstronovaStore.matches.page(
          of: owner, kind: friend, after: paging.cursor, limit: paging.limit, in: transaction),
        try AstronovaStore.matches.count(of: owner, kind: friend, in: transaction)
      )
    }
    return try .list(page, of: total, for: request) {
      $0.kundaliMatch($1, of: user.person.account.id)
    }
  }

  private static func entry(
    _ request: Request, _ user: UserAPIContext
  ) async throws -> Entry<KeptMatch> {
    let id: String = try request.parameters.require("id")
    return try await user.store.database.read { transaction in
      try AstronovaStore.matches.entry(.init(rawValue: id), of: user.owner, in: transaction)
    }
  }
}

/// What a client sends of a match.
private struct Sent {
  let user: BirthData?
  let partner: BirthData?
  let friend: String?
  let name: String
  let relationship: Relationship?
  let isKept: Bool

  init(_ input: inout Input, _ services: Dependencies) throws {
    user = try input.birth("user", services)
    partner = try input.birth("partner", services)
    friend = input.optionalText("friendId", longest: 40)
    name = input.optionalText("partnerName", longest: PersonDetails.longestName) ?? ""
    relationship = input.optional("relationshipType", .choice(Relationship.self))
    isKept = input.optional("save", .flag) ?? true
  }
}

extension JSONWriter {
  /// Writes a kept match (AST-11). Its kind in the table is the friend that it is about.
  mutating func kundaliMatch(_ entry: Entry<KeptMatch>, of account: AccountID) {
    let match = entry.content
    object { json in
      json.field("id", entry.id.rawValue)
      json.field("userProfileId", account.rawValue)
      json.field("partnerName", match.partnerName)
      json.day("partnerBirthDate", match.partner.date)
      json.field("partnerLocation", match.partner.locationName ?? "")
      json.field("compatibilityScore", match.overallScore)
      json.object("detailedAnalysis") { $0.members(of: match.result) }
      json.second("createdAt", entry.createdAt)
      json.field("friendId", match.friend)
      json.field("partnerBirthTime", match.partner.time?.description)
      json.field("partnerLatitude", match.partner.place?.latitude)
      json.field("partnerLongitude", match.partner.place?.longitude)
      json.field("partnerTimezone", match.partner.timeZone)
      json.field("relationshipType", match.relationship?.rawValue)
      json.field("revision", entry.revision)
    }
  }
}
