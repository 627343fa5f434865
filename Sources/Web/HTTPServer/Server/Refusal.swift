// Its headers include those of sockets; the compiler takes their constants from the module that it
// sees first, this one or Glibc.
private import CMicrohttpd
import Glibc
import HTTPTypes

/// The responses to requests that the library could not parse.
extension ServerState {
  /// The complete response, head and body, in the format of the API that was called and with the
  /// finishers applied.
  /// - Parameter target: the request target as sent; nil if not even the request line was read.
  func refusal(_ status: HTTPResponse.Status, target: String?, peer: IPAddress) -> [UInt8] {
    let request = Request(
      .get, scheme: "http", .unreadable(target ?? "*"), [:], clientAddress: peer)
    let response = application.refusalAtOnce(HTTPError(status, Self.detail(of: status)), request)
    var text = "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n"
    for field in response.headers { text += "\(field.name.rawName): \(field.value)\r\n" }
    let body: [UInt8] = if case .bytes(let bytes) = response.body { bytes } else { [] }
    text += "Date: \(HTTPDate.now)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(text.utf8) + body
  }

  private static func detail(of status: HTTPResponse.Status) -> String {
    switch status {
    case .badRequest: "The request is not as RFC 9112 wants it."
    case .requestTimeout: "The request did not arrive in time."
    case .contentTooLarge: "The body is too long."
    case .uriTooLong: "The address is too long."
    case .requestHeaderFieldsTooLarge: "The head of the request is too long."
    case .httpVersionNotSupported: "This server speaks HTTP/1.1."
    default: ""
    }
  }
}

extension HTTPResponse.Status {
  /// The status for a response of the library's own, with its reason phrase.
  /// - Parameter code: the status code of the library.
  init(ofLibrary code: Int) {
    let known: [HTTPResponse.Status] = [
      .badRequest, .contentTooLarge, .uriTooLong, .requestHeaderFieldsTooLarge,
      .internalServerError, .httpVersionNotSupported,
    ]
    self = known.first { $0.code == code } ?? HTTPResponse.Status(code: code)
  }
}

extension Peer {
  /// Sends an error response and closes the sending side.
  ///
  /// Nothing else is being written: the library writes no response before it has read a request.
  func refuse(_ status: HTTPResponse.Status) {
    let answer = server.refusal(status, target: target, peer: address)
    // A client that does not even read this much gets nothing.
    _ = unsafe answer.withUnsafeBytes { bytes in
      unsafe send(
        socket, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
    shutdown(socket, Int32(SHUT_WR))
    // Unread input at closing makes the kernel send a reset, which discards the response.
    var rest = [UInt8](repeating: 0, count: 16 << 10)
    for _ in 0..<64 {
      let count = unsafe recv(socket, &rest, rest.count, Int32(MSG_DONTWAIT))
      if count <= 0 { break }
    }
  }
}
