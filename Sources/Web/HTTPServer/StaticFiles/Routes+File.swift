extension Routes {
  /// Adds a route for one file, with compression and conditional requests like all static files.
  /// - Parameters:
  ///   - isNamedByContent: whether the path changes with the content, so that the file may be
  ///     cached for a year; all others are revalidated.
  ///   - modified: the time of the last change, seconds since 1970.
  public func file(_ path: String, bytes: [UInt8], isNamedByContent: Bool, modified: Int) {
    let file = StaticFile(name: path, bytes: bytes, modified: modified)
    get(path) { request, _ in file.response(to: request, isNamedByContent: isNamedByContent) }
  }
}
