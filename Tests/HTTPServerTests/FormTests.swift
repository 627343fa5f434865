import HTTPServer
import HTTPTypes
import Testing

@Suite struct FormTests {
  private static func multipart(_ body: String) throws -> Request {
    try Request(
      .post, "/", headers: [.contentType: "multipart/form-data; boundary=\"b-1\""],
      body: .bytes(Array(body.utf8)))
  }

  private static let whole = """
    --b-1\r
    Content-Disposition: form-data; name="title"\r
    \r
    The Sun\r
    --b-1\r
    Content-Disposition: form-data; name="photo"; filename="a\\"b;.png"\r
    Content-Type: image/png\r
    \r
    \r
    --b-\r
    --b-2\r
    --b-1\r
    Content-Disposition: form-data; name="empty"\r
    \r
    \r
    --b-1--\r

    """

  @Test("PLT-23 finds the parts of a form")
  func parts() throws {
    let form = try Self.multipart(Self.whole).multipartForm()
    #expect(form.parts.map(\.name) == ["title", "photo", "empty"])
    #expect(try form.text("title") == "The Sun")
    #expect(try form.text("empty") == "" && form.text("photo") == nil)
    let photo = try #require(form.file("photo"))
    #expect(photo.fileName == "a\"b;.png" && photo.contentType == "image/png")
    #expect(String(decoding: try form.bytes(of: photo), as: UTF8.self) == "\r\n--b-\r\n--b-2")
  }

  @Test("PLT-23 refuses a form that was cut anywhere")
  func truncated() throws {
    let bytes = Array(Self.whole.utf8)
    let lastBoundary = bytes.count - 2
    for count in 0..<lastBoundary {
      let text = String(decoding: bytes.prefix(count), as: UTF8.self)
      #expect(throws: HTTPError.self) { try Self.multipart(text).multipartForm() }
    }
  }

  @Test(
    "PLT-23 refuses what is no form",
    arguments: [
      "--b-1\r\n\r\nno name\r\n--b-1--", "--b-1x\r\n", "--b-1\rx",
      "--b-1\r\nContent-Disposition: attachment; name=a\r\n\r\n\r\n--b-1--",
      "--b-1\r\nX: " + String(repeating: "x", count: 9000) + "\r\n\r\n\r\n--b-1--",
      String(
        repeating: "--b-1\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n", count: 101)
        + "--b-1--",
    ])
  func hostile(body: String) throws {
    #expect(throws: HTTPError.self) { try Self.multipart(body).multipartForm() }
  }

  @Test("PLT-23 reads query and form, and refuses what is not well formed")
  func urlEncoded() throws {
    let request = try Request(
      .post, "/?q=a+b%26c&q=2&empty&=x",
      headers: [.contentType: "application/x-www-form-urlencoded; charset=utf-8"],
      body: .bytes(Array("name=%C3%89mile&x=".utf8)))
    #expect(try request.query()["q"] == "a b&c")
    #expect(try request.query()[values: "q"] == ["a b&c", "2"])
    #expect(try request.query()["empty"] == "" && request.query()["none"] == nil)
    #expect(try request.form()["name"] == "Émile")
    #expect(throws: HTTPError.self) { try Request(.get, "/?a=%4").query() }
    #expect(throws: HTTPError.self) { try Request(.get, "/?a=%ff").query() }
    #expect(throws: HTTPError.self) { try Request(.get, "/").form() }
    let many = String(repeating: "a&", count: 1001)
    #expect(throws: HTTPError.self) { try Request(.get, "/?\(many)").query() }
  }

  @Test("PLT-23 an upload goes to disk and comes back whole; one byte more is refused")
  func upload() async throws {
    let size = 300_000
    let routes = router { routes in
      routes.post("/", body: .file(size)) { request, _ in
        guard case .file = request.body else { return .text("in memory") }
        let form = try request.multipartForm()
        guard let file = form.file("f") else { return .text("no file") }
        let bytes = try form.bytes(of: file)
        return .text("\(bytes.count) \(bytes.allSatisfy { $0 == 0x61 })")
      }
    }
    let head = "--b\r\nContent-Disposition: form-data; name=f; filename=a\r\n\r\n"
    let tail = "\r\n--b--\r\n"
    let content = String(repeating: "a", count: size - head.utf8.count - tail.utf8.count)
    let body = head + content + tail
    try await withServer(routes) { port, _ in
      let fields = "Host: h\r\nContent-Type: multipart/form-data; boundary=b\r\n"
      let sent = "POST / HTTP/1.1\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let answer = try await exchange(port, sent)[0]
      #expect(answer.text == "\(content.utf8.count) true")
      let more = "POST / HTTP/1.1\r\n\(fields)Content-Length: \(size + 1)\r\n\r\n\(body)a"
      let refused = try await exchange(port, more)[0]
      #expect(refused.status == 413)
    }
  }

  @Test("PLT-23 a file is sent whole, and only a file")
  func sendsFile() async throws {
    let file = try ResponseFile(path: #filePath)
    let routes = router { $0.get("/") { _, _ in Response(body: .file(file)) } }
    try await withServer(routes) { port, _ in
      for answer in try await exchange(port, get("/") + get("/"), answers: 2) {
        #expect(answer.body.count == file.count && answer.text.hasPrefix("import HTTPServer"))
      }
    }
    #expect(throws: FileError.self) { try ResponseFile(path: "/tmp") }
    #expect(throws: FileError.self) { try ResponseFile(path: "/nothing/here") }
  }

  @Test(
    "PLT-7 cookies cannot end early", arguments: ["a;b", "a b", "a\r\nb", "é", "a,b", "\"a\""])
  func cookies(value: String) {
    #expect(SetCookie("id", value, isSecure: true) == nil)
    #expect(SetCookie("id", "v", path: value, isSecure: true) == nil)
    #expect(SetCookie(value, "v", isSecure: true) == nil)
    let cookie = SetCookie("id", "v", maximumAge: .seconds(60), isSecure: true)
    let text = "id=v; Path=/; HttpOnly; SameSite=Lax; Max-Age=60; Secure"
    #expect(cookie?.description == text)
  }
}
