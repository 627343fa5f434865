internal import CivilTime

/// A habit suggested on the basis of the quiz.
struct HabitSuggestion: Hashable, Sendable {
  let category: HabitCategory
  /// Nil for a kind without common titles.
  let title: SuggestedTitle?
  let time: WallTime
  let responseType: ResponseType
  let deadlineMinutes: Int
}

extension HabitSuggestion {
  /// At most five, in the order of the chosen needs; without quiz answers the first titles of
  /// medication, hydration and exercise (HAL-308, HAL-309).
  static func all(_ quiz: QuizAnswers?) -> [HabitSuggestion] {
    let needs = quiz?[.needs].compactMap(category) ?? []
    let categories = needs.isEmpty ? [.medication, .hydration, .exercise] : needs
    return categories.prefix(5).map { HabitSuggestion($0, quiz) }
  }

  /// The suggestion for a category: the first of its titles, a time that suits the family, and how
  /// they like to answer.
  init(_ category: HabitCategory, _ quiz: QuizAnswers?) {
    self.category = category
    time = Self.time(category, quiz?[.dayparts] ?? [])
    title = category.title(at: time)
    let comfort = quiz?[.textingComfort].first
    responseType = comfort == "textsAndPhotos" ? category.responseType : .text
    deadlineMinutes = comfort == "needsPractice" ? 30 : 10
  }

  private static func category(_ need: String) -> HabitCategory? {
    switch need {
    case "medication": .medication
    case "mealsWater": .meal
    case "movement": .exercise
    case "company": .social
    case "healthChecks": .health
    case "personalCare": .hygiene
    case "sleep": .sleep
    case "appointments": .appointment
    default: nil
    }
  }

  /// The time of the category if its part of the day was chosen, otherwise that of the first chosen
  /// part.
  private static func time(_ category: HabitCategory, _ parts: [String]) -> WallTime {
    guard let first = parts.first, !parts.contains(daypart(category.time)) else {
      return category.time
    }
    let hours = ["morning": 8, "midday": 12, "afternoon": 15, "evening": 19]
    return hours[first].map { WallTime(minutes: $0 * 60) } ?? category.time
  }

  private static func daypart(_ time: WallTime) -> String {
    switch time.minutes / 60 {
    case ..<11: "morning"
    case ..<14: "midday"
    case ..<18: "afternoon"
    default: "evening"
    }
  }
}

extension HabitCategory {
  /// The first of its titles that suits a time of day: nobody has breakfast at noon.
  func title(at time: WallTime) -> SuggestedTitle? {
    let hour = time.minutes / 60
    switch self {
    case .meal: return hour < 11 ? .breakfast : hour < 16 ? .lunch : .dinner
    case .medication: return hour < 16 ? .morningPills : .eveningPills
    default: return titles.first
    }
  }
}
