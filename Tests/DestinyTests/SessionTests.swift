import Accounts
import AppHost
import AppHostTestSupport
import Charting
import CivilTime
import Conversations
import People
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct SessionTests {
  private static let birth = PersonDetails(
    name: "Asha", birthDate: try? CivilDate(year: 1990, month: 1, day: 15),
    birthTime: (try? WallTime(hour: 14, minute: 30)).map { .exact($0) } ?? .unknown,
    birthPlace: .init(
      name: "Mumbai", latitude: 18.975, longitude: 72.82583, timeZone: "Asia/Kolkata"))

  private static func chart(_ ayanamsa: ChartAyanamsa = .lahiri) -> SessionChart {
    SessionChart(birth: birth, choice: ChartChoice(ayanamsa: ayanamsa))
  }

  @Test("DES-20 the hash of a birth is SHA-256 over its six fields")
  func hash() {
    // printf '1990-01-15|14:30|18.9750|72.8258|Asia/Kolkata|lahiri' | sha256sum
    #expect(
      Self.chart().hash == "11556c085e70a56a2a9cb681ce6ed842f3a54737afc4d13a2a918e5339215fe9")
    #expect(Self.chart(.raman).hash != Self.chart().hash)
    #expect(SessionChart(birth: nil, choice: ChartChoice()).hash == nil)
  }

  @Test(
    "DES-21 DES-199 the same chart goes on in its session, another chart or an expired one begins anew",
    arguments: Engine.allCases)
  func lifetime(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let owner = try await site.owner()
      let store = DestinyStore(site.services)
      let first = try await store.session(for: Self.chart(), of: owner)
      #expect(first.isNew)
      site.clock.advance(by: .seconds(20 * 86_400))
      let again = try await store.session(for: Self.chart(), of: owner)
      #expect(!again.isNew && again.session.id == first.session.id)
      #expect(again.session.expiresAt > first.session.expiresAt)
      let other = try await store.session(for: Self.chart(.raman), of: owner)
      #expect(other.isNew)
      site.clock.advance(by: .seconds(31 * 86_400))
      let late = try await store.session(for: Self.chart(), of: owner)
      #expect(late.isNew && late.session.id != first.session.id)
      let old = try await store.session(first.session.id, of: owner)
      #expect(old?.isActive == false && old?.chart == Self.chart())
    }
  }

  @Test(
    "DES-21 conversations of another chart stay and say for which they were written, once",
    arguments: Engine.allCases)
  func notes(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let owner = try await site.owner()
      let store = DestinyStore(site.services)
      let notes = ChartNotes(site.services)
      let session = try await store.session(for: Self.chart(), of: owner).session.id
      let thread = try await site.addThread(of: owner)
      try await site.services.database.write { transaction in
        try transaction.attach(thread, to: session, of: owner)
      }
      let told = {
        try await site.services.conversations.messages(in: thread, of: owner).messages
          .filter { $0.role == .system }.map(\.text)
      }
      site.clock.advance(by: .seconds(60))
      _ = try await store.session(for: Self.chart(), of: owner)
      try await notes.perform()
      #expect(try await told().isEmpty)
      site.clock.advance(by: .seconds(60))
      _ = try await store.session(for: Self.chart(.raman), of: owner)
      for _ in 0..<2 { try await notes.perform() }
      let text = "Written for the chart of January 15, 1990, 2:30\u{202F}PM, Mumbai (Lahiri)."
      #expect(try await told().map(Self.withPlainSpaces) == [Self.withPlainSpaces(text)])
      try await assertUsesIndex(
        "destiny_sessions_to_note", ChartNotes.wanted(at: site.clock.now, 10),
        in: site.services.database)
    }
  }

  private static func withPlainSpaces(_ text: String) -> String {
    String(text.map { $0.isWhitespace ? " " : $0 })
  }

  @Test("DES-196 a session of somebody else does not exist", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let (owner, stranger) = (try await site.owner(), try await site.owner())
      let store = DestinyStore(site.services)
      let session = try await store.session(for: Self.chart(), of: owner).session
      #expect(try await store.session(session.id, of: stranger) == nil)
    }
  }
}

extension TestSite {
  /// A new account with its key.
  func owner() async throws -> AccountKey {
    let signIn = try await services.accounts.enterAsGuest(
      .init(.program, from: .init(address: "192.0.2.1", device: "test")))
    return AccountKey(
      signIn.account.id, key: try services.accounts.dataKey(of: signIn.account))
  }
}
