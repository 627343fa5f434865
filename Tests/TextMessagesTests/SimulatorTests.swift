import Jobs
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import TextMessages

@Suite(.timeLimit(.minutes(3))) struct SimulatorTests {
  @Test(
    "HAL-1403 a text is taken, reported as sent and delivered, and shown",
    arguments: Engine.allCases)
  func normal(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let id = try accepted(await house.provider.send(house.text("a")))
      #expect(try await house.conversation().map(\.state) == [TextState(.accepted)])
      try await house.work()
      let reports = try await house.reports()
      #expect(Set(reports.map(\.id)) == [id] && reports.count == 2)
      #expect(Set(reports.compactMap { $0.state?.status }) == [.sent, .delivered])
      #expect(house.mailbox.posts.allSatisfy { $0.target == "/status?m=a" })
      #expect(Set(house.mailbox.posts.map(\.idempotencyToken)).count == 2)
      let text = try #require(try await house.conversation().first)
      #expect(text.id == id && text.body == "canary a" && text.direction == .toPhone)
      #expect(text.state == TextState(.delivered) && text.at == house.clock.now)
    }
  }

  @Test(
    "HAL-1403 on hundreds that were taken together reports come some a second, on each once",
    arguments: Engine.allCases)
  func crowd(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let texts = (0..<70).map { house.text("\($0)", to: $0.isMultiple(of: 2) ? nil : house.other) }
      for outcome in await house.provider.take(texts) { _ = try accepted(outcome) }
      try await house.work()
      #expect(house.mailbox.posts.isEmpty)
      for count in [32, 64, 70, 70] {
        house.clock.advance(by: .seconds(1))
        try await house.work()
        #expect(house.mailbox.posts.count == 2 * count)
      }
      #expect(Set(house.mailbox.posts.map(\.idempotencyToken)).count == 140)
      #expect(try await house.conversation().allSatisfy { $0.state == TextState(.delivered) })
    }
  }

  @Test(
    "HAL-1403 a report that is not taken comes again, and keeps no other from it",
    arguments: Engine.allCases)
  func notTaken(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let texts = (0..<3).map { house.text("\($0)") }
      for outcome in await house.provider.take(texts) { _ = try accepted(outcome) }
      house.mailbox.fail(1)
      try await house.work()
      // All three that they were sent; one of it was not heard.
      #expect(house.mailbox.posts.count == 3)
      house.clock.advance(by: .seconds(2))
      try await house.work()
      #expect(house.mailbox.posts.count == 9)
      #expect(Set(house.mailbox.posts.map(\.idempotencyToken)).count == 6)
    }
  }

  @Test("HAL-1404 reports come as late as they are set to", arguments: Engine.allCases)
  func delay(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      try await house.provider.setNetwork(
        SimulatedNetwork(.delay, delaySeconds: 60), of: .number(house.phone))
      _ = try accepted(await house.provider.send(house.text("a")))
      _ = try accepted(await house.provider.send(house.text("b", to: house.other)))
      var short = house.text("c")
      short.validity = .seconds(30)
      let expired = try accepted(await house.provider.send(short))
      try await house.work()
      #expect(Set(house.mailbox.posts.map(\.target)) == ["/status?m=b"])
      house.clock.advance(by: .seconds(59))
      try await house.work()
      #expect(!house.mailbox.posts.contains { $0.target == "/status?m=a" })
      let late = try await house.reports().filter { $0.id == expired }.compactMap(\.state)
      #expect(late.contains(TextState(.undelivered, failure: TextFailure(code: 30036))))
      house.clock.advance(by: .seconds(1))
      try await house.work()
      #expect(house.mailbox.posts.filter { $0.target == "/status?m=a" }.count == 2)
    }
  }

  @Test("HAL-1404 undelivered with a code, refused, and back to normal", arguments: Engine.allCases)
  func trouble(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let provider = house.provider
      try await provider.setNetwork(
        SimulatedNetwork(.undelivered, errorCode: 30005), of: .number(house.phone))
      let id = try accepted(await provider.send(house.text("a")))
      try await house.work()
      let failed = TextState(.undelivered, failure: TextFailure(code: 30005))
      let states = try await house.reports().filter { $0.id == id }.compactMap(\.state)
      #expect(states.contains(failed) && !states.contains(TextState(.delivered)))
      #expect(try await house.conversation().first?.state == failed)

      try await provider.setNetwork(SimulatedNetwork(.refuse), of: .number(house.phone))
      guard case .refused(let refusal) = await provider.send(house.text("b")) else {
        throw NotRefused()
      }
      #expect(refusal.failure.code == 500 && !refusal.isPermanent)
      #expect(try await house.conversation().count == 1)
      // The account's network holds for phones without one.
      try await provider.setNetwork(SimulatedNetwork(.refuse), of: .account)
      try await provider.setNetwork(.normal, of: .number(house.phone))
      _ = try accepted(await provider.send(house.text("b")))
      guard case .refused = await provider.send(house.text("c", to: house.other)) else {
        throw NotRefused()
      }
      try await provider.setNetwork(nil, of: .account)
      #expect(try await provider.network(of: .account) == .normal)
      _ = try accepted(await provider.send(house.text("c", to: house.other)))
    }
  }

  @Test(
    "HAL-1404 HAL-814 a text whose answer is lost is found by its name and reported on",
    arguments: Engine.allCases)
  func lose(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let provider = house.provider
      _ = try accepted(await provider.send(house.text("before")))
      try await provider.setNetwork(SimulatedNetwork(.lose), of: .number(house.phone))
      let since = house.clock.now
      let text = house.text("a")
      guard case .unknown = await provider.send(text) else { throw NotRefused() }
      let found = try await provider.lookup(TextLookup(id: text.id, to: text.to, since: since))
      #expect(found.count == 1 && found[0].canBe(text) && found[0].body == text.body)
      let all = try await provider.lookup(TextLookup(id: nil, to: text.to, since: since))
      #expect(all.map { $0.messageID?.rawValue } == ["a", "before"])
      let absent = TextLookup(id: TextMessageID(rawValue: "b"), to: text.to, since: since)
      #expect(try await provider.lookup(absent).isEmpty)
      let later = since.advanced(by: .milliseconds(1))
      #expect(try await provider.lookup(TextLookup(id: text.id, to: text.to, since: later)).isEmpty)
      try await house.work()
      #expect(try await house.reports().contains { $0.id == found[0].id })
    }
  }

  @Test(
    "HAL-830 duplicates out of order lead to the state that the order would",
    arguments: Engine.allCases)
  func duplicates(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      try await house.provider.setNetwork(
        SimulatedNetwork(.normal, copies: 5, isReordered: true), of: .number(house.phone))
      _ = try accepted(await house.provider.send(house.text("a")))
      try await house.provider.reply(from: house.phone, body: "OK")
      house.clock.advance(by: .seconds(1))
      try await house.work()
      let states = try await house.reports().compactMap(\.state)
      #expect(states.count == 10)
      let end = states.reduce(TextState(.accepted)) { $0.joined(with: $1) }
      #expect(end == TextState(.delivered))
      let inbound = try await house.inbound()
      #expect(inbound.count == 5 && Set(inbound.map(\.id)).count == 1)
      #expect(Set(inbound.map(\.idempotencyToken)).count == 1)
    }
  }

  @Test(
    "HAL-1406 STOP blocks with 21610 until START, but for the one text that confirms it",
    arguments: Engine.allCases)
  func optOut(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let provider = house.provider
      try await provider.reply(from: house.phone, body: "stop it")
      _ = try accepted(await provider.send(house.text("a")))
      try await provider.reply(from: house.phone, body: " Stop! ")
      func isBlocked(_ text: OutgoingText) async -> Bool {
        guard case .refused(let refusal) = await provider.send(text) else { return false }
        return refusal.failure == .optedOut
      }
      #expect(await isBlocked(house.text("b")))
      var confirmation = house.text("c")
      confirmation.confirmsOptOut = true
      _ = try accepted(await provider.send(confirmation))
      #expect(await isBlocked(confirmation))
      #expect(await isBlocked(house.text("d")))
      #expect(try await provider.phones([house.phone]).first?.isOptedOut == true)
      _ = try accepted(await provider.send(house.text("e", to: house.other)))
      try await provider.reply(from: house.phone, body: "HELP")
      #expect(await isBlocked(house.text("f")))
      try await provider.reply(from: house.phone, body: "START")
      _ = try accepted(await provider.send(house.text("g")))
      #expect(try await provider.phones([house.phone]).first?.isOptedOut == false)
    }
  }

  @Test("HAL-1403 a reply with pictures comes as Twilio would post it", arguments: Engine.allCases)
  func reply(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let provider = house.provider
      let pictures = [
        SimulatedProvider.Picture(contentType: "image/jpeg", bytes: [1, 2, 3]),
        SimulatedProvider.Picture(contentType: "image/png", bytes: [4]),
      ]
      let id = try await provider.reply(from: house.phone, body: "Done 👍\n&=+%", pictures: pictures)
      try await house.work()
      let text = try #require(try await house.inbound().first)
      #expect(
        text.id == id && text.from == house.phone && text.to == SimulatorHouse.settings.number)
      #expect(text.body == "Done 👍\n&=+%" && text.optOut == nil)
      #expect(text.media.map(\.contentType) == ["image/jpeg", "image/png"])
      for (media, picture) in zip(text.media, pictures) {
        let fetched = try await provider.fetchMedia(media.url, limit: 10)
        #expect(fetched.bytes == picture.bytes && fetched.contentType == picture.contentType)
      }
      let url = text.media[0].url
      await expect(.tooLarge) { _ = try await provider.fetchMedia(url, limit: 2) }
      try await provider.deleteMedia(url)
      try await provider.deleteMedia(url)
      await expect(.notFound) { _ = try await provider.fetchMedia(url, limit: 10) }
      await expect(.foreignAddress) {
        _ = try await provider.fetchMedia("https://evil.example/media/1", limit: 10)
      }
      await expect(.foreignAddress) { try await provider.deleteMedia("https://evil.example/1") }
      // The phone keeps its own.
      let shown = try #require(try await house.conversation().first)
      #expect(shown.direction == .fromPhone && shown.pictures.count == 2)
      #expect(try await provider.picture(shown.pictures[0], of: house.phone)?.bytes == [1, 2, 3])
      #expect(try await provider.picture(shown.pictures[0], of: house.other) == nil)
    }
  }

  private func expect(
    _ code: TextProviderError.Code, _ body: () async throws -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let error = await #expect(throws: TextProviderError.self, sourceLocation: sourceLocation) {
      try await body()
    }
    #expect(error?.code == code, sourceLocation: sourceLocation)
  }

  @Test("HAL-1694 what no phone can send is refused", arguments: Engine.allCases)
  func badReplies(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let picture = SimulatedProvider.Picture(contentType: "image/png", bytes: [1])
      for body in ["", String(repeating: "a", count: 1_601), "a\u{0}b"] {
        await #expect(throws: SimulatorError.invalid(.body)) {
          try await house.provider.reply(from: house.phone, body: body)
        }
      }
      let large = SimulatedProvider.Picture(
        contentType: "image/png", bytes: Array(repeating: 0, count: (10 << 20) + 1))
      for pictures in [
        Array(repeating: picture, count: 11), [large], [.init(contentType: "", bytes: [1])],
        [.init(contentType: "a/b", bytes: [])],
      ] {
        await #expect(throws: SimulatorError.invalid(.photos)) {
          try await house.provider.reply(from: house.phone, body: "a", pictures: pictures)
        }
      }
      #expect(try await house.conversation().isEmpty)
      try await house.provider.reply(
        from: house.phone, body: "", pictures: Array(repeating: picture, count: 10))
      try await house.work()
      #expect(try await house.inbound().first?.media.count == 10)
    }
  }

  @Test(
    "HAL-904 the simulator's webhooks are signed by a token of its own, the same on all nodes",
    arguments: Engine.allCases)
  func signatures(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      try await house.provider.reply(from: house.phone, body: "OK")
      try await house.work()
      let post = try #require(house.mailbox.posts.first)
      let node = try await SimulatorHouse(house.database, keyring: house.keyring)
      _ = try await node.provider.verify(post)
      var changed = post
      changed.body += Array("&Body=NO".utf8)
      await expect(.badSignature) { _ = try await node.provider.verify(changed) }
      changed = post
      changed.target = "/other"
      await expect(.badSignature) { _ = try await node.provider.verify(changed) }
      // With another master key nobody is the simulator.
      await #expect(throws: VaultError.self) {
        try await SimulatorIdentity(in: house.database, keyring: MasterKeyring())
      }
      let rotated = house.keyring.rotated()
      #expect(try await SimulatorIdentity.rotate(in: house.database, keyring: rotated))
      #expect(try await !SimulatorIdentity.rotate(in: house.database, keyring: rotated))
      let after = try await SimulatorHouse(
        house.database, keyring: rotated.withoutOlderKeys())
      _ = try await after.provider.verify(post)
      #expect(try await after.conversation().first?.body == "OK")
    }
  }

  @Test(
    "HAL-905 what is posted survives a restart and is posted again until it is taken",
    arguments: Engine.allCases)
  func restart(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      _ = try accepted(await house.provider.send(house.text("a")))
      try await house.provider.reply(from: house.phone, body: "OK")
      // Another node takes over what the first never posted.
      let node = try await SimulatorHouse(
        house.database, keyring: house.keyring, clock: house.clock)
      node.mailbox.fail(2)
      try await node.work()
      #expect(node.mailbox.posts.count == 2)
      house.clock.advance(by: .seconds(1))
      try await node.work()
      #expect(node.mailbox.posts.count == 5)
      #expect(try await node.inbound().map(\.body) == ["OK", "OK"])
      #expect(house.mailbox.posts.isEmpty)
    }
  }

  @Test("texts that no provider takes are refused for good")
  func problems() async throws {
    try await SimulatorHouse.with(.sqlite) { house in
      var empty = house.text("a")
      empty.body = ""
      var long = house.text("b")
      long.body = String(repeating: "a", count: 1_601)
      var elsewhere = house.text("c")
      elsewhere.callbackURL = "https://evil.example/status"
      var pictures = house.text("d")
      pictures.mediaURLs = Array(repeating: "https://home.example/a", count: 11)
      for (text, code) in [(empty, 21602), (long, 21617), (elsewhere, 21609), (pictures, 21620)] {
        guard case .refused(let refusal) = await house.provider.send(text) else {
          throw NotRefused()
        }
        #expect(refusal.failure.code == code && refusal.isPermanent)
      }
      for (delay, code, copies) in [(61, 30003, 1), (-1, 30003, 1), (0, 9_999, 1), (0, 30003, 11)] {
        #expect(throws: SimulatorError.self) {
          try SimulatedNetwork(.delay, delaySeconds: delay, errorCode: code, copies: copies)
        }
      }
    }
  }

  @Test("the queries of the simulator read no table from end to end", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let queries: [SQL] = [
        "SELECT id FROM simulated_texts WHERE phone_id = \("x") ORDER BY position DESC LIMIT 3",
        "SELECT id FROM simulated_texts WHERE message_id = \("x")",
        "SELECT id FROM simulated_texts WHERE created_at < \(house.clock.now)",
        "SELECT id FROM simulated_media WHERE text_id = \("x")",
      ]
      for query in queries {
        let plan = try await house.database.read { transaction in try transaction.plan(of: query) }
        #expect(!plan.contains("SCAN simulated") && !plan.contains("Seq Scan"), "\(plan)")
      }
    }
  }
}

private struct NotRefused: Error {}
