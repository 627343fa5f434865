internal import CDestiny
internal import HTTPServer
internal import HTTPTypes

/// `/vedic/api/openapi.yaml`: what the wire API takes and answers (OpenAPI 3.1).
enum DestinyDescription {
  static var response: Response {
    // A constant of the program: `asterism_destiny_openapi_size` bytes that nobody writes or frees.
    let bytes = unsafe Array(
      UnsafeBufferPointer(
        start: asterism_destiny_openapi(), count: asterism_destiny_openapi_size))
    return Response(headers: [.contentType: "application/yaml"], body: .bytes(bytes))
  }
}
