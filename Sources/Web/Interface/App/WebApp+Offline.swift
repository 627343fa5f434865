public import Elementary

extension WebApp {
  /// The page that a browser shows offline in the place of one that it has not kept. It is served at
  /// ``offlinePath``.
  public func offlinePage(for viewer: Viewer) -> some HTMLDocument {
    let words = viewer.words
    return Page(words(.offlineTitle), app: self, viewer: viewer) {
      Notice.error(
        words(.offlineHeading), text: words(.offlineText), retry: scope, words: words)
    }
  }
}
