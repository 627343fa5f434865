/// The pattern of a route: `/people/{id}/notes`; a final segment `{path*}` matches the rest of the
/// path.
struct RoutePattern: Sendable, ExpressibleByStringLiteral {
  enum Segment: Sendable, Hashable {
    /// Matches literally.
    case fixed([UInt8])
    /// Matches any one segment.
    case parameter(String)
    /// Matches everything to the end, slashes included; at least one byte.
    case rest(String)
  }

  let text: String
  let segments: [Segment]

  init(stringLiteral text: String) { self.init(text) }

  /// - Precondition: `text` starts with a slash. Patterns are literals in the code, so an invalid
  ///   one is a programming error.
  init(_ text: String) {
    precondition(text.hasPrefix("/"), "The pattern \(text) has to start with a slash")
    self.text = text
    segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      guard $0.first == "{", $0.last == "}" else { return .fixed(Array($0.utf8)) }
      let name = $0.dropFirst().dropLast()
      return name.last == "*" ? .rest(String(name.dropLast())) : .parameter(String(name))
    }
    let rests = segments.dropLast().filter { if case .rest = $0 { true } else { false } }
    precondition(rests.isEmpty, "In the pattern \(text) something follows the rest")
  }

  /// The segments of the same path with its trailing slash added or removed; nil where there is no
  /// such path.
  var segmentsWithOtherSlash: [Segment]? {
    switch segments.last {
    case .fixed([]): segments.count == 1 ? nil : segments.dropLast()
    case .rest, nil: nil
    case .fixed, .parameter: segments + [.fixed([])]
    }
  }

  /// The names of the parameters, in order.
  var parameterNames: [String] {
    segments.compactMap {
      switch $0 {
      case .fixed: nil
      case .parameter(let name), .rest(let name): name
      }
    }
  }
}
