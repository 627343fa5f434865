import AppHostTestSupport
import HTTPTypes
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

  /// The operations of the description.
  static func described(by site: TestSite) async throws -> Set<Operation> {
    Set(try await descriptions(by: site).keys)
  }

  /// What the description says of each operation, line by line. The file keeps to the form that this reads: a path
  /// by two blanks, a method by four.
  static func descriptions(by site: TestSite) async throws -> [Operation: [String]] {
    let yaml = try await TestBrowser(site).call(.get, "/vedic/api/openapi.yaml").text
    let methods = ["get", "put", "post", "patch", "delete"]
    var operations: [Operation: [String]] = [:]
    var (path, current) = ("", nil as Operation?)
    for line in yaml.split(separator: "\n") {
      if line.hasPrefix("  /"), line.hasSuffix(":") {
        path = bare(String(line.dropFirst(2).dropLast()))
      }
      if !line.hasPrefix("     ") { current = nil }
      let word = line.dropFirst(4).dropLast()
      if line.hasPrefix("    "), methods.contains(String(word)), line.hasSuffix(":") {
        current = Operation(method: word.uppercased(), path: path)
      }
      if let current { operations[current, default: []].append(String(line)) }
    }
    return operations
  }

  static func bare(_ path: String) -> String {
    path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
