internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import Charts
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Consultations
internal import Conversations
internal import Interface
internal import People
internal import Places
internal import Readings
internal import Storage

/// Nexus, the chat persona: it answers from the birth of a conversation, from friends who are named,
/// and without a birth from the present sky (AST-71 to AST-75, AST-171).
struct NexusPersona: Sendable {
  let sources: App.PersonaDependencies

  /// The longest message, in characters.
  static let longestMessage = 2_000

  var persona: ChatPersona {
    let support = SupportScreen(people: sources.people, speaker: AstronovaStrings.name)
    return ChatPersona(
      app: AstronovaPath.appID,
      limits: .init(question: Self.longestMessage, history: 10, runningAnswers: 3),
      screen: { try support.answer(to: $0, of: $1, in: $2) },
      support: { try await support.answer(to: $0, for: $1) },
      prepare: { try await grounds(for: $0) })
  }

  private func grounds(for question: ChatQuestion) async throws -> ChatGrounds {
    let asker = try await asker(of: question)
    guard let birth = asker.birth else { return try asker.sky(sources.ephemeris) }
    var question = question
    let other = try await friend(namedIn: question, asker)
    let spoken = other == nil ? SpokenBirth(question.text, asker.lexicon) : nil
    if let spoken { question.text = spoken.rest }
    var consultation = Consultation(
      of: question, by: .western, birth: birth.birth, named: asker.name,
      ephemeris: sources.ephemeris, lexicon: asker.lexicon)
    consultation.houses = asker.options.houses.system
    let rest = question.text
    consultation.other =
      try other
      ?? spoken.map { spoken in
        let company = Company(rest, in: .reading(rest, else: asker.lexicon.knowledge))
        return try asker.other(born: spoken.date, as: company, birth, sources)
      }
    var grounds = try consultation.grounds()
    guard let evidence = grounds.evidence, grounds.details.reply == nil else { return grounds }
    grounds.details.confidence = Int((100 * AnswerConfidence.of(birth.birth)).rounded())
    grounds.details.steps = AnswerSource.steps(of: evidence, asker.words)
    return grounds
  }

  private func asker(of question: ChatQuestion) async throws -> Asker {
    let (owner, people) = (question.owner, sources.people)
    let (profile, state, sent) = try await sources.database.read { transaction in
      (
        try people.profile(of: owner, in: transaction),
        try transaction.astronovaState(of: owner.account),
        try question.thread.flatMap { try transaction.birth(of: $0, owner) }
      )
    }
    let served = AstronovaContent.languages
    let language = question.language(among: served) ?? profile?.preferences.language
    let clocks = try sources.timeZones.clocks(profile?.preferences.timeZone)
    let day = clocks.date(of: question.askedAt)
    let own = try profile.flatMap { try BirthData($0.details, sources.timeZones) }
    let lexicon = Lexicon(language, of: served, zone: clocks)
    // A birth in the request is another person's: neither age nor relationship is known.
    return Asker(
      birth: try sent?.data(sources.timeZones) ?? own,
      name: sent == nil ? profile?.details.name ?? "" : "",
      options: .init(houses: state.houses, includesMinors: state.includesMinors),
      askedAt: Instant(question.askedAt), day: day,
      words: .astronova(in: lexicon.knowledge.language),
      lexicon: lexicon.speaking(to: sent == nil ? profile : nil, on: day))
  }

  /// The friend with a known birth whom a question names, and how the two fit.
  private func friend(
    namedIn question: ChatQuestion, _ asker: Asker
  ) async throws -> Consultation.OtherPerson? {
    // The reasons of an answer about a friend are about that friend.
    let asked = Consultation.subject(of: question)
    let words = Set(asked.nameWords)
    let people = try await sources.people.people(
      in: AstronovaPath.appID, of: question.owner, limit: AstronovaStore.mostFriends)
    let named = people.items.lazy.map(\.details)
      .filter { $0.name != asker.name && $0.isNamed(in: words) }
    for details in named {
      guard let own = asker.birth, let birth = try BirthData(details, sources.timeZones) else {
        continue
      }
      return Consultation.OtherPerson(
        named: details.name,
        try asker.pair(
          own, birth, named: details.name,
          as: Company(asked, in: .reading(asked, else: asker.lexicon.knowledge)),
          sources.ephemeris))
    }
    return nil
  }
}

extension String {
  /// The words of a name or a question, for comparison.
  fileprivate var nameWords: [String] { lowercased().split { !$0.isLetter }.map(String.init) }
}

extension PersonDetails {
  /// Whether the first or the whole name stands among words.
  fileprivate func isNamed(in words: Set<String>) -> Bool {
    guard let first = name.nameWords.first, first.count > 1 else { return false }
    return words.contains(first)
  }
}
