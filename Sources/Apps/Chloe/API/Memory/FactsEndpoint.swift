internal import APIKit
internal import AppHost
internal import Entries
internal import HTTPServer
internal import JSON
internal import Storage

/// `/memory/facts`: what Chloe remembers, and what somebody tells her to (CHL-208 to CHL-210).
enum FactsEndpoint {
  private typealias API = EntryAPI<UserFact, ChloeAPIContext>

  static func mount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    let facts = API(
      ChloeStore.facts, at: "/memory/facts", .chloe,
      kind: { $0.optional("category", .choice(FactCategory.self))?.rawValue },
      new: { new(&$0, at: $1.services.now()) }, change: { input, _ in change(&input) },
      write: { json, entry, context in json.fact(entry, context) },
      removed: { entry, context, transaction in
        try transaction.forget(entry.content.text, of: context.owner, at: context.services.now())
      })
    facts.mount(routes, [.list, .show, .change, .remove])
    routes.post("/memory/facts", body: APIDialect.chloe.body) { request, context in
      try await facts.add(request, context) { fact, transaction in
        try transaction.liftForgetting(fact.text, of: context.owner)
      }
    }
    routes.delete("/memory/facts") { _, context in
      try await context.store.forgetAll(of: context.owner)
      return .noContent
    }
  }

  private static func new(_ input: inout Input, at now: Timestamp) -> API.New {
    let category = input.value("category", .choice(FactCategory.self)) ?? .other
    let fact = UserFact(
      category: category, text: input.factText(), confidence: 1, isEdited: true, lastSeenAt: now)
    return .init(fact, kind: category.rawValue)
  }

  private static func change(_ input: inout Input) -> API.Change {
    let text = input.mentions("text") ? input.factText() : nil
    let category = input.changed("category", .choice(FactCategory.self))
    let isPinned = input.changed("isPinned", .flag)
    return { entry in
      var fact = entry.content
      if let text { (fact.text, fact.confidence) = (text, 1) }
      if let category { fact.category = category }
      if let isPinned { fact.isPinned = isPinned }
      fact.isEdited = fact.isEdited || text != nil || category != nil
      return (fact, fact.category.rawValue)
    }
  }
}

extension Input {
  fileprivate mutating func factText() -> String {
    let text = text("text", longest: UserFact.lengths.upperBound)
    if !text.isEmpty, text.count < UserFact.lengths.lowerBound {
      refuse("text", .tooShort(minimum: UserFact.lengths.lowerBound))
    }
    return text
  }
}

extension JSONWriter {
  fileprivate mutating func fact(_ entry: Entry<UserFact>, _ context: ChloeAPIContext) {
    let fact = entry.content
    object { json in
      json.entryFields(entry, context)
      json.field("category", fact.category.rawValue)
      json.field("text", fact.text)
      json.field("confidence", fact.confidence)
      json.field("sourceConversationId", fact.conversationID)
      json.field("sourceMessageIds", fact.messageIDs)
      json.field("isPinned", fact.isPinned)
      json.field("isUserEdited", fact.isEdited)
      json.moment("createdAt", entry.createdAt)
      json.moment("updatedAt", entry.updatedAt)
      json.moment("lastSeenAt", fact.lastSeenAt)
      json.moment("expiresAt", fact.expiry(createdAt: entry.createdAt))
    }
  }
}
