import FrontDoor
import HTTPServer
import HTTPTypes
import Site
import SiteTestSupport
import Testing
import WireAPI

@testable import asterism

@Suite struct RouteEffectTests {
  @Test("PLT-16 every route that may change something says how it does so once")
  func table() async throws {
    let door = try FrontDoor()
    try await TestSite.with(
      apps: ServedApps.all, files: door.files,
      routes: { services, routes in
        WireAPI.mount(services, routes)
        door.mount(on: routes)
      }
    ) { site in
      let changing: Set<HTTPRequest.Method> = [.post, .put, .patch]
      let routed = site.router.routes.filter { changing.contains($0.method) }
        .map { "\($0.method.rawValue) \($0.pattern)" }
      let known = RouteEffect.table
      #expect(Set(known.map(\.route)).count == known.count, "a route stands in the table twice")
      let listed = Set(known.map(\.route))
      #expect(Set(routed).subtracting(listed).sorted() == [], "routes without an entry")
      #expect(listed.subtracting(routed).sorted() == [], "entries without a route")
      #expect(Set(known.map(\.kind)) == Set(RouteEffect.Kind.allCases))
    }
  }
}
