internal import CivilTime

/// Of which sort a habit is (HAL-603, HAL-1504), and what a new one of it begins with.
enum HabitCategory: String, CaseIterable, Sendable {
  case medication, meal, hydration, exercise, health, hygiene, social, sleep, appointment, safety
  case other

  /// When it is asked for at first, by the relative's clocks.
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

  /// How often at first.
  var frequency: HabitFrequency {
    switch self {
    case .social: .weekly
    case .appointment: .once
    default: .daily
    }
  }

  /// What completes it at first.
  var responseType: ResponseType {
    switch self {
    case .medication: .photo
    case .meal, .exercise, .social, .other: .either
    case .hydration, .health, .hygiene, .sleep, .appointment, .safety: .text
    }
  }
}
