internal import APIKit
internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import JSON
internal import Jyotish
internal import People
internal import Places
internal import Readings

/// The response for a match (DES-184).
struct CompatibilityAnswer: Sendable {
  let record: MatchRecord
  let reckoned: ReckonedMatch
  let boy: BirthData
  let girl: BirthData
  let result: MatchResult
  let sessionID: String?
  let duration: Duration
}

extension CompatibilityAnswer {
  /// Recalculates a stored match from its inputs.
  init(_ record: MatchRecord, sessionID: String?, lexicon: Lexicon, _ services: Dependencies) throws
  {
    let begin = ContinuousClock.now
    let request = record.request
    guard let boy = try BirthData(request.boy, services),
      let girl = try BirthData(request.girl, services)
    else { throw HTTPError(.matchNotFound, "There is no such match.") }
    let reckoned = try request.reckon(boy: boy.birth, girl: girl.birth, services.ephemeris)
    self.init(
      record: record, reckoned: reckoned, boy: boy, girl: girl,
      result: MatchResult(record, reckoned, lexicon: lexicon), sessionID: sessionID,
      duration: ContinuousClock.now - begin)
  }

  /// The duration in milliseconds, with decimals.
  fileprivate var milliseconds: Double { duration / .milliseconds(1) }
}

extension JSONWriter {
  mutating func value(_ answer: CompatibilityAnswer) {
    let (result, match) = (answer.result, answer.reckoned.match)
    object { json in
      json.field("compatibility_id", answer.record.id.rawValue)
      json.field("session_id", answer.sessionID)
      json.field("status", "completed")
      json.key("boy")
      json.person(answer.boy, result.boy)
      json.key("girl")
      json.person(answer.girl, result.girl)
      json.figures(answer.record.figures)
      json.key("kuta_details")
      json.array { json in for row in result.rows { json.row(row, match) } }
      json.key("doshas")
      json.array { json in
        for (dosha, finding) in zip(result.doshas, match.ashtakoota.doshas) {
          json.dosha(dosha, finding)
        }
      }
      json.object("manglik") { json in
        json.field("result", result.manglik.name)
        json.field("explanation", result.manglikTexts.joined(separator: " "))
      }
      json.field("verdict", result.lexicon.word(answer.record.figures.verdict.name))
      json.field("summary", result.summary)
      json.field("recommendation", result.recommendation)
      json.field("ruleset", match.ashtakoota.rules.name)
      json.field("ayanamsa", answer.record.request.ayanamsa.rawValue)
      json.field("created_at", answer.record.createdAt.iso8601)
      json.field("execution_time_ms", answer.milliseconds, decimals: 2)
    }
  }

  private mutating func figures(_ figures: MatchRecord.Figures) {
    field("total_score", figures.score)
    field("total_points", figures.points, decimals: 1)
    field("effective_points", figures.effective, decimals: 1)
    field("percentage", figures.points / 36 * 100, decimals: 1)
    field("max_score", 36)
    key("possible_points")
    array(onOneLine: true) { json in
      json.value(figures.possible.lowerBound, decimals: 1)
      json.value(figures.possible.upperBound, decimals: 1)
    }
  }

  private mutating func person(_ birth: BirthData, _ person: MatchResult.Person) {
    let moon = person.moon
    object { json in
      json.birth(birth)
      json.field("moon_sign", moon.rashi.name)
      json.field("moon_degree", moon.longitude.degreesInRashi, decimals: 4)
      json.field("nakshatra", moon.nakshatra.name)
      json.field("pada", moon.pada)
      json.field("ascendant", person.chart.lagna?.rashi.name)
      json.field("varna", moon.varna.name)
      json.field("vashya", moon.vashya.name)
      json.field("yoni", moon.yoni.name)
      json.field("gana", moon.gana.name)
      json.field("nadi", moon.nadi.name)
      json.object("manglik") { $0.manglik(person) }
    }
  }

  private mutating func birth(_ birth: BirthData) {
    field("name", birth.details.name)
    field("dob", birth.details.birthDate?.description)
    field("time", birth.moment.time.formText)
    field("time_unknown", !birth.isTimeKnown)
    field("city_of_birth", birth.place.name)
    field("latitude", birth.place.latitude, decimals: 5)
    field("longitude", birth.place.longitude, decimals: 5)
    field("timezone", birth.zone)
    field("timezone_source", birth.source.rawValue)
    field("utc_offset", birth.offset.description)
    calendarAndZones(of: birth)
  }

  private mutating func manglik(_ person: MatchResult.Person) {
    let mars = person.chart.rashi(of: .mars)
    field("state", person.manglik.state.name)
    field("severity", person.manglik.severity.name)
    field("from", person.manglik.placements.map { $0.reference.name.lowercased() })
    object("houses") { json in
      if let lagna = person.chart.lagna { json.field("lagna", lagna.rashi.count(to: mars)) }
      json.field("moon", person.chart.rashi(of: .moon).count(to: mars))
      json.field("venus", person.chart.rashi(of: .venus).count(to: mars))
    }
    field("cancelled", person.manglik.state == .cancelled)
    field("rules", person.manglik.cancellations.map(\.id))
  }

  private mutating func row(_ row: MatchResult.Row, _ match: KundaliMatch) {
    let finding = match.ashtakoota.doshas.first { $0.dosha.kuta == row.kuta }
    let shown = finding.flatMap { $0.state == .absent ? nil : $0 }
    object { json in
      json.field("key", row.kuta.wireName)
      json.field("name", row.name)
      json.field("description", row.measures)
      json.field("boy_value", row.boy)
      json.field("girl_value", row.girl)
      json.field("score", row.points, decimals: 1)
      json.field("max", row.maximum)
      json.field("explanation", row.explanation.joined(separator: " "))
      json.field("dosha", shown?.dosha.kuta.wireName)
      json.field("status", shown?.state.name)
      json.field("depends_on_time", !row.possible.isEmpty)
      json.key("possible_scores")
      json.array(onOneLine: true) { json in
        for points in row.possible { json.value(points, decimals: 1) }
      }
    }
  }

  private mutating func dosha(_ dosha: MatchResult.Dosha, _ finding: DoshaFinding) {
    object { json in
      json.field("key", finding.dosha.kuta.wireName)
      json.field("status", finding.state.name)
      json.field("rule", finding.cancellations.first?.id)
      json.field("explanation", dosha.texts.joined(separator: " "))
    }
  }
}

extension Kuta {
  /// The name on the wire.
  var wireName: String { self == .grahaMaitri ? "graha_maitri" : name.lowercased() }
}
