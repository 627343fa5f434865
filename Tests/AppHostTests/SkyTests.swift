import AppHost
import AppHostTestSupport
import Elementary
import HTTPServer
import HTTPTypes
import Interface
import RateLimits
import Testing

private func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
  for (path, needsSky) in [("/with", true), ("/without", false)] {
    routes.get(path) { request, _ in
      let words = PresentationPreferences(request).words
      return .page(
        Page("Sky", app: .asterism, viewer: Viewer(words: words), needsSky: needsSky) {
          p { "Stars" }
        })
    }
  }
}

@Suite struct SkyTests {
  @Test("PLT-32 WebAssembly is allowed on the pages that need the sky and on no other answer")
  func policy() async throws {
    try await TestSite.with(routes: mount) { site in
      let browser = TestBrowser(site)
      func policy(_ path: String) async throws -> String {
        try #require(try await browser.get(path).response.headers[.contentSecurityPolicy])
      }
      let with = try await policy("/with")
      #expect(with.contains("script-src 'self' 'wasm-unsafe-eval';"))
      #expect(with.contains("require-trusted-types-for 'script'"))
      let without = try await policy("/without")
      #expect(!without.contains("unsafe"))
      #expect(with.replacing(" 'wasm-unsafe-eval'", with: "") == without)
      #expect(try await !policy("/missing").contains("unsafe"))
      #expect(try await !policy(SkyFiles.path + "header").contains("unsafe"))
      #expect(try await browser.get("/with").text.contains("data-sky=\"\(SkyFiles.path)\""))
      #expect(try await !browser.get("/without").text.contains("data-sky"))
    }
  }

  @Test(
    "PLT-32 module, header and rows stand at immutable addresses, and are not counted",
    arguments: [
      ("sky.wasm", "application/wasm", 40_000...60_000),
      ("pair.wasm", "application/wasm", 20_000...60_000),
      ("header", "application/octet-stream", 1_080...1_080),
      ("rows/0", "application/octet-stream", 1_536...1_536),
      ("rows/12554", "application/octet-stream", 1_536...1_536),
    ])
  func files(name: String, type: String, size: ClosedRange<Int>) async throws {
    try await TestSite.with(limits: TokenBuckets(), routes: mount) { site in
      let browser = TestBrowser(site)
      for _ in 0..<150 { try await browser.get(SkyFiles.path + name) }
      let answer = try await browser.get(SkyFiles.path + name)
      #expect(answer.status == .ok)
      let headers = answer.response.headers
      #expect(headers[.contentType] == type)
      #expect(headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(size.contains(answer.bytes.count), "\(answer.bytes.count)")
      guard name.hasSuffix(".wasm") else { return }
      let packed = try await browser.get(
        SkyFiles.path + name, headers: [.acceptEncoding: "gzip, br"])
      #expect(packed.response.headers[.contentEncoding] == "br")
      #expect(packed.bytes.count <= 25_000, "\(packed.bytes.count)")
    }
  }

  @Test(
    "PLT-32 no other row and no other version is there",
    arguments: ["rows/12555", "rows/-1", "rows/+1", "rows/01", "rows/1.0", "rows/", "rows", ""])
  func absent(name: String) async throws {
    try await TestSite.with(routes: mount) { site in
      let other = "/sky/0123456789abcdef/"
      for path in [SkyFiles.path + name, other + "sky.wasm", other + "header", other + "rows/1"] {
        let answer = try await TestBrowser(site).get(path)
        #expect(answer.status == .notFound, "\(path)")
      }
    }
  }
}
