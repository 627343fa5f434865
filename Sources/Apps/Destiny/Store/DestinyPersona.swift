internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import Charting
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Consultations
internal import Conversations
internal import Events
internal import Interface
internal import People
internal import Places
internal import Readings
internal import Storage

/// The chat persona: it answers from the chart of the conversation's session (DES-68).
struct DestinyPersona: Sendable {
  let sources: App.PersonaDependencies

  var persona: ChatPersona {
    let support = SupportScreen(people: sources.people, speaker: DestinyStrings.name)
    return ChatPersona(
      app: DestinyPath.appID,
      limits: .init(
        title: 40, preview: 60, cut: .plain, runningAnswers: 3, messages: 500, threads: 5_000),
      screen: { try support.answer(to: $0, of: $1, in: $2) },
      support: { try await support.answer(to: $0, for: $1) },
      prepare: { try await grounds(for: $0) }, ended: { try count($0, in: $1) })
  }

  /// Counts one question in the transaction that stores the answer (DES-42, DES-67).
  private func count(_ ended: EndedAnswer, in transaction: borrowing Transaction) throws {
    let (accounts, account) = (sources.accounts, ended.owner.account)
    guard ended.isUse,
      try accounts.entitlement(to: DestinyPath.appID, of: account, in: transaction) == .free
    else { return }
    let zone = try transaction.destinyZone(of: account)
    let clocks = try sources.timeZones.clocks(zone)
    try accounts.count(DestinyQuota.uses(by: clocks), of: account, in: transaction)
    try sources.events.publish("quota.updated", to: .account(account), in: transaction)
  }

  private func grounds(for question: ChatQuestion) async throws -> ChatGrounds {
    let profile = try await sources.people.profile(
      of: AccountKey(question.owner.account, key: question.owner.key))
    let chart = try await chart(for: question, profile)
    // The language that the client requests wins, then the question's, then the profile's.
    let served = chart.choice.tradition.languages
    let language =
      chart.language ?? question.language(among: served) ?? profile?.preferences.language
    let words = MessageCatalog.destiny(in: language)
    guard let birth = chart.birth, birth.birthPlace != nil,
      let known = try sources.timeZones.birth(of: birth)
    else {
      return ChatGrounds(details: ChatDetails(), composed: [words(.birthNeeded)], instructions: "")
    }
    let clocks = try await clocks(of: question.owner.account)
    // Another birth is somebody else's, whose settings are unknown.
    let isOwn = birth.birthDate == profile?.details.birthDate
    let consultation = Consultation(
      of: question, by: chart.choice.tradition, birth: known.birth, named: birth.name,
      ephemeris: sources.ephemeris,
      lexicon: Lexicon(language, of: served, zone: clocks)
        .speaking(to: isOwn ? profile : nil, on: clocks.date(of: question.askedAt)))
    return try consultation.grounds()
  }

  /// Returns the chart of the conversation's session, else the current one of the profile.
  private func chart(for question: ChatQuestion, _ profile: Profile?) async throws -> SessionChart {
    let store = DestinyStore(sources)
    if let session = question.told.map(DestinySession.ID.init),
      let known = try await store.session(session, of: question.owner)
    {
      return known.chart
    }
    if let thread = question.thread,
      let session = try await store.session(of: thread, question.owner)
    {
      return session.chart
    }
    let settings = try await store.settings(of: question.owner.account)
    return SessionChart(birth: profile?.details, choice: settings.chart)
  }

  private func clocks(of account: AccountID) async throws -> ZoneRules {
    try sources.timeZones.clocks(await sources.database.read { try $0.destinyZone(of: account) })
  }
}
