internal import Interface

/// What the preview calls its parts.
enum PreviewKey: String, MessageKey {
  static let section = "halloo.preview"

  case previewTitle, previewDashboard, previewProfiles, previewHabit, previewNavigation
  case previewSteps, previewTiles, previewCards, previewRings, previewControls
}

extension MessageCatalog {
  /// A text of the preview.
  func callAsFunction(_ key: PreviewKey) -> String { self(Message(key)) }
}
