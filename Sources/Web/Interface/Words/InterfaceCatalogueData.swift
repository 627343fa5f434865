extension Catalogue {
  /// The texts of the components in English.
  public static let english = Catalogue(
    language: .english,
    patterns: [
      "interface.skip-to-content": "Skip to content",
      "interface.main-navigation": "Main",
      "interface.back": "Back",
      "interface.close": "Close",
      "interface.dismiss": "Dismiss",
      "interface.notifications": "Notifications",
      "interface.optional": "optional",
      "interface.choose": "Choose…",
      "interface.problems": .plural(
        by: "count",
        [.one: "{count} answer needs another look", .other: "{count} answers need another look"]),
      "interface.place-hint": "Town or city",
      "interface.which-place": "Which place do you mean?",
      "interface.loading": "Loading…",
      "interface.out-of": "{value} out of {total}",
      "interface.percent": "{value}",
      "interface.try-again": "Try again",
    ])
}
