import HTTPServer
import HTTPTypes
import Testing

@Suite struct StaticFilesTests {
  private static let files: [(path: String, bytes: [UInt8], isNamedByContent: Bool)] = [
    ("/assets/app.js", Array(String(repeating: "let sun = 1;\n", count: 100).utf8), false),
    ("/assets/app.1f2e3d.js", Array("let sun = 1;\n".utf8), true),
    ("/assets/icons/sun.min.svg", Array("<svg/>".utf8), true),
    ("/assets/photo.png", [1, 2, 3], true),
  ]

  private func respond(_ path: String, _ headers: HTTPFields = [:]) async throws -> Response {
    let routes = router { routes in
      for file in Self.files {
        routes.file(
          file.path, bytes: file.bytes, isNamedByContent: file.isNamedByContent,
          modified: 1_700_000_000)
      }
    }
    return await routes.respond(to: try Request(.get, path, headers: headers))
  }

  @Test("PLT-16 an address that names the content is kept for ever, another one is asked about")
  func caching() async throws {
    let named = try await respond("/assets/app.1f2e3d.js")
    #expect(named.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(named.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(named.headers[.lastModified] == "Tue, 14 Nov 2023 22:13:20 GMT")
    #expect(try await respond("/assets/app.js").headers[.cacheControl] == "no-cache")
  }

  @Test(
    "PLT-16 sends the smallest coding that the client takes",
    arguments: [
      ("br, gzip", "br"), ("gzip", "gzip"), ("gzip;q=0, br;q=0.5", "br"), ("*", "br"),
      ("identity", nil), ("br;q=0, *", "gzip"), (nil, nil), ("BR", "br"),
    ])
  func codings(accepted: String?, coding: String?) async throws {
    var headers = HTTPFields()
    headers[.acceptEncoding] = accepted
    let response = try await respond("/assets/app.js", headers)
    #expect(response.headers[.contentEncoding] == coding)
    #expect(response.headers[.vary] == "Accept-Encoding")
    guard case .bytes(let bytes) = response.body else { return }
    #expect(coding == nil ? bytes.count == 1300 : bytes.count < 100)
  }

  @Test(
    "DES-205 a page is compressed where it asks for it, in the first coding that the client takes",
    arguments: [("gzip", "gzip"), ("gzip, deflate, br", "br"), ("identity", nil), (nil, nil)])
  func pages(accepted: String?, coding: String?) async throws {
    var headers = HTTPFields()
    headers[.acceptEncoding] = accepted
    let page = Response.html(Array(repeating: UInt8(ascii: "a"), count: 9_000))
    let response = page.compressed(for: try Request(.get, "/", headers: headers))
    #expect(response.headers[.contentEncoding] == coding)
    #expect(response.headers[.vary] == "Accept-Encoding")
    guard case .bytes(let bytes) = response.body else { return }
    #expect(coding == nil ? bytes.count == 9_000 : bytes.count < 100)
  }

  @Test("PLT-16 says nothing again that the client has")
  func conditions() async throws {
    let tag = try #require(try await respond("/assets/app.js").headers[.eTag])
    let packed = try await respond("/assets/app.js", [.acceptEncoding: "br"]).headers[.eTag]
    #expect(tag != packed)
    func status(_ headers: HTTPFields) async throws -> Int {
      try await respond("/assets/app.js", headers).status.code
    }
    #expect(try await status([.ifNoneMatch: tag]) == 304)
    #expect(try await status([.ifNoneMatch: "\"x\", W/\(tag)"]) == 304)
    #expect(try await status([.ifNoneMatch: "*"]) == 304)
    #expect(try await status([.ifNoneMatch: "\"x\""]) == 200)
    let then = "Tue, 14 Nov 2023 22:13:20 GMT"
    #expect(try await status([.ifModifiedSince: then]) == 304)
    #expect(try await status([.ifModifiedSince: "Tue, 14 Nov 2023 22:13:19 GMT"]) == 200)
    #expect(try await status([.ifModifiedSince: then, .ifNoneMatch: "\"x\""]) == 200)
    #expect(try await status([.ifModifiedSince: "yesterday"]) == 200)
  }

  @Test(
    "PLT-23 serves nothing but what was put in",
    arguments: [
      "/assets/", "/assets/nothing", "/assets//etc/passwd", "/assets/%2Fetc%2Fpasswd",
      "/assets/icons", "/assets/icons%2F..%2Fapp.js", "/assets/app.js/",
    ])
  func traversal(path: String) async throws {
    #expect(try await respond(path).status == .notFound)
  }
}
