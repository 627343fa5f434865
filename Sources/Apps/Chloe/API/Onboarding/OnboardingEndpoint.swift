internal import APIKit
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON

/// `/onboarding` and `/archetype`: what somebody tells of herself at first, and the quiz (CHL-186 to
/// CHL-191).
enum OnboardingEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/onboarding") { request, context in
      try request.object(.chloe) { $0.onboarding(context.state, context.words) }
    }
    routes.get("/archetype/quiz") { request, context in
      try request.object(.chloe) { $0.quiz(context.words) }
    }
    routes.get("/archetype") { request, context in
      try request.json(.chloe) { $0.archetype(context.state.archetype, context.words) }
    }
  }
}

extension JSONWriter {
  /// Writes where onboarding stands, and the lists with their labels (CHL-186).
  fileprivate mutating func onboarding(_ state: ChloeState, _ words: MessageCatalog) {
    field("step", state.step.rawValue)
    key("preferences")
    object { json in
      json.field("onboardingCompleted", state.preferences.isCompleted)
      state.preferences.write(to: &json)
    }
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

  /// Writes the four questions with their answers (CHL-189).
  fileprivate mutating func quiz(_ words: MessageCatalog) {
    list("questions", QuizQuestion.allCases) { json, question in
      json.object { json in
        json.field("key", question.rawValue)
        json.field("text", words(name: question))
        json.list("answers", QuizChoice.allCases) { json, choice in
          json.object { json in
            json.field("choice", choice.rawValue)
            json.field("text", words.answer(choice, to: question))
          }
        }
      }
    }
  }

  /// Writes an archetype, or null (CHL-167).
  mutating func archetype(_ archetype: UserArchetype?, _ words: MessageCatalog) {
    guard let archetype else { return null() }
    object { json in
      json.field("primary", archetype.primary.rawValue)
      json.field("secondary", archetype.secondary.rawValue)
      json.field("label", words.label(of: archetype))
      json.field("blend", words.blend(of: archetype))
      json.field("description", words.description(of: archetype))
    }
  }
}
