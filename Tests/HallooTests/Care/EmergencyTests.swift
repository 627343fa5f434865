import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("Calls for help on the Now card")
struct EmergencyTests {
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
