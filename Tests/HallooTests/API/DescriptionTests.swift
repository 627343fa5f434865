import APIKit
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Schedules
import Testing

@testable import Halloo

@Suite struct DescriptionTests {
  @Test("HAL-1607 every route is in the description, and everything in the description is a route")
  func routes() async throws {
    try await withHalloo { site in
      let answer = try await TestBrowser(site).wire(.get, "/openapi.json")
      #expect(answer.response.headers[.contentType] == "application/json")
      let document = try answer.json()
      #expect(document["openapi"]?.string == "3.1.0")
      let methods = ["get", "put", "post", "patch", "delete"]
      var described: Set<String> = []
      for path in try #require(document["paths"]?.object?.members) {
        for method in methods where path.value[method] != nil {
          described.insert("\(method.uppercased()) \(path.name)")
        }
      }
      let routed = Set(
        site.router.routes.filter { $0.pattern.hasPrefix(HallooPath.api) }
          .map { "\($0.method.rawValue) \($0.pattern)" })
      #expect(described.count > 30)
      #expect(routed.subtracting(described) == [], "routes that are not described")
      #expect(described.subtracting(routed) == [], "descriptions without a route")
    }
  }

  @Test("HAL-1602 the description knows every code, and each goes with one status")
  func codes() async throws {
    try await withHalloo { site in
      let document = try await TestBrowser(site).wire(.get, "/openapi.json").json()
      let described = document["components"]?["schemas"]?["ErrorCode"]?["enum"]?.array?
        .compactMap(\.string)
      #expect(Set(described ?? []) == Set(HallooCode.allCases.map(\.name)))
      let request = try Request(.get, HallooPath.apiDescription)
      for code in HallooCode.allCases { #expect(HallooCode(HTTPError(code), of: request) == code) }
    }
  }
}
