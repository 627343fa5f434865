internal import Accounts
internal import Births
internal import ChartPages
internal import Charts
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Consultations
internal import Conversations
internal import Ephemeris
internal import Interface
internal import Jyotish
internal import People
internal import Places
internal import Readings
internal import ReadingsData

/// The persona of the account's own page: answers questions about the user's birth chart, with the
/// facts behind every sentence. In Hindi the answers follow Jyotish, otherwise Western astrology.
struct AskPersona: Sendable {
  /// The name of the conversations of the account's own pages.
  static let app = "asterism"

  let people: People
  let timeZones: TimeZoneDatabase
  let ephemeris: Ephemeris

  /// The longest question, in characters.
  static let limit = 1_000

  var persona: ChatPersona {
    ChatPersona(
      app: Self.app, limits: .init(question: Self.limit),
      screen: { try support.answer(to: $0, of: $1, in: $2) },
      support: { try await support.answer(to: $0, for: $1) },
      prepare: { try await grounds(for: $0) })
  }

  /// The Hindi texts, which have all of Jyotish; of another language its texts where there are enough of
  /// the West to answer in it, else the English ones: an answer is never in two languages.
  static func knowledge(_ language: String?) -> KnowledgeBase {
    let own = KnowledgeBase.of(language)
    let needed = ["sun in aries", "sun conjunction moon"]
    return own.language == "hi" || needed.allSatisfy { !own.texts($0).isEmpty } ? own : .english
  }

  /// The safety screen, which sees a question before anything else (PLT-21).
  private var support: SupportScreen { SupportScreen(people: people, speaker: "Asterism") }

  private func profile(of owner: AccountKey) async throws -> Profile? {
    try await people.profile(of: owner)
  }

  /// Returns the facts of an answer, the instructions for a model, and the composed answer.
  private func grounds(for question: ChatQuestion) async throws -> ChatGrounds {
    let profile = try await profile(of: question.owner)
    let knowledge = Self.knowledge(
      question.language(among: ["en", "hi", "es"]) ?? profile?.preferences.language)
    guard let details = profile?.details, let known = try timeZones.birth(of: details) else {
      let words = HomeStrings.catalogue(knowledge.language)
      return ChatGrounds(
        details: ChatDetails(), composed: [words(.askNeedsBirth)], instructions: "")
    }
    let zone =
      try (details.birthPlace?.timeZone ?? details.birthZone).map { try timeZones.rules(for: $0) }
      ?? .utc
    let consultation = Consultation(
      of: question, by: knowledge.language == "hi" ? .vedic(JyotishOptions()) : .western,
      birth: known.birth, named: details.name, ephemeris: ephemeris,
      lexicon: Lexicon(knowledge, zone: zone)
        .speaking(to: profile, on: zone.date(of: question.askedAt)))
    return try consultation.grounds()
  }
}
