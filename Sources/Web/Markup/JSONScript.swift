public import Elementary

/// Data for the scripts of a page: JSON in a `script` element that a browser does not run.
///
///     JSONScript(id: "chart", json: String(decoding: writer.bytes, as: UTF8.self))
public struct JSONScript: HTML, Sendable {
  let id: String
  let json: String

  /// - Parameters:
  ///   - id: The identifier by which a script finds it.
  ///   - json: A JSON text. Every `<` in it becomes `\u003C`, which reads the same inside a JSON string,
  ///     the only place where it may stand; so no text can end the element or open a comment in it.
  public init(id: String, json: String) {
    self.id = id
    self.json = json
  }

  public var body: some HTML {
    script(.type("application/json"), .id(id)) {
      HTMLRaw(escaped)
    }
  }

  private var escaped: String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(json.utf8.count)
    for byte in json.utf8 {
      if byte == UInt8(ascii: "<") {
        bytes += #"\u003C"#.utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
