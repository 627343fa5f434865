import HTTPServer
import HTTPTypes
import Testing

@Suite struct AddressTests {
  @Test(
    "PLT-25 reads and writes addresses",
    arguments: ["127.0.0.1", "255.255.255.255", "::1", "2001:db8::1", "fe80::1:2"])
  func roundTrip(text: String) { #expect(IPAddress(text)?.description == text) }

  @Test(
    "PLT-25 refuses what is no address",
    arguments: ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "localhost", "::1%lo", "1.2.3.4 "])
  func refuses(text: String) { #expect(IPAddress(text) == nil) }

  @Test("PLT-25 knows which addresses are of a block")
  func networks() throws {
    let block = try #require(IPNetwork("10.1.0.0/16"))
    let inside = try #require(IPAddress("10.1.255.1"))
    let outside = try #require(IPAddress("10.2.0.1"))
    #expect(block.contains(inside) && !block.contains(outside))
    #expect(block.description == "10.1.0.0/16")
    #expect(IPNetwork("10.0.0.0/33") == nil && IPNetwork("::/129") == nil)
    let everything = try #require(IPNetwork("::/0"))
    #expect(everything.contains(inside))
  }

  @Test(
    "PLT-25 believes trusted proxies about the client and nobody else",
    arguments: [
      (["127.0.0.0/8", "10.0.0.0/8"], "198.51.100.7, 10.0.0.5", "198.51.100.7"),
      (["127.0.0.0/8"], "198.51.100.7, 203.0.113.9", "203.0.113.9"),
      (["127.0.0.0/8"], "nonsense", "127.0.0.1"), ([], "198.51.100.7", "127.0.0.1"),
      (["127.0.0.0/8"], "198.51.100.7, nonsense, 127.0.0.2", "127.0.0.2"),
    ])
  func clients(trusted: [String], chain: String, client: String) async throws {
    var configuration = testConfiguration()
    configuration.trustedProxies = TrustedProxies(trusted.compactMap { IPNetwork($0) })
    let routes = router { $0.get("/") { request, _ in .text("\(request.clientAddress)") } }
    try await withServer(routes, configuration) { port, _ in
      let answer = try await exchange(port, get("/", "X-Forwarded-For: \(chain)\r\n"))[0]
      #expect(answer.text == client)
    }
  }
}
