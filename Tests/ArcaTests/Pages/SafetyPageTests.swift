import AppHost
import AppHostTestSupport
import Foundation
import HTTPServer
import HTTPTypes
import Interface
import JSON
import Storage
import Testing

@testable import Arca

@Suite struct SafetyPageTests {
  private let nasty = #"<script>x()</script> "&' onload=y"#

  @Test("ARC-2003 names are text on every page, in drawings and in previews; no script is inline")
  func escaping() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca(nasty)
      let path = try await browser.add(nasty, born: "1992-08-09", time: "06:05", place: "London")
      let share = try await browser.get("/arca/share")
      let secret = try #require(share.text.text(between: "https://stars.example/u/", and: "\""))
      for page in [
        "/arca/", "/arca/connections", path, "\(path)/chart", "\(path)/days", "\(path)/edit",
        "/arca/me", "/arca/tables", "/arca/days", "/arca/share",
      ] {
        let answer = try await browser.get(page)
        #expect(answer.status == .ok, "\(page)")
        #expect(!answer.text.contains("<script>x"), "\(page)")
        #expect(!answer.text.contains("\"&' onload"), "\(page)")
        let policy = try #require(answer.response.headers[.contentSecurityPolicy], "\(page)")
        #expect(!policy.contains("unsafe-inline") && policy.contains("script-src"), "\(page)")
      }
      let preview = try await TestBrowser(site).get(ArcaPath.link(secret)).text
      #expect(preview.contains("og:title") && !preview.contains("<script>x"))
    }
  }

  @Test("ARC-2001 what is stored of a connection is sealed")
  func sealed() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      try await ada.call("create_connection", grace)
      let rows = try await site.services.database.read { transaction in
        try transaction.rows("SELECT content FROM arca_connections") { row in
          let content: [UInt8] = try row["content"]
          return String(decoding: content, as: UTF8.self)
        }
      }
      #expect(rows.count == 1)
      for part in ["Grace", "1906", "09:05", "New York", "40.71"] {
        #expect(!rows[0].contains(part), "\(part)")
      }
    }
  }

  @Test("ARC-1803 ARC-1805 every error says what it is, is announced, and has a way on")
  func errors() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let gone = try await ada.open("/arca/connections/nobody")
      #expect(gone.status == .notFound && gone.text.contains("href=\"/arca/"))
      let broken = try await TestBrowser(site).get("/arca/u/!!")
      #expect(broken.status == .notFound && broken.text.contains("href=\"/arca/"))
      let refused = try await ada.press("/arca/requests/nothing/approve")
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("role=\"alert\"") && refused.text.contains("Try again"))
      #expect(refused.text.contains("href=\"/arca/requests\""))
      let nobody = try await ArcaProgram(site, born: "")
      let missing = try await nobody.page(ArcaPath.charts)
      #expect(missing.contains("href=\"/arca/me/birth\""))
      let words = MessageCatalog.arcaEnglish
      #expect(words(ErrorKey.missingBirthData) == "Some details of the birth are missing")
      #expect(words(.slowDown, minutes: 1) == "Too many requests. Try again in 1 minute.")
      #expect(words(.slowDown, minutes: 5) == "Too many requests. Try again in 5 minutes.")
      #expect(words(.noConnection) == "No connection. Check the network and try again.")
    }
  }

  @Test(
    "ARC-2109 the share page has the link, a button that shares it, and a code of the same link")
  func sharing() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let secret = try await ada.secret()
      let page = try await ada.page(ArcaPath.share)
      #expect(page.contains("value=\"https://stars.example/u/\(secret)\""))
      #expect(page.contains("data-share=\"link\"") && page.contains("data-copy=\"link\""))
      let path = ArcaPath.code(secret)
      #expect(page.contains("src=\"\(path)\""))
      let code = try await ada.open(path)
      guard case .bytes(let same) = try Response.qrCode("https://stars.example/u/\(secret)").body
      else {
        Issue.record("A code is bytes.")
        return
      }
      #expect(code.status == .ok && same == code.bytes)
      #expect(try await ada.open(ArcaPath.code("abcdefgh12345678")).status == .notFound)
    }
  }

  @Test("ARC-2117 docs/arca.md has every requirement of the specification")
  func table() throws {
    let spec = try Self.file("docs/spec/arca.md")
    let page = try Self.file("docs/arca.md")
    let ids = Set(spec.all(between: "**ARC-", and: "**"))
    #expect(ids.count > 150)
    for id in ids { #expect(page.contains("| ARC-\(id) |"), "ARC-\(id)") }
  }

  private static func file(_ path: String) throws -> String {
    let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
