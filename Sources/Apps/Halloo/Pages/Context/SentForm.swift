internal import HTTPServer

/// What a form has sent, with or without files.
struct SentForm: Sendable {
  let fields: FormFields
  private let multipart: MultipartForm?

  init(_ request: Request) throws {
    let isMultipart = request.mediaType == "multipart/form-data"
    multipart = isMultipart ? try request.multipartForm() : nil
    fields = try multipart?.fields() ?? request.form()
  }

  /// A file with its type; nil where none was chosen.
  func file(_ name: String) throws -> (bytes: [UInt8], type: String)? {
    guard let multipart, let part = multipart.file(name), part.count > 0 else { return nil }
    return (try multipart.bytes(of: part), part.contentType ?? "application/octet-stream")
  }
}
