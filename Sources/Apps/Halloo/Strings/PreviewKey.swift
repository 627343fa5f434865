internal import Interface

/// What the preview calls its parts.
enum PreviewKey: String, MessageKey {
  case previewTitle = "halloo.preview"
  case previewDashboard = "halloo.preview.dashboard"
  case previewProfiles = "halloo.preview.profiles"
  case previewHabit = "halloo.preview.habit"
  case previewNavigation = "halloo.preview.navigation"
  case previewSteps = "halloo.preview.steps"
  case previewTiles = "halloo.preview.tiles"
  case previewCards = "halloo.preview.cards"
  case previewRings = "halloo.preview.rings"
  case previewControls = "halloo.preview.controls"
}

extension Catalogue {
  /// A text of the preview.
  func callAsFunction(_ key: PreviewKey) -> String { self(Message(key)) }
}
