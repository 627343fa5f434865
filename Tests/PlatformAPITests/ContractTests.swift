import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Interface
import JSON
import Testing

@Suite struct ContractTests {
  @Test("PLT-2 the description of an app that is served is found at /openapi/{app}.yaml too")
  func apps() async throws {
    let calls = App(
      id: "calls",
      branding: .init(
        name: "Calls", purpose: Message(named: "calls"), theme: .asterism, icon: .bell),
      strings: Strings(english: ""),
      api: APIDescription(name: "Calls", path: "/calls/api/openapi.yaml", roots: ["/calls/api"])
    ) { _, _ in }
    try await withWireSite(apps: [calls]) { site in
      let answer = try await TestBrowser(site).call(.get, "/openapi/calls.yaml")
      #expect(answer.status == .found && answer.location == "/calls/api/openapi.yaml")
      #expect(try await TestBrowser(site).call(.get, "/openapi/none.yaml").status == .notFound)
    }
  }

  @Test("PLT-2 every route is in the description, and everything in the description is a route")
  func routes() async throws {
    try await withWireSite { site in
      let answer = try await TestBrowser(site).call(.get, "/openapi/platform.yaml")
      #expect(answer.response.headers[.contentType] == "application/yaml")
      let described = TestSite.operations(ofDescription: answer.text)
      let routed = Set(site.calls.map { "\($0.method.rawValue) \($0.pattern)" })
      #expect(described.count > 30)
      #expect(routed.subtracting(described) == [], "routes that are not described")
      #expect(described.subtracting(routed) == [], "descriptions without a route")
      #expect(try await TestBrowser(site).call(.get, "/openapi/other.yaml").status == .notFound)
    }
  }

  @Test("PLT-2 PLT-28 every field of a natal chart has a description")
  func chartFields() async throws {
    let pune = #""birthDate":"1990-05-15","birthPlace":{"id":1259229}"#
    let exact = #""birthTime":{"certainty":"exact","time":"10:30"}"#
    let approximate = #""birthTime":{"certainty":"approximate","time":"10:30","minutes":1}"#
    try await withWireSite { site in
      let browser = TestBrowser(site)
      var names: Set<String> = []
      for body in ["\(pune),\(exact)", "\(pune),\(approximate),\"sidereal\":\"lahiri\""] {
        let chart = try await browser.call(.post, "/charts/v1/natal", "{\(body)}")
        #expect(chart.status == .ok, "\(chart.text)")
        names.formUnion(try chart.json().allNames)
      }
      #expect(names.count > 60)
      let text = try await browser.call(.get, "/openapi/platform.yaml").text
      let description = Description(text, from: "    Chart:")
      for name in names.sorted() { #expect(description.explains(name), "\(name)") }
    }
  }

  @Test("PLT-2 what has no route is told as every other error, and never as a page")
  func missing() async throws {
    try await withWireSite { site in
      for path in ["/account/v1/nothing", "/places/v1/", "/inbox/v1/items/a/b"] {
        let answer = try await TestBrowser(site).get(path)
        #expect(answer.status == .notFound)
        #expect(answer.response.headers[.contentType] == "application/problem+json")
        #expect(try answer.json()["detail"]?.string == "No operation at this path.")
      }
      let answer = try await TestBrowser(site).call(.put, "/account/v1/me", "{}")
      #expect(answer.status == .methodNotAllowed)
      let allowed = "DELETE, GET, HEAD, OPTIONS, PATCH"
      #expect(answer.response.headers[.allow] == allowed)
      #expect(try answer.json()["detail"]?.string?.contains(allowed) == true)
      let other = try await TestBrowser(site).call(.get, "/openapi/other.yaml")
      #expect(try other.json()["detail"]?.string == "There is no such resource.")
    }
  }

  @Test("PLT-7 a call with a cookie is told of its header, and a form that JSON is wanted")
  func wireCalls() async throws {
    try await withWireSite { site in
      let browser = TestBrowser(site)
      let guest = #"{"session":"cookie"}"#
      try await browser.call(.post, "/account/v1/guest", guest)
      let call = try await browser.call(.patch, "/account/v1/me", #"{"name":"Ada"}"#)
      #expect(call.status == .forbidden && call.text.contains("X-CSRF-Token"), "\(call.text)")
      let form = try await browser.send(
        .patch, "/account/v1/me", headers: [.contentType: "application/x-www-form-urlencoded"],
        body: "name=Ada")
      #expect(form.status == .forbidden && form.text.contains("X-CSRF-Token"), "\(form.text)")
      for type in ["application/x-www-form-urlencoded", "multipart/form-data; boundary=b"] {
        for route in site.router.routes where route.method == .post {
          let path = route.pattern.replacing("{id}", with: "x")
          let form = try await TestBrowser(site).send(
            .post, path, headers: [.contentType: type, .accept: "application/json"],
            body: "email=ada%40example.org&password=correct+horse+battery")
          #expect([401, 403, 415].contains(form.status.code), "\(path): \(form.status)")
          if path.hasSuffix("/signup") { #expect(form.status == .unsupportedMediaType) }
        }
      }
    }
  }
}

/// The lines of a description in YAML, with each field on a line of its own.
private struct Description {
  private let lines: [Substring]

  /// - Parameter first: the line at which the schemas begin.
  init(_ yaml: String, from first: String) {
    lines = Array(yaml.split(separator: "\n").drop { $0 != first })
  }

  /// Whether a field of this name has a description, or a schema that has one.
  func explains(_ field: String) -> Bool {
    lines.indices.contains { index in
      guard lines[index].drop(while: { $0 == " " }).hasPrefix("\(field): ") else {
        return lines[index].drop(while: { $0 == " " }) == "\(field):" && hasDescription(index)
      }
      return hasDescription(index) || schema(of: lines[index]).map(hasDescription) == true
    }
  }

  private func hasDescription(_ index: Int) -> Bool {
    if lines[index].contains("description: ") { return true }
    let next = index + 1
    return next < lines.count
      && lines[next].drop(while: { $0 == " " }).hasPrefix("description: ")
  }

  /// The line of the schema that a line refers to.
  private func schema(of line: Substring) -> Int? {
    guard let start = line.firstRange(of: "/schemas/") else { return nil }
    let name = line[start.upperBound...].prefix { $0 != "\"" }
    return lines.firstIndex { $0.hasPrefix("    \(name):") }
  }
}
