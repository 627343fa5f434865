extension Routes {
  /// Adds one file at a path of its own, compressed and conditional as all static files are.
  /// - Parameters:
  ///   - isNamedByContent: whether the path changes with the content, so that the file may be kept for
  ///     a year; any other is asked for anew.
  ///   - modified: seconds since 1970 of its last change.
  public func file(_ path: String, bytes: [UInt8], isNamedByContent: Bool, modified: Int) {
    let file = StaticFile(name: path, bytes: bytes, modified: modified)
    get(path) { request, _ in file.response(to: request, isNamedByContent: isNamedByContent) }
  }
}
