internal import HTTPServer
internal import Interface

/// How the preview is looked at: by the address alone, so that it needs no account.
struct PreviewLook: Sendable {
  private let appearance: Viewer.Appearance?
  private let textSize: Viewer.TextSize
  private let contrast: Viewer.Comfort.Contrast?

  /// Reads `theme`, `size` and `contrast` of a query; what is missing or unknown is as usual.
  init(_ query: FormFields) {
    appearance = query["theme"].flatMap { Viewer.Appearance(rawValue: $0) }
    textSize = query["size"].flatMap { Viewer.TextSize(rawValue: $0) } ?? .medium
    contrast = query["contrast"].flatMap { Viewer.Comfort.Contrast(rawValue: $0) }
  }

  private init(
    _ appearance: Viewer.Appearance?, _ textSize: Viewer.TextSize,
    _ contrast: Viewer.Comfort.Contrast?
  ) {
    (self.appearance, self.textSize, self.contrast) = (appearance, textSize, contrast)
  }

  /// Somebody without an account who looks at pages in this way.
  func viewer(_ words: Catalogue) -> Viewer {
    var viewer = Viewer(words: words, appearance: appearance, textSize: textSize)
    viewer.comfort = Viewer.Comfort(contrast: contrast)
    return viewer
  }

  /// The query that leads back to it.
  var query: String {
    var parts = ["size=\(textSize.rawValue)"]
    if let appearance { parts.append("theme=\(appearance.rawValue)") }
    if let contrast { parts.append("contrast=\(contrast.rawValue)") }
    return parts.joined(separator: "&")
  }

  /// The choices of light and dark.
  func themes(_ words: Catalogue) -> [(name: String, look: PreviewLook)] {
    [
      (words(.themeSystem), PreviewLook(nil, textSize, contrast)),
      (words(.themeLight), PreviewLook(.light, textSize, contrast)),
      (words(.themeDark), PreviewLook(.dark, textSize, contrast)),
    ]
  }

  /// The choices of the size of texts.
  func sizes(_ words: Catalogue) -> [(name: String, look: PreviewLook)] {
    [
      (words(.sizeStandard), PreviewLook(appearance, .medium, contrast)),
      (words(.sizeLarge), PreviewLook(appearance, .large, contrast)),
      (words(.sizeExtraLarge), PreviewLook(appearance, .extraLarge, contrast)),
      (words(.sizeLargest), PreviewLook(appearance, .largest, contrast)),
    ]
  }

  /// The choices of contrast.
  func contrasts(_ words: Catalogue) -> [(name: String, look: PreviewLook)] {
    HallooSettings.Contrast.allCases.map {
      (words.name(of: $0), PreviewLook(appearance, textSize, $0.chosen))
    }
  }
}
