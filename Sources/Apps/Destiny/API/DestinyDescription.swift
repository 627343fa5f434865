internal import CDestiny
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `/vedic/api/openapi.yaml`: what the wire API takes and answers (OpenAPI 3.1).
enum DestinyDescription {
  /// Where it is, and a chart as the first call.
  static let api = APIDescription(
    name: "Destiny", path: "/vedic/api/openapi.yaml", roots: DestinyAPI.paths,
    example: APICall(
      "POST", "/vedic/api/chart/",
      json: #"{"birth_data":{"dob":"1990-05-15","time":"10:30","city_of_birth":"Pune"}}"#,
      credential: .key))

  static var response: Response {
    // A constant of the program: `asterism_destiny_openapi_size` bytes that nobody writes or frees.
    let bytes = unsafe Array(
      UnsafeBufferPointer(
        start: asterism_destiny_openapi(), count: asterism_destiny_openapi_size))
    return Response(headers: [.contentType: "application/yaml"], body: .bytes(bytes))
  }
}
