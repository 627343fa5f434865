internal import APIKit
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON

/// `/onboarding` and `/topic-cards`: what somebody tells of herself at first (CHL-186 to CHL-188), and
/// what she can talk about (CHL-192).
enum OnboardingEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/onboarding") { request, context in
      try request.object(.chloe) { $0.onboarding(context.state, context.words) }
    }
    routes.patch("/onboarding", body: APIDialect.chloe.body) { request, context in
      let change = try request.input(.chloe, words: context.words) { OnboardingChange(&$0) }
      let state = try await context.store.change(change.apply, of: context.owner, on: context.today)
      return try request.object(.chloe) { $0.onboarding(state, context.words) }
    }
    routes.post("/onboarding/complete", body: APIDialect.chloe.body) { request, context in
      guard try await context.store.completeOnboarding(of: context.owner, context.services.people)
      else { throw HTTPError(.nameRequired, context.words(.nameMissing), field: "name") }
      return try await ProfileEndpoint.show(request, context)
    }
    routes.get("/topic-cards") { request, context in
      try request.json(.chloe) { json in
        json.list(TopicCard.allCases) { $0.topic($1, context.words) }
      }
    }
  }
}

extension JSONWriter {
  /// Writes where onboarding stands, and the lists with their labels (CHL-186).
  fileprivate mutating func onboarding(_ state: ChloeState, _ words: MessageCatalog) {
    field("step", state.step.rawValue)
    preferences(state)
    key("lists")
    object { json in
      json.choices("relationshipStatus", RelationshipStatus.self, words)
      json.choices("primaryGoal", PrimaryGoal.self, words)
      json.choices("coreDesire", CoreDesire.self, words)
      json.choices("painPoint", PainPoint.self, words)
      json.choices("vibeScore", VibeScore.self, words)
    }
  }

  private mutating func choices<Choice: MessageKey>(
    _ name: StaticString, _ type: Choice.Type, _ words: MessageCatalog
  ) {
    list(name, Array(type.allCases)) { json, choice in
      json.object { json in
        json.field("value", choice.rawValue)
        json.field("label", words(name: choice))
      }
    }
  }

  /// Writes a card that opens a conversation (CHL-167).
  mutating func topic(_ topic: TopicCard, _ words: MessageCatalog) {
    object { json in
      json.field("id", topic.rawValue)
      json.field("title", words(name: topic))
      json.field("subtitle", words.subtitle(of: topic))
      json.field("icon", topic.icon)
      json.field("color", topic.color)
      json.field("prompt", words.prompt(of: topic))
    }
  }

  /// Writes what somebody told in onboarding (CHL-166).
  mutating func preferences(_ state: ChloeState) {
    key("preferences")
    object { json in
      json.field("onboardingCompleted", state.preferences.isCompleted)
      state.preferences.write(to: &json)
    }
  }
}
