internal import CivilTime
internal import Schedules

/// The category of a habit (HAL-603, HAL-1504), with the defaults of a new habit in it.
enum HabitCategory: String, CaseIterable, Sendable {
  case medication, meal, hydration, exercise, health, hygiene, social, sleep, appointment, safety
  case other

  /// Whether the family is told at once that one was missed, unless they chose otherwise (HAL-850).
  var isImportant: Bool { self == .medication }

  /// Whether its answers are readings, unless the family chose otherwise (HAL-618).
  var takesReading: Bool { self == .health }

  /// The default time of day.
  var time: WallTime {
    switch self {
    case .medication: WallTime(minutes: 8 * 60)
    case .meal: WallTime(minutes: 12 * 60)
    case .hydration: WallTime(minutes: 15 * 60)
    case .exercise, .other: WallTime(minutes: 10 * 60)
    case .health, .hygiene, .appointment: WallTime(minutes: 9 * 60)
    case .social: WallTime(minutes: 17 * 60)
    case .sleep: WallTime(minutes: 20 * 60 + 30)
    case .safety: WallTime(minutes: 19 * 60)
    }
  }

  /// The default frequency.
  var frequency: Recurrence {
    switch self {
    case .social: .weekly
    case .appointment: .once
    default: .daily
    }
  }

  /// The default response type.
  var responseType: ResponseType {
    switch self {
    case .medication: .photo
    case .meal, .exercise, .social, .other: .either
    case .hydration, .health, .hygiene, .sleep, .appointment, .safety: .text
    }
  }
}
