internal import AppHost
internal import Conversations
internal import HTTPServer
internal import Interface
internal import LanguageModels
internal import Storage
internal import Vault

/// The page model of a conversation, new or open.
struct ConversationModel {
  /// The title of the conversation; nil for a new one.
  let title: String?
  let items: [ChatItem]
  let greeting: String?
  let remark: ChatRemark?
  let suggestions: ChatSuggestions
  /// The model provider that needs consent before the first question; nil for none.
  let consent: ModelRecipient?
  /// The URL that questions are posted to.
  let url: String
  let limit: Int
  /// The idempotency key of the next question, so that sending it twice stores it once.
  let key: String
  /// The URL of earlier messages; nil at the beginning.
  let earlier: String?
  /// The URL of the latest messages, when an earlier part is shown.
  let end: String?
  /// The URL that stops the answer in progress.
  let stop: String?
  /// The URL that the answer about language models is posted to.
  let consentPath: String
  /// The conversation in which the user is asked whether they live in a couple, and the URL of the
  /// answer; nil where they are not.
  let relationship: (thread: String, url: String)?
  /// Deletes the conversation; nil for a new one.
  let clear: RowAction?
  /// The sealed transcript, and the path of the setting that turns keeping on; nil for a kept
  /// conversation.
  let unkept: (said: String, settings: String)?
  /// The check-in that an unstored conversation ends with, and the question that it holds back.
  let heldBack: (checkIn: CheckIn, question: String)?
  var typed = ""
  var problem: String?
  var refusal: ChatRefusal?

  init<Branding>(
    _ requestContext: ChatRequest<Branding>, _ thread: ChatThreadID?,
    said transcript: ChatTranscript? = nil
  ) async throws {
    let place = requestContext.place
    (limit, key, consentPath) = (place.limit, OpaqueID.make(), "\(place.ask)/consent")
    let context = requestContext.accountContext
    remark = try await place.remark(context)
    guard let thread else {
      (title, earlier, end, stop, clear) = (nil, nil, nil, nil, nil)
      url = try requestContext.pathOfNew()
      relationship = nil
      let said = transcript ?? ChatTranscript()
      items = requestContext.items(of: said)
      greeting = items.isEmpty ? try await place.greeting(context) : nil
      suggestions = try await place.suggestions(said.messages, context)
      unkept = try await place.unkept(context).map { use in
        (said.messages.isEmpty ? "" : said.sealed(for: requestContext.owner), use.settings)
      }
      heldBack = said.heldBack
      consent = try await requestContext.openConsent()
      return
    }
    let path = requestContext.path(of: thread)
    let shown = try await requestContext.branch(of: thread)
    let writer = ChatItemWriter(
      words: requestContext.words, clock: requestContext.clock, place: requestContext.place,
      path: path)
    title = shown.branch.thread.title
    clear =
      ThreadActions(
        thread: shown.branch.thread, path: place.history, words: requestContext.words,
        formToken: requestContext.formToken, wayAfterDeletion: place.ask
      ).clear
    items = writer.items(shown.branch.messages, siblings: shown.branch.siblings)
    earlier = shown.branch.messages.first?.parent.map { "\(path)?at=\($0.rawValue)" }
    end = shown.isEnd ? nil : path
    stop = shown.branch.messages.last { $0.state.isOpen }
      .map { "\(path)/answers/\($0.id.rawValue)/stop" }
    relationship =
      requestContext.asksForRelationship(after: shown.branch.messages)
      ? (thread.rawValue, "\(place.ask)/relationship") : nil
    suggestions =
      shown.isEnd
      ? try await place.suggestions(shown.branch.messages, context) : ChatSuggestions()
    (greeting, consent, url, unkept, heldBack) = (nil, nil, path, nil, nil)
  }
}

extension ChatTranscript {
  /// The check-in at the end, with its question.
  fileprivate var heldBack: (checkIn: CheckIn, question: String)? {
    guard let checkIn = messages.last?.checkIn,
      let question = messages.last(where: { $0.role == .user })
    else { return nil }
    return (checkIn, question.text)
  }
}

extension ChatRequest {
  /// The items of an unstored conversation: read-only.
  fileprivate func items(of transcript: ChatTranscript) -> [ChatItem] {
    let writer = ChatItemWriter(words: words, clock: clock, place: place, path: nil)
    return writer.items(transcript.messages)
  }

  /// The number of messages per page.
  private static var messagesAtOnce: Int { 200 }

  /// Returns the latest messages of a thread, or the part around the message given by the query
  /// item `at` if that is an earlier one.
  fileprivate func branch(
    of thread: ChatThreadID
  ) async throws -> (branch: ChatBranch, isEnd: Bool) {
    let limit = Self.messagesAtOnce
    let end = try await conversations.messages(in: thread, limit: limit, of: owner)
    guard let wanted = try request.query()["at"].map(ChatMessageID.init(rawValue:)),
      !end.messages.contains(where: { $0.id == wanted })
    else { return (end, true) }
    let part = try await conversations.messages(
      leadingTo: wanted, in: thread, limit: limit, of: owner)
    return (part, false)
  }
}
