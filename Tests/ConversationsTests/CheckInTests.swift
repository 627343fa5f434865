import Safety
import Storage
import StorageTestSupport
import Testing

@testable import Conversations

@Suite struct CheckInTests {
  private static let replies = SupportReplies.standard

  /// A persona that asks where a text is unclear, and writes down how each question was sent.
  private static func persona(_ sent: Asked) -> ChatPersona {
    ChatPersona(
      app: Fixture.app,
      screen: { typed, _, _ in
        sent.note([typed.text, typed.checkIn?.rawValue ?? "-"])
        return switch (typed.text.contains("things"), typed.checkIn) {
        case (_, .help): SupportiveAnswer(danger: "suicide", text: "You are not alone.")
        case (true, nil):
          SupportiveAnswer(
            danger: "suicide", text: replies.text("check in", language: "es"))
        default: nil
        }
      }
    ) { question in
      ChatGrounds(details: ChatDetails(), composed: [question.text], instructions: "")
    }
  }

  @Test("PLT-42 both buttons of a check-in are in its language, and only a check-in has them")
  func labels() throws {
    for language in Self.replies.languages {
      let text = Self.replies.text("check in", language: language)
      let details = ChatDetails(danger: "suicide")
      let checkIn = try #require(CheckIn(text: text, writer: .safety, details: details))
      #expect(checkIn.language == language)
      let labels = CheckInAnswer.allCases.map(checkIn.label)
      #expect(Set(labels).count == 2 && !labels.contains(""))
      #expect(CheckIn(text: text, writer: .composer, details: details) == nil)
      #expect(CheckIn(text: text, writer: .safety, details: ChatDetails()) == nil)
      let resumed = Self.replies.text("care resumed", language: language)
      #expect(CheckIn(text: resumed, writer: .safety, details: details) == nil)
    }
  }

  @Test("PLT-42 a button of a stored check-in sends the question again or asks for help, once")
  func pressed() async throws {
    let sent = Asked()
    try await Fixture.with(.sqlite, persona: Self.persona(sent)) { fixture in
      let owner = try await fixture.owner()
      let held = try await fixture.send("Take my things", of: owner).answer
      var drafts: [ChatDraft] = []
      for answer in CheckInAnswer.allCases {
        let draft = try await fixture.conversations.draft(
          pressing: answer, below: held, of: owner)
        #expect(draft.checkIn == answer)
        drafts.append(draft)
      }
      let help = Self.replies.text("check in help", language: "es")
      #expect(drafts.map(\.text) == ["Take my things", help])
      let first = try await fixture.conversations.send(drafts[0], in: Fixture.app, of: owner)
      let second = try await fixture.conversations.send(drafts[0], in: Fixture.app, of: owner)
      #expect(first.answer == second.answer)
      #expect(sent.texts.contains(["Take my things", "go_on"]))
      await #expect(throws: ChatError(.notFound, .message)) {
        try await fixture.conversations.draft(pressing: .goOn, below: first.answer, of: owner)
      }
    }
  }

  @Test("PLT-42 DES-26 a conversation that is not stored has a check-in and its answers too")
  func unsaved() async throws {
    let sent = Asked()
    try await Fixture.with(.sqlite, persona: Self.persona(sent)) { fixture in
      let owner = try await fixture.owner()
      @Sendable func ask(
        _ text: String, _ said: ChatTranscript, _ checkIn: CheckInAnswer?
      ) async throws -> ChatTranscript {
        try await fixture.conversations.ask(
          ChatDraft(text, clientID: "c", checkIn: checkIn), in: said, app: Fixture.app, of: owner
        ) { _ in }
      }
      let held = try await ask("Take my things", ChatTranscript(), nil)
      let opened = try #require(ChatTranscript(opening: held.sealed(for: owner), of: owner))
      #expect(opened.messages.last?.checkIn?.language == "es")
      let answered = try await ask("Take my things", opened, .goOn)
      #expect(answered.messages.last?.text == "Take my things")
      let helped = try await ask("Help", opened, .help)
      #expect(helped.messages.last?.text == "You are not alone.")
    }
  }
}
