internal import APIKit
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Conversations
internal import Entries
internal import HTTPServer
internal import JSON
internal import People
internal import Places
internal import Storage

/// `/profile`: the account as Chloe shows it (CHL-182, CHL-183, CHL-185).
enum ProfileEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/profile") { try await show($0, $1) }
    routes.patch("/profile", body: APIDialect.chloe.body) { request, context in
      let (name, zone) = try request.input(.chloe, words: context.words) { input in
        (
          input.changedText(
            "displayName", longest: OnboardingPreferences.nameLengths.upperBound, isNeeded: false),
          input.changed("timeZone", .timeZone(context.services.timeZones))
        )
      }
      try await context.store.changeProfile(
        name: name, timeZone: zone, of: context.owner, context.services.people)
      return try await show(request, context)
    }
    routes.get("/profile/stats") { try await stats($0, $1) }
  }

  /// The profile as it stands now.
  static func show(_ request: Request, _ context: ChloeAPIContext) async throws -> Response {
    let (owner, services, person) = (context.owner, context.services, context.person)
    let (profile, updatedAt, standing) = try await services.database.read { transaction in
      (
        try services.people.profile(of: owner, in: transaction),
        try services.people.profileUpdatedAt(of: owner, in: transaction),
        try ChloeStanding(of: person, in: transaction)
      )
    }
    let email = try services.accounts.email(of: person.account) ?? ""
    return try request.object(.chloe) { json in
      json.profile(profile, standing, context)
      json.field("email", email)
      json.moment("createdAt", person.account.createdAt)
      json.moment("updatedAt", updatedAt ?? person.account.createdAt)
    }
  }

  private static func stats(_ request: Request, _ context: ChloeAPIContext) async throws -> Response
  {
    let (owner, services) = (context.owner, context.services)
    let conversations = try await services.conversations.count(in: ChloePath.appID, of: owner)
    let counts = try await services.database.read { transaction in
      (
        journal: try ChloeStore.journal.count(of: owner, in: transaction),
        vision: try ChloeStore.vision.count(of: owner, in: transaction),
        goals: try ChloeStore.goals.count(of: owner, in: transaction)
      )
    }
    return try request.object(.chloe) { json in
      json.field("conversations", conversations)
      json.field("journalEntries", counts.journal)
      json.field("visionItems", counts.vision)
      json.field("goals", counts.goals)
      json.moment("memberSince", context.person.account.createdAt)
    }
  }
}

extension JSONWriter {
  /// Writes all of a profile but its address and moments (CHL-165).
  fileprivate mutating func profile(
    _ profile: Profile?, _ standing: ChloeStanding, _ context: ChloeAPIContext
  ) {
    let (state, account) = (standing.state, context.person.account)
    field("id", account.id.rawValue)
    field("displayName", profile?.details.name ?? "")
    field("onboardingComplete", state.isOnboarded)
    preferences(state)
    field("subscriptionTier", standing.isPremium ? "premium" : "free")
    moment("subscriptionExpiresAt", standing.premiumEnd)
    field("profileImageUri", nil as String?)
    key("archetype")
    archetype(state.archetype, context.words)
    field("isGuest", account.isGuest)
    field("onboardingStep", state.step.rawValue)
    field("timeZone", profile?.preferences.timeZone ?? context.clocks.name)
  }
}

extension ChloeStanding {
  /// When premium ends; nil for free, and for premium without an end.
  fileprivate var premiumEnd: Timestamp? {
    if case .premium(let end, _, _) = entitlement { end } else { nil }
  }
}
