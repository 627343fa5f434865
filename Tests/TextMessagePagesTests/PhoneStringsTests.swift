import Interface
import Testing
import TextMessages

@testable import TextMessagePages

@Suite struct PhoneStringsTests {
  @Test(
    "PLT-38 every text of the pages is in the table in English and Spanish, and the table holds no other"
  )
  func table() {
    let problems = Strings.phones.problems(
      in: [.english, .spanish],
      keys: [PhoneKey.self, OwnNumberKey.self, SamplePicture.self],
      others: SimulatedNetwork.Mode.allCases.map { "phones.network.\($0.rawValue)" }
        + SimulatedNetwork.Inbound.allCases.map { "phones.inbound.\($0.rawValue)" })
    #expect(problems == [])
  }
}
