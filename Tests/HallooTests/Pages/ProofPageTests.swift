import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite("Proof tells what was said and done")
struct ProofPageTests {
  @Test(
    "HAL-853 HAL-937 HAL-938 HAL-939 the ledger has refusals and calls for help in their words, and what the family did"
  )
  func everything() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      let home = try await browser.get("/halloo/").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      try await browser.say("no I did not take it", on: id, wire)
      try await browser.say("I fell and can't get up", on: id, wire)
      let alarmed = try await browser.get("/halloo/").text
      let alarm = try #require(alarmed.text(between: "href=\"/halloo/alarms/", and: "?"))
      try await browser.submit("/halloo/alarms/\(alarm)/take")
      try await browser.get("/halloo/alarms/\(alarm)")
      try await browser.submit("/halloo/alarms/\(alarm)/clear", ["note": "She is fine"])
      try await browser.get("/halloo/occurrences/\(task)")
      try await browser.submit("/halloo/occurrences/\(task)/complete")
      wire.clock.advance(by: .seconds(60))
      try await browser.get("/halloo/occurrences/\(task)")
      try await browser.submit("/halloo/occurrences/\(task)/skip")
      try await browser.get("/halloo/profiles/\(id)/edit")
      let changed = try await browser.submit(
        "/halloo/profiles/\(id)/edit",
        fields: [
          "name": "Grandpa Joe", "relationship": "Grandpa", "phone": "+1 202 555 0124",
          "language": "en",
        ])
      #expect(changed.status == .seeOther, "\(changed.text)")
      let proof = try await browser.get("/halloo/profiles/\(id)/ledger").text
        .replacing("&#39;", with: "'")
      for text in [
        "said not done 8:01AM", "“no I did not take it”", "Grandpa Joe wrote, and may need help",
        "“I fell and can't get up”", "You are on it. Needs help",
        "All clear from you. Needs help",
        "“She is fine”", "You marked Blue pills as done",
        "You said that it was not done: Blue pills",
        "You changed the number of Grandpa Joe",
      ] { #expect(proof.contains(text), "\(text)") }
    }
  }
}
