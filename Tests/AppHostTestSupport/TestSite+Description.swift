public import JSON

extension TestSite {
  /// The operations of an OpenAPI description: `GET /places/v1/search`. The file keeps to the form that
  /// this reads: a path by two blanks, a method by four.
  public static func operations(ofDescription yaml: String) -> Set<String> {
    let methods = ["get", "put", "post", "patch", "delete"]
    var operations: Set<String> = []
    var path = ""
    for line in yaml.split(separator: "\n") {
      if line.hasPrefix("  /"), line.hasSuffix(":") { path = String(line.dropFirst(2).dropLast()) }
      let word = line.dropFirst(4).dropLast()
      if line.hasPrefix("    "), methods.contains(String(word)), line.hasSuffix(":") {
        operations.insert("\(word.uppercased()) \(path)")
      }
    }
    return operations
  }
}

extension JSONValue {
  /// The names of all members, at every depth.
  public var allNames: Set<String> {
    var names = Set(object?.members.map(\.name) ?? [])
    for value in (array ?? []) + (object?.members.map(\.value) ?? []) {
      names.formUnion(value.allNames)
    }
    return names
  }
}
