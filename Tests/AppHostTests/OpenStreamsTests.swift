import Accounts
import Testing

@testable import AppHost

@Suite struct OpenStreamsTests {
  @Test("HAL-1603 an account follows so many streams at once, and another as many")
  func counts() throws {
    let (streams, ada, eve) = (
      OpenStreams(most: 2), AccountID(rawValue: "ada"), AccountID(rawValue: "eve")
    )
    let first = try #require(streams.open(for: ada))
    var second = streams.open(for: ada)
    #expect(second != nil && streams.open(for: ada) == nil)
    #expect(streams.open(for: eve) != nil)
    // An answer that nobody sends gives its place back, too.
    second = nil
    second = streams.open(for: ada)
    #expect(second != nil && streams.open(for: ada) == nil)
    first.close()
    first.close()
    let third = streams.open(for: ada)
    #expect(third != nil && streams.open(for: ada) == nil)
  }
}
