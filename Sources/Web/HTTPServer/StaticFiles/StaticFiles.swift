import HTTPTypes

/// Files that are served as they are: read and hashed at the start and compressed once, so that a
/// request only looks up a name. No name of a request ever reaches the file system.
public struct StaticFiles: Sendable {
  private struct Served: Sendable {
    let file: StaticFile
    /// Whether the address names the content, so that it can be kept for ever.
    let isNamedByContent: Bool
  }

  private let prefix: String
  private var served: [String: Served] = [:]
  private var hashedNames: [String: String] = [:]

  /// - Parameters:
  ///   - files: names with slashes, such as `icons/sun.svg`, and contents.
  ///   - prefix: the path below which they are served: `/assets`.
  ///   - modified: when they were made, seconds since 1970.
  public init(_ files: [(name: String, bytes: [UInt8])], prefix: String, modified: Int) {
    self.prefix = prefix
    for (name, bytes) in files {
      let file = StaticFile(name: name, bytes: bytes, modified: modified)
      let hashed = Self.hashedName(name, file.hash)
      served[name] = Served(file: file, isNamedByContent: false)
      served[hashed] = Served(file: file, isNamedByContent: true)
      hashedNames[name] = hashed
    }
  }

  /// The address of a file, which changes with its content; nil if there is no such file.
  public func path(of name: String) -> String? { hashedNames[name].map { "\(prefix)/\($0)" } }

  /// Adds the route.
  public func add<Root, Context>(to routes: Routes<Root, Context>) {
    routes.get("\(prefix)/{file*}") { request, _ in
      try response(to: request, name: request.parameters.require("file"))
    }
  }

  private func response(to request: Request, name: String) throws(HTTPError) -> Response {
    guard let served = served[name] else { throw HTTPError(.notFound) }
    return served.file.response(to: request, isNamedByContent: served.isNamedByContent)
  }

  /// `app.js` becomes `app.1f2e3d.js`.
  private static func hashedName(_ name: String, _ hash: ContentHash) -> String {
    let start = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    guard let dot = name[start...].firstIndex(of: ".") else { return "\(name).\(hash)" }
    return "\(name[..<dot]).\(hash)\(name[dot...])"
  }
}

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
