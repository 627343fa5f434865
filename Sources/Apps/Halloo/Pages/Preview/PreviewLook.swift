internal import HTTPServer
internal import Interface

/// What the preview lets its viewers choose, each choice with its name and the address that has it.
extension ViewerQuery {
  init(_ query: FormFields) { self.init { query[$0] } }

  /// The choices of light and dark.
  func themes(_ words: MessageCatalog) -> [(name: String, look: ViewerQuery)] {
    [
      (words(.themeSystem), with(\.appearance, nil)),
      (words(.themeLight), with(\.appearance, .light)),
      (words(.themeDark), with(\.appearance, .dark)),
    ]
  }

  /// The choices of the size of texts.
  func sizes(_ words: MessageCatalog) -> [(name: String, look: ViewerQuery)] {
    [
      (words(.sizeStandard), with(\.textSize, .medium)),
      (words(.sizeLarge), with(\.textSize, .large)),
      (words(.sizeExtraLarge), with(\.textSize, .extraLarge)),
      (words(.sizeLargest), with(\.textSize, .largest)),
    ]
  }

  /// The choices of contrast.
  func contrasts(_ words: MessageCatalog) -> [(name: String, look: ViewerQuery)] {
    HallooSettings.Contrast.allCases.map { (words.name(of: $0), with(\.contrast, $0.chosen)) }
  }
}
