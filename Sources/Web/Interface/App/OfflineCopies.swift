public import JSON

/// The pages of an app of which a browser keeps copies, to be read without a connection (PLT-16): also
/// those that were never opened on the device. The service worker asks for each that has changed.
public struct OfflineCopies: Sendable {
  /// One of the pages.
  public struct Page: Sendable {
    let path: String
    /// When it last changed, milliseconds since 1970.
    public let changed: Int?
    let longest: Int?

    /// - Parameters:
    ///   - path: where it is.
    ///   - changed: when it last changed, milliseconds since 1970: an older copy is renewed; nil where
    ///     nobody knows.
    ///   - longest: how old a copy may be in any case, seconds; nil for as old as it gets.
    public init(_ path: String, changed: Int? = nil, longest: Int? = nil) {
      (self.path, self.changed, self.longest) = (path, changed, longest)
    }
  }

  private let viewer: Viewer
  private let pages: [Page]
  private let only: [String]
  private let pictures: [String]

  /// - Parameters:
  ///   - viewer: whose pages they are.
  ///   - pages: what is kept, in the order in which it is asked for.
  ///   - only: below which paths nothing else is kept: `/destiny/ask/`.
  ///   - pictures: the addresses of pictures on them, which show the same for ever.
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

  /// How pages look to the viewer, as `kept.js` reads it off a page: a copy that looks otherwise is asked
  /// for again.
  private var look: String {
    let size = viewer.textSize == .medium ? "" : viewer.textSize.rawValue
    return [viewer.words.language.tag, viewer.appearance?.rawValue ?? "", size]
      .joined(separator: " ")
  }
}
