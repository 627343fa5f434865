internal import Accounts
internal import AppHost
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Conversations
internal import Interface
internal import People
internal import Places
internal import Readings
internal import Storage

/// Chloe, the chat persona: the safety screen before anything else, then a language model, then the
/// composer (CHL-85 to CHL-89).
struct ChloePersona: Sendable {
  let sources: App.PersonaDependencies

  /// The longest message, in characters (CHL-77).
  static let longestMessage = 2_000
  /// After so much writing without a pause a break is offered (CHL-266).
  private static let longestTalk = Duration.seconds(45 * 60)
  private static let pause = Duration.seconds(10 * 60)

  var persona: ChatPersona {
    let support = SupportScreen(people: sources.people, speaker: ChloeStrings.name)
    return ChatPersona(
      app: ChloePath.appID,
      limits: .init(
        question: Self.longestMessage, history: 30, historyLength: 12_000, title: 40, preview: 80,
        runningAnswers: 3), screen: { try support.answer(to: $0, of: $1, in: $2) },
      support: { try await support.answer(to: $0, for: $1) },
      prepare: { try await grounds(for: $0) })
  }

  private func grounds(for question: ChatQuestion) async throws -> ChatGrounds {
    let (known, clocks) = try await known(of: question.owner, at: question.askedAt)
    let composer = CoachingComposer.english
    let answers = question.history.filter { $0.role == .assistant }
    let offersBreak =
      Self.isLong(question)
      && !answers.contains {
        composer.offersBreak($0.text)
          && clocks.date(of: $0.createdAt) == clocks.date(of: question.askedAt)
      }
    let answer = composer.answer(
      to: question.text, after: answers.map(\.text), knowing: known,
      seed: Seed(person: Seed.fingerprint(question.answer.rawValue)), offersBreak: offersBreak)
    let prompt = CoachingPrompt(
      texts: composer.texts, words: composer.words, known: known, offersBreak: offersBreak)
    var details = ChatDetails(facts: answer.grounding.map { ChatFact(title: $0) })
    // Which facts a model is given, so that the page can name them (CHL-270).
    details.sources = known.facts.map { fact in
      ChatSource(chip: fact.id, title: fact.text, chapter: "", subject: "")
    }
    var grounds = ChatGrounds(details: details, composed: answer.parts, instructions: prompt.text)
    // What she is, a program says in its own words.
    grounds.isFixed = answer.reply == .whole(.human)
    if !known.name.isEmpty { grounds.slots = ["name": known.name] }
    (grounds.temperature, grounds.longestOutput) = (
      CoachingPrompt.temperature, CoachingPrompt.longestOutput
    )
    return grounds
  }

  private func known(
    of owner: AccountKey, at moment: Timestamp
  ) async throws -> (CoachingKnowledge, ZoneRules) {
    let (known, clocks) = try await sources.database.read { transaction in
      let profile = try sources.people.profile(of: owner, in: transaction)
      let clocks = try sources.timeZones.clocks(profile?.preferences.timeZone)
      let entitlement = try sources.accounts.entitlement(
        to: ChloePath.appID, of: owner.account, in: transaction)
      let known = try CoachingKnowledge(
        of: owner, profile, isPremium: entitlement != .free, at: moment, by: clocks,
        in: transaction)
      return (known, clocks)
    }
    return (known.screened, clocks)
  }

  /// Whether somebody has been writing for long without a pause.
  private static func isLong(_ question: ChatQuestion) -> Bool {
    var start = question.askedAt
    for message in question.history.reversed() {
      guard start.duration(since: message.createdAt) < pause else { break }
      start = message.createdAt
    }
    return question.askedAt.duration(since: start) >= longestTalk
  }
}

extension CoachingComposer.Answer {
  /// The text in parts that are written one after another.
  fileprivate var parts: [String] {
    paragraphs.enumerated().map { index, text in index == 0 ? text : "\n\n" + text }
  }
}
