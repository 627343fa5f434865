import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Testing

@testable import AppHost
@testable import Home

@Suite struct DeveloperTests {
  @Test(
    "PLT-2 the page for developers leads to the description of every app that is served, of a new one too",
    arguments: [("en", "OpenAPI files"), ("es", "Archivos OpenAPI"), ("hi", "OpenAPI फ़ाइलें")])
  func descriptions(language: String, heading: String) async throws {
    try await withHome(apps: [.calls]) { site in
      let page = try await TestBrowser(site).get(
        "/developers", headers: [.acceptLanguage: language])
      for text in [
        heading, "/openapi/platform.yaml", "/calls/api/openapi.yaml", "/calls/api/missed",
      ] {
        #expect(page.text.contains(text), "\(text)")
      }
      #expect(page.text.contains("X-API-KEY: $KEY"))
      let link = try #require(HTTPField.Name("Link"))
      #expect(page.response.headers[link] == #"</.well-known/api-catalog>; rel="api-catalog""#)
    }
  }

  @Test("PLT-2 programs find the same at a well-known address (RFC 9727)")
  func catalog() async throws {
    try await withHome(apps: [.calls]) { site in
      let answer = try await TestBrowser(site).call(.get, "/.well-known/api-catalog")
      let type = try #require(answer.response.headers[.contentType])
      #expect(type.hasPrefix("application/linkset+json"))
      let links = try #require(try answer.json()["linkset"]?.array)
      #expect(links.count == APIDescription.platform.roots.count + 1)
      #expect(links.last?["anchor"]?.string == "https://stars.example/calls/api")
      let description = links.last?["service-desc"]?.array?.first
      #expect(description?["href"]?.string == "https://stars.example/calls/api/openapi.yaml")
      #expect(description?["type"]?.string == "application/yaml")
      let head = try await TestBrowser(site).call(.head, "/.well-known/api-catalog")
      #expect(head.status == .ok)
    }
  }

  @Test(
    "PLT-2 what is for whoever sits at the machine is not there for anybody else",
    arguments: ["/gallery", "/account/outbox"])
  func operatorPages(path: String) async throws {
    try await withHome { site in
      let answer = try await TestBrowser(site).get(path)
      #expect(answer.status == .notFound)
    }
  }

  @Test(
    "PLT-23 an installation is near only by a name of the machine itself",
    arguments: [
      ("http://127.0.0.1:8080", true), ("http://localhost", true), ("http://[::1]:8080", true),
      ("https://localhost:443", true), ("https://stars.example", false),
      ("http://localhost.evil.example", false), ("http://127.0.0.1.evil.example", false),
      ("http://192.168.1.2:8080", false),
    ])
  func loopback(origin: String, isNear: Bool) throws {
    #expect(try #require(Origin(origin)).isLoopback == isNear)
  }
}
