import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite struct SetupPageTests {
  private static let key = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a001"

  private func profile(
    _ name: String = "Grandpa Joe", phone: String = "+1 202 555 0123", key: String = key
  ) -> [String: String] {
    ["name": name, "relationship": "Grandpa", "phone": phone, "key": key]
  }

  @Test(
    "HAL-405 HAL-406 HAL-408 HAL-426 a profile is made once, nothing is texted, and it is member 1")
  func creation() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let made = try await browser.submit("/halloo/setup/new/1", fields: profile())
      #expect(made.location == "/halloo/setup/\(Self.key)/2")
      let again = try await browser.submit("/halloo/setup/new/1", fields: profile())
      #expect(again.location == made.location)
      let second = try await browser.get("/halloo/setup/\(Self.key)/2").text
      #expect(second.contains("Member #1") && second.contains("Habits Tracked: 0"))
      #expect(second.contains("Texts go by the clock of UTC."))
      let home = try await browser.get("/halloo/").text
      #expect(home.ranges(of: "class=\"profile-pick slot-0\"").count == 1)
      #expect(home.contains("Finish Setup"))
      let phone = try await browser.get("/halloo/phone").text
      #expect(phone.contains("No texts yet."))
    }
  }

  @Test("HAL-423 what is wrong is named by its field, and nothing typed is lost")
  func wrong() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let short = try await browser.submit("/halloo/setup/new/1", fields: profile(phone: "+1 20"))
      #expect(short.status == .unprocessableContent)
      #expect(short.text.contains("Grandpa Joe") && short.text.contains("id=\"phone-problem\""))
      try await browser.submit("/halloo/setup/new/1", fields: profile())
      let other = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002"
      let taken = try await browser.submit(
        "/halloo/setup/new/1", fields: profile("Maria", key: other))
      #expect(taken.status == .conflict)
      #expect(taken.text.contains("has this number already"))
    }
  }

  @Test("HAL-423 a number is read where the relative lives, and shown before it is stored")
  func abroad() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let typed = profile("Amma", phone: "94123 45678").merging(["place": "Jaipur"]) { $1 }
      let shown = try await browser.submit("/halloo/setup/new/1", fields: typed)
      #expect(shown.status == .unprocessableContent)
      #expect(shown.text.contains("value=\"+91 94123 45678\""))
      #expect(shown.text.contains("Where they live this is +91 94123 45678."))
      #expect(shown.text.contains("data-region=\"IN\""))
      let sure = typed.merging(["phone": "+91 94123 45678"]) { $1 }
      let made = try await browser.submit("/halloo/setup/new/1", fields: sure)
      #expect(made.location == "/halloo/setup/\(Self.key)/2")
      let edit = "/halloo/profiles/\(Self.key)/edit"
      let page = try await browser.get(edit).text
      #expect(page.contains("data-region=\"IN\"") && page.contains("value=\"+919412345678\""))
      // A number that exists at home alone is asked about.
      let home = profile("Amma", phone: "(202) 555-0123").merging(["place": "Madrid"]) { $1 }
      let asked = try await browser.submit(edit, fields: home)
      #expect(asked.status == .unprocessableContent)
      #expect(asked.text.contains("If you mean +1 202-555-0123, write it like that"))
      #expect(asked.text.contains("value=\"(202) 555-0123\""))
      // Nobody has to say which country is meant where the place is their own.
      let own = profile("Bob", phone: "202 555 0124", key: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      #expect(try await browser.submit("/halloo/setup/new/1", fields: own).status == .seeOther)
    }
  }

  @Test(
    "HAL-424 without a place the number tells the clock, or the place is asked for",
    arguments: [("+91 94123 45678", "Asia/Kolkata"), ("+52 55 1234 5678", nil)])
  func clock(phone: String, zone: String?) async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let made = try await browser.submit("/halloo/setup/new/1", fields: profile(phone: phone))
      if let zone {
        #expect(made.status == .seeOther)
        let page = try await browser.get("/halloo/profiles/\(Self.key)/edit").text
        #expect(page.contains(zone))
      } else {
        #expect(made.status == .unprocessableContent)
        #expect(made.text.contains("There are several clocks in the country of this number."))
      }
    }
  }

  @Test(
    "HAL-405 who comes back to the first step by the browser's own way changes the same profile",
    arguments: [
      (key, "Joe Brown", "+1 202 555 0199"),
      ("6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a009", "Grandpa Joe", "+1 202 555 0123"),
    ])
  func browserBack(key: String, name: String, phone: String) async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await browser.submit("/halloo/setup/new/1", fields: profile())
      try await browser.get("/halloo/setup/new/1")
      let again = try await browser.submit(
        "/halloo/setup/new/1", fields: profile(name, phone: phone, key: key))
      #expect(again.location == "/halloo/setup/\(Self.key)/2")
      let members = try await browser.get("/halloo/profiles").text
      #expect(members.contains("1 of 4") && members.contains(name))
    }
  }

  @Test("HAL-840 HAL-1302 where nobody has a name the hello asks for it, and says it from then on")
  func ownName() async throws {
    try await withMember { browser, id in
      let step = "/halloo/setup/\(id)/3"
      #expect(try await browser.get(step).text.contains("Your family set up"))
      let saved = try await browser.submit("/halloo/settings/name", ["name": "Tom", "profile": id])
      #expect(saved.location == step)
      let hello = try await browser.get(step).text
      #expect(hello.contains("Tom set up") && !hello.contains("/halloo/settings/name"))
      #expect(try await browser.get("/halloo/settings").text.contains("value=\"Tom\""))
      let empty = try await browser.submit("/halloo/settings/name", ["name": " "])
      #expect(empty.status == .unprocessableContent)
    }
  }

  @Test("HAL-601 a fifth relative is refused")
  func limit() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      for number in 0..<4 {
        let made = try await browser.submit(
          "/halloo/setup/new/1",
          fields: profile(
            phone: "+1 202 555 012\(number)", key: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a01\(number)"))
        #expect(made.status == .seeOther)
      }
      #expect(try await browser.get("/halloo/setup/new/1").status == .conflict)
      let fifth = try await browser.submit(
        "/halloo/setup/new/1", fields: profile(phone: "+1 202 555 0129"))
      #expect(fifth.status == .conflict)
      #expect(!(try await browser.get("/halloo/").text.contains("add-circle")))
    }
  }

  @Test("HAL-404 HAL-407 HAL-427 the hello is shown as it goes out; from there nothing goes back")
  func hello() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await browser.submit("/halloo/setup/new/1", fields: profile())
      let path = "/halloo/setup/\(Self.key)"
      let shown = try await browser.get("\(path)/3").text
      #expect(shown.contains("Halloo: hello Grandpa Joe!"))
      let sent = try await browser.submit("\(path)/hello")
      #expect(sent.location == "\(path)/3?sending")
      for step in 1...3 {
        #expect(try await browser.get("\(path)/\(step)").location == "\(path)/4")
      }
      #expect(try await browser.get("\(path)/5").location == "\(path)/4")
      let leave = try await browser.get("\(path)/close").text
      #expect(leave.contains("Keep Waiting in Background") && leave.contains("Cancel Setup"))
      try await browser.submit("\(path)/cancel")
      #expect(!(try await browser.get("/halloo/").text.contains("profile-pick slot-0")))
    }
  }

  @Test("HAL-429 HAL-437 a hello for later shows its moment and can be sent at once")
  func later() async throws {
    try await withHalloo { site in
      site.clock.advance(by: .seconds(15 * 3_600))
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await browser.submit("/halloo/setup/new/1", fields: profile())
      let path = "/halloo/setup/\(Self.key)"
      let asked = try await browser.get("\(path)/3").text
      #expect(asked.contains("It is quiet time there") && asked.contains("Send at 8AM"))
      #expect(asked.contains("<dialog") && asked.contains("<noscript>"))
      let sent = try await browser.submit("\(path)/hello", ["later": "on"])
      #expect(sent.location == "\(path)/4")
      let waits = try await browser.get("\(path)/4").text
      #expect(waits.contains("Scheduled: it goes out at 8AM.") && waits.contains("Send Now"))
      #expect(waits.contains(/Scheduled · (\w+ \d+, )?8AM/) && !waits.contains("class=\"typing\""))
      let home = try await browser.now()
      #expect(home.contains(/Grandpa Joe will be asked at (\w+ \d+, )?8AM\./))
      #expect(!home.contains("has been asked"))
      try await browser.submit("\(path)/hello")
      #expect(try await !browser.get("\(path)/4").text.contains("Scheduled"))
    }
  }

  @Test(
    "HAL-428 HAL-438 a hello that is refused shows the third step with its cause; another takes its place at once"
  )
  func refused() async throws {
    try await withHalloo { site in
      let wire = WireSite(site: site, engine: HallooEngine(site.services))
      let browser = TestBrowser(site)
      let id = try await browser.addMember()
      let path = "/halloo/setup/\(id)"
      try await browser.get("/halloo/phone")
      try await browser.submit(
        "/halloo/phone/\(id)/network", ["mode": "refuse", "delay": "0", "code": "30003"])
      try await browser.get("\(path)/3")
      try await browser.submit("\(path)/hello")
      #expect(try await browser.get("\(path)/3?sending").text.contains("Sending…"))
      try await wire.pass()
      #expect(try await browser.get("\(path)/4").location == "\(path)/3")
      let refused = try await browser.get("\(path)/3").text
      #expect(refused.contains("The text was not delivered:") && refused.contains("Resend"))
      try await browser.get("/halloo/phone")
      try await browser.submit(
        "/halloo/phone/\(id)/network", ["mode": "normal", "delay": "0", "code": "30003"])
      try await browser.get("\(path)/3")
      try await browser.submit("\(path)/hello")
      try await wire.pass()
      #expect(try await browser.get("\(path)/3?sending").text.contains("data-advance"))
      #expect(try await browser.get("\(path)/3").location == "\(path)/4")
      // What was refused does not come after it.
      try await wire.wait(.seconds(600))
      let phone = try await browser.get("/halloo/phone").text
      #expect(phone.ranges(of: "class=\"bubble\"").count == 1)
    }
  }

  @Test(
    "HAL-831 a hello that is refused once and nobody resends goes out by itself, and is waited for")
  func retried() async throws {
    try await withHalloo { site in
      let wire = WireSite(site: site, engine: HallooEngine(site.services))
      let browser = TestBrowser(site)
      let id = try await browser.addMember()
      try await browser.get("/halloo/phone")
      let network = "/halloo/phone/\(id)/network"
      try await browser.submit(network, ["mode": "refuse", "delay": "0", "code": "30003"])
      try await browser.get("/halloo/setup/\(id)/3")
      try await browser.submit("/halloo/setup/\(id)/hello")
      try await wire.pass()
      try await browser.get("/halloo/phone")
      try await browser.submit(network, ["mode": "normal", "delay": "0", "code": "30003"])
      try await wire.wait(.seconds(31))
      let waits = try await browser.get("/halloo/setup/\(id)/3")
      #expect(waits.location == "/halloo/setup/\(id)/4")
    }
  }

  @Test("HAL-438 another hello within a minute is not offered, and not sent")
  func limits() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await browser.submit("/halloo/setup/new/1", fields: profile())
      let path = "/halloo/setup/\(Self.key)"
      try await browser.submit("\(path)/hello")
      try await browser.submit("\(path)/hello")
      let page = try await browser.get("\(path)/4").text
      #expect(page.ranges(of: "class=\"bubble\"").count == 1)
    }
  }
}
