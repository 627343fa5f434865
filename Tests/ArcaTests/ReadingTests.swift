import AppHostTestSupport
import HTTPTypes
import JSON
import ProgramTestSupport
import RateLimits
import Testing

@testable import Arca

@Suite struct ReadingTests {
  @Test("ARC-101 ARC-311 ARC-808 charts, compatibility and days are answered by functions")
  func functions() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let made = try await ada.call("create_connection", grace)
      let id = try #require(made["connectionId"]?.string)
      let chart = try await ada.call("get_natal_chart")
      #expect(chart["planets"]?.array?.count == 11 && chart["houses"]?.array?.count == 12)
      #expect(chart["planets"]?.array?.first?["sign"]?.string == "Taurus")
      let other = try await ada.call("get_natal_chart", #"{"connection_id":"\#(id)"}"#)
      #expect(other["meta"]?["subjectName"]?.string == "Grace Hopper")
      #expect(other["planets"]?.array?.first?["sign"]?.string == made["sunSign"]?.string)
      let day = try await ada.call(
        "get_transit_chart", #"{"date":"2026-03-01","timezone":"Asia/Kolkata"}"#)
      #expect(day["meta"]?["date"]?.string == "2026-03-01" && day["planets"]?.array?.count == 10)
      let pair = try await ada.call("get_compatibility", #"{"connection_id":"\#(id)"}"#)
      #expect(pair["romantic"]?["categories"]?.array?.count == 6)
      #expect(pair["scoringVersion"]?.string == "arca-1")
      #expect(pair["romantic"]?["categories"]?.array?.first?["sum"] == .null)
      let sums = try await ada.call(
        "get_compatibility", #"{"connection_id":"\#(id)","explain":true}"#)
      #expect(
        sums["romantic"]?["categories"]?.array?.first?["sum"]?["slots"]?.array?.isEmpty == false)
      #expect(sums["fingerprint"]?.string == pair["fingerprint"]?.string)
      let weather = try await ada.call("get_daily_horoscope", #"{"date":"2026-03-01"}"#)
      #expect(weather["relationship_weather"]?["connectionVibes"]?.array?.count == 1)
      let days = try await ada.call("get_connection_days", #"{"connection_id":"\#(id)"}"#)
      #expect(days["days"]?.array?.count == 30 && days["best"]?.array?.count == 3)
    }
  }

  @Test("ARC-702 ARC-1405 each function says what it lacks")
  func errors() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let ben = try await ArcaProgram(site, born: "")
      let id = try #require(try await ada.call("create_connection", grace)["connectionId"]?.string)
      let about = #"{"connection_id":"\#(id)"}"#
      for function in ["get_natal_chart", "get_transit_chart", "get_daily_horoscope"] {
        #expect(
          try await ben.fail(function) == "400 FAILED_PRECONDITION missingBirthData", "\(function)")
      }
      for function in [
        "get_natal_chart", "get_transit_chart", "get_compatibility", "get_connection_days",
      ] {
        #expect(
          try await (function == "get_natal_chart" ? ben : ada).fail(
            function, function == "get_natal_chart" ? about : #"{"connection_id":"nobody"}"#)
            == "404 NOT_FOUND connectionNotFound", "\(function)")
      }
      for date in ["1899-12-31", "2101-01-01", "soon"] {
        let told = try await ada.fail("get_transit_chart", #"{"date":"\#(date)"}"#)
        #expect(told.hasPrefix("400 INVALID_ARGUMENT"), "\(date)")
      }
    }
  }

  @Test("ARC-707 ARC-1618 the steps of a compatibility are told as they begin, then the result")
  func stream() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let id = try #require(try await ada.call("create_connection", grace)["connectionId"]?.string)
      let body = #"{"data":{"connection_id":"\#(id)"}}"#
      let answer = try await site.serving { port in
        try await RawAnswer(
          from: port,
          to: """
            POST /arca/functions/get_compatibility HTTP/1.1\r
            Host: stars.example\r
            Accept: text/event-stream\r
            Authorization: Bearer \(ada.token)\r
            Content-Type: application/json\r
            Content-Length: \(body.utf8.count)\r
            Connection: close\r
            \r
            \(body)
            """
        ).text
      }
      let labels = [
        "Reading both charts", "Comparing planets", "Weighing each mode", "Writing your story",
        "Ready",
      ]
      #expect(answer.all(between: #""label":""#, and: "\"") == labels)
      #expect(answer.contains(#""of":5"#) && answer.contains(#"{"result":"#))
    }
  }

  @Test("ARC-906 ARC-2107 what is computed anew counts as interpreted, the same again as read")
  func limits() async throws {
    try await withArca(limits: TokenBuckets()) { site in
      let ada = try await ArcaProgram(site)
      for _ in 1...32 { try await ada.call("get_natal_chart") }
      for _ in 1...29 { try await ada.call("get_natal_chart", #"{"refresh":true}"#) }
      let answer = try await ada.send("get_natal_chart", #"{"refresh":true}"#)
      #expect(answer.status == .tooManyRequests)
      #expect(try answer.json()["error"]?["details"]?["retryAfter"] != nil)
      try await ada.call("get_natal_chart")
    }
  }
}
