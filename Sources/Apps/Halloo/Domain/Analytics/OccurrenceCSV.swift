internal import CivilTime
internal import Clocks
internal import Replies
internal import Schedules
internal import Statistics
internal import Storage

/// Occurrences as a CSV table (HAL-1109, HAL-1674): RFC 4180, UTF-8, one per line.
struct OccurrenceCSV: Sendable {
  static let header = "date,profile,habit,category,due,sent,answered,status,seconds,reading,unit"

  /// The titles of habits, and the names of relatives.
  let names: CircleHighlight.Names

  /// - Parameter occurrences: in output order.
  func bytes(_ occurrences: [CountedOccurrence]) -> [UInt8] {
    CSV.bytes(header: Self.header, rows: occurrences.lazy.map { fields(of: $0) })
  }

  private func fields(of occurrence: CountedOccurrence) -> [String] {
    [
      CivilDate.wire(occurrence.day), names.person(occurrence.relative),
      names.task(occurrence.habit), occurrence.category.rawValue, Self.moment(occurrence.dueAt),
      occurrence.sentAt.map(Self.moment) ?? "", occurrence.completedAt.map(Self.moment) ?? "",
      occurrence.status.rawValue, occurrence.responseSeconds.map(String.init) ?? "",
      occurrence.reading?.number ?? "", occurrence.reading?.unit?.rawValue ?? "",
    ]
  }

  /// `2025-08-25T21:03:00Z`: whole seconds, as everywhere in the API (HAL-1501).
  private static func moment(_ timestamp: Timestamp) -> String {
    "\(Instant(timestamp).iso8601().prefix(19))Z"
  }
}
