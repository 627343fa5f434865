import ChartJSON
import Charts
import CivilTime
import Ephemeris

extension Instant {
  /// Date and time in UTC, to the nearest second; seconds are omitted if they are zero.
  var utcText: String { secondText(offset: .zero, rule: .historical) }

  /// The same at an offset.
  func secondText(offset: UTCOffset, rule: CalendarRule) -> String {
    let (date, time) = advanced(byDays: 0.5 / 86_400).civil(offset: offset, rule: rule)
    let seconds = Int(time.second)
    let clock = "\(time.hour.padded(2)):\(time.minute.padded(2))"
    return "\(date) \(clock)" + (seconds > 0 ? ":" + seconds.padded(2) : "")
  }
}

extension ZodiacDegree {
  /// "24°22′07″ Taurus"
  var text: String {
    let (degrees, minutes, seconds) = parts
    return "\(degrees.padded(2))°\(minutes.padded(2))′\(seconds.padded(2))″ \(sign.name)"
  }

  /// "24°22′ Tau"
  var brief: String {
    let (degrees, minutes, _) = parts
    return "\(degrees.padded(2))°\(minutes.padded(2))′ \(sign.name.prefix(3))"
  }
}

extension GeoCoordinates {
  /// "48.4000°N 10.0000°E"
  var text: String {
    "\(abs(latitude).fixed(4))°\(latitude < 0 ? "S" : "N")"
      + " \(abs(longitude).fixed(4))°\(longitude < 0 ? "W" : "E")"
  }
}

extension Page {
  /// The moment of a report, local and in UTC, with remarks.
  mutating func moment(_ report: MomentReport, at location: Location?) {
    let local = report.instant.secondText(
      offset: report.localTime.offset, rule: CalendarRule(report.calendar))
    let calendar = report.calendar == .gregorian ? "" : " (\(report.calendar.title) calendar)"
    let (name, zone) = (report.localTime.abbreviation, report.clocks.name)
    let clocks = name == zone ? zone : "\(name), \(zone)"
    if let location {
      line(location.label, .strong)
      if location.place != nil { line(location.coordinates.text, .faint) }
    }
    line("\(local) \(clocks)\(calendar)")
    line(
      "\(report.instant.utcText) UTC  ·  Julian day \(report.instant.julianDayUT.fixed(6))"
        + "  ·  Delta T \(report.instant.deltaT.fixed(1)) s", .faint)
  }

  /// Remarks on how the input was interpreted.
  mutating func notes(_ warnings: [String]) {
    guard !warnings.isEmpty else { return }
    line()
    for warning in warnings { line("Note: \(warning).") }
  }
}
