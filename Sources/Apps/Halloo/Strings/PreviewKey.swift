internal import Interface

/// The titles in the preview.
enum PreviewKey: String, MessageKey {
  static let section = "halloo.preview"

  case previewTitle, previewDashboard, previewProfiles, previewHabit, previewNavigation
  case previewSteps, previewTiles, previewCards, previewRings, previewControls
}

extension MessageCatalog {
  /// Returns a text of the preview.
  func callAsFunction(_ key: PreviewKey) -> String { self(Message(key)) }
}
