public import Elementary

extension WebApp {
  /// The page that a browser shows offline instead of one that is not cached, in the language and
  /// the appearance of the viewer. Served at ``offlinePath``.
  public func offlinePage(for viewer: Viewer) -> some HTMLDocument {
    let words = viewer.words
    return Page(
      words(.offlineTitle), app: self, viewer: viewer, backTo: scope, head: .titleOnly
    ) {
      Notice.error(
        words(.offlineHeading), text: words(.offlineText), retry: scope, words: words)
    }
  }
}
