import HTTPTypes

/// Sends the request ID of the log to the client.
public struct RequestIDHeader: ResponseFinisher {
  public init() {}

  public func finish(_ response: inout Response, to request: Request) {
    response.headers.append(HTTPField(name: .requestID, value: request.id.description))
  }
}
