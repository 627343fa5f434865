internal import Accounts
internal import AppHost
internal import Charting
internal import ChatAPI
internal import CivilTime
internal import Conversations
internal import HTTPServer
internal import People
internal import Storage
internal import Vault

/// A question over the API, with its conversation and chart (DES-179).
struct DestinyQuestion: ChatAPIQuestion {
  let context: DestinyAPIContext
  let thread: ChatThreadID?
  private let owner: AccountKey
  private let named: DestinySession.ID?
  private let chart: SessionChart
  private let fresh = DestinySession.ID(rawValue: OpaqueID.makeUUID())

  init(
    _ sent: AskRequest<DestinyChat.Fields>, _ reader: DestinyAPIContext, _ owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws {
    (context, self.owner, named) = (reader, owner, sent.fields.session)
    var thread: ChatThreadID?
    if let name = sent.conversation {
      thread = ChatThreadID(rawValue: name)
    } else if let named = sent.fields.session {
      let newest = try reader.conversations.newestThread(
        in: DestinyPath.appID, matching: owner.threads(of: named), of: owner, transaction)
      thread = newest?.id ?? ChatThreadID(rawValue: named.rawValue)
    }
    self.thread = thread
    var session = try thread.flatMap { try transaction.session(of: $0, owner) }
    if session == nil {
      session = try sent.fields.session.flatMap { try transaction.session($0, of: owner) }
    }
    chart = Self.chart(sent, in: session, reader)
  }

  /// Returns the chart to answer from: of the birth in the request, else of the session, else of
  /// the profile.
  private static func chart(
    _ sent: AskRequest<DestinyChat.Fields>, in session: DestinySession?, _ reader: DestinyAPIContext
  ) -> SessionChart {
    var chart = session?.chart ?? reader.chart
    if let birth = sent.fields.birth {
      chart = SessionChart(birth: birth.details, choice: reader.settings.chart.adapted(to: birth))
    }
    chart.language = sent.language ?? chart.language
    return chart
  }

  var unsavedThread: String? { named?.rawValue }

  func check() throws { guard chart.hash != nil else { throw HTTPError.birthDataRequired } }

  func count(in transaction: borrowing Transaction) throws {
    try context.use.requireQuestionLeft(in: transaction)
  }

  /// Moves the conversation to the session of the chart, if that has changed.
  func attach(to sent: SentQuestion, in transaction: borrowing Transaction) throws {
    try transaction.saveDestinyZone(context.clocks.name, of: owner.account)
    if let known = try transaction.session(of: sent.thread, owner), known.chart.hash == chart.hash {
      if known.chart.language != chart.language { try transaction.save(chart, of: known.id, owner) }
      return
    }
    try transaction.move(sent.thread, to: session(in: transaction), of: owner)
  }

  private func session(in transaction: borrowing Transaction) throws -> DestinySession.ID {
    try transaction.session(named, for: chart, of: owner, at: context.store.now(), newID: fresh)
  }

  func grounds(in thread: ChatThreadID) async throws -> AnswerGrounds {
    let session = try await context.store.session(of: thread, owner)
    return context.grounds(of: session?.chart ?? chart, in: session?.id)
  }

  func groundsUnsaved() async throws -> AnswerGrounds {
    let session = try await context.services.database.write { transaction in
      try transaction.saveDestinyZone(context.clocks.name, of: owner.account)
      return try self.session(in: transaction)
    }
    return context.grounds(of: chart, in: session)
  }
}

extension ChartChoice {
  /// Returns the settings with the ayanamsa and house system of the birth in the request.
  func adapted(to birth: BirthData?) -> ChartChoice {
    var choice = self
    choice.ayanamsa = birth?.ayanamsa ?? ayanamsa
    choice.houses = birth?.houses ?? houses
    return choice
  }
}
