/// A submitted form, with or without files.
public struct SentForm: Sendable {
  /// The fields that are not files.
  public let fields: FormFields
  private let multipart: MultipartForm?

  /// - Throws: `HTTPError` for what is no form.
  public init(_ request: Request) throws {
    let isMultipart = request.mediaType == "multipart/form-data"
    multipart = isMultipart ? try request.multipartForm() : nil
    fields = try multipart?.fields() ?? request.form()
  }

  /// A file with its type; nil where none was chosen.
  public func file(_ name: String) throws -> (bytes: [UInt8], type: String)? {
    guard let multipart, let part = multipart.file(name), part.count > 0 else { return nil }
    return (try multipart.bytes(of: part), part.contentType ?? "application/octet-stream")
  }
}
