import HTTPTypes

@testable import HTTPClient

/// A client that may call the servers of the tests.
func makeLocalClient(
  _ change: (inout HTTPClientConfiguration) -> Void = { _ in }
) throws -> HTTPClient {
  var configuration = HTTPClientConfiguration()
  configuration.addressPolicy = AddressPolicy(allowing: ["127.0.0.0/8", "::1"])
  change(&configuration)
  return try HTTPClient(configuration: configuration)
}

func request(
  _ method: HTTPRequest.Method = .get, port: UInt16, path: String = "/", host: String = "127.0.0.1",
  scheme: String = "http", fields: HTTPFields = [:], body: RequestBody = .none
) -> HTTPClientRequest {
  HTTPClientRequest(
    HTTPRequest(
      method: method, scheme: scheme, authority: "\(host):\(port)", path: path,
      headerFields: fields),
    body: body)
}

extension HTTPClient {
  /// The body of the answer as text.
  func text(_ request: HTTPClientRequest) async throws -> String {
    let response = try await execute(request, timeout: .seconds(30))
    return String(decoding: try await response.body.bytes(), as: UTF8.self)
  }

  /// The code of the error with which the exchange ends; nil where it ends well.
  func failure(
    _ request: HTTPClientRequest, timeout: Duration = .seconds(30)
  ) async -> HTTPClientError.Code? {
    do throws(HTTPClientError) {
      _ = try await execute(request, timeout: timeout).body.bytes()
      return nil
    } catch {
      return error.code
    }
  }
}
