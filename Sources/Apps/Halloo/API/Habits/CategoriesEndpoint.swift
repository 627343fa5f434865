internal import APIKit
internal import HTTPServer
internal import Interface
internal import JSON
internal import Schedules

/// `/task-categories`: the habit categories and their defaults (HAL-603, HAL-1654).
enum CategoriesEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get("/task-categories") { _, caregiver in
      .object { json in json.list("items", HabitCategory.allCases) { $0.value($1, caregiver.words) }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ category: HabitCategory, _ words: MessageCatalog) {
    object { json in
      json.field("category", category.rawValue)
      json.field("label", words.name(of: category))
      json.field("icon", category.icon)
      json.field("tint", category.tint)
      json.field("defaultLocalTime", category.time.wire)
      json.field("defaultFrequency", category.frequency.rawValue)
      json.field("defaultResponseType", category.responseType.rawValue)
      json.field("suggestions", category.titles.map { words.name(of: $0) })
    }
  }
}

extension HabitCategory {
  /// The name of the icon.
  fileprivate var icon: String {
    switch self {
    case .medication: "pill"
    case .meal: "fork"
    case .hydration: "drop"
    case .exercise: "shoe"
    case .health: "heart"
    case .hygiene: "comb"
    case .social: "phone"
    case .sleep: "moon"
    case .appointment: "calendar"
    case .safety: "shield"
    case .other: "star"
    }
  }

  /// The background colour, as in the style sheet.
  fileprivate var tint: String {
    switch self {
    case .medication: "#FFE1DE"
    case .meal: "#FFF0D6"
    case .hydration: "#DDF1FF"
    case .exercise: "#DFF5E3"
    case .health: "#FFE1EC"
    case .hygiene: "#EEE5FA"
    case .social: "#E2EBFF"
    case .sleep: "#E4E4F4"
    case .appointment: "#F3EEDD"
    case .safety: "#E8ECEF"
    case .other: "#EFEFF0"
    }
  }
}
