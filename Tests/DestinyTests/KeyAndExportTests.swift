import Accounts
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Destiny

@Suite struct KeyPageTests {
  @Test("DES-129 a key is shown once, listed by its name, and ended")
  func life() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/keys")
      let made = try await browser.submit("/destiny/profile/keys", ["name": "Nightly backup"])
      #expect(made.status == .created)
      let secret = try #require(made.text.firstMatch(of: /ast_[A-Za-z0-9_-]{43}/)).output
      let list = try await browser.get("/destiny/profile/keys").text
      #expect(list.contains("Nightly backup") && list.contains("not used yet"))
      #expect(!list.contains(secret))
      let id = try #require(list.firstMatch(of: /profile\/keys\/([A-Za-z0-9_-]{22})/)).output.1
      #expect(try await browser.get("/destiny/profile/keys/\(id)").text.contains("Revoke key"))
      let revoked = try await browser.submit("/destiny/profile/keys/\(id)/revoke")
      #expect(revoked.location == "/destiny/profile/keys?revoked")
      #expect(try await !browser.get("/destiny/profile/keys").text.contains("Nightly backup"))
    }
  }

  @Test("DES-129 a key without a name is not made, and what was typed stays")
  func badName() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/keys")
      let long = String(repeating: "k", count: 81)
      let refused = try await browser.submit("/destiny/profile/keys", ["name": long])
      #expect(refused.status == .unprocessableContent && refused.text.contains(long))
    }
  }

  @Test("DES-196 somebody else's key does not exist, and a key makes no keys")
  func foreign() async throws {
    try await withDestiny { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      try await ada.enterDestiny()
      try await eve.enterDestiny(name: "Eve")
      try await ada.get("/destiny/profile/keys")
      let made = try await ada.submit("/destiny/profile/keys", ["name": "Mine"])
      let secret = try #require(made.text.firstMatch(of: /ast_[A-Za-z0-9_-]{43}/)).output
      let id = try #require(
        try await ada.get("/destiny/profile/keys").text
          .firstMatch(of: /profile\/keys\/([A-Za-z0-9_-]{22})/)
      ).output.1
      #expect(try await eve.get("/destiny/profile/keys/\(id)").status == .notFound)
      try await eve.get("/destiny/profile/keys")
      #expect(try await eve.submit("/destiny/profile/keys/\(id)/revoke").status == .notFound)
      #expect(try await ada.get("/destiny/profile/keys").text.contains("Mine"))
      for path in ["/destiny/profile/keys", "/destiny/profile/export"] {
        let answer = try await TestBrowser(site).call(.get, path, token: String(secret))
        #expect(answer.status == .forbidden)
      }
    }
  }
}

@Suite struct DestinyExportTests {
  @Test("DES-129 the export is one JSON file of what Destiny keeps, and of nobody else's")
  func file() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await site.addThread(of: site.chatOwner(), "Will I travel?")
      let answer = try await browser.get("/destiny/profile/export")
      #expect(answer.response.headers[.contentDisposition]?.contains("destiny.json") == true)
      let data = try #require(try answer.json()["data"])
      #expect(data["people/profile"]?["name"]?.string == "Asha")
      #expect(data["destiny/settings"]?["ayanamsa"]?.string == "lahiri")
      #expect(answer.text.contains("Will I travel?"))
      let other = TestBrowser(site)
      try await other.enterDestiny(name: "Eve")
      #expect(try await !other.get("/destiny/profile/export").text.contains("Will I travel?"))
    }
  }
}
