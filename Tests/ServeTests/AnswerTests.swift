import Foundation
import HTTPTypes
import ProgramTestSupport
import RedisTestSupport
import TestSupport
import Testing

@Suite(.needsRedisServer) struct AnswerTests {
  @Test(
    "PLT-20 kill -9 while answers are written: no acknowledged question is lost, each has one answer, whole"
  )
  func killed() async throws {
    try await Nodes.with { nodes, _ in
      let guest = try await Guest(LocalClient(), at: nodes.origin(0))
      try await guest.giveBirth(at: nodes.origin(0))
      var random = SplitMix64(seed: 20)
      for round in 0..<6 {
        let (asked, other) = (round % 2, 1 - round % 2)
        let path = try await guest.ask(
          "What is my lesson in round \(round)?", at: nodes.origin(asked))
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...25, using: &random)))
        try await nodes.killAndRestart(asked)
        let page = try await guest.answered(path, at: nodes.origin(other))
        #expect(page.ranges(of: "class=\"question\">What").count == 1)
        #expect(page.ranges(of: "message-assistant\" id=").count == 1)
        #expect(page.contains("class=\"why\""))
        // The node that was killed tells the same.
        let same = try await guest.answered(path, at: nodes.origin(asked))
        #expect(Guest.answer(in: same) == Guest.answer(in: page))
      }
    }
  }
}

extension Guest {
  /// Tells a birth.
  fileprivate func giveBirth(at origin: String) async throws {
    let body = """
      {"birthDate": "1990-05-15", "birthTime": {"time": "10:30", "certainty": "exact"}, \
      "birthPlace": {"name": "Pune", "latitude": 18.52, "longitude": 73.86, \
      "timeZone": "Asia/Kolkata"}}
      """
    let answer = try await call(
      .patch, origin + "/account/v1/me", type: "application/json", body: body)
    guard answer.status == 200 else { throw Unexpected(text: "\(answer.status): \(answer.text)") }
  }

  /// Asks on the page; gives where the conversation is once the question was acknowledged.
  fileprivate func ask(_ question: String, at origin: String) async throws -> String {
    let words = question.replacing(" ", with: "+").replacing("?", with: "%3F")
    let answer = try await call(
      .post, origin + "/account/ask", type: "application/x-www-form-urlencoded",
      body: "question=\(words)&key=\(UUID().uuidString)")
    guard answer.status == 303, let path = answer.head.headerFields[.location] else {
      throw Unexpected(text: "\(answer.status): \(answer.text)")
    }
    return path
  }

  /// The page of a conversation once nothing is being written in it.
  fileprivate func answered(_ path: String, at origin: String) async throws -> String {
    for _ in 0..<600 {
      let page = try await call(.get, origin + path, type: nil, body: nil)
      guard page.status == 200 else { throw Unexpected(text: "\(page.status): \(page.text)") }
      if !page.text.contains("data-stream") { return page.text }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw Unexpected(text: "the answer was never whole")
  }

  /// What stands in the answer of a page.
  fileprivate static func answer(in page: String) -> Substring? {
    page.firstRange(of: "<div class=\"answer\"").flatMap { start in
      page[start.lowerBound...].firstRange(of: "</div>").map {
        page[start.lowerBound..<$0.lowerBound]
      }
    }
  }
}
