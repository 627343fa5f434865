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

  private let lexicon: Lexicon
  /// The sections of all months, in their order.
  private(set) var parts: [Report.Part] = []
  /// What was said: no sentence stands twice in a report.
  private var said: Set<String>

  /// - Parameter told: the sections before.
  /// - Throws: `.outsideSpan` where the ephemeris does not reach.
  init(
    of nativity: Nativity, from instant: Instant, after told: [Report.Part], ephemeris: Ephemeris,
    lexicon: Lexicon
  ) throws(EphemerisError) {
    self.lexicon = lexicon
    said = Set(told.flatMap { Self.sentences($0.body) })
    let first = lexicon.date(of: instant)
    let entries = try YearCalendar(
      from: instant, chart: nativity.chart, lexicon: lexicon, ephemeris: ephemeris
    ).entries
    // The first month begins today, and the last ends with the year.
    let months = Dictionary(grouping: entries) { entry in
      min(lexicon.date(of: entry.moment.instant).months(since: first), Self.ids.count - 1)
    }
    for (index, id) in Self.ids.enumerated() {
      let title = lexicon.month(first.adding(months: index))
      parts.append(part(id, title.prefix(1).uppercased() + title.dropFirst(), months[index] ?? []))
    }
  }

  /// The section of a month: what weighs most in it, in the order of days.
  private mutating func part(_ id: String, _ title: String, _ entries: [SkyEntry]) -> Report.Part {
    var told: [(entry: SkyEntry, text: String)] = []
    var count = 0
    for entry in entries.byWeight where count < Self.words.lowerBound {
      let note = note(of: entry)
      let text = [fact(entry) + lexicon.frame("full stop"), note].compactMap(\.self)
        .joined(separator: " ")
      let length = text.split(separator: " ").count
      guard count + length <= Self.words.upperBound else { continue }
      said.formUnion(note.map(Self.sentences) ?? [])
      told.append((entry, text))
      count += length
    }
    told.sort { $0.entry.moment.instant < $1.entry.moment.instant }
    return Report.Part(
      id: id, title: title, body: told.map(\.text).joined(separator: "\n\n"),
      facts: told.map { fact($0.entry) })
  }

  /// What a transit may be good for; nil where that was said before.
  private func note(of entry: SkyEntry) -> String? {
    guard entry.moment.sort == .transits, let note = entry.notes.first,
      said.isDisjoint(with: Self.sentences(note))
    else { return nil }
    return note
  }

  private static func sentences(_ text: String) -> [String] {
    text.split { ".!?\n".contains($0) }.map { $0.drop { $0 == " " } }.map(String.init)
  }

  /// The day, and what is exact on it.
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
