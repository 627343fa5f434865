internal import APIKit
internal import Accounts
internal import AppHost
internal import Charting
internal import ChatAPI
internal import ChatPages
internal import Conversations
internal import HTTPServer
internal import Interface
internal import JSON
internal import People
internal import Storage
internal import Vault

/// Chat with Destiny and its history (DES-178 to DES-193): answers rest on the chart of a session,
/// and each conversation belongs to one.
enum DestinyChat: ChatAPI {
  /// Extra fields of a question: a birth, and the session's name.
  struct Fields: Sendable {
    let birth: BirthData?
    let session: DestinySession.ID?
  }

  static let style = ChatAPIStyle(
    .destiny, app: DestinyPath.appID, question: "query", answer: "predictionId",
    errors: ChatAPIErrors(
      broken: DestinyCode.modelUnavailable, noConversation: .threadNotFound,
      noTrace: .traceNotFound, notKept: .idConflict, invalidQuestion: .invalidQuery,
      forbidden: .forbidden, setting: "save_conversations"))

  /// Parses a language tag, of which only the first subtag counts; unsupported languages become
  /// English.
  static let languages = Input.Kind<String>(.languageForm) { tag in
    guard tag.utf8.count <= 35, let first = tag.split(separator: "-").first else { return nil }
    return first.lowercased() == "hi" ? "hi" : "en"
  }

  /// Two groups keep a second name for older clients (DES-189).
  static let groups: [(days: HistoryGroup, names: [StaticString])] = [
    (.pinned, ["pinned"]), (.today, ["today"]), (.yesterday, ["yesterday"]),
    (.week, ["last_7_days", "this_week"]), (.month, ["last_30_days", "this_month"]),
    (.older, ["older"]),
  ]

  static func mountAsking<Root>(_ routes: Routes<Root, APIContext>) {
    AskEndpoints<Self>.mountAsking("/predict/", stream: "/predict/stream", routes)
    AskEndpoints<Self>.mountCheckIn(
      "/predict/{prediction_id}/check-in", stream: "/predict/stream", routes)
  }

  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    AskEndpoints<Self>.mount(
      stream: "/predict/{prediction_id}/stream", stop: "/predict/{prediction_id}/stop",
      trace: "/trace/{trace_id}", routes)
  }

  static func mountHistory<Root>(_ routes: Routes<Root, APIContext>) {
    ThreadsEndpoints<Self>.mount("/threads/{user_id}", all: "/all/{user_id}", routes)
    SearchEndpoint<Self>.mount("/search/{user_id}", routes)
  }
}

extension DestinyChat {
  static func fields(_ input: inout Input, _ services: Dependencies) throws -> Fields {
    let birth = try BirthData.read("birth_data", from: &input, services)
    return Fields(birth: birth, session: session(&input))
  }

  private static func session(_ input: inout Input) -> DestinySession.ID? {
    input.optional("session_id", .chosenName).map(DestinySession.ID.init)
  }

  static func question(_ sent: AskRequest<Fields>, _ person: AuthenticatedContext) async throws
    -> DestinyQuestion
  {
    let owner = try person.owner()
    return try await DestinyAPIContext.read(person, zone: sent.zone) { reader, transaction in
      try DestinyQuestion(sent, reader, owner, in: transaction)
    }
  }

  static func grounds(of answer: ChatMessage, for reader: DestinyAPIContext) async throws
    -> AnswerGrounds
  {
    let session = try await reader.store.session(of: answer.thread, reader.person.owner())
    return reader.grounds(of: session?.chart ?? reader.chart, in: session?.id)
  }
}

extension DestinyChat {
  static func fields(of threads: [ChatThread], for reader: DestinyAPIContext) async throws
    -> [ThreadFields]
  {
    let sessions = try await reader.store.sessions(of: threads.map(\.id), reader.person.owner())
    let address = try await reader.address()
    return threads.map { thread -> ThreadFields in
      let session = sessions[thread.id]?.rawValue
      return { json in
        json.field("session_id", session)
        json.field("user_email", address)
      }
    }
  }

  static func fields(ofOpen thread: ChatThread, for reader: DestinyAPIContext) async throws
    -> ThreadFields
  {
    let session = try await reader.store.session(of: thread.id, reader.person.owner())
    let birth = session == nil ? reader.profile?.details : session?.chart.birth
    let hasBirth = SessionChart(birth: birth, choice: reader.settings.chart).hash != nil
    return { json in json.field("has_birth_data", hasBirth) }
  }

  static func filter(_ input: inout Input) -> @Sendable (AccountKey) -> SQL? {
    let session = session(&input)
    return { owner in session.map { owner.threads(of: $0) } }
  }

  static func beginning(_ input: inout Input) -> @Sendable (DestinyAPIContext) throws -> Attachment
  {
    let (named, fresh) = (session(&input), DestinySession.ID(rawValue: OpaqueID.makeUUID()))
    return { reader in
      let (owner, store, chart) = (try reader.person.owner(), reader.store, reader.chart)
      return { thread, transaction in
        let session = try transaction.session(
          holding: named, or: chart, of: owner, at: store.now(), newID: fresh)
        try transaction.attach(thread.id, to: session, of: owner)
      }
    }
  }
}

extension DestinyAPIContext: ChatAPIContext {
  var region: String? { profile?.preferences.country }
  var isHistoryShown: Bool { settings.isHistoryShown }
  var savesConversations: Bool { settings.savesConversations }

  /// The chart of the profile, with the user's settings.
  var chart: SessionChart { SessionChart(birth: profile?.details, choice: settings.chart) }
}
