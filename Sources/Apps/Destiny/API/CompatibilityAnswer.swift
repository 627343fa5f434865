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
      json.figures(answer.record.figures, effective: result.effective)
      json.key("kuta_details")
      json.array { json in for row in result.rows { json.row(row, match) } }
      json.key("doshas")
      json.array { json in
        for (dosha, finding) in zip(result.doshas, match.ashtakoota.doshas) {
          json.dosha(dosha, finding)
        }
      }
      json.object("manglik") { json in
        json.field("result", result.manglik?.name ?? "open")
        json.field("explanation", result.manglikTexts.joined(separator: " "))
      }
      // No more than the lower end bears (DES-206).
      json.field("verdict", result.lexicon.word(result.verdicts.lowerBound.name))
      json.field("opening", result.opening)
      json.field("summary", result.summary)
      json.field("recommendation", result.recommendation)
      json.field("ruleset", match.ashtakoota.rules.name)
      json.field("ayanamsa", answer.record.request.ayanamsa.rawValue)
      json.field("created_at", answer.record.createdAt.iso8601)
      json.field("execution_time_ms", answer.milliseconds, decimals: 2)
    }
  }

  private mutating func figures(_ figures: MatchRecord.Figures, effective: ClosedRange<Double>) {
    field("total_score", figures.score)
    field("total_points", figures.points, decimals: 1)
    field("effective_points", figures.effective, decimals: 1)
    field("percentage", figures.points / 36 * 100, decimals: 1)
    field("max_score", 36)
    range(figures.possible, named: "possible_points")
    range(effective, named: "possible_effective_points")
  }

  private mutating func range(_ range: ClosedRange<Double>, named name: StaticString) {
    key(name)
    array(onOneLine: true) { json in
      json.value(range.lowerBound, decimals: 1)
      json.value(range.upperBound, decimals: 1)
    }
  }

  private mutating func person(_ birth: BirthData, _ person: MatchResult.Person) {
    object { json in
      json.birth(birth)
      json.moon(person.window)
      json.field("ascendant", person.chart.lagna?.rashi.name)
      json.object("manglik") { $0.manglik(person) }
    }
  }

  /// Null is what another hour of birth would change (DES-208).
  private mutating func moon(_ window: MoonWindow) {
    let moon = KutaMoon(window.moon)
    let (hasSign, hasStar) = (window.isInOneRashi, window.isInOneStar)
    field("moon_sign", hasSign ? moon.rashi.name : nil)
    if window.isExact {
      field("moon_degree", moon.longitude.degreesInRashi, decimals: 4)
    } else {
      field("moon_degree", nil as String?)
    }
    field("nakshatra", hasStar ? moon.nakshatra.name : nil)
    field("pada", window.isInOnePada ? moon.pada : nil)
    field("varna", hasSign ? moon.varna.name : nil)
    let isInOneGroup = hasSign && VashyaGroup(of: window.start) == VashyaGroup(of: window.end)
    field("vashya", isInOneGroup ? moon.vashya.name : nil)
    field("yoni", hasStar ? moon.yoni.name : nil)
    field("gana", hasStar ? moon.gana.name : nil)
    field("nadi", hasStar ? moon.nadi.name : nil)
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
    guard person.isManglikCertain else {
      field("state", "open")
      field("severity", nil as String?)
      field("from", [String]())
      object("houses") { _ in }
      field("cancelled", false)
      field("rules", [String]())
      return
    }
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
    let isOpen = finding.map { match.kutas.isOpen($0.dosha) } ?? false
    let shown = finding.flatMap { $0.state == .absent && !isOpen ? nil : $0 }
    object { json in
      json.field("key", row.kuta.wireName)
      json.field("name", row.name)
      json.field("description", row.measures)
      json.field("boy_value", row.boy ?? "–")
      json.field("girl_value", row.girl ?? "–")
      // Where the hour of birth decides, the least that is possible.
      json.field("score", row.points ?? row.possible.min() ?? 0, decimals: 1)
      json.field("max", row.maximum)
      json.field("explanation", row.explanation.joined(separator: " "))
      json.field("dosha", shown?.dosha.kuta.wireName)
      json.field("status", shown.map { isOpen ? "open" : $0.state.name })
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
      json.field("status", dosha.stateName)
      json.field("rule", dosha.isCertain ? finding.cancellations.first?.id : nil)
      json.field("explanation", dosha.texts.joined(separator: " "))
    }
  }
}

extension Kuta {
  /// The name on the wire.
  var wireName: String { self == .grahaMaitri ? "graha_maitri" : name.lowercased() }
}
