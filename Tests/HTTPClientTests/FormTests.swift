import HTTPTypes
import NetworkTestSupport
import Testing

@testable import HTTPClient

@Suite("Forms", .timeLimit(.minutes(1)))
struct FormTests {
  @Test("A form is encoded as browsers encode it")
  func encoding() async throws {
    let server = try TestServer { connection in
      try connection.answer(String(decoding: try connection.readRequest().body, as: UTF8.self))
    }
    defer { server.stop() }
    let form = RequestBody.form([
      ("a[b]", "x y&z=1"), ("ü", "+*-._~"), ("empty", ""), ("line", "1\r\n2"),
    ])
    let text = try await makeLocalClient().text(request(.post, port: server.port, body: form))
    #expect(text == "a%5Bb%5D=x+y%26z%3D1&%C3%BC=%2B*-._%7E&empty=&line=1%0D%0A2")
  }
}
