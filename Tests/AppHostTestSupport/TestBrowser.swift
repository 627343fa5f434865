import AppHost
public import HTTPServer
public import HTTPTypes
public import JSON
import Synchronization

/// A browser, or a program, that asks a site: it keeps cookies, finds the token of forms, and looks at
/// answers.
public final class TestBrowser: Sendable {
  private struct State {
    var cookies: [String: String] = [:]
    var formToken = ""
  }

  private let site: TestSite
  private let state = Mutex(State())
  private let address: IPAddress

  /// A browser without cookies.
  public init(_ site: TestSite, address: IPAddress = .loopback) {
    self.site = site
    self.address = address
  }

  /// The cookies that it holds, by name.
  public var cookies: [String: String] { state.withLock { $0.cookies } }

  /// The token of the last page with a form.
  public var formToken: String { state.withLock { $0.formToken } }

  /// Asks for a page, as somebody who types its address.
  @discardableResult
  public func get(_ path: String, headers: HTTPFields = [:]) async throws -> TestAnswer {
    var headers = headers
    if !headers.contains(.accept) { headers[.accept] = "text/html" }
    return try await send(.get, path, headers: headers)
  }

  /// Sends a form of a page that was asked for before.
  @discardableResult
  public func submit(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:]
  ) async throws -> TestAnswer {
    try await submit(path, form: fields.map { ($0.key, $0.value) })
  }

  /// The same with the fields of a dictionary, in the order of their names.
  @discardableResult
  public func submit(_ path: String, fields: [String: String]) async throws -> TestAnswer {
    try await submit(path, form: fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  /// The same with names that may repeat.
  @discardableResult
  public func submit(_ path: String, form: [(String, String)]) async throws -> TestAnswer {
    let form = form + [("csrf", formToken)]
    let body = form.map { "\($0.0.urlEncoded)=\($0.1.urlEncoded)" }.joined(separator: "&")
    return try await send(
      .post, path,
      headers: [
        .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
        .origin: TestSite.origin,
      ], body: body)
  }

  /// Sends a form with a file, of a page that was asked for before.
  @discardableResult
  public func upload(_ path: String, _ file: [UInt8], named name: String) async throws -> TestAnswer
  {
    let boundary = "----the-boundary"
    var body = Array(
      """
      --\(boundary)\r\nContent-Disposition: form-data; name="csrf"\r\n\r\n\(formToken)\r
      --\(boundary)\r\nContent-Disposition: form-data; name="file"; filename="\(name)"\r
      Content-Type: application/zip\r\n\r\n
      """.utf8)
    body += file
    body += Array("\r\n--\(boundary)--\r\n".utf8)
    return try await send(
      .post, path,
      headers: [
        .accept: "text/html", .contentType: "multipart/form-data; boundary=\(boundary)",
        .origin: TestSite.origin,
      ], bytes: body)
  }

  /// Calls the wire API with a JSON body.
  /// - Parameter token: the access token, if one is sent.
  @discardableResult
  public func call(
    _ method: HTTPRequest.Method, _ path: String, _ json: String? = nil, token: String? = nil,
    headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    var headers = headers
    headers[.accept] = "application/json"
    if json != nil { headers[.contentType] = "application/json" }
    if let token { headers[.authorization] = "Bearer \(token)" }
    return try await send(method, path, headers: headers, body: json ?? "")
  }

  /// Sends anything.
  @discardableResult
  public func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, body: String = ""
  ) async throws -> TestAnswer {
    try await send(method, path, headers: headers, bytes: Array(body.utf8))
  }

  /// Sends bytes.
  @discardableResult
  public func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, bytes: [UInt8]
  ) async throws -> TestAnswer {
    var headers = headers
    let jar = state.withLock { $0.cookies }
    if !jar.isEmpty {
      headers[.cookie] = jar.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")
    }
    let request = try Request(
      method, path, headers: headers, body: .bytes(bytes), clientAddress: address)
    let answer = TestAnswer(await site.router.respond(to: request))
    keep(answer)
    return answer
  }

  private func keep(_ answer: TestAnswer) {
    state.withLock { state in
      for field in answer.response.headers[values: .setCookie] {
        let parts = field.split(separator: ";").map { $0.drop { $0 == " " } }
        guard let pair = parts.first?.split(separator: "=", maxSplits: 1), let name = pair.first
        else { continue }
        if parts.contains("Max-Age=0") {
          state.cookies[String(name)] = nil
        } else {
          state.cookies[String(name)] = pair.count == 2 ? String(pair[1]) : ""
        }
      }
      if let token = answer.text.text(between: "name=\"csrf\" value=\"", and: "\"") {
        state.formToken = token
      }
    }
  }
}

/// An answer of a site.
public struct TestAnswer: Sendable {
  /// The answer as the server would send it.
  public let response: Response

  init(_ response: Response) { self.response = response }

  /// The status.
  public var status: HTTPResponse.Status { response.status }

  /// Where it sends the browser.
  public var location: String? { response.headers[.location] }

  /// The bytes of the body; none where it is a stream.
  public var bytes: [UInt8] {
    if case .bytes(let bytes) = response.body { bytes } else { [] }
  }

  /// The body as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body as JSON.
  public func json() throws -> JSONValue { try JSONValue(parsing: bytes) }
}

extension String {
  /// What stands after the first of two texts and before the other; nil where they do not.
  public func text(between start: String, and end: String) -> String? {
    guard let start = firstRange(of: start) else { return nil }
    let rest = self[start.upperBound...]
    guard let end = rest.firstRange(of: end) else { return nil }
    return String(rest[..<end.lowerBound])
  }

  fileprivate var urlEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      if scalar.properties.isAlphabetic && byte < 0x80 || 0x30...0x39 ~= byte {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
  }
}
