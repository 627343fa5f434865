internal import CivilTime
internal import Clocks
internal import Replies
internal import Schedules
internal import Storage

/// Occurrences as a CSV table (HAL-1109, HAL-1674): RFC 4180, UTF-8, one per line.
struct OccurrenceCSV: Sendable {
  /// The maximum number of days.
  static let longest = 366
  static let header = "date,profile,habit,category,due,sent,answered,status,seconds,reading,unit"

  /// The title of a habit.
  let title: @Sendable (HabitID) -> String
  /// The name of a relative.
  let name: @Sendable (RelativeID) -> String

  /// - Parameter occurrences: in output order.
  func bytes(_ occurrences: [CountedOccurrence]) -> [UInt8] {
    var bytes = Array("\(Self.header)\r\n".utf8)
    for occurrence in occurrences {
      let fields = fields(of: occurrence).map(Self.field)
      bytes.append(contentsOf: "\(fields.joined(separator: ","))\r\n".utf8)
    }
    return bytes
  }

  private func fields(of occurrence: CountedOccurrence) -> [String] {
    [
      CivilDate.wire(occurrence.day), name(occurrence.relative), title(occurrence.habit),
      occurrence.category.rawValue, Self.moment(occurrence.dueAt),
      occurrence.sentAt.map(Self.moment) ?? "", occurrence.completedAt.map(Self.moment) ?? "",
      occurrence.status.rawValue, occurrence.responseSeconds.map(String.init) ?? "",
      occurrence.reading?.number ?? "", occurrence.reading?.unit?.rawValue ?? "",
    ]
  }

  /// An encoded field, escaped so that spreadsheets do not interpret it as a formula.
  static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@\t\r".contains($0) } ?? false
    let plain = isFormula ? "'" + text : text
    guard plain.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else {
      return plain
    }
    return "\""
      + plain.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// `2025-08-25T21:03:00Z`: whole seconds, as everywhere in the API (HAL-1501).
  private static func moment(_ timestamp: Timestamp) -> String {
    "\(Instant(timestamp).iso8601().prefix(19))Z"
  }
}
