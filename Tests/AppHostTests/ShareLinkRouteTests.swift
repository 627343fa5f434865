import Accounts
import AppHost
import AppHostTestSupport
import Elementary
import HTTPServer
import HTTPTypes
import Interface
import RateLimits
import Sharing
import Storage
import StorageTestSupport
import Testing

private let links = ShareLinks<String>(app: "arca")

/// An app with share links, or the same without.
private func app(_ id: String, sharing shareLinks: String?) -> App {
  App(
    id: id,
    branding: .init(name: id, purpose: Message(named: id), theme: .asterism, icon: .star),
    strings: Strings(english: ""), shareLinks: shareLinks
  ) { _, _ in }
}

private let arca = app("arca", sharing: "/arca/u/")

extension TestSite {
  /// Makes a link of a new account.
  fileprivate func share(_ offer: ShareOffer = .copy) async throws -> ShareLink<String> {
    let guest = try await services.accounts.enterAsGuest(
      Arrival(.browser(replacing: nil), from: Client(address: "", device: "")))
    let owner = AccountKey(
      guest.account.id, key: try services.accounts.dataKey(of: guest.account))
    let now = services.now()
    return try await services.database.write {
      try links.add(offer, "", of: owner, at: now, in: $0)
    }
  }
}

@Suite struct ShareLinkRouteTests {
  @Test("PLT-33 ARC-1102 a link at the root leads into the app that made it")
  func redirect() async throws {
    try await TestSite.with(apps: [arca]) { site in
      let secret = try await site.share().secret.text
      for path in ["/u/\(secret)", "/u/\(secret)/"] {
        let answer = try await TestBrowser(site).get(path)
        #expect(answer.status == .found && answer.location == "/arca/u/\(secret)")
        #expect(answer.isUnlisted)
      }
    }
  }

  @Test(
    "PLT-33 ARC-2002 ARC-2105 unknown, ended, used-up and malformed secrets have one answer")
  func oneAnswer() async throws {
    try await TestSite.with(apps: [arca]) { site in
      let (used, ended) = (try await site.share(.once), try await site.share())
      let now = site.services.now()
      try await site.services.database.write { transaction in
        _ = try links.use(used, at: now, in: transaction)
        _ = try links.end(ended.id, of: ended.owner, at: now, in: transaction)
      }
      var pages: Set<String> = []
      for secret in [used.secret.text, ended.secret.text, ShareSecret().text] {
        pages.insert(try await page("/u/\(secret)", site))
      }
      for path in ["/u", "/u/", "/u/!!", "/u/abc", "/u/abc123"] {
        pages.insert(try await page(path, site))
      }
      #expect(pages.count == 1)
      #expect(try #require(pages.first).contains("This link does not work"))
      // It offers the one app that opens links.
      #expect(try #require(pages.first).contains(#"href="/arca/""#))
      #expect(try #require(pages.first).contains("Open arca"))
    }
  }

  /// The page at a path, with what it has to have.
  private func page(_ path: String, _ site: TestSite) async throws -> String {
    let (answer, transactions) = try await ObservedTransactions.during {
      try await TestBrowser(site).get(path)
    }
    #expect(answer.status == .notFound && answer.location == nil && answer.isUnlisted, "\(path)")
    #expect(transactions.writes.isEmpty, "\(path)")
    // The time is that of the same work.
    #expect(transactions.reads.filter { $0.contains("ShareLinkRoutes") }.count == 1, "\(path)")
    return answer.text
  }

  @Test("PLT-33 a link of an app that is not served, or has none, is one that does not work")
  func notServed() async throws {
    for apps in [[], [app("arca", sharing: nil)], [app("halloo", sharing: "/halloo/u/")]] {
      try await TestSite.with(apps: apps) { site in
        let link = try await site.share()
        _ = try await page("/u/\(link.secret.text)", site)
      }
    }
  }

  @Test(
    "PLT-38 the page of a broken link speaks the language of the browser",
    arguments: [
      ("en", "This link does not work"), ("es", "Este enlace no funciona"),
      ("hi", "यह लिंक काम नहीं करता"),
    ])
  func languages(language: String, text: String) async throws {
    try await TestSite.with { site in
      let answer = try await TestBrowser(site).get("/u/", headers: [.acceptLanguage: language])
      #expect(answer.text.contains(text))
    }
  }

  @Test("PLT-33 a program is told in a problem document")
  func program() async throws {
    try await TestSite.with(apps: [arca]) { site in
      let answer = try await TestBrowser(site).call(.get, "/u/abc123")
      #expect(answer.status == .notFound && answer.isUnlisted)
      #expect(answer.response.headers[.contentType] == "application/problem+json")
      let secret = try await site.share().secret.text
      #expect(try await TestBrowser(site).call(.get, "/u/\(secret)").status == .found)
    }
  }

  @Test("ARC-1104 a preview that gives nothing away has the name of the app, and is in no index")
  func preview() {
    let discreet = LinkPreview.discreet(.asterism).render()
    #expect(discreet.contains(#"property="og:title" content="Asterism""#))
    #expect(!discreet.contains("og:description") && !discreet.contains("og:image"))
    #expect(discreet.contains(#"name="robots" content="noindex""#))
    let chosen = LinkPreview(of: .asterism, title: "Ada <3", description: "Leo").render()
    #expect(chosen.contains(#"property="og:title" content="Ada &lt;3""#))
    #expect(chosen.contains(#"property="og:description" content="Leo""#))
  }

  @Test("PLT-27 PLT-33 whoever guesses secrets is held up as other strangers are")
  func limits() async throws {
    try await TestSite.with(apps: [arca], limits: TokenBuckets()) { site in
      let browser = TestBrowser(site)
      var statuses: [HTTPResponse.Status] = []
      for _ in 0..<400 where statuses.last != .tooManyRequests {
        statuses.append(try await browser.get("/u/\(ShareSecret().text)").status)
      }
      #expect(statuses.last == .tooManyRequests)
      #expect(statuses.dropLast().allSatisfy { $0 == .notFound })
    }
  }
}

extension TestAnswer {
  /// Whether it is kept by no cache, in no index, and told to no other site.
  fileprivate var isUnlisted: Bool {
    guard let robots = HTTPField.Name("X-Robots-Tag"),
      let referrer = HTTPField.Name("Referrer-Policy")
    else { return false }
    let headers = response.headers
    return headers[robots] == "noindex" && headers[referrer] == "no-referrer"
      && headers[.cacheControl] == "no-store"
  }
}
