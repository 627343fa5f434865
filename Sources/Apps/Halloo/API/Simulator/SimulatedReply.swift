internal import HTTPServer
internal import HTTPTypes
internal import Site
internal import TextMessages

/// What is answered on a simulated phone: words as JSON, or words and up to ten pictures as a form (HAL-1694).
struct SimulatedReply: Sendable {
  let body: String
  var pictures: [SimulatedProvider.Picture] = []

  init(_ request: Request) throws {
    guard request.mediaType == "multipart/form-data" else {
      var input = try Input(wire: request)
      body = input.text("body", longest: SimulatedProvider.maximumReply, lines: .many)
      try input.check()
      return
    }
    let form = try request.multipartForm()
    body = try form.text("body") ?? ""
    pictures = try form.parts.filter { $0.name == "photo" && $0.fileName != nil }.map { part in
      SimulatedProvider.Picture(
        contentType: part.contentType ?? "application/octet-stream",
        bytes: try form.bytes(of: part))
    }
  }
}
