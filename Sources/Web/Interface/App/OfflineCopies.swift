public import JSON

/// The pages of an app that a browser caches for offline use (PLT-16), even if they were never
/// opened on the device. The service worker requests each that has changed.
public struct OfflineCopies: Sendable {
  /// One of the pages.
  public struct Page: Sendable {
    let path: String
    /// When it last changed, milliseconds since 1970.
    public let changed: Int?
    let longest: Int?

    /// - Parameters:
    ///   - path: its path.
    ///   - changed: when it last changed, milliseconds since 1970: an older copy is refreshed; nil
    ///     if unknown.
    ///   - longest: the maximum age of a copy, seconds; nil for no limit.
    public init(_ path: String, changed: Int? = nil, longest: Int? = nil) {
      (self.path, self.changed, self.longest) = (path, changed, longest)
    }
  }

  private let viewer: Viewer
  private let pages: [Page]
  private let only: [String]
  private let pictures: [String]

  /// - Parameters:
  ///   - viewer: the viewer.
  ///   - pages: the cached pages, in request order.
  ///   - only: the path prefixes below which nothing else is cached: `/destiny/ask/`.
  ///   - pictures: the URLs of their pictures, which are immutable.
  public init(of viewer: Viewer, _ pages: [Page], only: [String], pictures: [String] = []) {
    (self.viewer, self.pages, self.only, self.pictures) = (viewer, pages, only, pictures)
  }

  /// Writes the list as `copies.js` reads it.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.field("person", viewer.account?.mark ?? "")
      json.field("look", look)
      json.field("only", only)
      json.field("pictures", pictures)
      json.key("pages")
      json.array { json in
        for page in pages {
          json.object { json in
            json.field("path", page.path)
            if let changed = page.changed { json.field("changed", changed) }
            if let longest = page.longest { json.field("longest", longest) }
          }
        }
      }
    }
  }

  /// The appearance settings of the viewer, as `kept.js` reads them from a page: a copy with others
  /// is requested again.
  private var look: String {
    let size = viewer.textSize == .medium ? "" : viewer.textSize.rawValue
    return [viewer.words.language.tag, viewer.appearance?.rawValue ?? "", size]
      .joined(separator: " ")
  }
}
