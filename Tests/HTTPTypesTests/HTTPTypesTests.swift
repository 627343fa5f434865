import HTTPTypes
import Testing

@Suite struct HTTPTypesTests {
  @Test(
    "PLT-23 no value can start a line of its own",
    arguments: [
      ("a\r\nSet-Cookie: x=1", "a  Set-Cookie: x=1"), ("a\nb", "a b"), ("a\0b", "a b"),
      (" \t a b \t", "a b"), ("", ""), ("\r\n", ""), ("é", "é"),
    ])
  func legalizes(value: String, legal: String) throws {
    var field = HTTPField(name: .location, value: value)
    #expect(field.value == legal)
    field.value = value
    #expect(field.value == legal)
    #expect(HTTPField.isValidValue(legal))
  }

  @Test("PLT-23 names are tokens", arguments: ["", "a b", "a:", "a\r\n", "é", "(", "a\0"])
  func refusesNames(name: String) {
    #expect(HTTPField.Name(name) == nil)
    #expect(HTTPRequest.Method(name) == nil)
  }

  @Test func comparesNamesWithoutCase() {
    #expect(HTTPField.Name("content-TYPE") == .contentType)
    #expect(HTTPField.Name("X-Id")?.rawName == "X-Id")
    #expect(HTTPField.Name("X-Id")?.canonicalName == "x-id")
  }

  @Test func joinsAndReplacesFields() {
    var fields: HTTPFields = [.accept: "a", .cookie: "x=1", .vary: "b"]
    fields.append(HTTPField(name: .accept, value: "c"))
    fields.append(HTTPField(name: .cookie, value: "y=2"))
    #expect(fields[.accept] == "a, c")
    #expect(fields[.cookie] == "x=1; y=2")
    #expect(fields[values: .accept] == ["a", "c"])
    #expect(fields[.host] == nil)
    fields[.accept] = "d"
    #expect(fields.map(\.value) == ["d", "x=1", "b", "y=2"])
    fields[.cookie] = nil
    #expect(fields.count == 2 && !fields.contains(.cookie))
    fields[values: .setCookie] = ["p", "q"]
    #expect(fields[fields: .setCookie].map(\.value) == ["p", "q"])
  }

  @Test func knowsTheClassOfAStatus() {
    let status: HTTPResponse.Status = 404
    #expect(status == .notFound && status.kind == .clientError)
    #expect(HTTPResponse.Status.ok.kind == .successful)
    #expect(HTTPResponse.Status(code: 999).kind == .invalid)
    #expect("\(HTTPResponse.Status.notFound)" == "404 Not Found")
  }

  @Test func readsMethods() {
    #expect(HTTPRequest.Method("GET") == .get && HTTPRequest.Method("get") != .get)
    let request = HTTPRequest(method: .put, scheme: "https", authority: "h", path: "/a?b")
    #expect(request.method.rawValue == "PUT" && request.headerFields.isEmpty)
  }
}

extension HTTPField.Name {
  fileprivate static var host: Self { HTTPField.Name("Host") ?? .accept }
}
