import ArgumentParser
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Readings
import ReadingsData

/// `asterism horoscope`: a day for a sign or for a birth chart.
struct HoroscopeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "horoscope", abstract: "A day for a sign of the zodiac or for a birth chart.",
    discussion: """
      With a sign, for everybody born under it; with --birth, from the transits to that birth chart. \
      --why lists the facts behind the sentences. Horoscopes are written in English and Spanish.

      Examples:
        asterism horoscope leo
        asterism horoscope leo --language es
        asterism horoscope leo --on 2027-01-01 --why
        asterism horoscope --birth "1990-05-15 10:30" --place "New York" --why
      """)

  @Argument(help: "A sign of the zodiac: aries, taurus, ... pisces, or in Spanish.")
  var sign: ZodiacSign?
  @OptionGroup var birth: BirthOptions
  @Option(help: "The day, such as 2027-01-01; today (UTC) if not given.")
  var on: String?
  @Option(help: "The language: en or es.")
  var language = ReadingLanguage.english
  @Flag(help: "List the facts behind the sentences.")
  var why = false
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard language == .hindi else { return }
    throw ValidationError("Horoscopes are written in en and es, not in hi.")
  }

  func run() throws {
    let date = try day()
    let lexicon = Lexicon(.of(language.rawValue))
    let subject = try subject()
    let argument = MomentArgument(name: "--on <on>", text: on ?? "")
    let horoscope = try argument.inSpan { () throws(EphemerisError) in
      try DailyHoroscope(for: subject, on: date, ephemeris: .standard, lexicon: lexicon)
    }
    let report = ReadingReport(horoscope.reading.statements, lexicon: lexicon)
    if json {
      try System.write(document(horoscope, report, date))
    } else {
      try System.write(page(horoscope, report, date).text)
    }
  }

  private func day() throws -> CivilDate {
    guard let on else { return System.now.civil().date }
    guard case .local(let date, nil) = try MomentText(on, argument: "--on <on>", rule: .gregorian)
    else { throw InputError("--on <on>", on, "give a day, such as 2027-01-01") }
    return date
  }

  private func subject() throws -> DailyHoroscope.Subject {
    if let input = try birth.input(Atlas()) {
      return try input.inSpan { () throws(EphemerisError) in
        let chart = try NatalChart(birth: input.birth, ephemeris: .standard)
        return .person(try Nativity(chart, ephemeris: .standard))
      }
    }
    guard let sign else {
      throw InputError(missing: "<sign>", "name a sign, such as leo, or give --birth")
    }
    return .sign(sign)
  }

  private func page(
    _ horoscope: DailyHoroscope, _ report: ReadingReport, _ date: CivilDate
  ) -> Page {
    var page = Page()
    page.line(report.lexicon.day(date), .faint)
    for section in horoscope.reading.sections where !section.statements.isEmpty {
      page.heading(section.title)
      let texts = section.statements.map { why ? report.text(of: $0) : $0.text }
      page.paragraph(texts.joined(separator: " "))
    }
    if why { page.facts(report) }
    return page
  }

  private func document(
    _ horoscope: DailyHoroscope, _ report: ReadingReport, _ date: CivilDate
  ) -> JSONWriter {
    var document = JSONWriter(layout: .pretty)
    document.object { json in
      json.field("date", date.description)
      json.field("language", report.lexicon.knowledge.language)
      if let sign { json.field("sign", sign.name) }
      json.key("sections")
      json.array { json in
        for section in horoscope.reading.sections {
          json.object { json in
            json.field("id", section.id)
            json.field("title", section.title)
            json.field(statements: section.statements, in: report)
          }
        }
      }
      json.field(facts: report)
    }
    return document
  }
}

extension ZodiacSign: NamedChoice {
  static var otherNames: [String: ZodiacSign] {
    [
      "tauro": .taurus, "géminis": .gemini, "geminis": .gemini, "cáncer": .cancer,
      "escorpio": .scorpio, "escorpión": .scorpio, "sagitario": .sagittarius,
      "capricornio": .capricorn, "acuario": .aquarius, "piscis": .pisces,
    ]
  }
}
