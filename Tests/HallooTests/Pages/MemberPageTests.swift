import AppHost
import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite struct MemberPageTests {
  @Test("HAL-705 HAL-1201 what was removed in another tab is said kindly, to pages and to presses")
  func gone() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let id = try await browser.addMember()
      let page = "/halloo/profiles/\(id)"
      #expect(try await browser.get(page).text.contains("profile.deleted"))
      try await browser.get("\(page)/delete")
      try await browser.submit("\(page)/delete", ["name": "Grandpa Joe", "history": "delete"])
      let open = try await browser.get(page)
      #expect(open.status == .notFound && open.text.contains("data-gone"))
      #expect(open.text.contains("Somebody of the family has removed it"))
      #expect(!open.text.contains("so nothing was done"))
      try await browser.get("/halloo/")
      let press = try await browser.submit("\(page)/pause")
      #expect(press.status == .notFound && press.text.contains("so nothing was done"))
      #expect(press.text.contains("href=\"/halloo/\""))
    }
  }

  @Test(
    "HAL-409 HAL-502 HAL-504 HAL-505 HAL-705 numbers and colours follow the order, also when the first one goes"
  )
  func order() async throws {
    try await withMember { browser, first in
      let second = try await browser.addMember(
        "Grandma Maria", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      let home = try await browser.get("/halloo/").text
      #expect(home.contains("Grandpa Joe, selected, Not asked yet, member 1"))
      #expect(home.contains("Grandma Maria, Not asked yet, member 2"))
      let chosen = try await browser.get("/halloo/?profile=\(second)").text
      #expect(chosen.contains("Grandma Maria, selected"))
      let wrong = try await browser.submit(
        "/halloo/profiles/\(first)/delete", ["name": "Joe", "history": "keep"])
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("not the name"))
      let gone = try await browser.submit(
        "/halloo/profiles/\(first)/delete", ["name": "grandpa joe", "history": "delete"])
      #expect(gone.location == "/halloo/")
      #expect(
        try await browser.get("/halloo/").text.contains(
          "Grandma Maria, selected, Not asked yet, member 1"))
    }
  }

  @Test("HAL-705 a name that is typed without its marks and signs is the name")
  func typedPlainly() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let id = try await browser.addMember("María 🌷 Díaz")
      try await browser.get("/halloo/profiles/\(id)/delete")
      let path = "/halloo/profiles/\(id)/delete"
      let wrong = try await browser.submit(path, ["name": "Maria", "history": "delete"])
      #expect(wrong.status == .unprocessableContent)
      let gone = try await browser.submit(path, ["name": "maria diaz", "history": "delete"])
      #expect(gone.location == "/halloo/")
    }
  }

  @Test("HAL-701 HAL-702 HAL-703 HAL-1203 what is told of a relative is shown and can be changed")
  func changes() async throws {
    try await withMember { browser, id in
      let members = try await browser.get("/halloo/profiles").text
      #expect(members.contains("1 of 4") && members.contains("/halloo/setup/\(id)/2\""))
      let page = try await browser.get("/halloo/profiles/\(id)").text
      for text in ["+12025550123", "9PM – 8AM", "#1", "Not asked yet"] {
        #expect(page.contains(text))
      }
      try await browser.get("/halloo/profiles/\(id)/edit")
      let saved = try await browser.submit(
        "/halloo/profiles/\(id)/edit",
        [
          "name": "Joe Brown", "relationship": "Dad", "phone": "+1 202 555 0123",
          "note": "Likes tea",
        ])
      #expect(saved.location == "/halloo/profiles/\(id)")
      let changed = try await browser.get("/halloo/profiles/\(id)").text
      for text in ["Joe Brown", "Dad", "Likes tea", "None"] { #expect(changed.contains(text)) }
      for path in ["/halloo/", "/halloo/profiles", "/halloo/phone", "/halloo/today"] {
        let other = try await browser.get(path).text
        #expect(!other.contains("Grandpa Joe"), "\(path) has them as they are")
      }
    }
  }

  @Test(
    "HAL-1307 HAL-1309 settings say who texts, how often, and lead to how Halloo works, the version and the licences"
  )
  func about() async throws {
    try await withMember { browser, _ in
      let page = try await browser.get("/halloo/settings").text
      for text in [
        "Simulated phones", "Sent this month", "+12025550100", "How it works", Dependencies.version,
      ] { #expect(page.contains(text), "\(text)") }
      let help = try await browser.get("/halloo/help").text
      for title in ["First a hello", "Photos", "When nothing comes back", "Stopping"] {
        #expect(help.contains(title), "\(title)")
      }
      let licences = try await browser.get("/account/about").text
      #expect(licences.contains("Apache License") && licences.contains("SIL Open Font License"))
    }
  }

  @Test("HAL-201 HAL-241 HAL-1301 HAL-1303 HAL-1305 settings are kept, and hold on every page")
  func settings() async throws {
    try await withMember { browser, id in
      try await browser.get("/halloo/settings")
      try await browser.submit(
        "/halloo/settings/appearance",
        ["appearance": "dark", "text-size": "large", "contrast": "clear", "clock24": "on"])
      let home = try await browser.get("/halloo/").text
      #expect(home.contains("data-contrast=\"clear\"") && home.contains("data-appearance=\"dark\""))
      #expect(try await browser.get("/halloo/profiles/\(id)").text.contains("21:00 – 08:00"))
      try await browser.get("/halloo/settings")
      try await browser.submit(
        "/halloo/settings/members",
        ["quiet-start": "22:00", "quiet-end": "07:00", "deadline": "30"])
      let other = try await browser.addMember(
        "Maria", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      #expect(try await browser.get("/halloo/profiles/\(other)").text.contains("22:00 – 07:00"))
      #expect(
        try await browser.get("/halloo/tasks/new?profile=\(other)").text
          .contains("<option value=\"30\" selected"))
    }
  }

  @Test(
    "HAL-1001 HAL-1005 HAL-1007 HAL-1013 who joined is in the timeline, and filters that are empty say so"
  )
  func timeline() async throws {
    try await withMember { browser, id in
      let all = try await browser.get("/halloo/gallery").text
      #expect(all.contains("Grandpa Joe joined") && all.contains("face-waiting"))
      let week = try await browser.get("/halloo/gallery?filter=thisWeek").text
      #expect(week.contains("Grandpa Joe joined"))
      let other = try await browser.get("/halloo/gallery?filter=profile&profileId=nobody").text
      #expect(other.contains("Nothing in this filter") && other.contains("Show All"))
      let own = try await browser.get("/halloo/gallery?filter=profile&profileId=\(id)").text
      #expect(own.contains("Grandpa Joe joined"))
    }
  }

  @Test(
    "HAL-101 HAL-105 HAL-106 HAL-516 HAL-517 every place of the menu opens, and says what to do where nothing is"
  )
  func places() async throws {
    try await withMember { browser, _ in
      for path in [
        "today", "summary", "tasks", "profiles", "analytics", "inbox", "settings", "phone",
        "gallery",
      ] {
        #expect(try await browser.get("/halloo/\(path)").status == .ok)
      }
      let home = try await browser.get("/halloo/").text
      #expect(home.contains("class=\"pill\"") && home.contains("id=\"menu\""))
      let manifest = try await browser.get("/halloo/app.webmanifest").text
      #expect(manifest.contains("/halloo/tasks/new") && manifest.contains("standalone"))
      #expect(manifest.contains(#""short_name":"halloo.""#) && manifest.contains("New habit"))
    }
  }

  @Test(
    "HAL-1401 HAL-1402 HAL-1404 simulated phones answer, and their network is disturbed for each")
  func phones() async throws {
    try await withMember { browser, id in
      let page = try await browser.get("/halloo/phone").text
      for word in ["YES", "STOP", "HELP", "Pill box", "Refused", "Expire Deadline Now"] {
        #expect(page.contains(word))
      }
      try await browser.submit("/halloo/phone/\(id)", ["quick": "OK"])
      let answered = try await browser.get("/halloo/phone").text
      #expect(answered.ranges(of: "class=\"bubble bubble-in\"").count == 1)
      try await browser.submit(
        "/halloo/phone/\(id)/network", ["mode": "refuse", "delay": "0", "code": "30003"])
      let disturbed = try await browser.get("/halloo/phone").text
      #expect(disturbed.contains("value=\"refuse\" checked"))
      let stranger = try await browser.submit("/halloo/phone/nobody", ["quick": "OK"])
      #expect(stranger.status == .notFound)
    }
  }

  @Test(
    "HAL-1404 HAL-1405 answers are made to arrive late, and time is let pass, on the phones' page")
  func phoneTime() async throws {
    try await withMember { browser, id in
      let page = try await browser.get("/halloo/phone").text
      for word in ["Let Time Pass", "Arrive twice", "Behind the next one", "on these phones"] {
        #expect(page.contains(word), "\(word)")
      }
      #expect(!page.contains("Time cannot be let pass here"))
      try await browser.submit(
        "/halloo/phone/\(id)/network",
        ["mode": "normal", "inbound": "behind", "inboundSeconds": "45"])
      let disturbed = try await browser.get("/halloo/phone").text
      #expect(disturbed.contains("value=\"behind\" checked") && disturbed.contains("\"45\""))
      try await browser.submit("/halloo/phone/\(id)/time", ["span": "day"])
      #expect(try await browser.get("/halloo/phone").text.contains("Time passes until"))
      let again = try await browser.submit("/halloo/phone/\(id)/time", ["span": "hour"])
      #expect(again.status == .conflict)
    }
  }

  @Test("HAL-1404 the network of a phone that nobody of the circle has is not found")
  func noPhone() async throws {
    try await withMember { browser, _ in
      try await browser.get("/halloo/phone")
      let network = try await browser.submit("/halloo/phone/nobody/network", ["mode": "refuse"])
      #expect(network.status == .notFound)
    }
  }

  @Test("HAL-702 HAL-801 the ledger is a page: each due time of a day with what came of it")
  func reminders() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let id = try await browser.addMember()
      #expect(try await browser.get("/halloo/profiles/\(id)").text.contains("/ledger"))
      let empty = try await browser.get("/halloo/profiles/\(id)/ledger").text
      #expect(empty.contains("Nothing was due"))
      try await browser.get("/halloo/")
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      #expect(try await browser.get("/halloo/profiles/\(id)/ledger").status == .ok)
      #expect(try await browser.get("/halloo/profiles/nobody/ledger").status == .notFound)
    }
  }
}
