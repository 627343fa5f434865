internal import APIKit
internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import Interface
internal import People
internal import Storage

extension ChloeAPIContext {
  private var app: String { ChloePath.appID }
  var conversations: Conversations { services.conversations }

  var use: ChloeUse {
    ChloeUse(
      accounts: services.accounts, account: owner.account, clocks: clocks, isPremium: isPremium)
  }

  /// What was used today.
  func usedDay() async throws -> UsedDay {
    let (use, now) = (use, services.now())
    return try await services.database.read { try use.day(at: now, in: $0) }
  }

  /// The conversation that the path names.
  /// - Throws: `ChatError` `notFound`.
  func thread(_ request: Request) async throws -> ChatThread {
    let id = ChatThreadID(rawValue: try request.parameters.require("id"))
    let thread = try await conversations.thread(id, of: owner)
    guard thread.app == app else { throw ChatError(.notFound, .thread) }
    return thread
  }

  func documents(_ threads: [ChatThread]) async throws -> [ConversationDocument] {
    let account = owner.account
    let topics = try await services.database.read { try $0.topics(of: threads.map(\.id), account) }
    let care = profile?.preferences.care.flatMap { care in
      profile?.preferences.isInCare(at: services.now()) == true ? care.until : nil
    }
    return threads.map { thread in
      ConversationDocument(
        thread: thread, topic: topics[thread.id], account: account.rawValue,
        untitled: words(.untitled), careModeUntil: care)
    }
  }

  /// Messages of a conversation before a number, oldest first.
  func messages(
    of thread: ChatThreadID, before number: Int? = nil, limit: Int
  ) async throws -> [MessageDocument] {
    let (messages, first) = try await conversations.messages(
      in: app, thread: thread, before: number, limit: limit, of: owner)
    let asked = messages.compactMap { $0.role == .user ? $0.id : $0.parent }
    let account = owner.account
    let events = try await services.database.read { try $0.safetyEvents(of: asked, account) }
    return messages.enumerated().map { index, message in
      MessageDocument(
        message: message, number: first + index,
        event: events[message.role == .user ? message.id : message.parent ?? message.id],
        // Of messages before the first of the page nothing is known but that there are some.
        hasNotice: (first == 1 || index > 1)
          && AINotice.isDue(for: message, after: Array(messages[..<index])))
    }
  }

  /// A question with its answer, as they stand.
  func pair(
    _ asked: AskedQuestion
  ) async throws -> (question: MessageDocument, answer: MessageDocument) {
    let all = try await messages(of: asked.thread, limit: 200)
    guard let question = all.first(where: { $0.message.id == asked.question }),
      let answer = all.first(where: { $0.message.id == asked.answer })
    else { throw ChatError(.notFound, .message) }
    return (question, answer)
  }
}
