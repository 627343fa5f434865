import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Arca

extension ArcaProgram {
  /// Opens a page.
  func open(_ path: String, _ headers: HTTPFields = [:]) async throws -> TestAnswer {
    var headers = headers
    headers[.authorization] = "Bearer \(token)"
    return try await browser.get(path, headers: headers)
  }

  /// Opens a page that is there, as text.
  func page(_ path: String) async throws -> String {
    let answer = try await open(path)
    #expect(answer.status == .ok, "\(path)")
    return answer.text
  }

  /// Sends a form of a page. The values hold letters, digits and hyphens.
  func press(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:], _ headers: HTTPFields = [:]
  ) async throws -> TestAnswer {
    var headers = headers
    headers[.accept] = "text/html"
    headers[.authorization] = "Bearer \(token)"
    headers[.contentType] = "application/x-www-form-urlencoded"
    return try await browser.send(
      .post, path, headers: headers,
      body: fields.map { "\($0.key)=\($0.value)" }.joined(separator: "&"))
  }

  /// Presses the button of a page whose form is the first that leads to something like a path.
  func press(_ button: String, on page: String, _ fields: KeyValuePairs<String, String> = [:])
    async throws -> TestAnswer
  {
    try await press(try await self.page(page).action(endingIn: button), fields)
  }
}

extension String {
  /// Whether a page has a form that leads somewhere.
  func hasForm(to path: String) -> Bool { contains("action=\"\(path)\"") }

  /// Where the first form of a page leads whose path ends like this.
  func action(endingIn end: String) throws -> String {
    let actions = all(between: "action=\"", and: "\"")
    return try #require(actions.first { $0.hasSuffix(end) }, "\(end) in \(self)")
  }
}
