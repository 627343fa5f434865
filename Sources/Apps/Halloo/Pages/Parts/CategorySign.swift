internal import Elementary
internal import Markup

/// The icon of a habit category on its tint (HAL-603).
struct CategorySign: HTML {
  let category: HabitCategory

  init(_ category: HabitCategory) { self.category = category }

  var body: some HTML {
    span(.class("category category-\(category.rawValue)"), .aria(.hidden, true)) { category.sign }
  }
}

extension HabitCategory {
  fileprivate var sign: String {
    switch self {
    case .medication: "💊"
    case .meal: "🍽️"
    case .hydration: "💧"
    case .exercise: "👟"
    case .health: "🫀"
    case .hygiene: "🪥"
    case .social: "📞"
    case .sleep: "🌙"
    case .appointment: "📅"
    case .safety: "🛡️"
    case .other: "⭐️"
    }
  }
}
