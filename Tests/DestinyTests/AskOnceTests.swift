import Accounts
import AppHost
import AppHostTestSupport
import Conversations
import HTTPServer
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

/// A question is asked once under its name.
@Suite struct AskOnceTests {
  @Test(
    "DES-174 DES-178 another question under the name of one that was asked is refused, and counts nothing",
    arguments: Engine.allCases)
  func otherQuestion(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let program = try await Program(site)
      let first = try await program.predict("What helps me at work?", "client_message_id", "m-1")
        .json()
      let other = try await program.predict("And my money?", "client_message_id", "m-1")
      #expect(other.status == .conflict)
      #expect(try other.code() == "ID_CONFLICT" && other.field() == "client_message_id")
      let again = try await program.predict(" What helps me at work? ", "client_message_id", "m-1")
        .json()
      #expect(again["prediction_id"] == first["prediction_id"])
      #expect(again["quota_remaining"]?.integer == 9)
      let somebody = try await Program(site).predict("And me?", "client_message_id", "m-1")
      #expect(somebody.status == .ok)
    }
  }

  @Test(
    "DES-26 DES-178 PLT-16 a question that is not kept is asked once under its key, and counted once",
    arguments: Engine.allCases)
  func unsavedOnce(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let program = try await Program(site)
      let account = try await Program.caller(site, program).person().account.id
      try await DestinyStore(site.services).changeSettings(of: account) {
        $0.savesConversations = false
      }
      var key = program.key
      key[.idempotencyKey] = "question-1"
      func ask(_ path: String) async throws -> TestAnswer {
        try await program.browser.call(
          .post, path, #"{"query":"And now?","birth_data":\#(ReferenceChart.a.birthData)}"#,
          headers: key)
      }
      let path = "/vedic/api/predict/stream"
      let first = try await ask(path)
      #expect(first.status == .ok)
      let again = try await ask(path)
      #expect(again.status == .conflict)
      #expect(try again.code() == "ID_CONFLICT")
      #expect(again.text.contains("Idempotency-Key"))
      // One object is kept for the key, as every answer is.
      let whole = try await ask("/vedic/api/predict/")
      #expect(whole.status == .ok)
      #expect(try await ask("/vedic/api/predict/").text == whole.text)
      let asked: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chat_unsaved")
      }
      #expect(try #require(asked) <= 1)
    }
  }
}
