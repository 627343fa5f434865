import APIKit
import HTTPServer
import HTTPTypes
import JSON
import Safety
import Storage
import Testing

@testable import ChatAPI
@testable import Conversations

@Suite struct AnswerDocumentTests {
  private enum Code: String, APIErrorCode {
    case badRequest, notFound, unavailable, internalError
    static let namespace = "urn:asterism:notes:"
    static let statuses: KeyValuePairs<HTTPResponse.Status, [Self]> = [
      .badRequest: [.badRequest], .notFound: [.notFound], .serviceUnavailable: [.unavailable],
      .internalServerError: [.internalError],
    ]
  }

  private static let style = ChatAPIStyle(
    APIDialect(), app: "notes", answer: "answerId",
    errors: ChatAPIErrors(
      broken: Code.unavailable, noConversation: .notFound, noTrace: .notFound, notKept: .badRequest,
      invalidQuestion: .badRequest, forbidden: .badRequest, setting: "saving"))

  private func message(
    _ details: ChatDetails, by role: ChatMessage.Role = .assistant,
    text: String = "Rest now. [1]\nThen go on.", writer: ChatWriter? = nil
  ) -> ChatMessage {
    ChatMessage(
      id: ChatMessageID(rawValue: "a"), thread: ChatThreadID(rawValue: "t"),
      parent: ChatMessageID(rawValue: "q"), role: role, state: .complete,
      text: text, writer: writer, details: details,
      createdAt: Timestamp(milliseconds: 0))
  }

  private func document(
    _ outlook: AnswerOutlook, _ message: ChatMessage? = nil
  ) throws -> JSONValue {
    let message = message ?? self.message(ChatDetails())
    let answer = AnswerDocument(
      ids: AnswerIDs(answer: "a", session: nil, conversation: "t", question: "q"),
      transcript: AnswerTranscript(message), createdAt: Timestamp(milliseconds: 0),
      endedAt: Timestamp(milliseconds: 20), wantsTrace: false, outlook: outlook,
      style: Self.style)
    var json = JSONWriter()
    json.value(answer)
    return try JSONValue(parsing: json.bytes)
  }

  @Test("an app with neither sessions nor times has no such fields, and names its answers itself")
  func bare() throws {
    let json = try document(AnswerOutlook())
    #expect(json["answerId"]?.string == "a" && json["sessionId"] == nil)
    #expect(json["answer"]?.string == "Rest now.\nThen go on.")
    #expect(json["answerSummary"]?.string == "Rest now.")
    #expect(json["timing"] == .null && json["executionTimeMs"]?.integer == 20)
  }

  @Test("fields of the app stand in the answer, and with its time how sure it is")
  func own() throws {
    let outlook = AnswerOutlook(
      followUps: ["What next?"], timing: ["until": "May", "since": nil],
      fields: ["moonPhase": "full"], questionsLeft: 3)
    let json = try document(outlook)
    #expect(json["moonPhase"]?.string == "full" && json["quotaRemaining"]?.integer == 3)
    #expect(json["timing"]?["until"]?.string == "May" && json["timing"]?["since"] == .null)
    #expect(json["timing"]?["confidence"]?.string == "LOW")
    #expect(json["followUpSuggestions"]?.array?.compactMap(\.string) == ["What next?"])
  }

  @Test("PLT-22 what a model says of itself is listed with its answer, and nothing with others")
  func opinions() throws {
    func said(_ opinions: [Range<Int>], by role: ChatMessage.Role) -> ChatMessage {
      var details = ChatDetails()
      details.opinions = opinions
      return message(details, by: role)
    }
    func listed(_ opinions: [Range<Int>], by role: ChatMessage.Role) throws -> JSONValue? {
      var json = JSONWriter()
      json.value(MessageDocument(said(opinions, by: role)))
      return try JSONValue(parsing: json.bytes)["modelOpinions"]
    }
    // The second is of a text that has not come yet.
    let opinions = [14..<25, 26..<40]
    let answer = try document(AnswerOutlook(), said(opinions, by: .assistant))["modelOpinions"]
    #expect(answer?.array?.compactMap(\.string) == ["Then go on."])
    #expect(try listed(opinions, by: .assistant) == answer)
    #expect(try listed([], by: .assistant)?.array == [])
    #expect(try listed([], by: .user) == .null)
    #expect(try document(AnswerOutlook())["modelOpinions"]?.array == [])
  }

  @Test("PLT-42 an answer that was held back says so, and which two actions are open")
  func heldBack() throws {
    let usual = try document(AnswerOutlook())
    #expect(usual["heldBack"]?.boolean == false && usual["actions"]?.array == [])
    let text = SupportReplies.standard.text("check in", language: "de")
    let held = try document(
      AnswerOutlook(), message(ChatDetails(danger: "suicide"), text: text, writer: .safety))
    #expect(held["heldBack"]?.boolean == true && held["answer"]?.string == text)
    let actions = try #require(held["actions"]?.array)
    #expect(actions.compactMap { $0["action"]?.string } == ["go_on", "help"])
    #expect(
      actions.compactMap { $0["label"]?.string }
        == ["check in go on", "check in help"].map {
          SupportReplies.standard.text($0, language: "de")
        })
  }

  @Test("errors have the codes of the app")
  func errors() {
    let errors = Self.style.errors
    #expect(errors.broken.status == .serviceUnavailable && errors.brokenCode == "unavailable")
    #expect(errors.noTrace.type == "urn:asterism:notes:not_found")
    #expect(errors.savingIsOff.detail.contains("saving is off"))
  }
}
