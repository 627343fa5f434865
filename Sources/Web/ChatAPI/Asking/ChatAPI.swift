internal import APIKit
public import Accounts
public import AppHost
public import ChatPages
public import CivilTime
public import Conversations
public import JSON
public import Storage

/// The app's part of the chat endpoints: its own fields of questions and conversations. Shared by all apps are
/// answers as JSON, events or bare text, resuming and stopping a stream, traces, the list of conversations,
/// their messages, and search.
///
///     AskEndpoints<NotesChat>.mountAsking("/ask", stream: "/ask/stream", routes)
public protocol ChatAPI: Sendable {
  /// The API context of the user.
  associatedtype Context: ChatAPIContext
  /// The app's own fields of a question.
  associatedtype Fields: Sendable
  /// A question in progress.
  associatedtype Question: ChatAPIQuestion where Question.Context == Context
  /// Writes fields of a conversation.
  typealias ThreadFields = @Sendable (inout JSONWriter) -> Void
  /// Stores the app's data of a new conversation, in its transaction.
  typealias Attachment = @Sendable (ChatThread, borrowing Transaction) throws -> Void

  /// Names, limits and errors.
  static var style: ChatAPIStyle { get }
  /// The language of an answer, by the tag in the question.
  static var languages: Input.Kind<String> { get }

  /// Reads the app's own fields of a question.
  static func fields(_ input: inout Input, _ services: Dependencies) throws -> Fields
  /// Determines the conversation and subject of a question.
  static func question(_ sent: AskRequest<Fields>, _ person: AuthenticatedContext) async throws
    -> Question
  /// The grounds of an answer that is read again.
  static func grounds(of answer: ChatMessage, for context: Context) async throws -> AnswerGrounds

  /// The app's own fields of conversations, after the ID, in the order of the conversations.
  static func fields(of threads: [ChatThread], for context: Context) async throws
    -> [ThreadFields]
  /// The app's own fields of an open conversation, at the end.
  static func fields(ofOpen thread: ChatThread, for context: Context) async throws -> ThreadFields
  /// Reads the app's own filter of a list of conversations; nil for all.
  static func filter(_ input: inout Input) -> @Sendable (AccountKey) -> SQL?
  /// Reads the app's own data of a new conversation.
  static func beginning(_ input: inout Input) -> @Sendable (Context) throws -> Attachment
  /// The names of the date groups of conversations; a list has a field for each.
  static var groups: [(days: HistoryGroup, names: [StaticString])] { get }
}

extension ChatAPI {
  static var dialect: APIDialect { style.dialect }
}

/// The API context of a user of an app's persona.
public protocol ChatAPIContext: Sendable {
  /// - Parameters:
  ///   - context: the context of the request.
  ///   - user: the user it is made for.
  ///   - zone: their time zone, if the program names one.
  init(_ context: APIContext, actingFor user: NamedUser, zone: String?) async throws
  /// The user the request is made for.
  var person: AuthenticatedContext { get }
  /// The time zone rules of their local time.
  var clocks: ZoneRules { get }
  /// The country for help lines; nil if unknown.
  var region: String? { get }
  /// Whether conversations are listed and found.
  var isHistoryShown: Bool { get }
  /// Whether conversations are stored.
  var savesConversations: Bool { get }
}

extension ChatAPIContext {
  var conversations: Conversations { person.services.conversations }
}

/// A question in progress: its conversation, and what the app does with it.
public protocol ChatAPIQuestion: Sendable {
  associatedtype Context: ChatAPIContext

  /// The API context of the user.
  var context: Context { get }
  /// Its conversation, which may not exist yet; nil for a new one.
  var thread: ChatThreadID? { get }
  /// The ID of an unsaved conversation to which the program gave none.
  var unsavedThread: String? { get }

  /// Rejects questions that cannot be answered, before anything is stored.
  func check() throws
  /// Counts the question, or rejects it, in the transaction that stores it.
  func count(in transaction: borrowing Transaction) throws
  /// Stores the app's data of the question, in the same transaction.
  func attach(to sent: SentQuestion, in transaction: borrowing Transaction) throws
  /// The grounds of the answer, once the question is stored.
  func grounds(in thread: ChatThreadID) async throws -> AnswerGrounds
  /// Stores the app's data of a question that is itself not stored.
  func groundsUnsaved() async throws -> AnswerGrounds
}
