import ChartJSON
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Jyotish

/// The panchanga of a moment at a place.
struct PanchangaReport {
  let input: MomentInput
  let location: Location
  /// The moment of the limbs: the one given, or the sunrise of the date given.
  let instant: Instant
  let limbs: Panchanga
  let month: LunarMonth
  /// `nil` where the Sun does not rise and set on that day.
  let day: PanchangaDay?

  init(
    _ input: MomentInput, at location: Location, ayanamsa: Ayanamsa, sunrise: SunriseDefinition
  ) throws(EphemerisError) {
    (self.input, self.location) = (input, location)
    let moment = input.report.instant
    let offset = input.report.clocks.localTime(at: moment).offset
    if let date = input.dateAlone {
      day = try PanchangaDay(
        on: date, offset: offset, place: location.coordinates, ephemeris: .standard,
        definition: sunrise, ayanamsa: ayanamsa)
      instant = day?.sunrise ?? moment
    } else {
      day = try PanchangaDay(
        containing: moment, offset: offset, place: location.coordinates, ephemeris: .standard,
        definition: sunrise, ayanamsa: ayanamsa)
      instant = moment
    }
    limbs = try Panchanga(at: instant, ephemeris: .standard, ayanamsa: ayanamsa)
    month = try LunarMonth(at: instant, ephemeris: .standard, ayanamsa: ayanamsa)
  }
}

extension Tithi {
  /// "Shukla Dashami"
  fileprivate var fullName: String { "\(paksha.name) \(name)" }
}

extension Page {
  /// The limbs and the hours of a day.
  mutating func panchanga(_ report: PanchangaReport) {
    let moment = report.input.report
    line(report.location.label, .strong)
    line(
      "\(moment.text(of: report.instant)) \(moment.abbreviation(at: report.instant))"
        + (report.input.dateAlone != nil && report.day != nil ? ", sunrise" : ""))
    heading("Limbs")
    let limbs = report.limbs
    // For a date all limbs, for an instant the current ones.
    let day = report.input.dateAlone == nil ? nil : report.day
    var table = Table(columns: "", "", "from", "to")
    func rows<Value>(
      _ name: String, _ limbs: [PanchangaLimb<Value>], _ text: (Value) -> String
    ) {
      for (index, limb) in limbs.enumerated() {
        table.row(
          Table.Cell(index == 0 ? name : "", .faint), Table.Cell(text(limb.value)),
          Table.Cell(moment.text(of: limb.start)), Table.Cell(moment.text(of: limb.end)))
      }
    }
    if let day = report.day {
      table.row(
        Table.Cell("Vara", .faint), Table.Cell(day.vara.name),
        Table.Cell(moment.text(of: day.sunrise)), Table.Cell(moment.text(of: day.nextSunrise)))
    }
    rows("Tithi", day?.tithis ?? [limbs.tithi]) { $0.fullName }
    rows("Nakshatra", day?.nakshatras ?? [limbs.nakshatra]) { nakshatra in
      day == nil ? "\(nakshatra.name), pada \(limbs.pada)" : nakshatra.name
    }
    rows("Yoga", day?.yogas ?? [limbs.yoga]) { $0.name }
    rows("Karana", day?.karanas ?? [limbs.karana]) { $0.name }
    let month = report.month
    let names =
      month.amanta == month.purnimanta
      ? month.amanta.name : "\(month.amanta.name) (amanta), \(month.purnimanta.name) (purnimanta)"
    table.row(
      Table.Cell("Month", .faint), Table.Cell((month.isAdhika ? "Adhika " : "") + names),
      Table.Cell(moment.text(of: month.start)), Table.Cell(moment.text(of: month.end)))
    self.table(table)
    heading("Day")
    guard let day = report.day else {
      line("the Sun does not both rise and set on this day")
      return notes(moment.warnings)
    }
    var hours = Table(columns: "", "", "")
    hours.row(Table.Cell("Sunrise", .faint), Table.Cell(moment.text(of: day.sunrise)), "")
    hours.row(Table.Cell("Sunset", .faint), Table.Cell(moment.text(of: day.sunset)), "")
    for period in day.periods {
      hours.row(
        Table.Cell(period.kind.name, .faint), Table.Cell(moment.text(of: period.start)),
        Table.Cell("to \(moment.text(of: period.end).suffix(5))"))
    }
    self.table(hours)
    notes(moment.warnings)
  }
}

extension JSONWriter {
  /// The panchanga of a moment.
  mutating func value(_ report: PanchangaReport) {
    let limbs = report.limbs
    object { json in
      json.field(moment: report.input.report)
      json.field(location: report.location)
      json.field("at", report.instant.iso8601())
      json.field("ayanamsa", limbs.ayanamsa.name)
      if let day = report.day { json.fields(day: day) }
      json.limb("tithi", limbs.tithi) { json, tithi in
        json.field("number", tithi.number)
        json.field("name", tithi.name)
        json.field("paksha", tithi.paksha.name)
      }
      json.limb("nakshatra", limbs.nakshatra) { json, nakshatra in
        json.field("number", nakshatra.number)
        json.field("name", nakshatra.name)
        json.field("pada", limbs.pada)
        json.field("lord", nakshatra.lord.name)
      }
      json.limb("yoga", limbs.yoga) { json, yoga in
        json.field("number", yoga.number)
        json.field("name", yoga.name)
      }
      json.limb("karana", limbs.karana) { json, karana in
        json.field("number", karana.number)
        json.field("name", karana.name)
      }
      json.key("month")
      json.object(onOneLine: true) { json in
        json.field("amanta", report.month.amanta.name)
        json.field("purnimanta", report.month.purnimanta.name)
        json.field("adhika", report.month.isAdhika)
        json.field("start", report.month.start.iso8601())
        json.field("end", report.month.end.iso8601())
      }
      if let day = report.day { json.field(limbsOf: day) }
    }
  }

  private mutating func fields(day: PanchangaDay) {
    key("vara")
    object(onOneLine: true) { json in
      json.field("name", day.vara.name)
      json.field("lord", day.vara.lord.name)
    }
    field("sunriseDefinition", day.definition.name)
    field("sunrise", day.sunrise.iso8601())
    field("sunset", day.sunset.iso8601())
    field("nextSunrise", day.nextSunrise.iso8601())
    key("avoid")
    array { json in
      for period in day.periods {
        json.object(onOneLine: true) { json in
          json.field("name", period.kind.name)
          json.field("start", period.start.iso8601())
          json.field("end", period.end.iso8601())
        }
      }
    }
  }

  /// The field `day`: every limb that touches the day, in order of time.
  private mutating func field(limbsOf day: PanchangaDay) {
    key("day")
    object { json in
      json.array(of: day.tithis, named: "tithis") { $0.fullName }
      json.array(of: day.nakshatras, named: "nakshatras") { $0.name }
      json.array(of: day.yogas, named: "yogas") { $0.name }
      json.array(of: day.karanas, named: "karanas") { $0.name }
    }
  }

  private mutating func array<Value>(
    of limbs: [PanchangaLimb<Value>], named name: String, _ text: (Value) -> String
  ) {
    key(name)
    array { json in
      for limb in limbs {
        json.object(onOneLine: true) { json in
          json.field("name", text(limb.value))
          json.field("start", limb.start.iso8601())
          json.field("end", limb.end.iso8601())
        }
      }
    }
  }

  private mutating func limb<Value>(
    _ name: String, _ limb: PanchangaLimb<Value>, _ fields: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    object(onOneLine: true) { json in
      fields(&json, limb.value)
      json.field("start", limb.start.iso8601())
      json.field("end", limb.end.iso8601())
    }
  }
}
