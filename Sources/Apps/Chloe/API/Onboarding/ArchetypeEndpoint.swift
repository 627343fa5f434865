internal import APIKit
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON

/// `/archetype`: the quiz, its answers and what they give (CHL-189 to CHL-191).
enum ArchetypeEndpoint {
  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    routes.get("/archetype/quiz") { request, context in
      try request.object(.chloe) { $0.quiz(context.words) }
    }
    routes.get("/archetype") { request, context in
      try request.json(.chloe) { $0.archetype(context.state.archetype, context.words) }
    }
    routes.put("/archetype/answers", body: APIDialect.chloe.body) { request, context in
      let answers = try request.input(.chloe, words: context.words) { input in
        input.quizAnswers { $0.value($1, .choice()) }
      }
      try await context.store.changeState(of: context.owner) { $0.preferences.answers = answers }
      return try request.json(.chloe) { $0.archetype(answers.archetype, context.words) }
    }
    routes.delete("/archetype") { _, context in
      try await context.store.changeState(of: context.owner) {
        $0.preferences.answers = QuizAnswers()
      }
      return .noContent
    }
  }
}

extension JSONWriter {
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
