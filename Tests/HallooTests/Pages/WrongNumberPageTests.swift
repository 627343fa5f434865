import AppHostTestSupport
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("A number that is wrong is nobody's refusal")
struct WrongNumberPageTests {
  @Test(
    "HAL-507 HAL-518 before and after agreement no page says of a wrong number that somebody declined",
    arguments: [true, false])
  func words(hasAgreed: Bool) async throws {
    try await withAsked { wire, browser, id in
      if hasAgreed { try await browser.say("YES", on: id, wire) }
      try await browser.say("you have the wrong number", on: id, wire)
      var paths = [
        "/halloo/", "/halloo/today", "/halloo/profiles", "/halloo/profiles/\(id)", "/halloo/inbox",
        "/halloo/tasks?profile=\(id)",
      ]
      if !hasAgreed { paths.append("/halloo/setup/\(id)/4") }
      for path in paths {
        let page = try await browser.get(path).text
        for refusal in ["Declined", "not want texts", "Stopped texts", "Asked for no texts"] {
          #expect(!page.contains(refusal), "\(path): \(refusal)")
        }
        // The texts in the conversation name the word; nothing else does.
        let own = page.replacing("STOP to refuse", with: "").replacing("STOP to end", with: "")
        #expect(!own.contains("STOP"), "\(path)")
      }
      for path in ["/halloo/", "/halloo/profiles/\(id)"]
        + (hasAgreed ? [] : ["/halloo/setup/\(id)/4"])
      {
        let page = try await browser.get(path).text
        #expect(page.contains("Check Number") && page.contains("Wrong number"), "\(path)")
        #expect(!page.contains("Finish Setup"), "\(path)")
      }
      #expect(try await browser.get("/halloo/inbox").text.contains("Wrong number"))
    }
  }

  @Test(
    "HAL-518 HAL-832 a hello to a number that takes no texts has asked nobody: the number is to be checked",
    arguments: [(21_614, true), (30_003, false)])
  func unreachable(code: Int, isOfNumber: Bool) async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(status: .pending)
      fixture.provider.behave { _ in .refuse(code) }
      try await fixture.ask(relative)
      let (owner, now) = (fixture.owner, fixture.now)
      let care = try await fixture.database.read { transaction in
        try transaction.careStatus(
          of: transaction.relatives(of: owner).numbered, owner, at: now, Fixture.zones)
      }
      #expect(
        care.matters.contains { if case .unreachable = $0.kind { true } else { false } }
          == isOfNumber)
      #expect((care.lost[relative.id] != nil) == isOfNumber)
    }
  }
}

/// A site with one relative who was asked whether they agree.
func withAsked(
  _ body: (WireSite, TestBrowser, _ relative: String) async throws -> Void
) async throws {
  try await withHalloo { site in
    let (wire, browser) = (
      WireSite(site: site, engine: HallooEngine(site.services)), TestBrowser(site)
    )
    let id = try await browser.addMember()
    try await browser.submit("/halloo/setup/\(id)/next", ["step": "smsIntroduction"])
    try await browser.get("/halloo/setup/\(id)/3")
    try await browser.submit("/halloo/setup/\(id)/hello")
    try await wire.pass()
    try await body(wire, browser, id)
  }
}
