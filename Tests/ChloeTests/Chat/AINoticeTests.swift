import Storage
import Testing

@testable import Chloe
@testable import Conversations

@Suite("That an AI speaks")
struct AINoticeTests {
  private static func message(_ role: ChatMessage.Role, atMinute minute: Int64) -> ChatMessage {
    ChatMessage(
      id: .init(rawValue: "\(role.rawValue)-\(minute)"), thread: .init(rawValue: "t"), parent: nil,
      role: role, state: .complete, text: "Hello", writer: nil, details: ChatDetails(),
      createdAt: Timestamp(milliseconds: minute * 60_000))
  }

  @Test("CHL-265 the first answer says so, and the first after each three hours")
  func notices() {
    let minutes: [Int64] = [0, 10, 90, 179, 180, 200, 359, 365, 400]
    var earlier: [ChatMessage] = []
    var said: [Int64] = []
    for minute in minutes {
      earlier.append(Self.message(.user, atMinute: minute))
      let answer = Self.message(.assistant, atMinute: minute)
      if AINotice.isDue(for: answer, after: earlier) { said.append(minute) }
      earlier.append(answer)
    }
    #expect(said == [0, 180, 365])
    #expect(!AINotice.isDue(for: earlier[0], after: []))
  }
}
