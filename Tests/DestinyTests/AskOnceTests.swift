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
      let program = try await Program.withoutSaving(site)
      let first = try await program.ask("/vedic/api/predict/stream", key: "question")
      #expect(first.status == .ok)
      let again = try await program.ask("/vedic/api/predict/stream", key: "question")
      #expect(again.status == .conflict)
      #expect(try again.code() == "ID_CONFLICT")
      #expect(again.text.contains("Idempotency-Key"))
      // Neither is it asked again for the whole answer.
      let whole = try await program.ask("/vedic/api/predict/", key: "question")
      #expect(try whole.code() == "ID_CONFLICT")
    }
  }

  @Test(
    "DES-26 DES-181 PLT-16 the whole answer to a question that is not kept stays with its key",
    arguments: Engine.allCases)
  func unsavedWhole(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let program = try await Program.withoutSaving(site)
      let whole = try await program.ask("/vedic/api/predict/", key: "question")
      #expect(whole.status == .ok)
      for _ in 0..<2 {
        let streamed = try await program.ask("/vedic/api/predict/stream", key: "question")
        #expect(try streamed.code() == "ID_CONFLICT")
        let again = try await program.ask("/vedic/api/predict/", key: "question")
        #expect(again.text == whole.text)
      }
      let left = try await program.questionsLeft()
      #expect(left == 9)
    }
  }

  @Test(
    "DES-42 DES-178 DES-181 PLT-16 a key is one question, whichever form its repetition asks for",
    arguments: Engine.allCases)
  func oneForAllForms(engine: Engine) async throws {
    let whole = "/vedic/api/predict/"
    let forms = [whole, "\(whole)stream", "\(whole)?stream=sse", "\(whole)?stream=text"]
    try await withDestiny(engine) { site in
      for (number, first) in forms.enumerated() {
        let (program, key) = (try await Program(site), "question-\(number)")
        var answers: Set<String> = []
        for path in [first] + forms {
          let answer = try await program.ask(path, key: key)
          #expect(answer.status == .ok, "\(first), \(path): \(answer.text)")
          let header = answer.response.headers[try #require(.init("X-Prediction-Id"))]
          let field = path == whole ? try answer.json()["prediction_id"]?.string : nil
          if let id = field ?? header { answers.insert(id) }
        }
        #expect(answers.count == 1, "\(first)")
        let left = try await program.questionsLeft()
        #expect(left == 9, "\(first)")
        let list = try await program.get("/chat-history/threads/me").json()
        #expect(list["total_count"]?.integer == 1, "\(first)")
        for path in forms {
          let other = try await program.ask(path, "And my money?", key: key)
          #expect(other.status == .unprocessableContent, "\(path)")
          #expect(try other.code() == "IDEMPOTENCY_MISMATCH")
        }
      }
    }
  }
}

extension Program {
  /// Somebody whose conversations are not saved.
  fileprivate static func withoutSaving(_ site: TestSite) async throws -> Program {
    let program = try await Program(site)
    let account = try await caller(site, program).person().account.id
    try await DestinyStore(site.services).changeSettings(of: account) {
      $0.savesConversations = false
    }
    return program
  }

  /// Asks about chart A of DES-128 under a key.
  fileprivate func ask(
    _ path: String, _ query: String = "How is my work?", key name: String
  ) async throws -> TestAnswer {
    var headers = key
    headers[.idempotencyKey] = name
    return try await browser.call(
      .post, path, #"{"query":"\#(query)","birth_data":\#(ReferenceChart.a.birthData)}"#,
      headers: headers)
  }

  /// The questions left this month.
  fileprivate func questionsLeft() async throws -> Int64? {
    try await get("/vedic/api/quota/").json()["quota_remaining"]?.integer
  }
}
