import Testing

@testable import Redis

@Suite struct AddressTests {
  @Test(
    "PLT-25 addresses of all forms are read",
    arguments: [
      ("redis://", "redis://localhost:6379/0"),
      ("redis://cache", "redis://cache:6379/0"),
      ("redis://cache:7000/5", "redis://cache:7000/5"),
      ("redis://[::1]:7000/", "redis://[::1]:7000/0"),
      ("REDIS://:secret@10.0.0.1", "redis://***@10.0.0.1:6379/0"),
      ("redis://ann:se:c@ret@host/1", "redis://***@host:6379/1"),
      ("unix:///run/redis.sock", "unix:///run/redis.sock?db=0"),
      ("unix://:secret@/run/my%20redis.sock?db=4", "unix://***@/run/my redis.sock?db=4"),
    ])
  func valid(text: String, printed: String) throws {
    let address = try RedisAddress(text)
    #expect("\(address)" == printed)
    #expect(
      !"\(String(reflecting: address)) \(Mirror(reflecting: address).children.count)"
        .contains("secret"))
  }

  @Test("PLT-25 user and password are decoded")
  func credentials() throws {
    let address = try RedisAddress("redis://a%40n:p%3a%25@host")
    #expect(address.user == "a@n" && address.password == "p:%")
    #expect(try RedisAddress("redis://:p@host").user == nil)
  }

  @Test(
    "PLT-24 what is no address is refused with what would be right, without repeating it",
    arguments: [
      "", "localhost", "http://secret", "redis://host:secret", "redis://host:0", "redis://host/x",
      "redis://host/-1", "redis://secret@host", "redis://[::1", "redis://:%zzsecret@host",
      "redis://host?db=1", "unix://", "unix://host/secret", "unix:///s?x=secret",
      "rediss://:secret@host", "redis://:%00@host", "redis://:%ff@host",
    ])
  func invalid(text: String) throws {
    let error = try #require(throws: RedisError.self) { try RedisAddress(text) }
    #expect(error.code == .invalidAddress && !error.message.contains("secret"))
  }
}
