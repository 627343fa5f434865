import CivilTime
import Storage

@testable import Halloo

/// Occurrences as tests write them: a day, a state, and how many seconds an answer took.
struct Rows {
  var all: [CountedOccurrence] = []

  static let rosa = RelativeID(rawValue: "rosa")
  static let sam = RelativeID(rawValue: "sam")
  static let pills = HabitID(rawValue: "pills")
  static let walk = HabitID(rawValue: "walk")
  /// Monday, August 11, 2025.
  static let monday = 2_460_899

  mutating func add(
    _ day: Int, _ status: OccurrenceStatus, habit: HabitID = Rows.pills,
    relative: RelativeID = Rows.rosa, seconds: Int = 60,
    category: HabitCategory = .medication, by: Occurrence.Completion = .relative
  ) {
    all.append(
      Self.row(
        day, status, habit: habit, relative: relative, seconds: seconds, category: category, by: by)
    )
  }

  static func row(
    _ day: Int, _ status: OccurrenceStatus, habit: HabitID = Rows.pills,
    relative: RelativeID = Rows.rosa, seconds: Int = 60,
    category: HabitCategory = .medication, by: Occurrence.Completion = .relative
  ) -> CountedOccurrence {
    let due = Timestamp(milliseconds: Int64(day - 2_440_588) * 86_400_000 + 28_800_000)
    let isSent = ![.scheduled, .failed, .cancelled].contains(status)
    return CountedOccurrence(
      habit: habit, relative: relative, category: category, day: day, dueAt: due,
      sentAt: isSent ? due : nil,
      completedAt: status.isCompleted ? due.advanced(by: .seconds(seconds)) : nil,
      completedBy: status.isCompleted ? by : nil, status: status)
  }

  /// A letter for each day from one on: `c` in time, `l` late, `m` missed, `s` skipped, `f` failed, `x` taken
  /// back, `o` open, `.` nothing due.
  static func days(
    _ letters: String, from first: Int = Rows.monday, habit: HabitID = Rows.pills,
    relative: RelativeID = Rows.rosa, category: HabitCategory = .medication
  ) -> [CountedOccurrence] {
    let states: [Character: OccurrenceStatus] = [
      "c": .completed, "l": .completedLate, "m": .missed, "s": .skipped, "f": .failed,
      "x": .cancelled, "o": .sent, "p": .scheduled,
    ]
    return letters.enumerated().compactMap { index, letter in
      states[letter].map {
        row(first + index, $0, habit: habit, relative: relative, category: category)
      }
    }
  }
}
