import HTTPTypes

/// A `multipart/form-data` form (RFC 7578). Parts are ranges of the body: nothing is copied until
/// it is read.
public struct MultipartForm: Sendable {
  /// A field or a file of the form.
  public struct Part: Sendable {
    /// The name of the form field.
    public let name: String
    /// The file name on the sender's machine. Never used as a path here.
    public let fileName: String?
    /// The content type that the client claims; has to be verified.
    public let contentType: String?
    /// The range of the content in the body.
    let range: Range<Int>

    /// The size of the content, bytes.
    public var count: Int { range.count }
  }

  /// The parts in order.
  public let parts: [Part]
  private let body: RequestBody

  /// The maximum size of a text field, bytes.
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

  /// The text of the first field with a name; nil where there is none or it is a file.
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

  /// All text fields.
  public func fields() throws(HTTPError) -> FormFields {
    var fields: [FormFields.Field] = []
    for part in parts where part.fileName == nil {
      if let value = try text(part.name) { fields.append(.init(name: part.name, value: value)) }
    }
    return FormFields(fields)
  }

  /// The first file with a name.
  public func file(_ name: String) -> Part? {
    parts.first { $0.name == name && $0.fileName != nil }
  }

  /// Reads the content of a part into memory.
  public func bytes(of part: Part) throws(HTTPError) -> [UInt8] {
    try body.bytes(in: part.range)
  }
}
