import Accounts
import AppHost
import AppHostTestSupport
import Media
import MediaLibrary
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import Pictures
@testable import TextMessages

@Suite("Photos that relatives send")
struct PhotoTests {
  @Test(
    "HAL-940, HAL-941, HAL-1012: a photo is fetched, kept, shown, and forgotten at the provider",
    arguments: Engine.allCases)
  func photo(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.remind(.photo)
      try await fixture.write("Here", on: relative, pictures: [Self.good, Self.good])
      let answer = try #require(try await fixture.answers().first)
      #expect(answer.pictures.count == 2 && answer.media.isEmpty && answer.mediaErrors.isEmpty)
      let event = try #require(try await fixture.gallery().first { $0.kind == .taskResponse })
      #expect(event.pictures == answer.pictures && event.title == "Blue pills")
      #expect(event.isInTime == true && event.text == "Here")
      let (media, owner) = (fixture.services.media, fixture.owner)
      let bytes = try await fixture.services.database.read { transaction in
        try media.read(
          MediaID(rawValue: answer.pictures[0]), .full, of: .init(owner.account, key: owner.key),
          in: transaction)
      }
      #expect(bytes?.starts(with: [0xFF, 0xD8]) == true)
      let released: Int? = try await fixture.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM simulated_media WHERE released_at IS NOT NULL")
      }
      #expect(released == 2)
      #expect(try await fixture.topics().contains("gallery.event"))
    }
  }

  @Test("HAL-942: what is no picture is noted, and another is asked for once")
  func broken() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.photo)
      try await fixture.write("", on: relative, pictures: [Self.broken])
      let answer = try #require(try await fixture.answers().first)
      #expect(answer.pictures.isEmpty && answer.mediaErrors == ["unreadable"])
      #expect(try await fixture.gallery().allSatisfy { $0.kind == .profileCreated })
      let asked = try await fixture.texts(on: relative).filter { $0.contains("send a photo for") }
      #expect(asked.count == 1)
      try await fixture.write("", on: relative, pictures: [Self.broken])
      #expect(
        try await fixture.texts(on: relative).filter { $0.contains("send a photo for") }.count == 1)
      try await fixture.write("", on: relative, pictures: [Self.good])
      let event = try #require(try await fixture.gallery().first { $0.kind == .taskResponse })
      #expect(event.pictures.count == 1 && event.title == "Blue pills")
    }
  }

  @Test(
    "HAL-931, HAL-932: a second photo within ten minutes belongs to the same answer, a later one does not"
  )
  func second() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.either)
      try await fixture.write("done", on: relative)
      fixture.clock.advance(by: .seconds(300))
      try await fixture.write("", on: relative, pictures: [Self.good])
      var shown = try await fixture.gallery().filter { $0.kind == .taskResponse }
      #expect(shown.count == 1 && shown[0].text == "done")
      fixture.clock.advance(by: .seconds(400))
      try await fixture.write("", on: relative, pictures: [Self.good])
      shown = try await fixture.gallery().filter { $0.kind == .taskResponse }
      #expect(shown.map(\.title) == ["Blue pills", ""])
      #expect(try await fixture.notices().contains { $0.hasPrefix("unmatched") })
    }
  }

  @Test(
    "HAL-933, HAL-1662: an answer is moved to another habit of the day, and both states follow",
    arguments: Engine.allCases)
  func moving(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.remind(.either, habits: 2)
      try await fixture.write("done", on: relative, pictures: [Self.good])
      let entries = try await fixture.entries()
      let answered = try #require(entries.first { $0.occurrence.status == .completed })
      let other = try #require(entries.first { $0.occurrence.status == .sent })
      let answer = try #require(try await fixture.answers().first)
      try await fixture.move(answer, to: other.id)
      let after = try await fixture.entries()
      #expect(after.first { $0.id == answered.id }?.occurrence.status == .sent)
      #expect(after.first { $0.id == other.id }?.occurrence.status == .completed)
      let moved = try #require(try await fixture.answers().first)
      #expect(moved.movedBy == fixture.owner.account && moved.movedAt == fixture.clock.now)
      #expect(moved.occurrence == other.id)
      try await fixture.move(answer, to: nil)
      #expect(
        try await fixture.entries().filter { $0.occurrence.status == .sent }.count == 2)
      #expect(try await fixture.gallery().last?.title == "")
      let tomorrow = try #require(
        try await fixture.entries().first { $0.occurrence.status == .scheduled })
      await #expect(throws: MoveProblem.closed) { try await fixture.move(answer, to: tomorrow.id) }
    }
  }

  @Test("HAL-932, HAL-933: photos that came after an answer go with it, and leave nothing behind")
  func movingJoined() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.either, habits: 2)
      try await fixture.write("done", on: relative)
      let open = try #require(try await fixture.entries().first { $0.occurrence.status == .sent })
      try await fixture.close(open.id)
      fixture.clock.advance(by: .seconds(1))
      try await fixture.write("", on: relative, pictures: [Self.good])
      let answers = try await fixture.answers()
      let (first, photo) = (try #require(answers.first), try #require(answers.last))
      #expect(photo.joins == first.id && photo.occurrence == first.occurrence)
      // Whichever of the two is named, both are moved.
      try await fixture.move(photo, to: open.id)
      #expect(try await fixture.answers().allSatisfy { $0.occurrence == open.id })
      let left = try #require(
        try await fixture.entries().first { $0.id == first.occurrence })
      #expect(left.occurrence.status == .sent && !left.occurrence.hasPhoto)
    }
  }

  @Test("HAL-920, HAL-933: what says whether they agree cannot be moved to a habit")
  func movingAgreement() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.either)
      try await fixture.write("HELP", on: relative)
      let help = try #require(try await fixture.answers().first)
      let open = try #require(try await fixture.entries().first { $0.occurrence.status == .sent })
      await #expect(throws: MoveProblem.closed) { try await fixture.move(help, to: open.id) }
    }
  }

  @Test("HAL-1010: a photo that is deleted is gone everywhere, and the habit stays done")
  func deletion() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.photo)
      try await fixture.write("", on: relative, pictures: [Self.good])
      let event = try #require(try await fixture.gallery().first { $0.kind == .taskResponse })
      let (reminders, owner) = (fixture.engine.reminders, fixture.owner)
      let isGone = try await fixture.services.database.write { transaction in
        try reminders.deleteGalleryEvent(event.id, of: owner, in: transaction)
      }
      #expect(isGone)
      #expect(try await fixture.answers().first?.pictures.isEmpty == true)
      #expect(try await fixture.count("media") == 0)
      #expect(try await fixture.entries().contains { $0.occurrence.status == .completed })
      let joined = GalleryEventID.joined(relative.id)
      let again = try await fixture.services.database.write { transaction in
        try reminders.deleteGalleryEvent(joined, of: owner, in: transaction)
      }
      #expect(!again, "that somebody joined cannot be deleted")
    }
  }

  static let good = SimulatedProvider.Picture(
    contentType: "image/png",
    bytes: (try? SVGRasterizer.png(
      from: #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>"#, width: 40,
      height: 30)) ?? [])
  private static let broken = SimulatedProvider.Picture(
    contentType: "image/jpeg", bytes: Array("<svg/>".utf8))
}

extension HallooSite {
  /// Somebody who was just reminded of their habits.
  func remind(_ type: ResponseType, habits: Int = 1) async throws -> Relative {
    let relative = try await addRelative()
    for index in 0..<habits {
      _ = try await addHabit(of: relative, in: 60 + index * 60, terms: .init(responseType: type))
    }
    try await pass()
    for _ in 0..<habits {
      clock.advance(by: .seconds(60))
      try await pass()
    }
    return relative
  }

  func write(
    _ body: String, on relative: Relative, pictures: [SimulatedProvider.Picture]
  ) async throws {
    let simulator = try #require(services.texts.simulator)
    try await simulator.reply(
      from: relative.number, for: owner.party, body: body, pictures: pictures)
    try await pass()
    try await pass()
  }

  func answers() async throws -> [StoredAnswer] {
    let owner = owner
    return try await services.database.read { transaction in
      try transaction.rows(
        "SELECT \(StoredAnswer.columns) FROM hal_answers ORDER BY received_at, id"
      ) { try StoredAnswer($0, of: owner) }
    }
  }

  func gallery() async throws -> [GalleryEvent] {
    let owner = owner
    return try await services.database.read { transaction in
      try transaction.rows(
        "SELECT \(GalleryEvent.columns) FROM hal_gallery ORDER BY created_at, id"
      ) { try GalleryEvent($0, of: owner) }
    }
  }

  func entries() async throws -> [LedgerEntry] {
    try await services.database.read { transaction in
      try transaction.rows("SELECT \(LedgerEntry.columns) FROM hal_occurrences ORDER BY due_at, id")
      { try LedgerEntry($0) }
    }
  }

  /// Somebody of the family marks a due time done.
  func close(_ id: OccurrenceID) async throws {
    let (reminders, owner) = (engine.reminders, owner)
    try await services.database.write(.serializable) { transaction in
      try reminders.markDone(id, of: owner, by: owner.account, in: transaction)
    }
  }

  func move(_ answer: StoredAnswer, to target: OccurrenceID?) async throws {
    let (reminders, owner) = (engine.reminders, owner)
    try await services.database.write(.serializable) { transaction in
      try reminders.move(
        answer.id, to: target, of: owner, by: owner.account, in: transaction)
    }
  }
}
