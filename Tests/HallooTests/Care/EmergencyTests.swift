import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("Calls for help on the Now card")
struct EmergencyTests {
  @Test(
    "HAL-852 HAL-938 a call for help stands first on every page, with Call right below her words")
  func everyPage() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      try await browser.say("I fell", on: id, wire)
      let inbox = try await browser.get("/halloo/inbox").text
      let answer = try #require(inbox.text(between: "value=\"/halloo/answers/", and: "\""))
      let pages = [
        "/halloo/answers/\(answer)", "/halloo/today", "/halloo/profiles", "/halloo/profiles/\(id)",
      ]
      for path in pages {
        let page = try await browser.get(path).text
        let main = page[try #require(page.firstRange(of: "page-main")).upperBound...]
        let places = try ["now-distress", "“I fell”", "href=\"tel:", "No answer?", "I Am On It"].map
        {
          try #require(main.firstRange(of: $0), "\(path): \($0)").lowerBound
        }
        #expect(places == places.sorted(), "\(path)")
        for other in ["habit-head", "step-center", "class=\"tasks\""] {
          if let place = main.firstRange(of: other) {
            #expect(places[0] < place.lowerBound, "\(path)")
          }
        }
        #expect(main.ranges(of: "button-primary").count == 1, "\(path)")
      }
      let members = try await browser.get("/halloo/profiles").text
      #expect(!members.contains("chip-good") && members.contains("chip-bad"))
    }
  }

  @Test(
    "HAL-852 HAL-938 an emergency number of another country is said to work only from there",
    arguments: [
      ("Asia/Kolkata", "GB", true), ("Asia/Kolkata", "IN", false), ("Etc/GMT-2", "GB", false),
      ("Europe/Madrid", nil, false),
    ])
  func abroad(zone: String, home: String?, isAbroad: Bool) throws {
    #expect(EmergencyNumber.isElsewhere(zone, from: home) == isAbroad)
    let relative = Relative(
      id: RelativeID(rawValue: "a"), status: .active, name: "Amma",
      number: try #require(PhoneNumber(e164: "+12025550123")), zone: zone)
    let advice = HallooStrings.notices.distressAdvice(
      relative, emergency: "112", isAbroad: isAbroad)
    #expect(advice.contains("works only from a phone there") == isAbroad)
    #expect(advice.contains("112"))
  }

  @Test("HAL-518 HAL-851 all calls for help stand above everything else, the newest first")
  func emergencies() throws {
    let call = { (id: String, at: Int64) in
      CareMatter.Kind.distress(
        Alarm(
          id: AlarmID(rawValue: id), relative: RelativeID(rawValue: id), cause: .distress,
          occurrence: nil, answer: nil, raisedAt: Timestamp(milliseconds: at)), words: [])
    }
    let number = try #require(PhoneNumber(e164: "+12025550123"))
    let person = { (id: String) in
      RelativeSlot(
        relative: Relative(
          id: RelativeID(rawValue: id), status: .active, name: id, number: number,
          zone: "Europe/London"), number: 1)
    }
    let kinds: [(String, CareMatter.Kind)] = [
      ("a", call("a", 1)), ("a", .optedOut), ("a", .unreachable(nil)), ("b", call("b", 2)),
    ]
    var care = CareStatus()
    care.matters = kinds.map { CareMatter(person: person($0), kind: $1) }.byUrgency
    #expect(care.blocks.map(\.person.id.rawValue) == ["b", "a", "a"])
    #expect(care.blocks.map(\.matters.count) == [1, 1, 2])
    #expect(care.blocks.map(\.isContinued) == [false, false, true])
  }
}
