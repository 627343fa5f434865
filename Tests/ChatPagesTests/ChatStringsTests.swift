import AppHost
import Interface
import Testing

@testable import ChatPages

@Suite struct ChatStringsTests {
  private static let readings = [
    "marriage", "career", "health", "finance", "relationships", "family", "education", "travel",
    "spirituality",
  ]

  @Test(
    "PLT-29 every text about conversations is there in English, Spanish and Hindi, and no other")
  func complete() {
    let problems = Strings.chat.problems(
      in: PresentationPreferences.languages, keys: [ChatKey.self],
      others: Self.readings.map { "chat.area.\($0)" })
    #expect(problems == [])
  }

  @Test(
    "DES-56 every area of the readings but the general one has a sign and a name",
    arguments: readings)
  func areas(area: String) {
    let words = MessageCatalog(.english, .chat)
    #expect(ChatArea.reading(area, words) != nil)
    #expect(ChatArea.reading("general", words) == nil)
  }
}
