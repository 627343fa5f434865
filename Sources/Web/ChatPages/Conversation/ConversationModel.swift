internal import AppHost
internal import Conversations
internal import HTTPServer
internal import Interface
internal import LanguageModels
internal import Storage
internal import Vault

/// A conversation, or the beginning of one.
struct ConversationModel {
  /// What the conversation is called; nil where none is open.
  let title: String?
  let items: [ChatItem]
  let suggestions: [String]
  /// Whom to ask about before the first question; nil where nobody is left.
  let consent: ModelRecipient?
  /// Where a question is sent.
  let url: String
  let limit: Int
  /// A name for the next question, by which it is known when it is sent twice.
  let key: String
  /// What leads to what was said before; nil at the beginning.
  let earlier: String?
  /// What leads to the end, where another part is shown.
  let end: String?
  /// What stops the answer that is being written.
  let stop: String?
  /// Where the question about language models is answered.
  let consentPath: String
  /// What takes the conversation away; nil where none is open.
  let clear: RowAction?
  /// What was said, sealed, and where keeping is switched on; nil for a conversation that is kept.
  let unkept: (said: String, settings: String)?
  var typed = ""
  var problem: String?
  var refusal: ChatRefusal?

  init<Branding>(
    _ requestContext: ChatRequest<Branding>, _ thread: ChatThreadID?,
    said transcript: ChatTranscript? = nil
  ) async throws {
    let place = requestContext.place
    (limit, key, consentPath) = (place.limit, OpaqueID.make(), "\(place.ask)/consent")
    guard let thread else {
      (title, url, earlier, end, stop, clear) = (nil, place.ask, nil, nil, nil, nil)
      let said = transcript ?? ChatTranscript()
      items = requestContext.items(of: said)
      suggestions = items.isEmpty ? try await place.suggestions(requestContext.accountContext) : []
      unkept = try await place.unkept(requestContext.accountContext).map { use in
        (said.messages.isEmpty ? "" : said.sealed(for: requestContext.owner), use.settings)
      }
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
    items = shown.branch.messages.map { message in
      writer.item(message, among: shown.branch.siblings[message.id] ?? [])
    }
    earlier = shown.branch.messages.first?.parent.map { "\(path)?at=\($0.rawValue)" }
    end = shown.isEnd ? nil : path
    stop = shown.branch.messages.last { $0.state.isOpen }
      .map { "\(path)/answers/\($0.id.rawValue)/stop" }
    (suggestions, consent, url, unkept) = ([], nil, path, nil)
  }
}

extension ChatRequest {
  /// What was said in a conversation that is not stored. Its answers can be read, and nothing else.
  fileprivate func items(of transcript: ChatTranscript) -> [ChatItem] {
    let writer = ChatItemWriter(words: words, clock: clock, place: place, path: nil)
    return transcript.messages.map { writer.item($0, among: []) }
  }

  /// How many messages a page shows.
  private static var messagesAtOnce: Int { 200 }

  /// What a thread shows: its end, or what leads to the message that the address names with `at` where
  /// that does not stand there.
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
