import HTTPTypes
import SiteTestSupport
import Testing

/// An operation of the description of the wire API: `GET /vedic/api/places`, without a slash at its end.
struct Operation: Hashable, CustomStringConvertible {
  let method: String
  let path: String

  var description: String { "\(method) \(path)" }

  /// What stands in braces in the path.
  var parameters: [String] {
    path.matches(of: /\{(\w+)\}/).map { String($0.1) }
  }

  /// The path with names in place of what stands in braces.
  func path(_ names: [String: String]) throws -> String {
    try parameters.reduce(path) { path, parameter in
      path.replacing("{\(parameter)}", with: try #require(names[parameter], "\(self)"))
    }
  }

  /// The operations of the description. The file keeps to the form that this reads: a path by two
  /// blanks, a method by four.
  static func described(by site: TestSite) async throws -> Set<Operation> {
    let yaml = try await TestBrowser(site).call(.get, "/vedic/api/openapi.yaml").text
    let methods = ["get", "put", "post", "patch", "delete"]
    var operations: Set<Operation> = []
    var path = ""
    for line in yaml.split(separator: "\n") {
      if line.hasPrefix("  /"), line.hasSuffix(":") {
        path = bare(String(line.dropFirst(2).dropLast()))
      }
      let word = line.dropFirst(4).dropLast()
      if line.hasPrefix("    "), methods.contains(String(word)), line.hasSuffix(":") {
        operations.insert(Operation(method: word.uppercased(), path: path))
      }
    }
    return operations
  }

  static func bare(_ path: String) -> String {
    path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
