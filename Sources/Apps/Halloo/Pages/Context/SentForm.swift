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

/// A name that a page or a program has chosen for something new, so that sending it twice makes one of it.
enum ClientName {
  /// The name in lower case; nil for what is no UUID.
  static func uuid(_ sent: String?) -> String? {
    guard let sent else { return nil }
    let parts = sent.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    let isHexadecimal = parts.joined().utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12], isHexadecimal else { return nil }
    return sent.lowercased()
  }
}
