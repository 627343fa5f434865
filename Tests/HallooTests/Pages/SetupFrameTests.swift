import AppHost
import AppHostTestSupport
import HTTPTypes
import Testing
import TextMessages

@testable import Halloo

/// What all steps of a setup have in common, and what becomes of one that takes long.
@Suite struct SetupFrameTests {
  @Test(
    "HAL-402 HAL-403 HAL-420 every step has its dots and a way out, the first three a way back; what was left goes on where it was"
  )
  func frame() async throws {
    try await withSetup { wire, browser, path in
      let first = try await browser.get("/halloo/setup/new/1").text
      #expect(first.contains("Step 1 of 6") && first.contains("Back") && first.contains("Next"))
      for step in 2...3 {
        let page = try await browser.get("\(path)/\(step)").text
        #expect(page.contains("Step \(step) of 6"))
        #expect(page.contains("Back") && page.contains("href=\"\(path)/close\""))
      }
      try await browser.submit("\(path)/hello")
      try await wire.pass()
      let fourth = try await browser.get("\(path)/4").text
      #expect(fourth.contains("Step 4 of 6") && fourth.contains("href=\"\(path)/close\""))
      #expect(!fourth.contains("href=\"\(path)/3\""))
      for step in 1...6 where step != 4 {
        #expect(try await browser.get("\(path)/\(step)").location == "\(path)/4")
      }
      #expect(try await browser.get("/halloo/").text.contains("href=\"\(path)/4\""))
    }
  }

  @Test(
    "HAL-421 HAL-424 HAL-425 the first step asks for name, relationship and number, shows how, and names the clock"
  )
  func fields() async throws {
    try await withSetup { _, browser, _ in
      let page = try await browser.get("/halloo/setup/new/1").text
      for text in ["eg. Debra Brown", "+1 123 456 7890", "Without a place it is", "Next"] {
        #expect(page.contains(text), "\(text)")
      }
      for relationship in [
        "Grandma", "Grandpa", "Mom", "Dad", "Aunt", "Uncle", "Partner", "Friend", "Neighbor",
      ] { #expect(page.contains("<option value=\"\(relationship)\">"), "\(relationship)") }
    }
  }

  @Test("HAL-842 the first step asks for the language of texts, and the hello is in it")
  func language() async throws {
    try await withSetup { _, browser, path in
      let page = try await browser.get("/halloo/setup/new/1").text
      for language in TextLanguage.allCases {
        #expect(page.contains("<option value=\"\(language.rawValue)\""), "\(language)")
      }
      #expect(page.contains("Language of the texts") && page.contains("हिन्दी"))
      #expect(try await browser.get("\(path)/3").text.contains("Reply OK to agree"))
      try await browser.get("\(path)/1")
      let changed = try await browser.submit(
        "\(path)/form",
        fields: [
          "name": "Grandpa Joe", "relationship": "Grandpa", "phone": "+1 202 555 0123",
          "language": "es",
        ])
      #expect(changed.location == "\(path)/2")
      #expect(try await browser.get("\(path)/3").text.contains("Responda OK o SI para aceptar"))
      let wrong = try await browser.submit(
        "\(path)/form",
        fields: [
          "name": "Grandpa Joe", "relationship": "Grandpa", "phone": "+1 202 555 0123",
          "language": "tlh",
        ])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("id=\"language-problem\""))
    }
  }

  @Test(
    "HAL-440 after two minutes nobody has to wait on the page; an answer that comes later is told, and leads to the fifth step"
  )
  func longWait() async throws {
    try await withSetup { wire, browser, path in
      try await browser.get("\(path)/3")
      try await browser.submit("\(path)/hello")
      try await wire.pass()
      let text = "You need not wait here: you will be told when the answer comes."
      #expect(try await !browser.get("\(path)/4").text.contains(text))
      try await wire.wait(.seconds(121))
      let waits = try await browser.get("\(path)/4").text
      #expect(waits.contains(text) && waits.contains("Keep Waiting in Background"))
      try await wire.answer("YES", on: browser)
      #expect(try await browser.get("/halloo/inbox").text.contains("Grandpa"))
      #expect(try await browser.get("\(path)/4").text.contains("data-advance=\"\(path)/5\""))
    }
  }

  @Test(
    "HAL-921 a number that is looked after by two families answers the one that asked last; STOP and START are for both"
  )
  func twoFamilies() async throws {
    try await withSetup { wire, first, path in
      let second = TestBrowser(wire.site)
      let other = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a009"
      _ = try await second.addMember("Opa", id: other)
      try await first.get("\(path)/3")
      try await first.submit("\(path)/hello")
      try await wire.pass()
      try await wire.wait(.seconds(60))
      try await second.get("/halloo/setup/\(other)/3")
      try await second.submit("/halloo/setup/\(other)/hello")
      try await wire.pass()
      try await wire.answer("YES", on: second)
      let agreed = try await second.get("/halloo/setup/\(other)/4").text
      #expect(agreed.contains("data-advance=\"/halloo/setup/\(other)/5\""))
      let waits = try await first.get("\(path)/4").text
      #expect(!waits.contains("data-advance"), "it was the other one who was answered")
      try await wire.answer("STOP", on: second)
      for (browser, id) in [(first, path), (second, "/halloo/setup/\(other)")] {
        let page = try await browser.get(id.replacing("setup", with: "profiles")).text
        #expect(page.contains("STOP"))
      }
    }
  }
}

/// A site on which somebody is about to ask Grandpa Joe.
private func withSetup(
  _ body: (_ wire: WireSite, _ browser: TestBrowser, _ path: String) async throws -> Void
) async throws {
  try await withHalloo { site in
    let wire = WireSite(site: site, engine: HallooEngine(site.services))
    let browser = TestBrowser(site)
    let id = try await browser.addMember()
    try await browser.get("/halloo/setup/\(id)/3")
    try await body(wire, browser, "/halloo/setup/\(id)")
  }
}

extension WireSite {
  /// The simulated phone answers.
  fileprivate func answer(_ body: String, on browser: TestBrowser) async throws {
    let simulator = try #require(site.services.texts.simulator)
    try await simulator.reply(from: #require(PhoneNumber(e164: "+12025550123")), body: body)
    try await pass()
  }
}
