public import Elementary

/// The fields for appearance and text size. In a ``FormKind/immediate`` form they change the page
/// immediately. Sends `appearance` (`system`, `light`, `dark`) and `text-size` (a
/// ``Viewer/TextSize``).
public struct AppearanceFields: HTML, Sendable {
  private let viewer: Viewer
  private var words: MessageCatalog { viewer.words }

  /// Creates the fields with the viewer's current settings.
  public init(_ viewer: Viewer) { self.viewer = viewer }

  @HTMLBuilder public var body: some HTML {
    Segments(
      "appearance", title: words(.appearance),
      choices: [
        Choice(words(.appearanceSystem), value: "system"),
        Choice(words(.appearanceLight), value: Viewer.Appearance.light.rawValue),
        Choice(words(.appearanceDark), value: Viewer.Appearance.dark.rawValue),
      ], chosen: viewer.appearance?.rawValue ?? "system")
    Segments(
      "text-size", title: words(.textSize),
      choices: [
        Choice(words(.textSmall), value: Viewer.TextSize.small.rawValue),
        Choice(words(.textMedium), value: Viewer.TextSize.medium.rawValue),
        Choice(words(.textLarge), value: Viewer.TextSize.large.rawValue),
        Choice(words(.textExtraLarge), value: Viewer.TextSize.extraLarge.rawValue),
        Choice(words(.textLargest), value: Viewer.TextSize.largest.rawValue),
      ], chosen: viewer.textSize.rawValue)
  }
}
