import AppHost
import HTTPServer
import HTTPTypes
import Interface
import Testing

@testable import Arca

@Suite struct RefusalTests {
  @Test(
    "ARC-1801 ARC-2112 a wait is said in whole minutes, rounded up and never none",
    arguments: [(0, 1), (1, 1), (30, 1), (60, 1), (61, 2), (120, 2), (3_599, 60)])
  func minutes(seconds: Int, minutes: Int) throws {
    let words = MessageCatalog.arcaEnglish
    let limit = HTTPError(.tooManyRequests, "", headers: [.retryAfter: "\(seconds)"])
    let said = try Refusal(limit, words).text
    #expect(said == words(.slowDown, minutes: minutes))
    #expect(said.contains(minutes == 1 ? "1 minute." : "\(minutes) minutes."))
  }
}
