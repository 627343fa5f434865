import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Readings
import ReadingsData

/// `asterism ask`: an answer to a question about a birth chart, with the facts that it rests on.
struct AskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ask", abstract: "An answer about a birth chart, with its reasons.",
    discussion: """
      The answer is composed here from what is computed here; no key and no internet are needed. The \
      numbers behind the sentences lead to the facts at the end. The same question about the same birth \
      on the same day gets the same answer.

      Examples:
        asterism ask "Is this a good time to change jobs?" --birth "1990-05-15 10:30" --place "New York"
        asterism ask "When will money be easier?" --birth 1990-05-15 --place Pune --json
        asterism ask "When will I marry?" --birth "1990-05-15 10:30" --place Pune --system vedic
      """)

  @Argument(help: "What you want to know.")
  var question: String
  @OptionGroup var birth: BirthOptions
  @Option(parsing: .unconditional, help: "The moment, UTC, that is asked about; now if not given.")
  var at: String?
  @Option(help: "The tradition that answers: western or vedic.")
  var system = AstrologySystem.western
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    guard question.contains(where: \.isLetter) else {
      throw InputError("<question>", question, "write what you want to know")
    }
    guard let input = try birth.input(Atlas()) else {
      throw InputError(missing: "--birth <birth>", "say when, such as --birth \"1990-05-15 10:30\"")
    }
    let asOf = try at.map { try UTCText.instant($0, argument: "--at <at>") } ?? System.now
    // Noon represents the whole day, so that the answer is reproducible.
    let moment = Instant(asOf.civil().date, .noon)
    let lexicon = Lexicon(.english)
    let asked = Question(question, in: .english)
    let answer = try input.inSpan { () throws(EphemerisError) in
      try self.answer(asked, input, at: moment, lexicon: lexicon)
    }
    let report = ReadingReport(answer.statements, lexicon: lexicon)
    if json {
      try System.write(document(answer, report))
    } else {
      try System.write(page(answer, report, input).text)
    }
  }

  private func answer(
    _ question: Question, _ input: BirthReport, at moment: Instant, lexicon: Lexicon
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

  private func page(_ answer: Answer, _ report: ReadingReport, _ input: BirthReport) -> Page {
    var page = Page()
    for statement in answer.statements { page.paragraph(report.text(of: statement)) }
    page.facts(report)
    page.notes(input.moment.warnings)
    return page
  }

  private func document(_ answer: Answer, _ report: ReadingReport) -> JSONWriter {
    var document = JSONWriter(layout: .pretty)
    document.object { json in
      json.field("question", question)
      json.field("area", answer.area.name)
      if let confidence = answer.confidence { json.field("confidence", confidence) }
      json.field("writer", "composer")
      json.field(statements: answer.statements, in: report)
      json.field(facts: report)
    }
    return document
  }
}

/// The astrological traditions.
enum AstrologySystem: String, ExpressibleByArgument, CaseIterable {
  case western, vedic
}
