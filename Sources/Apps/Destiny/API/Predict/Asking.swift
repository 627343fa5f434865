internal import Accounts
internal import CivilTime
internal import Conversations
internal import People
internal import Site
internal import Storage
internal import StoredAnswers
internal import Vault

/// A question of a program on its way to its answer: in which conversation, about which chart.
struct Asking: Sendable {
  let request: PredictRequest
  let reader: WireReader
  private let owner: AccountKey
  private let chatOwner: AccountKey

  init(_ request: PredictRequest, _ caller: WireCaller) async throws {
    self.request = request
    reader = try await WireReader(caller, actingFor: request.user, zone: request.zone)
    owner = try reader.person.owner()
    chatOwner = try reader.person.owner()
  }

  /// Asks it. What stands in the way is thrown before anything is answered.
  func ask() async throws -> AskedAnswer {
    let place = try await place()
    let chart = try chart(in: place.session)
    do {
      return reader.settings.savesConversations
        ? try await send(to: place.thread, chart) : try await sendUnsaved(chart)
    } catch let error as ChatError where error == ChatError(.taken, .thread) {
      // Whose it is, or that it was deleted, is not told.
      throw DestinyProblem(.threadNotFound, "There is no such conversation.")
    }
  }

  /// In which conversation it is asked, and the session that is known of it (DES-179).
  private func place() async throws -> (thread: ChatThreadID?, session: DestinySession?) {
    if let name = request.conversation {
      let thread = ChatThreadID(rawValue: name)
      if let session = try await reader.store.session(of: thread, owner) {
        return (thread, session)
      }
      return (thread, try await named())
    }
    guard let name = request.session else { return (nil, nil) }
    let newest = try await reader.conversations.newestThread(
      in: DestinyPath.appID, matching: owner.threads(of: DestinySession.ID(rawValue: name)),
      of: chatOwner)
    let thread = newest?.id ?? ChatThreadID(rawValue: name)
    if let session = try await reader.store.session(of: thread, owner) { return (thread, session) }
    return (thread, try await named())
  }

  private func named() async throws -> DestinySession? {
    guard let name = request.session else { return nil }
    return try await reader.store.session(DestinySession.ID(rawValue: name), of: owner)
  }

  /// The chart that answers: of the birth that was sent, else of the session, else of the profile.
  private func chart(in session: DestinySession?) throws -> SessionChart {
    var chart =
      session?.chart
      ?? SessionChart(birth: reader.profile?.details, choice: reader.settings.chart)
    if let sent = request.birth {
      var choice = reader.settings.chart
      choice.ayanamsa = sent.ayanamsa ?? choice.ayanamsa
      choice.houses = sent.houses ?? choice.houses
      chart = SessionChart(birth: sent.details, choice: choice)
    }
    guard chart.hash != nil else {
      throw DestinyProblem(
        .birthDataRequired, "Send birth_data, or keep it in the profile.", field: "birth_data")
    }
    chart.language = request.language ?? chart.language
    return chart
  }

  private func draft(in thread: ChatThreadID?, clientID: String? = nil) -> ChatDraft {
    ChatDraft(
      request.query, clientID: clientID ?? request.messageID ?? OpaqueID.makeUUID(), thread: thread,
      mayBegin: thread != nil, region: reader.profile?.preferences.country,
      languages: [request.language].compactMap(\.self))
  }

  private func send(to thread: ChatThreadID?, _ chart: SessionChart) async throws -> AskedAnswer {
    let (owner, store, zone) = (owner, reader.store, reader.clocks.name)
    let named = request.session.map(DestinySession.ID.init)
    let fresh = DestinySession.ID(rawValue: OpaqueID.makeUUID())
    let fallback = request.messageID ?? OpaqueID.makeUUID()
    let sent = try await RequestEffect.named(fallback) { name in
      try await reader.conversations.send(
        draft(in: thread, clientID: name), in: DestinyPath.appID, of: chatOwner,
        counting: reader.use.counting
      ) { sent, transaction in
        try transaction.saveDestinyZone(zone, of: owner.account)
        let known = try transaction.session(of: sent.thread, owner)
        if let known, known.chart.hash == chart.hash {
          if known.chart.language != chart.language {
            try transaction.save(chart, of: known.id, owner)
          }
          return
        }
        let session = try transaction.session(
          named, for: chart, of: owner, at: store.now(), newID: fresh)
        try transaction.move(sent.thread, to: session, of: owner)
      }
    }
    let session = try await reader.store.session(of: sent.thread, owner)
    let ids = PredictionIDs(
      prediction: sent.answer.rawValue, session: session?.id.rawValue ?? "",
      conversation: sent.thread.rawValue, question: sent.question.rawValue)
    return AskedAnswer(
      ids: ids, source: .stored(sent.answer, chatOwner), chart: session?.chart ?? chart,
      query: request.query, reader: reader, askedAt: reader.services.now(),
      wantsTrace: request.wantsTrace, names: request.names)
  }

  /// Asks of which nothing is stored but the use, and of whom the chart is (DES-26).
  private func sendUnsaved(_ chart: SessionChart) async throws -> AskedAnswer {
    let (owner, store, zone) = (owner, reader.store, reader.clocks.name)
    let named = request.session.map(DestinySession.ID.init)
    let fresh = DestinySession.ID(rawValue: OpaqueID.makeUUID())
    let session = try await reader.services.database.write { transaction in
      try transaction.saveDestinyZone(zone, of: owner.account)
      return try transaction.session(named, for: chart, of: owner, at: store.now(), newID: fresh)
    }
    let use = reader.use
    let answer = try await reader.conversations.sendUnsaved(
      draft(in: nil), after: [], in: DestinyPath.appID, of: chatOwner, telling: session.rawValue
    ) { transaction in try use.requireQuestionLeft(in: transaction) }
    let ids = PredictionIDs(
      prediction: answer.id.rawValue, session: session.rawValue,
      conversation: request.conversation ?? request.session ?? OpaqueID.makeUUID(),
      question: request.messageID ?? OpaqueID.makeUUID())
    return AskedAnswer(
      ids: ids, source: .unsaved(answer), chart: chart, query: request.query, reader: reader,
      askedAt: reader.services.now(), wantsTrace: request.wantsTrace, names: request.names)
  }
}
