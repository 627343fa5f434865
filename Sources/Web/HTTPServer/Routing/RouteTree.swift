import HTTPTypes

/// The routes as a tree of segments. A fixed segment takes precedence over a parameter, a parameter
/// over a rest; if the preferred branch has no route, the next is tried.
struct RouteTree<Endpoint: Sendable>: Sendable {
  struct Route: Sendable {
    let method: HTTPRequest.Method
    let pattern: String
    let operation: Operation
    let parameterNames: [String]
    let endpoint: Endpoint
  }

  private struct Node: Sendable {
    var fixed: [(segment: [UInt8], node: Int)] = []
    var parameter: Int?
    var rest: Int?
    var routes: [Route] = []
  }

  private var nodes = [Node()]

  /// Adds a route.
  /// - Parameters:
  ///   - withEitherSlash: whether the trailing slash is optional.
  ///   - operation: what it does; nil for an operation with this one path.
  /// - Precondition: no other route has this method and pattern.
  mutating func add(
    _ method: HTTPRequest.Method, _ pattern: RoutePattern, withEitherSlash: Bool = false,
    operation: Operation? = nil, _ endpoint: Endpoint
  ) {
    let route = Route(
      method: method, pattern: pattern.text,
      operation: operation ?? Operation(pattern: pattern.text),
      parameterNames: pattern.parameterNames, endpoint: endpoint)
    add(route, at: pattern.segments)
    if withEitherSlash, let others = pattern.segmentsWithOtherSlash { add(route, at: others) }
  }

  private mutating func add(_ route: Route, at segments: [RoutePattern.Segment]) {
    var node = 0
    for segment in segments { node = child(of: node, segment) }
    precondition(
      !nodes[node].routes.contains { $0.method == route.method },
      "There are two routes \(route.method) \(route.pattern)")
    nodes[node].routes.append(route)
  }

  /// The routes of a path, one per method, and the values of its parameters; nil where no pattern
  /// matches.
  /// - Parameter path: percent-encoded, as `RequestTarget` has checked it.
  func routes(at path: String) -> (routes: [Route], values: [String])? {
    var values: [String] = []
    let bytes = path.utf8.span
    guard bytes.count > 0, bytes[0] == UInt8(ascii: "/"),
      let node = find(bytes, from: 1, in: 0, &values)
    else { return nil }
    return (nodes[node].routes, values)
  }

  private mutating func child(of node: Int, _ segment: RoutePattern.Segment) -> Int {
    let known: Int? =
      switch segment {
      case .fixed(let bytes): nodes[node].fixed.first { $0.segment == bytes }?.node
      case .parameter: nodes[node].parameter
      case .rest: nodes[node].rest
      }
    if let known { return known }
    let child = nodes.count
    nodes.append(Node())
    switch segment {
    case .fixed(let bytes): nodes[node].fixed.append((bytes, child))
    case .parameter: nodes[node].parameter = child
    case .rest: nodes[node].rest = child
    }
    return child
  }

  /// Finds the node for the segments from `start` on. An exhausted path ends at `count + 1`, so
  /// `/people/` with its empty last segment differs from `/people`.
  private func find(
    _ path: Span<UInt8>, from start: Int, in node: Int, _ values: inout [String]
  ) -> Int? {
    guard start <= path.count else { return nodes[node].routes.isEmpty ? nil : node }
    var end = start
    while end < path.count, path[end] != UInt8(ascii: "/") { end += 1 }
    for (segment, child) in nodes[node].fixed where Self.isEqual(path, start..<end, segment) {
      if let found = find(path, from: end + 1, in: child, &values) { return found }
    }
    let known = values.count
    if let child = nodes[node].parameter, end > start, let text = Self.decode(path, start..<end) {
      values.append(text)
      if let found = find(path, from: end + 1, in: child, &values) { return found }
      values.removeSubrange(known...)
    }
    if let child = nodes[node].rest, start < path.count,
      let text = Self.decode(path, start..<path.count)
    {
      values.append(text)
      return child
    }
    return nil
  }

  private static func isEqual(
    _ path: Span<UInt8>, _ range: Range<Int>, _ segment: [UInt8]
  ) -> Bool {
    guard range.count == segment.count else { return false }
    for index in segment.indices where path[range.lowerBound + index] != segment[index] {
      return false
    }
    return true
  }

  private static func decode(_ path: Span<UInt8>, _ range: Range<Int>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for index in range { bytes.append(path[index]) }
    return try? PercentEncoding.decode(bytes)
  }
}
