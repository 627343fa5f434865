internal import APIKit
internal import Accounts
internal import AppHost
internal import ChatAPI
internal import Conversations
internal import HTTPServer
internal import JSON
internal import Storage

/// `/chat/history` and `/chat/conversations`: what was said, to be read, renamed and deleted (AST-79,
/// AST-80).
enum ChatHistoryEndpoint {
  private static let app = AstronovaPath.appID

  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/chat/history") { try await history($0, $1) }
    routes.delete("/chat/history") { request, user in
      let (thread, isAll) = try request.query(.astronova) { input in
        let thread = input.optional("conversationId", .chosenName).map(ChatThreadID.init)
        let isAll = input.optionalText("confirm", longest: 10) == "all"
        if thread == nil, !isAll { input.refuse("conversationId", .missingInput) }
        return (thread, isAll)
      }
      if let thread {
        try await user.conversation(thread)
        try await user.services.conversations.delete(thread, of: user.owner)
      } else if isAll {
        try await user.services.conversations.deleteAll(in: app, of: user.owner)
      }
      return .noContent
    }
    routes.get("/chat/conversations") { request, user in
      let paging = try Paging(request, .astronova)
      let conversations = user.services.conversations
      let page = try await conversations.threads(
        in: app, isArchived: nil, of: user.owner, after: paging.cursor, limit: paging.limit)
      let total = try await conversations.count(in: app, of: user.owner)
      return try .list(page, of: total, for: request) { $0.conversation($1) }
    }
    routes.patch("/chat/conversations/{id}", body: .api) { request, user in
      let id = ChatThreadID(rawValue: try request.parameters.require("id"))
      let title = try request.input(.astronova, words: user.words) {
        $0.text("title", longest: Conversations.longestTitle)
      }
      try await user.conversation(id)
      let thread = try await user.services.conversations.change(
        id, ChatThreadChange(title: title), of: user.owner)
      return .json { $0.conversation(thread) }
    }
  }

  private static func history(_ request: Request, _ user: UserAPIContext) async throws -> Response {
    let paging = try Paging(request, .astronova)
    let (thread, order) = try request.query(.astronova) { input in
      (
        input.optional("conversationId", .chosenName).map(ChatThreadID.init),
        input.optional("order", .choice(Order.self)) ?? .desc
      )
    }
    let (page, total) = try await user.services.conversations.messages(
      in: app, thread: thread, isAscending: order == .asc, of: user.owner, after: paging.cursor,
      limit: paging.limit)
    let account = user.owner.account
    let quick = try await user.store.database.read { transaction in
      try transaction.quickQuestions(among: page.items.map(\.id), of: account)
    }
    return try .list(page, of: total, for: request) {
      $0.chatMessage($1, of: account, isQuick: quick.contains($1.id))
    }
  }

  private enum Order: String, CaseIterable { case asc, desc }
}

extension UserAPIContext {
  /// Checks that a conversation is one of Nexus.
  /// - Throws: `ChatError` `notFound`.
  fileprivate func conversation(_ id: ChatThreadID) async throws {
    guard try await services.conversations.thread(id, of: owner).app == AstronovaPath.appID else {
      throw ChatError(.notFound, .thread)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func conversation(_ thread: ChatThread) {
    object { json in
      json.field("conversationId", thread.id.rawValue)
      json.field("title", thread.title ?? "")
      json.field("lastMessage", thread.preview)
      json.field("messageCount", thread.messageCount)
      json.second("updatedAt", thread.updatedAt)
    }
  }

  /// Writes a `ChatMessage` (AST-10).
  fileprivate mutating func chatMessage(
    _ message: ChatMessage, of account: AccountID, isQuick: Bool
  ) {
    let isUser = message.role == .user
    let type =
      message.state == .failed
      ? "error" : isQuick ? NexusQuestion.Kind.quickQuestion.rawValue : "text"
    object { json in
      json.field("id", message.id.rawValue)
      json.field("userProfileId", account.rawValue)
      json.field("conversationId", message.thread.rawValue)
      json.field("content", isUser ? message.text : message.text.withoutReferences)
      json.field("isUser", isUser)
      json.second("timestamp", message.createdAt)
      json.field("messageType", type)
      json.field("state", message.state.rawValue)
      if isUser {
        json.field("confidence", nil as Double?)
        json.field("sources", [] as [String])
        json.field("provider", nil as String?)
      } else {
        json.answer(message)
      }
    }
  }
}
