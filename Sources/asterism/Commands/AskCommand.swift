import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Consultations
import Ephemeris
import EphemerisData
import JSON
import Readings
import ReadingsData
import Safety
import Understanding

/// `asterism ask`: an answer to a question about a birth chart, with the facts that it rests on.
struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: "An answer about a birth chart, with its reasons.",
    discussion: """
      The answer is composed here from what is computed here; no key and no internet are needed. The \
      numbers behind the sentences lead to the facts at the end. The same question about the same birth \
      on the same day gets the same answer.

      The language of the answer is that of the question: English, Spanish or Hindi, also in Latin \
      letters; --language sets it. Hindi is answered by the Vedic system and the others by the Western; \
      --system sets that. The Vedic system has no Spanish.

      What a word of astrology means, and what is no question to a chart, needs no birth. A birth time \
      that a clock change skipped moves forward, and of several places of a name the likeliest is taken; \
      a note says so.

      A message that speaks of danger gets the numbers of people who help instead of a reading. Where it is \
      unclear, a terminal is asked whether you are all right; --all-right says so beforehand.

      Examples:
        asterism ask "Is this a good time to change jobs?" --birth "1990-05-15 10:30" --place "New York"
        asterism ask "When will money be easier?" --birth 1990-05-15 --place Pune --json
        asterism ask "When will I marry?" --birth "1990-05-15 10:30" --place Pune --system vedic
        asterism ask "meri shaadi kab hogi?" --birth "1990-05-15 10:30" --place Pune
        asterism ask "What is a nakshatra?"
      """)

  @Argument(help: "What you want to know.")
  var question: String
  @OptionGroup var birth: BirthOptions
  @Option(parsing: .unconditional, help: "The moment, UTC, that is asked about; now if not given.")
  var at: String?
  @Option(help: "The tradition that answers: vedic for Hindi and western otherwise, if not given.")
  var system: AstrologySystem?
  @Option(help: "The language of the answer: that of the question if not given.")
  var language: ReadingLanguage?
  @Option(help: "Whether you live in a couple: texts about love speak accordingly.")
  var relationship: AskedRelationship?
  @Flag(help: "Say that you are all right, where the command would ask that instead of answering.")
  var allRight = false
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard let language, let system, !system.languages.contains(language) else { return }
    throw ValidationError("The Vedic system answers in en and hi, not in \(language.rawValue).")
  }

  func run() throws {
    // A year alone is a question about it.
    guard question.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw InputError("<question>", question, "write what you want to know")
    }
    let assessment = SafetyScreen.standard.assess(question)
    if try isHeldBack(by: assessment) { return }
    let asOf = try at.map { try UTCText.instant($0, argument: "--at <at>") } ?? System.now
    // Noon represents the whole day, so that the answer is reproducible.
    let moment = Instant(asOf.civil().date, .noon)
    let language = self.language ?? recognised(among: system?.languages ?? ReadingLanguage.allCases)
    let lexicon = Lexicon(.of(language.rawValue)).speaking(to: relationship?.status)
    let asked = Question(
      question, in: .reading(question, else: lexicon.knowledge), today: moment.civil().date)
    let input = try birth.input(Atlas())
    guard input != nil || !asked.isOnTopic || asked.term != nil else {
      throw InputError(missing: "--birth <birth>", "say when, such as --birth \"1990-05-15 10:30\"")
    }
    let answer = try answer(asked, input, at: moment, lexicon: lexicon)
    let statements = asked.reply.flatMap { Self.here($0, lexicon) } ?? answer.statements
    let report = ReadingReport(statements, lexicon: lexicon)
    if json {
      try System.write(document(answer, statements, report))
    } else {
      try System.write(page(statements, report, input).text)
    }
  }

  /// What is said on the command line in place of an app's reply, such as on one's data; nil for none.
  private static func here(_ reply: Question.Reply, _ lexicon: Lexicon) -> [Statement]? {
    let key = "reply \(reply.rawValue)"
    guard lexicon.knowledge.has(key, facet: "terminal") else { return nil }
    return lexicon.knowledge.first(key, facet: "terminal").map { [Statement($0, factors: [])] }
  }

  private func answer(
    _ asked: Question, _ input: BirthReport?, at moment: Instant, lexicon: Lexicon
  ) throws -> Answer {
    guard let input else {
      var composer = Composer(lexicon, seed: Seed(person: 0, day: moment.civil().date.dayNumber))
      return Answer(to: asked, from: .none, composer: &composer)
    }
    let language = ReadingLanguage(rawValue: lexicon.knowledge.language) ?? .english
    return try input.inSpan { () throws(EphemerisError) in
      try self.answer(
        asked, input, by: system ?? AstrologySystem(answering: language), at: moment,
        lexicon: lexicon)
    }
  }

  /// The language of the question; English if that is unsure.
  private func recognised(among served: [ReadingLanguage]) -> ReadingLanguage {
    Understanding.standard.language(of: question, among: served.map(\.rawValue))
      .flatMap(ReadingLanguage.init) ?? .english
  }

  private func answer(
    _ question: Question, _ input: BirthReport, by system: AstrologySystem, at moment: Instant,
    lexicon: Lexicon
  ) throws(EphemerisError) -> Answer {
    let day = moment.civil().date
    let (material, fingerprint): (AnswerMaterial, UInt64)
    switch system {
    case .western:
      let chart = try NatalChart(birth: input.birth, ephemeris: .standard)
      let nativity = try Nativity(chart, ephemeris: .standard)
      material = try AnswerMaterial(
        western: nativity, question: question, at: moment, ephemeris: .standard, lexicon: lexicon)
      fingerprint = nativity.fingerprint
    case .vedic:
      let nativity = try VedicNativity(input.birth, ephemeris: .standard)
      material = try AnswerMaterial(
        vedic: nativity, question: question, on: day, ephemeris: .standard, lexicon: lexicon)
      fingerprint = nativity.fingerprint
    }
    var composer = Composer(lexicon, seed: Seed(person: fingerprint, day: day.dayNumber))
    return Answer(to: question, from: material, composer: &composer)
  }

  private func page(
    _ statements: [Statement], _ report: ReadingReport, _ input: BirthReport?
  ) -> Page {
    var page = Page()
    for statement in statements { page.paragraph(report.text(of: statement)) }
    page.facts(report)
    // Without a fact nothing hangs on how the birth was read.
    let isOfBirth = statements.contains { !$0.factors.isEmpty }
    let notes = isOfBirth ? input?.notes(report.lexicon) ?? [] : []
    if !notes.isEmpty { page.line() }
    for note in notes { page.line(note) }
    return page
  }

  private func document(
    _ answer: Answer, _ statements: [Statement], _ report: ReadingReport
  ) -> JSONWriter {
    var document = JSONWriter(layout: .pretty)
    document.object { json in
      json.field("question", question)
      json.field("language", report.lexicon.knowledge.language)
      json.field("area", answer.area.name)
      if let confidence = answer.confidence { json.field("confidence", confidence) }
      json.field("writer", "composer")
      json.field(statements: statements, in: report)
      json.field(facts: report)
    }
    return document
  }
}

/// Whether the asker lives in a couple.
enum AskedRelationship: String, ExpressibleByArgument, CaseIterable {
  case single, coupled

  /// What the readings call it.
  var status: RelationshipStatus {
    switch self {
    case .single: .single
    case .coupled: .coupled
    }
  }
}

/// The astrological traditions.
enum AstrologySystem: String, ExpressibleByArgument, CaseIterable {
  case western, vedic

  /// The tradition that answers in a language where none is chosen.
  init(answering language: ReadingLanguage) { self = language == .hindi ? .vedic : .western }

  /// The languages that it has texts in.
  var languages: [ReadingLanguage] {
    switch self {
    case .western: ReadingLanguage.allCases
    case .vedic: [.english, .hindi]
    }
  }
}
