import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Readings
import ReadingsData

/// `asterism ground`: whether sentences about a birth chart are borne out by what is computed of it.
struct GroundCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ground",
    abstract: "Whether sentences about a birth chart are so, a JSON object for each line.",
    discussion: """
      Reads one sentence a line and writes one JSON object a line: whether an answer would keep it, what \
      it claims of the chart, and the first thing that no computed fact bears out. The facts are those \
      that an answer rests on: placements, houses, aspects, transits and periods.

      Examples:
        echo "Your Moon is in Leo." | asterism ground "1990-05-15 10:30" "New York" -
        asterism ground "1990-05-15 10:30" Pune --sidereal lahiri --language hi - < sentences.txt
      """)

  @Argument(help: "Date and local time of birth, such as \"1990-05-15 10:30\".")
  var moment: String
  @Argument(help: "Place of birth, such as \"New York\".")
  var place: String
  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @OptionGroup var certainty: CertaintyOptions
  @Argument(help: "A sentence, or - for standard input, one sentence a line.")
  var sentence: String
  @Option(help: "Read the sidereal chart, with this ayanamsa: lahiri.")
  var sidereal: String?
  @Option(parsing: .unconditional, help: "The moment, UTC, that is asked about; now if not given.")
  var at: String?
  @Option(help: "The language of the sentences: en, es or hi.")
  var language = "en"

  func validate() throws {
    if let sidereal, sidereal != "lahiri" {
      throw ValidationError("--sidereal knows lahiri alone, not \(sidereal).")
    }
    guard ["en", "es", "hi"].contains(language) else {
      throw ValidationError("--language is en, es or hi.")
    }
  }

  func run() throws {
    let input = try BirthReport(
      moment: moment, place: place, location: location, time: time, certainty: certainty,
      argument: "<moment>", placeArgument: "<place>", atlas: Atlas())
    let asOf = try at.map { try UTCText.instant($0, argument: "--at <at>") } ?? System.now
    let day = asOf.civil().date
    let lexicon = Lexicon(.of(language))
    let tradition: GroundedFacts.Tradition = sidereal == nil ? .western : .vedic
    let facts = try input.inSpan { () throws(EphemerisError) in
      try GroundedFacts.all(
        of: input.birth, by: tradition, on: day, ephemeris: .standard, lexicon: lexicon)
    }
    let more = try input.inSpan { () throws(EphemerisError) in
      try GroundedFacts.bare(
        of: input.birth, by: tradition, on: day, ephemeris: .standard)
    }
    let grounding = Grounding(
      facts: facts, and: more, allowed: Claim.allowed(on: day), knowledge: lexicon.knowledge,
      zone: lexicon.zone)
    guard sentence == "-" else { return try write(sentence, grounding) }
    while let line = readLine() { try write(line, grounding) }
  }

  private func write(_ line: String, _ grounding: Grounding) throws {
    let objection = grounding.check(line).first
    var document = JSONWriter()
    document.object { json in
      json.field("kept", objection == nil)
      json.key("claims")
      json.array { json in
        for claim in grounding.claims(in: line) { json.value(claim.words) }
      }
      if let objection { json.field("because", objection.words) }
    }
    try System.write(document)
  }
}
