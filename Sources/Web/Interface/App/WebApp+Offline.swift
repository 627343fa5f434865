public import Elementary

extension WebApp {
  /// The page that a browser shows offline instead of one that is not cached. Served at
  /// ``offlinePath``.
  public func offlinePage(for viewer: Viewer) -> some HTMLDocument {
    let words = viewer.words
    return Page(words(.offlineTitle), app: self, viewer: viewer) {
      Notice.error(
        words(.offlineHeading), text: words(.offlineText), retry: scope, words: words)
    }
  }
}
