import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import People
import Sharing
import Testing

@testable import Arca

@Suite struct SharePageTests {
  /// The secrets of the links on the share page, the first one first.
  private func secrets(_ program: ArcaProgram) async throws -> [String] {
    try await program.page(ArcaPath.share).split(separator: "value=\"https://stars.example/u/")
      .dropFirst().map { String($0.prefix { $0 != "\"" }) }
  }

  @Test("ARC-1106 ARC-1110 ARC-1405 the link with its code and who may add, once a birth is there")
  func first() async throws {
    try await withArca { site in
      let nobody = try await ArcaProgram(site, born: "")
      let missing = try await nobody.page(ArcaPath.share)
      #expect(missing.contains(#"href="/arca/me/birth""#) && !missing.contains("/u/"))
      let ada = try await ArcaProgram(site)
      let secret = try #require(try await secrets(ada).first)
      let page = try await ada.page(ArcaPath.share)
      #expect(page.contains(#"src="/arca/u/\#(secret)/qr.svg""#))
      #expect(page.contains("data-copy=\"link\"") && page.contains("data-share=\"link\""))
      #expect(
        page.contains("download=\"arca.svg\"") && page.contains("data-live=\"arca.share.updated\""))
      #expect(try await ada.press(ArcaPath.shareMode, ["mode": "request"]).status == .seeOther)
      #expect(try await ada.call("get_share_link")["shareMode"]?.string == "request")
      #expect(try await ada.page(ArcaPath.settings).contains("Request"))
      #expect(try await ada.press(ArcaPath.shareMode, ["mode": "some"]).status == .badRequest)
    }
  }

  @Test("ARC-1109 a link is reset after a question, and the former one is broken")
  func reset() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let secret = try #require(try await secrets(ada).first)
      #expect(try await ada.page(ArcaPath.share).contains("The old link and its QR code stop"))
      let done = try await ada.press(ArcaPath.resetShare)
      #expect(try await ada.page(try #require(done.location)).contains("You have a new link"))
      #expect(try await secrets(ada).first != secret)
      #expect(try await ada.open(ArcaPath.link(secret)).status == .notFound)
    }
  }

  @Test("ARC-1112 ARC-1114 links of all kinds are made and ended; problems stand at the field")
  func others() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      #expect(
        try await ada.page(ArcaPath.share).contains("could still narrow down the day you were born")
      )
      let past = try await ada.press(ArcaPath.shareLinks, ["kind": "until", "day": "2027-01-14"])
      #expect(past.status == .unprocessableContent)
      #expect(past.text.contains("The last day of the link is over already."))
      #expect(past.text.contains(#"id="day-problem""#) && past.text.contains("2027-01-14"))
      #expect(past.text.contains(#"name="kind" value="until" checked"#))
      let dayless = try await ada.press(ArcaPath.shareLinks, ["kind": "until", "day": ""])
      #expect(dayless.text.contains(#"id="day-problem""#))
      #expect(try await ada.press(ArcaPath.shareLinks).status == .unprocessableContent)
      for fields: KeyValuePairs in [
        ["kind": "until", "day": "2027-01-20"], ["kind": "once"], ["kind": "copy", "sign": "on"],
        ["kind": "blind"], ["kind": "blind", "sign": "on"],
      ] {
        let made = try await ada.press(ArcaPath.shareLinks, fields)
        #expect(made.location == "\(ArcaPath.share)?done=linkMade")
      }
      let links = try #require(try await ada.call("list_share_links")["links"]?.array)
      #expect(
        links.compactMap { $0["kind"]?.string }.sorted() == [
          "blind", "blind", "copy", "copy", "once", "until",
        ])
      #expect(links.filter { $0["showsSunSign"]?.boolean == true }.count == 1)
      let page = try await ada.page(ArcaPath.share)
      #expect(page.contains("Until January 20, 2027") && page.contains("Shows my Sun sign"))
      let shown = try await secrets(ada)
      #expect(shown.count == 6)
      let done = try await ada.press(ArcaPath.endShareLink, ["secret": shown[1]])
      #expect(done.location == "\(ArcaPath.share)?done=linkEnded")
      #expect(try await secrets(ada) == [shown[0]] + shown[2...])
      // It is ended already, on another device.
      let again = try await ada.press(ArcaPath.endShareLink, ["secret": shown[1]])
      #expect(again.status == .unprocessableContent)
      #expect(again.text.contains("This link is incomplete or broken."))
      for _ in 5..<ShareMode.mostLinks {
        _ = try await ada.press(ArcaPath.shareLinks, ["kind": "once"])
      }
      let full = try await ada.press(ArcaPath.shareLinks, ["kind": "once"])
      #expect(full.text.contains("At most 20 links can be open."))
      #expect(full.text.contains(#"name="kind" value="once" checked"#))
    }
  }

  @Test("ARC-1113 ARC-1207 the owner ends, asks and blocks holders, and takes a block back")
  func holders() async throws {
    try await withArca { site in
      let (ada, ben, cal) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal")
      )
      #expect(try await ada.page(ArcaPath.holders).contains("Nobody holds your chart"))
      let secret = try await ada.secret()
      try await ben.take(secret, as: "romantic")
      try await cal.take(ada.blindSecret())
      let page = try await ada.page(ArcaPath.holders)
      #expect(page.contains("By your link “For everybody” · Since January 15, 2027"))
      #expect(page.contains("By your link “Blind” · Since") && !page.contains("omantic"))
      #expect(page.contains("cannot take it by that link again"))
      let asked = try await ada.press("/delete", on: ArcaPath.holders)
      #expect(asked.location == "\(ArcaPath.holders)?done=holderAsked")
      #expect(try await ben.inbox().first?["action"]?.string == "holder_wish")
      #expect(try await ben.connections().count == 1)
      #expect(try await ada.press("/end", on: ArcaPath.holders).status == .seeOther)
      #expect(try await cal.connections().isEmpty)
      #expect(try await ben.press("/arca/share/holders/x/end").status == .unprocessableContent)
      #expect(try await ada.press("/block", on: ArcaPath.holders).status == .seeOther)
      #expect(try await ben.page(ArcaPath.link(secret)).contains("is not available to add now."))
      #expect(try await ada.page(ArcaPath.blocked).contains("Ben"))
      let free = try await ada.press("/unblock", on: ArcaPath.blocked)
      #expect(free.location == "\(ArcaPath.blocked)?done=unblocked")
      #expect(try await ada.page(ArcaPath.blocked).contains("Nobody is blocked"))
    }
  }

  @Test("ARC-1113 ARC-1207 ending and blocking name whom they are about, and a block is marked")
  func questions() async throws {
    try await withArca { site in
      let (ada, ben, cal) = (
        try await ArcaProgram(site), try await ArcaProgram(site, "Ben"),
        try await ArcaProgram(site, "Cal")
      )
      try await ben.take(ada.secret())
      try await cal.take(ada.blindSecret())
      let page = try await ada.page(ArcaPath.holders)
      for text in ["Block Ben?", "Block Cal?", "End what Cal has?", "unblock them whenever"] {
        #expect(page.contains(text), "\(text)")
      }
      #expect(!page.contains("End what Ben has?") && !page.contains(">Blocked<"))
      _ = try await ada.press("/end", on: ArcaPath.holders)
      _ = try await ada.press("/block", on: ArcaPath.holders)
      let marked = try await ada.page(ArcaPath.holders)
      #expect(marked.contains(">Blocked<") && !marked.contains("Block Ben?"))
      let free = try await ada.press("/unblock", on: ArcaPath.holders)
      #expect(free.location == "\(ArcaPath.holders)?done=unblocked")
      #expect(try await ada.page(ArcaPath.holders).contains("Block Ben?"))
      #expect(try await ada.page(ArcaPath.blocked).contains("Nobody is blocked"))
      let none = try await ada.press(marked.action(endingIn: "/unblock"))
      #expect(none.status == .unprocessableContent)
      // A request is blocked after the same question.
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let dan = try await ArcaProgram(site, "Dan")
      _ = try await dan.press(ArcaPath.ask(ada.secret()), ["type": "friend"])
      for path in [ArcaPath.requests, ArcaPath.connections] {
        #expect(try await ada.page(path).contains("Block Dan?"), "\(path)")
      }
    }
  }

  @Test("ARC-1105 ARC-1106 each link has its code, which the device keeps")
  func codes() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      _ = try await ada.page(ArcaPath.share)
      _ = try await ada.press(ArcaPath.shareLinks, ["kind": "once"])
      let page = try await ada.page(ArcaPath.share)
      let kept = try await ada.open(ArcaPath.copies).json()["pictures"]?.array?
        .compactMap(\.string)
      let shown = try await secrets(ada)
      #expect(shown.count == 2)
      for secret in shown {
        #expect(page.contains("src=\"\(ArcaPath.code(secret))\""))
        #expect(kept?.contains(ArcaPath.code(secret)) == true)
      }
      let worker = try await ada.open("/arca/worker.js").text
      #expect(worker.contains("\"pictures\":\"/arca/u/\""))
    }
  }

  @Test("ARC-1207 a request is blocked, and its sender is not told")
  func blockRequest() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let secret = try await ada.secret()
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "friend"])
      #expect(try await ada.press("/block", on: ArcaPath.requests).location == ArcaPath.requests)
      let answered = try await ada.page(ArcaPath.requests)
      #expect(answered.contains("Declined") && !answered.contains("/approve"))
      #expect(try await ben.page(ArcaPath.link(secret)).contains("is not available to add now."))
      #expect(try await ben.inbox().isEmpty)
    }
  }

  @Test("ARC-1602 ARC-1603 Me and the settings lead to everything, in both languages")
  func me() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let me = try await ada.page(ArcaPath.me)
      #expect(me.contains("Ada Prime") && me.contains("May 15, 1990 · Lisbon · Sun in Taurus"))
      for path in [
        ArcaPath.birth, ArcaPath.share, ArcaPath.tables, ArcaPath.inbox, ArcaPath.settings,
        ArcaPath.account.home,
      ] { #expect(me.contains(#"href="\#(path)""#), "\(path)") }
      let settings = try await ada.page(ArcaPath.settings)
      for path in [
        ArcaPath.share, ArcaPath.holders, ArcaPath.blocked, "/arca/account/notifications",
        "/arca/account/preferences", ArcaPath.birth, ArcaPath.account.home,
      ] {
        #expect(settings.contains(#"href="\#(path)""#), "\(path)")
        #expect(try await ada.open(path).status == .ok, "\(path)")
      }
      let nobody = try await ArcaProgram(site, born: "")
      #expect(try await nobody.page(ArcaPath.me).contains(#"href="/arca/me/birth""#))
      _ = try await site.services.people.changeProfile(of: ada.owner()) {
        $0.preferences.language = "es"
      }
      #expect(try await ada.page(ArcaPath.me).contains("Sol en "))
      #expect(try await ada.page(ArcaPath.share).contains("Quién puede añadirte"))
    }
  }
}
