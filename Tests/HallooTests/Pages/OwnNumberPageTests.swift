import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

@Suite struct OwnNumberPageTests {
  private static let page = "/halloo/settings/number"

  @Test("HAL-854 an own number is added, verified by its code, stopped, resumed and removed")
  func walk() async throws {
    try await withAgreed { wire, browser, _ in
      let settings = try await browser.get("/halloo/settings").text
      #expect(settings.contains("Alerts by text") && settings.contains("To your own phone"))
      let empty = try await browser.get(Self.page).text
      #expect(empty.contains("autocomplete=\"tel\"") && !empty.contains("Open Your Phone"))
      #expect(try await browser.submit(Self.page, ["phone": "+12025550177"]).location == Self.page)
      try await wire.pass()
      let asked = try await browser.get(Self.page).text
      #expect(asked.contains("A code was texted to +12025550177"))
      #expect(asked.contains("autocomplete=\"one-time-code\""))
      let code = try #require(try await browser.code())
      #expect(!asked.contains(code))
      #expect(try await browser.get("/halloo/settings").text.contains("not verified yet"))

      let wrong = code == "123456" ? "654321" : "123456"
      let refused = try await browser.submit("\(Self.page)/verify", ["code": wrong])
      #expect(refused.status == .unprocessableContent && refused.text.contains("4 tries are left"))
      #expect(refused.text.contains("id=\"code-problem\""))
      #expect(try await browser.submit("\(Self.page)/verify", ["code": code]).location == Self.page)
      #expect(try await browser.get(Self.page).text.contains("+12025550177 is verified"))

      try await browser.say("STOP", on: HallooPath.ownPhone, wire)
      #expect(try await browser.get(Self.page).text.contains("+12025550177 has sent STOP"))
      #expect(try await browser.get("/halloo/settings").text.contains("stopped by STOP"))
      try await browser.say("START", on: HallooPath.ownPhone, wire)
      #expect(try await browser.get(Self.page).text.contains("+12025550177 is verified"))
      #expect(try await browser.submit("\(Self.page)/remove").location == Self.page)
      #expect(try await browser.get(Self.page).text.contains("autocomplete=\"tel\""))
      #expect(!(try await browser.get("/halloo/phone").text.contains("Your own phone")))
    }
  }

  @Test("HAL-247 HAL-854 what is wrong with a number or a code is said at its field")
  func problems() async throws {
    try await withAgreed { wire, browser, _ in
      try await browser.get(Self.page)
      for (typed, sentence) in [("", "phone-problem"), ("12", "phone-problem")] {
        let answer = try await browser.submit(Self.page, ["phone": typed])
        #expect(answer.status == .unprocessableContent && answer.text.contains(sentence))
      }
      try await browser.submit(Self.page, ["phone": "+12025550177"])
      let soon = try await browser.submit(Self.page, ["phone": "+12025550177"])
      #expect(soon.status == .unprocessableContent)
      #expect(soon.text.contains("Another code can be texted from 8:01AM on."))
      for typed in ["", "12345", "abcdef"] {
        let answer = try await browser.submit("\(Self.page)/verify", ["code": typed])
        #expect(answer.status == .unprocessableContent && answer.text.contains("code-problem"))
      }
      wire.clock.advance(by: .seconds(600))
      let late = try await browser.submit("\(Self.page)/verify", ["code": "123456"])
      #expect(late.text.contains("No code is valid any more"))
      #expect(try await browser.get(Self.page).text.contains("is not verified yet"))
    }
  }

  @Test(
    "HAL-852 Remind Again is offered to somebody who may be texted, and not to a paused or opted-out one"
  )
  func remindAgain() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      let home = try await browser.get("/halloo/").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      let path = "/halloo/occurrences/\(task)"
      #expect(try await browser.get(path).text.contains("Remind Again"))
      try await wire.wait(.seconds(1_200))
      #expect(try await browser.get("/halloo/").text.contains("Remind Again"))
      try await browser.get("/halloo/profiles/\(id)")
      try await browser.submit("/halloo/profiles/\(id)/pause")
      for page in ["/halloo/", path] {
        #expect(!(try await browser.get(page).text.contains("Remind Again")), "\(page)")
      }
      try await browser.submit("/halloo/profiles/\(id)/resume")
      #expect(try await browser.get("/halloo/").text.contains("Remind Again"))
      try await browser.say("STOP", on: id, wire)
      for page in ["/halloo/", path] {
        #expect(!(try await browser.get(page).text.contains("Remind Again")), "\(page)")
      }
    }
  }

  @Test(
    "HAL-853 the ledger says who was on it and who gave All Clear, with the note; the text to the relative is a switch that is off"
  )
  func ledger() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.say("I fell and can't get up", on: id, wire)
      let alarm = try #require(
        try await browser.get("/halloo/").text
          .text(between: "href=\"/halloo/alarms/", and: "?"))
      try await browser.submit("/halloo/alarms/\(alarm)/take")
      let form = try await browser.get("/halloo/alarms/\(alarm)").text
      #expect(form.contains("Text Grandpa Joe that all is well"))
      #expect(form.contains("“Grandpa Joe, your family has looked after it. All is well now.”"))
      let tell = try #require(form.text(between: "name=\"tell\"", and: ">"))
      #expect(!tell.contains("checked"))
      let long = try await browser.submit(
        "/halloo/alarms/\(alarm)/clear", ["note": String(repeating: "a", count: 161)])
      #expect(long.status == .unprocessableContent && long.text.contains("note-problem"))
      let told = "Grandpa Joe, your family has looked after it."
      try await browser.submit(
        "/halloo/alarms/\(alarm)/clear", ["note": "He slipped, nothing is broken", "tell": "on"])
      try await wire.pass()
      let conversation = try await browser.get("/halloo/profiles/\(id)").text
      #expect(conversation.contains(told))
      let ledger = try await browser.get("/halloo/profiles/\(id)/ledger").text
      for text in [
        "You are on it. Needs help", "All clear from you. Needs help",
        "“He slipped, nothing is broken”", "You told Grandpa Joe that all is well",
      ] { #expect(ledger.contains(text), "\(text)") }

      try await browser.say("I fell and can't get up", on: id, wire)
      let second = try #require(
        try await browser.get("/halloo/").text
          .text(between: "href=\"/halloo/alarms/", and: "?"))
      try await browser.get("/halloo/profiles/\(id)")
      try await browser.submit("/halloo/profiles/\(id)/pause")
      let paused = try await browser.get("/halloo/alarms/\(second)").text
      #expect(!paused.contains("Text Grandpa Joe that all is well"))
      let refused = try await browser.submit(
        "/halloo/alarms/\(second)/clear", ["tell": "on", "note": "All right"])
      #expect(refused.status == .unprocessableContent && refused.text.contains("All right"))
      #expect(refused.text.contains("nothing was changed"))
      try await browser.submit("/halloo/alarms/\(second)/clear", ["note": "All right"])
      #expect(!(try await browser.get("/halloo/").text.contains("/halloo/alarms/")))
    }
  }
}

extension TestBrowser {
  /// The code on the viewer's own simulated phone.
  fileprivate func code() async throws -> String? {
    let page = try await get("/halloo/phone?profile=\(HallooPath.ownPhone)").text
    return page.text(between: "Halloo: ", and: " is your code")
  }
}
