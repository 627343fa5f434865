import Accounts
import Testing

@testable import Site

@Suite struct OpenStreamsTests {
  @Test("HAL-1603 an account follows so many streams at once, and another as many")
  func counts() async throws {
    let (streams, ada, eve) = (
      OpenStreams(most: 2), AccountID(rawValue: "ada"), AccountID(rawValue: "eve")
    )
    await streams.counting(ada) {
      #expect(streams.hasRoom(for: ada))
      await streams.counting(ada) {
        #expect(!streams.hasRoom(for: ada) && streams.hasRoom(for: eve))
      }
      #expect(streams.hasRoom(for: ada))
    }
    struct Gone: Error {}
    await #expect(throws: Gone.self) { try await streams.counting(ada) { throw Gone() } }
    #expect(streams.hasRoom(for: ada))
  }
}
