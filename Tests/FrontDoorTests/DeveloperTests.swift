import HTTPTypes
import JSON
import SiteTestSupport
import Testing

@testable import FrontDoor
@testable import Site

@Suite struct DeveloperTests {
  @Test("PLT-2 every example on the page for developers works as it stands")
  func examples() async throws {
    try await withFrontDoor { site in
      let page = try await TestBrowser(site).get("/developers").text
      let program = TestBrowser(site)
      var token: String?
      for example in APIExample.all {
        #expect(page.contains("\(example.method) \(example.path.prefix { $0 != "?" })"))
        let method = try #require(HTTPRequest.Method(example.method))
        let answer = try await program.call(
          method, example.path, example.json, token: example.needsToken ? token : nil)
        #expect((200..<300).contains(answer.status.code), "\(example.path): \(answer.text)")
        if token == nil { token = try answer.json()["accessToken"]?.string }
      }
    }
  }

  @Test(
    "PLT-2 what is for whoever sits at the machine is not there for anybody else",
    arguments: ["/gallery", "/account/outbox"])
  func operatorPages(path: String) async throws {
    try await withFrontDoor { site in
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
