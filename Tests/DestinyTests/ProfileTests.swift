import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import HTTPServer
import HTTPTypes
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct ProfileTests {
  @Test("DES-129 the profile shows who it is, the plan, and each row with what holds")
  func rows() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let guest = try await browser.get("/destiny/profile").text
      for text in [
        "Asha", ">Guest<", "Create an account", "January 15, 1990", "Vedic", "Lahiri", "Mean",
        "Whole sign", "North Indian", "English", "Chat history", "API access", "Show onboarding",
        "Export my data", "Sign out", "Delete account", "Upgrade",
      ] {
        #expect(guest.contains(text), "\(text)")
      }
      // A guest is not counted at until nothing is left.
      #expect(!guest.contains("questions left"))
      try await browser.upgrade()
      let member = try await browser.get("/destiny/profile").text
      #expect(member.contains("asha@example.org") && member.contains("10/10 questions left"))
    }
  }

  @Test(
    "DES-130 a choice is saved at once, confirmed, and told to all tabs",
    arguments: [
      ("system", "kp", "KP"), ("ayanamsa", "raman", "Raman"), ("node", "true", "True"),
      ("houses", "placidus", "Placidus"), ("chart-style", "south", "South Indian"),
    ])
  func choices(path: String, value: String, title: String) async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let before = try await site.events(of: "profile.updated")
      try await browser.get("/destiny/profile/\(path)")
      let saved = try await browser.submit("/destiny/profile/\(path)", ["value": value])
      #expect(saved.location == "/destiny/profile/\(path)?saved")
      let page = try await browser.get("/destiny/profile/\(path)?saved").text
      #expect(page.contains("Saved"))
      #expect(page.contains("value=\"\(value)\" aria-current=\"true\""))
      #expect(try await browser.get("/destiny/profile").text.contains(title))
      #expect(try await site.events(of: "profile.updated") == before + 1)
      // What cannot be chosen changes nothing.
      let wrong = try await browser.submit("/destiny/profile/\(path)", ["value": "sideways"])
      #expect(wrong.status == .unprocessableContent)
      #expect(try await browser.get("/destiny/profile").text.contains(title))
    }
  }

  @Test("DES-129 a system shows the choices that mean something in it")
  func systems() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/system")
      try await browser.submit("/destiny/profile/system", ["value": "western"])
      let page = try await browser.get("/destiny/profile").text
      #expect(!page.contains("/destiny/profile/ayanamsa"))
      #expect(!page.contains("/destiny/profile/chart-style"))
      #expect(page.contains("/destiny/profile/node"))
    }
  }

  @Test("DES-129 Hindi is one press away, and every page of the profile speaks it")
  func hindi() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/language")
      try await browser.submit("/destiny/profile/language", ["value": "hi"])
      for (path, text) in [
        ("", "ज्योतिष पद्धति"), ("/history", "बातचीत कब तक रखें"), ("/keys", "नई कुंजी"),
        ("/appearance", "कंपन"), ("/ayanamsa", "लाहिरी"),
      ] {
        let page = try await browser.get("/destiny/profile\(path)").text
        #expect(page.contains("lang=\"hi\"") && page.contains(text), "\(path)")
      }
      #expect(try await browser.get("/destiny/premium").text.contains("असीमित प्रश्न"))
      #expect(try await browser.get("/destiny/welcome").text.contains("शुरू करें"))
    }
  }

  @Test("DES-9 DES-160 light, dark and haptics hold on every page")
  func appearance() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      #expect(try await !browser.get("/destiny/").text.contains("data-haptics"))
      try await browser.get("/destiny/profile/appearance")
      try await browser.submit(
        "/destiny/profile/appearance", ["appearance": "dark", "text-size": "large"])
      let home = try await browser.get("/destiny/").text
      #expect(home.contains("data-appearance=\"dark\""))
      // What is chosen elsewhere is heard of on every page.
      #expect(home.contains("data-hears=\"profile profile.updated\""))
      #expect(home.contains("data-text-size=\"large\"") && home.contains("data-haptics=\"off\""))
      try await browser.submit(
        "/destiny/profile/appearance", ["appearance": "system", "haptics": "on"])
      let again = try await browser.get("/destiny/").text
      #expect(!again.contains("data-appearance") && !again.contains("data-haptics"))
      #expect(again.contains("data-text-size=\"large\""))
    }
  }

  @Test("DES-26 DES-24 the switches of the history hold, and for ever needs premium")
  func history() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/history")
      try await browser.submit("/destiny/profile/history", ["save": "on"])
      let settings = try await site.destinySettings()
      #expect(!settings.isHistoryShown && settings.savesConversations && !settings.groupsByDate)

      let page = try await browser.get("/destiny/profile/retention").text
      #expect(page.contains("With Premium"))
      let year = try await browser.submit("/destiny/profile/retention", ["value": "365"])
      #expect(year.location == "/destiny/profile/retention?saved")
      let forever = try await browser.submit("/destiny/profile/retention", ["value": "forever"])
      #expect(forever.location == "/destiny/premium")
      #expect(try await site.destinySettings().retention == .year)
      try await browser.buyPremium()
      try await browser.submit("/destiny/profile/retention", ["value": "forever"])
      #expect(try await site.destinySettings().retention == .forever)
    }
  }

  @Test(
    "PLT-13 DES-24 the privacy page says how long conversations are kept, and lists the cookies that are set",
    arguments: ["en", "hi"])
  func privacy(language: String) async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/language")
      try await browser.submit("/destiny/profile/language", ["value": language])
      let page = try await browser.get("/destiny/account/privacy").text
      let days = try #require(DestinySettings().retention.days)
      #expect(page.contains(language == "en" ? "for \(days) days" : "\(days) दिन"))
      #expect(!page.contains("Nothing goes by itself"))
      for name in ["__Host-session", "__Host-visit", "zone", "destiny-welcome"] {
        #expect(page.contains("\(name): "), "\(name)")
      }
    }
  }

  @Test("DES-82 deleting everything names the number, and leaves what others have")
  func deleteAll() async throws {
    try await withDestiny { site in
      let (ada, eve) = (TestBrowser(site), TestBrowser(site))
      try await ada.enterDestiny()
      let owner = try await site.chatOwner()
      for _ in 0..<3 { try await site.addThread(of: owner) }
      try await eve.enterDestiny(name: "Eve")
      #expect(
        try await eve.get("/destiny/profile/history/delete").text.contains("Nothing to delete"))
      let ask = try await ada.get("/destiny/profile/history/delete").text
      #expect(ask.contains("Delete all 3 conversations?"))
      try await eve.get("/destiny/profile/history")
      try await eve.submit("/destiny/profile/history/delete")
      #expect(try await site.services.conversations.count(in: "destiny", of: owner) == 3)
      let deleted = try await ada.submit("/destiny/profile/history/delete")
      #expect(deleted.location == "/destiny/profile/history?deleted=3")
      let page = try await ada.get("/destiny/profile/history?deleted=3").text
      #expect(page.contains("3 conversations deleted"))
      #expect(try await site.services.conversations.count(in: "destiny", of: owner) == 0)
    }
  }

  @Test("DES-131 signing out asks a guest first, and leads back to Destiny's own door")
  func signOut() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile")
      let path = "/destiny/account/signout"
      let asked = try await browser.submit(path, ["next": "/destiny/signin"])
      #expect(asked.status == .ok && asked.text.contains("A guest cannot come back"))
      #expect(asked.text.contains("name=\"next\" value=\"/destiny/signin\""))
      let out = try await browser.submit(
        path, ["next": "/destiny/signin", "confirmed": "yes"])
      #expect(out.location == "/destiny/signin")
      #expect(out.response.headers[.init("Clear-Site-Data")!]?.contains("storage") == true)
      let after = try await browser.get("/destiny/profile")
      #expect(after.location == "/destiny/signin?next=/destiny/profile")
    }
  }

  @Test("PLT-36 DES-131 deleting an account says what stops in Destiny, to who uses any of it")
  func deletionNotice() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let pages = ["/destiny/account/delete", "/account/delete"]
      for path in pages {
        #expect(!(try await browser.get(path).text.contains("In Destiny,")), "\(path)")
      }
      try await site.addThread(of: site.chatOwner())
      for path in pages {
        let page = try await browser.get(path).text
        for text in ["In Destiny,", "conversations and matches", "notifications", "keys"] {
          #expect(page.contains(text), "\(path): \(text)")
        }
      }
    }
  }

  @Test("DES-131 DES-196 a key or a notification is enough for Destiny to say what stops")
  func deletionNoticeOfKeys() async throws {
    try await withDestiny { site in
      let (program, reader) = (TestBrowser(site), TestBrowser(site))
      for browser in [program, reader] { try await browser.enterDestiny() }
      try await program.get("/destiny/profile/keys")
      try await program.submit("/destiny/profile/keys", ["name": "My script"])
      #expect(try await program.get("/destiny/account/delete").text.contains("In Destiny,"))
      #expect(!(try await reader.get("/destiny/account/delete").text.contains("In Destiny,")))
      try await reader.get("/destiny/profile/notices")
      try await reader.submit("/destiny/profile/notices", ["day": "on", "hour": "8"])
      #expect(try await reader.get("/destiny/account/delete").text.contains("In Destiny,"))
    }
  }

  @Test("DES-131 nothing of Destiny is left of an account that is deleted")
  func deletion() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/keys")
      try await browser.submit("/destiny/profile/keys", ["name": "My script"])
      try await browser.submit("/destiny/profile/node", ["value": "true"])
      try await site.addThread(of: site.chatOwner())
      try await browser.get("/account/delete")
      let gone = try await browser.submit("/account/delete", ["word": "delete"])
      #expect(gone.location == "/account/deleted")
      let page = try await browser.get("/destiny/account/deleted").text
      #expect(page.contains("role=\"status\"") && page.contains("Everything was deleted"))
      for table in ["destiny_settings", "destiny_sessions", "chat_threads", "api_keys"] {
        #expect(try await site.count(table) == 0, "\(table)")
      }
    }
  }
}
