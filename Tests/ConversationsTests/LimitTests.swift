import Storage
import Testing

@testable import Conversations

@Suite struct LimitTests {
  private static func message(_ text: String) -> ChatMessage {
    ChatMessage(
      id: .init(rawValue: text), thread: .init(rawValue: "t"), parent: nil, role: .user,
      state: .complete, text: text, writer: nil, details: ChatDetails(),
      createdAt: Timestamp(milliseconds: 0))
  }

  @Test(
    "CHL-85 of the history the newest messages are passed that fit",
    arguments: [
      (nil, ["one", "three", "seven"]), (13, ["one", "three", "seven"]), (12, ["three", "seven"]),
      (5, ["seven"]), (4, []),
    ])
  func history(length: Int?, passed: [String]) {
    let limits = ChatPersona.Limits(historyLength: length)
    let earlier = ["one", "three", "seven"].map(Self.message)
    #expect(limits.passed(earlier).map(\.text) == passed)
  }

  @Test("PLT-19 a name is a slot for a model, as a word of its own, and comes back")
  func slots() {
    var grounds = ChatGrounds(details: ChatDetails(), composed: [], instructions: "")
    grounds.slots = ["name": "Ann"]
    #expect(grounds.hidden("Ann, Anna and Ann") == "{name}, Anna and {name}")
    #expect(grounds.hidden("Hannah and Joanne") == "Hannah and Joanne")
    #expect(grounds.filled("Dear {name}, {fact 1}") == "Dear Ann, {fact 1}")
    grounds.slots = [:]
    #expect(grounds.hidden("Ann") == "Ann")
  }
}
