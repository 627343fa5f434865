internal import Charts
internal import CivilTime
internal import Ephemeris
internal import ICalendar
internal import Readings

/// The exact moments of the coming twelve months, for the page and for calendar programs (AST-242).
struct YearCalendar: Sendable {
  /// The moments in order of time, with their words.
  let entries: [SkyEntry]
  /// Transits that are left out, since the time of birth is too uncertain to say their day.
  let uncertainTransits: Int
  private let name: String

  /// The mean length of twelve months.
  static let days = 365.2425

  /// - Parameters:
  ///   - chart: of the person; nil for a calendar of the sky alone.
  ///   - isPlain: leaves all personal words out, for calendars that others see too.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  init(
    from start: Instant, sorts: Set<SkyMoment.Sort> = Set(SkyMoment.Sort.allCases),
    chart: NatalChart?, isPlain: Bool = false, lexicon: Lexicon, ephemeris: Ephemeris
  ) throws(EphemerisError) {
    let calendar = try SkyCalendar(
      of: sorts, to: chart, during: start..<start.advanced(byDays: Self.days), ephemeris: ephemeris)
    entries = calendar.entries(lexicon, for: isPlain ? .anybody : .person)
    uncertainTransits = calendar.uncertainTransits
    let isPersonal = chart != nil && !isPlain
    name = lexicon.frame(isPersonal ? "calendar of person" : "calendar of anybody")
  }

  /// Returns the feed in the format iCalendar.
  ///
  /// A moment keeps its identity for as long as it is on the same day, so that programs replace it.
  /// - Parameters:
  ///   - feed: tells this feed from others: letters and digits that say nothing of the person.
  ///   - instant: when it was written.
  func text(feed: String, written instant: Instant) -> String {
    let entries = entries.map { entry in
      CalendarEntry(
        id: "\(entry.id).\(feed)@astronova", at: .moment(entry.moment.instant),
        title: entry.title, notes: entry.notes, categories: [entry.moment.sort.rawValue])
    }
    return ICalendar(name: name, entries: entries).text(written: instant)
  }
}
