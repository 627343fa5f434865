internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Readings

/// What an uncertain time of birth leaves open: what holds over the whole window, and at which minute
/// which statement changes (AST-240).
struct HourWindow: Hashable, Sendable {
  /// A moment at which statements cease to hold and others begin to.
  struct Change: Hashable, Sendable {
    let instant: Instant
    let ended: [String]
    let began: [String]
  }

  /// A statement that holds in parts of the window only.
  struct Passing: Hashable, Sendable {
    let statement: String
    let ranges: [ClosedRange<Instant>]
  }

  let window: ClosedRange<Instant>
  /// The statements that hold throughout.
  let lasting: [String]
  /// The statements that do not, in the order in which they first hold.
  let passing: [Passing]
  /// In order of time.
  let changes: [Change]

  /// - Throws: `.outsideSpan` where the window leaves the ephemeris.
  init(of birth: Birth, lexicon: Lexicon, ephemeris: Ephemeris) throws(EphemerisError) {
    let report = try TimeRangeReport(birth: birth, ephemeris: ephemeris)
    let words = FactWords(lexicon: lexicon)
    window = report.window
    lasting = report.certainFacts.compactMap(words.statement)
    passing = report.spans.filter { $0.ranges != [report.window] }.compactMap { span in
      words.statement(span.fact).map { Passing(statement: $0, ranges: span.ranges) }
    }
    changes = report.changes.compactMap { change in
      let ended = change.ended.compactMap(words.statement)
      let began = change.began.compactMap(words.statement)
      guard !ended.isEmpty || !began.isEmpty else { return nil }
      return Change(instant: change.instant, ended: ended, began: began)
    }
  }

  /// The passing statements that hold at an instant, where the slider stands.
  func statements(at instant: Instant) -> [String] {
    passing.filter { $0.ranges.contains { $0.contains(instant) } }.map(\.statement)
  }

  /// The first change after an instant; nil after the last one.
  func change(after instant: Instant) -> Change? { changes.first { $0.instant > instant } }
}
