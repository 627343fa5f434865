import Accounts
import AppHostTestSupport
private import Glibc
import HTTPServer
import HTTPTypes
import Messaging
import Storage
import Testing

@Suite struct CanaryTests {
  @Test(
    "PLT-12 PLT-26 texts of a person stand neither in the database nor in its log, nor in errors")
  func canaries() async throws {
    try await withWireSite { site in
      let address = "zz-address-canary@example.org"
      let ada = try await Program(site, email: address, password: "zz-password-canary-1")
      try await ada.call(
        .patch, "/account/v1/me",
        #"""
        {"name":"zz-name-canary","birthDate":"1971-11-13","timeZone":"Asia/Kolkata",
         "birthTime":{"certainty":"exact","time":"07:53:41"},"birthPlace":{"name":"zz-place-canary",
         "latitude":18.123456,"longitude":73.654321,"timeZone":"Asia/Kolkata"}}
        """#)
      let agent = try #require(HTTPField.Name("User-Agent"))
      try await ada.browser.call(
        .post, "/account/v1/signin",
        #"{"email":"\#(address)","password":"zz-password-canary-1"}"#,
        headers: [agent: "zz-agent-canary Firefox"])
      try await ada.call(.post, "/account/v1/email/verification")
      try await ada.browser.call(
        .post, "/account/v1/password/forgot", #"{"email":"\#(address)"}"#,
        headers: [agent: "zz-agent-canary Firefox"])
      try await ada.call(
        .post, "/push/v1/subscriptions",
        #"""
        {"endpoint":"https://push.example/zz-endpoint-canary","keys":{
         "p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
         "auth":"BTBZMqHH6r4Tts7J_aSIgg"}}
        """#)
      let path = try #require(site.databasePath)
      let planted = [
        "canary", "07:53:41", "1971-11-13", "18.123456", "73.654321", ada.refreshToken,
      ]
      for file in [path, path + "-wal"] {
        let bytes = try contents(of: file)
        for text in planted { #expect(!bytes.contains(text), "\(text) in \(file)") }
      }
      let me = try await ada.call(.get, "/account/v1/me").text
      #expect(me.contains("zz-name-canary") && me.contains("07:53:41"))
    }
  }

  private func contents(of path: String) throws -> Contents {
    let file = unsafe fopen(path, "rb")
    defer { if let file = unsafe file { unsafe fclose(file) } }
    var bytes: [UInt8] = []
    guard let file = unsafe file else { return Contents(bytes: []) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&chunk, 1, chunk.count, file)
      if count == 0 { return Contents(bytes: bytes) }
      bytes += chunk[..<count]
    }
  }
}

/// The bytes of a file, searched for texts.
private struct Contents {
  let bytes: [UInt8]

  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { start in
      bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
