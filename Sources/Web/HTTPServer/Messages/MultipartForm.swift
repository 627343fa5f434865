import HTTPTypes

/// A form sent as `multipart/form-data` (RFC 7578). The parts are ranges of the body: nothing is
/// copied before it is asked for.
public struct MultipartForm: Sendable {
  /// A field or a file of the form.
  public struct Part: Sendable {
    /// The name of the form's field.
    public let name: String
    /// The name that the person's machine has for the file. Never a path of ours.
    public let fileName: String?
    /// What the client says it is, which has to be checked.
    public let contentType: String?
    /// Where the content stands in the body.
    let range: Range<Int>

    /// How many bytes the content has.
    public var count: Int { range.count }
  }

  /// The parts in their order.
  public let parts: [Part]
  private let body: RequestBody

  /// The longest text of a field that is no file, bytes.
  public static let longestText = 64 << 10

  init(_ body: RequestBody, boundary: String) throws(HTTPError) {
    var parser = try MultipartParser(boundary: boundary)
    let step = 64 << 10
    for start in stride(from: 0, to: body.count, by: step) {
      try parser.consume(try body.bytes(in: start..<start + step))
    }
    parts = try parser.finish()
    self.body = body
  }

  /// The text of the first field of a name; nil where there is none or it is a file.
  public func text(_ name: String) throws(HTTPError) -> String? {
    guard let part = parts.first(where: { $0.name == name && $0.fileName == nil }) else {
      return nil
    }
    guard part.count <= Self.longestText else {
      throw HTTPError(
        .contentTooLarge, "The field is too long.",
        fieldErrors: [.init(field: name, detail: "At most \(Self.longestText) bytes.")])
    }
    guard let text = String(validating: try bytes(of: part), as: UTF8.self) else {
      throw HTTPError(
        .badRequest, "The field is not UTF-8.",
        fieldErrors: [.init(field: name, detail: "Has to be UTF-8.")])
    }
    return text
  }

  /// All fields that are no files.
  public func fields() throws(HTTPError) -> FormFields {
    var fields: [FormFields.Field] = []
    for part in parts where part.fileName == nil {
      if let value = try text(part.name) { fields.append(.init(name: part.name, value: value)) }
    }
    return FormFields(fields)
  }

  /// The first file of a name.
  public func file(_ name: String) -> Part? {
    parts.first { $0.name == name && $0.fileName != nil }
  }

  /// The content of a part, in memory.
  public func bytes(of part: Part) throws(HTTPError) -> [UInt8] {
    try body.bytes(in: part.range)
  }
}
