import HTTPTypes

/// Tells the client under which id the log knows its request.
public struct RequestIDHeader: ResponseFinisher {
  public init() {}

  public func finish(_ response: inout Response, to request: Request) {
    response.headers.append(HTTPField(name: .requestID, value: request.id.description))
  }
}
