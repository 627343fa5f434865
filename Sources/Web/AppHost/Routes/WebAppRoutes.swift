public import HTTPServer
public import Interface

extension Routes {
  /// Serves the files of apps (`WebApp.files`), each at its path; files that apps share are served
  /// once.
  /// - Parameter modified: seconds since 1970, for conditional requests by date.
  public func files(_ files: [Asset], modified: Int) {
    var served: Set<String> = []
    for asset in files where served.insert(asset.path).inserted {
      file(
        asset.path, bytes: asset.bytes, isNamedByContent: asset.isNamedByContent,
        modified: modified)
    }
  }
}
