public import HTTPServer
internal import HTTPTypes

extension Request {
  /// Returns an uploaded picture: a file of a form, or the whole body.
  /// - Parameter field: the name of the file field.
  /// - Throws: `HTTPError` 422 for a form without it, 415 for other content types.
  public func picture(_ field: String) throws -> [UInt8] {
    switch mediaType {
    case "multipart/form-data"?:
      let form = try multipartForm()
      guard let part = form.file(field), part.count > 0 else {
        let message = "Send the picture as the file \(field)."
        throw HTTPError(
          .unprocessableContent, message, fieldErrors: [.init(field: field, detail: message)])
      }
      return try form.bytes(of: part)
    case let type? where type.hasPrefix("image/") || type == "application/octet-stream":
      return try body.bytes()
    default:
      throw HTTPError(.unsupportedMediaType, "Send a picture, or a form with the file \(field).")
    }
  }
}
