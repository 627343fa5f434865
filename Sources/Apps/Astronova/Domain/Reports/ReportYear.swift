internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// The twelve months of "The year ahead", each told from the calendar (AST-94).
struct ReportYear: Sendable {
  /// The IDs of the sections, in their order.
  static let ids = (1...12).map { "month\($0)" }

  /// How long a month is, in words.
  private static let words = 80...170

  private let months: [[SkyEntry]]
  private let first: CivilDate
  private let lexicon: Lexicon

  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  init(
    of nativity: Nativity, from instant: Instant, ephemeris: Ephemeris, lexicon: Lexicon
  ) throws(EphemerisError) {
    let first = lexicon.date(of: instant)
    let entries = try YearCalendar(
      from: instant, chart: nativity.chart, lexicon: lexicon, ephemeris: ephemeris
    ).entries
    // The first month begins today, and the last ends with the year.
    let grouped = Dictionary(grouping: entries) { entry in
      min(lexicon.date(of: entry.moment.instant).months(since: first), Self.ids.count - 1)
    }
    months = Self.ids.indices.map { grouped[$0] ?? [] }
    (self.first, self.lexicon) = (first, lexicon)
  }

  /// The section of a month: what weighs most in it, in the order of days.
  func part(_ id: String) -> Report.Part {
    let index = Self.ids.firstIndex(of: id) ?? 0
    var told: [SkyEntry] = []
    var count = 0
    for entry in months[index].byWeight where count < Self.words.lowerBound {
      let length = sentence(entry).split(separator: " ").count
      guard count + length <= Self.words.upperBound else { continue }
      told.append(entry)
      count += length
    }
    told.sort { $0.moment.instant < $1.moment.instant }
    let title = lexicon.month(first.adding(months: index))
    return Report.Part(
      id: id, title: title.prefix(1).uppercased() + title.dropFirst(),
      body: told.map(sentence).joined(separator: "\n\n"), facts: told.map(fact))
  }

  /// The day, what is exact on it, and what it may be good for.
  private func sentence(_ entry: SkyEntry) -> String {
    let note = entry.moment.sort == .transits ? entry.notes.first : nil
    return [fact(entry) + lexicon.frame("full stop"), note].compactMap(\.self)
      .joined(separator: " ")
  }

  private func fact(_ entry: SkyEntry) -> String {
    let window = entry.moment.window
    let days = [window?.lowerBound, window?.upperBound].compactMap { $0.map(lexicon.day) }
    let day = lexicon.day(entry.moment.instant)
    return "\(Set(days).count > 1 ? days.joined(separator: " – ") : day): \(entry.title)"
  }
}

extension [SkyEntry] {
  /// What weighs most first: eclipses, slow planets, stations, fast planets, and the rest of the sky.
  fileprivate var byWeight: [SkyEntry] {
    enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element)
  }
}

extension SkyEntry {
  fileprivate var weight: Int {
    switch moment.event {
    case .solarEclipse, .lunarEclipse: 5
    case .transit(let pass):
      switch pass.transiting {
      case .jupiter, .saturn, .uranus, .neptune, .pluto: 4
      case .mars: 2
      default: 1
      }
    case .station: 3
    case .quarter, .ingress: 0
    }
  }
}

extension CivilDate {
  fileprivate func months(since other: CivilDate) -> Int {
    12 * (year - other.year) + month - other.month
  }

  /// The first day of a later month.
  fileprivate func adding(months: Int) -> CivilDate {
    let count = month - 1 + months
    let start = try? CivilDate(
      year: year + count / 12, month: count % 12 + 1, day: 1, rule: .gregorian)
    return start ?? self
  }
}
