import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Home
import PlatformAPI
import Testing

@testable import asterism

@Suite struct RouteEffectTests {
  @Test("PLT-16 every route that may change something says how it does so once")
  func table() async throws {
    let door = try Home()
    try await TestSite.with(
      apps: ServedApps.all, files: door.files,
      routes: { services, routes in
        PlatformAPI.mount(services, routes)
        door.mount(on: routes)
      }
    ) { site in
      let changing: Set<HTTPRequest.Method> = [.post, .put, .patch]
      let routed = site.router.routes.filter { changing.contains($0.method) }
        .map { "\($0.method.rawValue) \(Self.pattern($0.pattern.description))" }
      let known = RouteEffect.table
      #expect(Set(known.map(\.route)).count == known.count, "a route stands in the table twice")
      let listed = Set(known.map(\.route))
      #expect(Set(routed).subtracting(listed).sorted() == [], "routes without an entry")
      #expect(listed.subtracting(routed).sorted() == [], "entries without a route")
      #expect(Set(known.map(\.kind)) == Set(RouteEffect.Kind.allCases))
    }
  }

  /// The pages of the account are the same in every app, and functions at the address of the emulator too.
  private static func pattern(_ pattern: String) -> String {
    let emulator = "/{project}/{region}"
    if let address = pattern.firstRange(of: emulator) {
      return String(pattern[..<address.lowerBound] + pattern[address.upperBound...])
    }
    // The wire API of Astronova stands at the address of the original too (AST-2).
    if pattern.hasPrefix("/astronova/api/") { return String(pattern.dropFirst("/astronova".count)) }
    let app = ServedApps.all.first { pattern.hasPrefix("\($0.path)account/") }
    return app.map { "/" + pattern.dropFirst($0.path.count) } ?? pattern
  }
}
