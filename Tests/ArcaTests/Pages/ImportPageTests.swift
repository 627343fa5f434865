import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import People
import Testing

@testable import Arca

@Suite struct ImportPageTests {
  @Test("ARC-1104 ARC-1108 ARC-1111 a stranger reads who shares, and comes back after entering")
  func stranger() async throws {
    try await withArca { site in
      let secret = try await ArcaProgram(site).secret()
      let (path, browser) = (ArcaPath.link(secret), TestBrowser(site))
      let answer = try await browser.get(path)
      #expect(answer.status == .ok)
      #expect(answer.text.contains("Sign in or continue as guest to add Ada Prime."))
      #expect(answer.text.contains(#"href="/arca/signin?next=/arca/return""#))
      #expect(
        answer.text.contains(#"property="og:title" content="Somebody shares their Arca with you""#))
      #expect(!answer.text.contains("og:description"))
      // No other address than the page's own holds the secret.
      #expect(!answer.text.contains("next=\(path)") && !answer.text.contains("value=\"\(path)\""))
      #expect(answer.response.headers[.robots] == "noindex")
      #expect(answer.response.headers[.referrer] == "no-referrer")
      #expect(!answer.text.hasForm(to: path))
      let back = ArcaPath.linkReturn
      let entered = try await browser.submit("/arca/account/guest", ["next": back])
      #expect(entered.location == back)
      #expect(try await browser.get(back).location == path)
      // The secret is kept for one way.
      #expect(try await browser.get(back).location == ArcaPath.home)
      // The own birth comes first, and leads back; a date is enough.
      let birth = ArcaPath.birth(before: back)
      #expect(try await browser.get(path).text.contains(#"href="\#(birth)""#))
      #expect(try await browser.get(birth).text.contains(#"name="next" value="\#(back)""#))
      let told = try await browser.submit(
        ArcaPath.birth,
        [
          "name": "Guest", "birthDate": "1985-03-02", "birthTime-precision": "unknown",
          "birthPlace-unknown": "on", "birthZone": "", "age": "on", "next": path,
        ])
      #expect(told.location == path, "\(told.text)")
      #expect(try await browser.get(path).text.hasForm(to: path))
    }
  }

  @Test("PLT-7 ARC-1104 an import needs the token of its page, which hides where it came from")
  func forgery() async throws {
    try await withArca { site in
      let path = ArcaPath.link(try await ArcaProgram(site).secret())
      let browser = TestBrowser(site)
      try await browser.get(path)
      try await browser.submit("/arca/account/guest", ["next": path])
      try await browser.get(ArcaPath.birth)
      let send = { (token: String, origin: String, from: String) in
        try await browser.send(
          .post, path,
          headers: [
            .accept: "text/html", .contentType: "application/x-www-form-urlencoded",
            .origin: origin, .fetchSite: from,
          ], body: "type=friend&csrf=\(token)")
      }
      // Without a birth what passes the check is refused by the page.
      let token = browser.formToken
      #expect(try await send(token, "null", "same-origin").status == .unprocessableContent)
      #expect(try await send(token, TestSite.origin, "same-origin").status == .unprocessableContent)
      #expect(try await send(token, "null", "cross-site").status == .forbidden)
      #expect(try await send("", TestSite.origin, "same-origin").status == .forbidden)
    }
  }

  @Test("ARC-1108 ARC-1701 public: one press adds, with the chosen type, and opens what was added")
  func open() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let path = ArcaPath.link(try await ada.secret())
      let page = try await ben.page(path)
      #expect(page.contains("Add Ada Prime") && page.contains("Sun in Taurus"))
      #expect(page.contains("Ada Prime is told that you added them, and may add you back"))
      #expect(page.contains(#"name="type" value="friend" checked"#))
      let added = try await ben.press(path, ["type": "romantic"])
      let copy = try #require(try await ben.connections().first)
      #expect(copy["relationshipType"]?.string == "romantic")
      let connection = ArcaPath.connection(copy["connectionId"]?.string ?? "")
      #expect(added.status == .seeOther && added.location == connection)
      // Already in the world: the page leads there, and so does a second press.
      let held = try await ben.page(path)
      #expect(held.contains("Ada Prime is already in your world."))
      #expect(held.contains(#"href="\#(connection)""#) && !held.hasForm(to: path))
      #expect(try await ben.press(path).location == connection)
      let own = try await ada.page(path)
      #expect(own.contains("This is your own link.") && own.contains(#"href="/arca/share""#))
    }
  }

  @Test("ARC-105 who is entered by hand already gives way to the copy, and keeps id and type")
  func replaced() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let data = #"{"name":"ben","birth_date":"1970-01-01","relationship_type":"family"}"#
      let entry = try await ada.call("create_connection", data)
      let id = try #require(entry["connectionId"]?.string)
      let link = ArcaPath.link(try await ben.secret())
      let page = try await ada.page(link)
      #expect(page.contains("Is this your ben?") && page.contains("value=\"\(id)\""))
      let family = try #require(page.firstRange(of: "value=\"family\""))
      #expect(page[family.upperBound...].prefix(40).contains("checked"))
      // Nobody else's entry is replaced.
      let foreign = try await ben.call("create_connection", data)["connectionId"]?.string ?? ""
      let refused = try await ada.press(link, ["type": "family", "replaces": foreign])
      #expect(refused.status != .seeOther)
      let added = try await ada.press(link, ["type": "family", "replaces": id])
      #expect(added.location == ArcaPath.connection(id))
      let people = try await ada.connections()
      #expect(people.count == 1 && people[0]["kind"]?.string == "copy")
      #expect(people[0]["connectionId"]?.string == id)
      #expect(people[0]["birthDate"]?.string == "1990-05-15")
      #expect(try await ada.page(link).contains(id))
    }
  }

  @Test("ARC-105 an entry that knows the time better is shown beside the link's, and stays")
  func finer() async throws {
    try await withArca { site in
      let (ada, ben) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben", time: nil)
      )
      let entry = try await ada.call(
        "create_connection",
        #"{"name":"Ben","birth_date":"1990-05-15","birth_time":"14:15","relationship_type":"friend"}"#
      )
      let id = try #require(entry["connectionId"]?.string)
      let page = try await ada.page(ArcaPath.link(try await ben.secret()))
      #expect(page.contains("14:15. The link: "))
      let own = try #require(page.firstRange(of: "value=\"\(id)\""))
      #expect(!page[own.upperBound...].prefix(40).contains("checked"))
    }
  }

  @Test("ARC-1702 ARC-1306 who was added adds back by one press, and the inbox says so")
  func back() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      try await ben.call("set_share_mode", #"{"share_mode":"request"}"#)
      try await ben.take(ada.secret())
      #expect(try await ada.page(ArcaPath.me).contains("1 new notification"))
      let inbox = try await ada.page(ArcaPath.inbox)
      #expect(inbox.contains("Ben has added you.") && inbox.contains(">New<"))
      let opened = try await ada.press(
        "/open", on: ArcaPath.inbox, ["link": ArcaPath.link(try await ben.secret())])
      let path = try #require(opened.location)
      let page = try await ada.page(path)
      #expect(page.contains("Add back") && !page.contains("requires approval"))
      #expect(try await ada.press(path, ["type": "friend"]).status == .seeOther)
      #expect(try await ada.page(ArcaPath.inbox).contains(">Added<"))
      #expect(try await ada.connections().first?["name"]?.string == "Ben")
    }
  }

  @Test("ARC-1108 ARC-1201 ARC-1203 request mode: ask, wait, withdraw, be declined, be approved")
  func requests() async throws {
    try await withArca { site in
      let (ada, ben, cal) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal")
      )
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let secret = try await ada.secret()
      let (path, ask) = (ArcaPath.link(secret), ArcaPath.ask(secret))
      let before = try await ben.page(path)
      #expect(before.contains("Ada Prime requires approval.") && before.hasForm(to: ask))
      #expect(!before.hasForm(to: path))
      #expect(try await ben.press(ask, ["type": "romantic"]).location == path)
      let waiting = try await ben.page(path)
      #expect(waiting.contains("Waiting for Ada Prime since January 15, 2027."))
      #expect(try await ben.press("/withdraw", on: path).location == path)
      #expect(try await ben.page(path).hasForm(to: ask))
      for person in [ben, cal] { _ = try await person.press(ask, ["type": "friend"]) }
      // The owner sees both, and never as what.
      let incoming = try await ada.page(ArcaPath.requests)
      #expect(incoming.contains("Ben") && incoming.contains("Cal"))
      #expect(!incoming.contains("Romantic") && !incoming.contains("romantic"))
      #expect(try await ben.page(ArcaPath.requests).contains("You have asked"))
      let requests = try #require(
        try await ada.call("list_connection_requests", #"{"status":"pending"}"#)["requests"]?.array)
      for request in requests {
        let name = request["otherName"]?.string == "Ben" ? "approve" : "decline"
        let id = try #require(request["requestId"]?.string)
        let done = try await ada.press(ArcaPath.request(id, name))
        #expect(done.location == ArcaPath.requests)
        #expect(try await ada.press(ArcaPath.request(id, name)).status == .unprocessableContent)
      }
      let declined = try await cal.page(path)
      #expect(declined.contains("Ada Prime is not available to add now."))
      #expect(!declined.hasForm(to: ask) && !declined.hasForm(to: path))
      let refused = try await cal.press(ask, ["type": "family"])
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("Ada Prime is not available to add now."))
      // Approved: Ben has the copy, and Ada is led to add him back.
      let copy = try #require(try await ben.connections().first?["connectionId"]?.string)
      let approved = try await ada.page(ArcaPath.requests)
      let back = ArcaPath.link(try await ben.secret())
      #expect(approved.contains(#"href="\#(back)""#))
      _ = try await ada.press(back)
      #expect(try await !ada.page(ArcaPath.requests).contains(back))
      try await ben.call("delete_connection", #"{"connection_id":"\#(copy)"}"#)
      let again = try await ben.page(path)
      #expect(again.contains("Ada Prime has approved.") && again.hasForm(to: path))
    }
  }

  @Test("ARC-1102 ARC-1804 a broken link says so; a refused import keeps what was chosen")
  func refusals() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      for secret in ["abcdefghijklmnop", "x", "!!"] {
        let answer = try await ben.open(ArcaPath.link(secret))
        #expect(answer.status == .notFound && answer.text.contains("Open Arca"))
        #expect(answer.response.headers[.robots] == "noindex")
      }
      let path = ArcaPath.link(try await ada.secret())
      for number in 1...Connection.most {
        let data =
          #"{"name":"P\#(number)","birth_date":"1990-01-01","relationship_type":"friend"}"#
        try await ben.call("create_connection", data)
      }
      let full = try await ben.press(path, ["type": "coworker"])
      #expect(full.status == .unprocessableContent)
      #expect(full.text.contains("A world has at most 500 connections."))
      #expect(full.text.contains(#"name="type" value="coworker" checked"#))
    }
  }

  @Test("ARC-1107 ARC-1112 ARC-2115 no page of a blind link or in request mode holds a birth")
  func nothingTold() async throws {
    try await withArca { site in
      let (ada, ben, guest) = (
        try await ArcaProgram(site, "Ada Prime", born: "1990-05-15", time: "10:31"),
        try await ArcaProgram(site, "Ben", born: "1985-03-02", time: nil),
        try await ArcaProgram(site, "Guest", born: "1986-04-03", time: nil, verified: false)
      )
      let (blind, copy) = (try await ada.blindSecret(), try await ada.secret())
      let refused = try await guest.page(ArcaPath.link(blind))
      #expect(refused.contains("for accounts with a verified address"))
      #expect(refused.contains(#"href="/arca/account/upgrade?next=/arca/return""#))
      var told = refused + (try await TestBrowser(site).get(ArcaPath.link(blind)).text)
      told += try await ben.page(ArcaPath.link(blind))
      let added = try await ben.press(ArcaPath.link(blind), ["type": "friend"])
      let connection = try #require(added.location)
      for path in [
        ArcaPath.link(blind), connection, ArcaPath.connections, ArcaPath.inbox, ArcaPath.requests,
        ArcaPath.holders,
      ] { told += try await ben.page(path) }
      #expect(!told.contains("Taurus"))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let crawled = try await TestBrowser(site).get(ArcaPath.link(copy)).text
      #expect(crawled.contains(#"content="Somebody shares their Arca with you""#))
      #expect(!crawled.contains("og:description"))
      told += crawled + (try await guest.page(ArcaPath.link(copy)))
      told += try await guest.press(ArcaPath.ask(copy), ["type": "friend"]).text
      told += try await guest.page(ArcaPath.requests)
      for byte in ["1990-05-15", "May 15", "10:31", "38.71", "Lisbon,"] {
        #expect(!told.contains(byte), "\(byte)")
      }
    }
  }

  @Test(
    "ARC-1111 ARC-1112 by a blind link a guest may look around, and is back at it when verified")
  func blindGuest() async throws {
    try await withArca { site in
      let blind = ArcaPath.link(try await ArcaProgram(site).blindSecret())
      let (browser, back) = (TestBrowser(site), ArcaPath.linkReturn)
      let page = try await browser.get(blind).text
      #expect(page.hasForm(to: "/arca/account/guest"))
      #expect(page.contains("As a guest you can look around first"))
      #expect(
        try await browser.submit("/arca/account/guest", ["next": back]).location == back)
      #expect(try await browser.get(back).location == blind)
      #expect(try await browser.get(blind).text.contains(ArcaPath.birth(before: back)))
      try await browser.get(ArcaPath.birth)
      try await browser.submit(
        ArcaPath.birth,
        [
          "name": "Guest", "birthDate": "1985-03-02", "birthTime-precision": "unknown",
          "birthPlace-unknown": "on", "birthZone": "", "age": "on", "next": back,
        ])
      #expect(try await browser.get(back).location == blind)
      let verify = try await browser.get(blind).text
      #expect(verify.contains(#"href="/arca/account/upgrade?next=\#(back)""#))
      // The letter's page knows of no link: it leads to where the browser keeps it.
      let letter = try await browser.get("/arca/account/verify").text
      #expect(letter.contains(#"name="next" value="\#(ArcaPath.verified)""#))
      #expect(try await browser.get(ArcaPath.verified).location == blind)
      #expect(try await browser.get(ArcaPath.verified).location == ArcaPath.account.home)
      // Who signs up as a guest keeps the way.
      let up = try await browser.get("/arca/account/signup?next=\(back)")
      #expect(up.location?.hasPrefix("/arca/account/upgrade?next=") == true)
    }
  }

  @Test("ARC-517 ARC-1112 a blind link that was taken as Romantic says that its score is another")
  func blindMode() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let blind = ArcaPath.link(try await ada.blindSecret())
      #expect(try await ben.page(blind).contains("you get the score for Friendship"))
      let open = ArcaPath.link(try await ada.secret())
      #expect(try await !ben.page(open).contains("score for Friendship"))
      let path = try #require(try await ben.press(blind, ["type": "romantic"]).location)
      #expect(try await ben.page(path).contains("so this is the score for Friendship"))
      #expect(try await ben.page(ArcaPath.connections).contains("<span>Friendship</span>"))
      _ = try await ben.press(
        ArcaPath.editConnection(String(path.split(separator: "/")[2])), ["type": "friend"])
      let friend = try await ben.page(path)
      #expect(friend.contains("This is the score for Friendship") && !friend.contains("Romantic."))
      #expect(try await !ben.page(ArcaPath.connections).contains("<span>Friendship</span>"))
    }
  }

  @Test("ARC-1201 ARC-1202 the page of a request moves on by itself with its answer")
  func answer() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let secret = try await ada.secret()
      let path = ArcaPath.link(secret)
      // All of what is said is in the part that follows events, whatever the state.
      func live() async throws -> String {
        try #require(
          try await ben.page(path).text(between: "id=\"link\" data-live=\"", and: "</main>"))
      }
      #expect(try await live().contains("data-calm"))
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "friend"])
      let waiting = try await live()
      #expect(waiting.contains("arca.request.updated") && waiting.contains("Waiting for Ada Prime"))
      #expect(!waiting.contains("data-calm"))
      _ = try await ada.press("/approve", on: ArcaPath.requests)
      let approved = try await live()
      #expect(approved.contains("See how you fit") && approved.contains("data-says=\"Ada Prime is"))
      // Where an entry about it leads holds no secret, which a program reads all the same.
      let inbox = try await ben.page(ArcaPath.inbox)
      let target = try #require(inbox.text(between: "name=\"link\" value=\"", and: "\""))
      #expect(target.hasPrefix("/arca/connections/") && !inbox.contains(secret))
      let notice = try #require(try await ben.inbox().first)
      #expect(notice["payload"]?["share_secret"]?.string == secret)
      _ = try await ada.press(ArcaPath.resetShare)
      let later = try #require(try await ben.inbox().first)
      #expect(later["payload"]?["share_secret"] == nil)
    }
  }

  @Test("ARC-1114 another mode of a blind link has to be asked for, and the page offers it")
  func blindAnew() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let blind = try await ada.blindSecret(showsSign: true)
      #expect(try await ben.page(ArcaPath.link(blind)).contains("Sun in Taurus"))
      let id = try #require(try await ben.take(blind)["connectionId"]?.string)
      try await ben.call("delete_connection", #"{"connection_id":"\#(id)"}"#)
      let refused = try await ben.press(ArcaPath.link(blind), ["type": "coworker"])
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.hasForm(to: ArcaPath.ask(blind)))
      #expect(refused.text.contains(#"name="type" value="coworker" checked"#))
      let asked = try await ben.press(ArcaPath.ask(blind), ["type": "coworker"])
      #expect(asked.location == ArcaPath.link(blind))
      #expect(try await ada.page(ArcaPath.requests).contains("Ben"))
    }
  }
}

extension HTTPField.Name {
  fileprivate static let robots = name("X-Robots-Tag")
  fileprivate static let referrer = name("Referrer-Policy")
  fileprivate static let fetchSite = name("Sec-Fetch-Site")

  private static func name(_ text: String) -> HTTPField.Name {
    guard let name = HTTPField.Name(text) else { preconditionFailure("\(text) is no token") }
    return name
  }
}
