internal import HTTPServer
internal import Interface

/// The appearance options of the preview, each with its name and query.
extension ViewerQuery {
  init(_ query: FormFields) { self.init { query[$0] } }

  /// Returns the options for the colour scheme.
  func themes(_ words: MessageCatalog) -> [(name: String, look: ViewerQuery)] {
    [
      (words(.themeSystem), with(\.appearance, nil)),
      (words(.themeLight), with(\.appearance, .light)),
      (words(.themeDark), with(\.appearance, .dark)),
    ]
  }

  /// Returns the options for the text size.
  func sizes(_ words: MessageCatalog) -> [(name: String, look: ViewerQuery)] {
    [
      (words(.sizeStandard), with(\.textSize, .medium)),
      (words(.sizeLarge), with(\.textSize, .large)),
      (words(.sizeExtraLarge), with(\.textSize, .extraLarge)),
      (words(.sizeLargest), with(\.textSize, .largest)),
    ]
  }

  /// Returns the options for contrast.
  func contrasts(_ words: MessageCatalog) -> [(name: String, look: ViewerQuery)] {
    HallooSettings.Contrast.allCases.map { (words.name(of: $0), with(\.contrast, $0.chosen)) }
  }
}
