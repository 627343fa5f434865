import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import Sharing

@Suite struct ShareRequestsTests {
  private let room = Fixture.room
  private let now = Fixture.now
  private let month = Duration.seconds(30 * 86_400)

  /// Sends a request by a new link.
  private func ask(
    _ owner: AccountKey, from sender: AccountKey, at moment: Timestamp = Fixture.now,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest {
    var link = try room.links.open(of: owner, at: moment, in: transaction).first
    if link == nil {
      link = try room.links.add(.copy, .reads, of: owner, at: moment, in: transaction)
    }
    return try room.request(
      try #require(link).secret.text, "romantic", from: sender, at: moment, in: transaction)
  }

  @Test("PLT-33 ARC-1201 so many requests wait for an owner and no more, until one is answered")
  func cap() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.guest()
      var first: ShareRequest?
      for _ in 1...ShareRequests.mostWaiting {
        let sender = try await fixture.guest()
        let sent = try await fixture.write { try ask(ada, from: sender, in: $0) }
        first = first ?? sent
      }
      let late = try await fixture.guest()
      await #expect(throws: ShareError.full) {
        _ = try await fixture.write { try ask(ada, from: late, in: $0) }
      }
      let id = try #require(first).id
      try await fixture.write { transaction in
        _ = try room.requests.decline(id, of: ada.account, at: now, in: transaction)
        #expect(try ask(ada, from: late, in: transaction).state == .sent)
      }
    }
  }

  @Test("PLT-33 the first answer to a request holds, in whatever order others come")
  func lattice() {
    for first in ShareRequest.State.allCases {
      #expect(ShareRequest.State.sent.joined(with: first) == first)
      for second in ShareRequest.State.allCases where first != .sent {
        #expect(first.joined(with: second) == first)
      }
    }
  }

  @Test(
    "PLT-33 ARC-1206 a request is approved, and what its sender chose is the sender's",
    arguments: Engine.allCases)
  func approval(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let request = try ask(ada, from: bob, in: transaction)
        #expect(request.state == .sent && request.sender == bob.account)
        #expect(try room.requests.received(by: ada.account, .sent, in: transaction) == [request])
        #expect(try room.requests.waitingCount(for: ada.account, in: transaction) == 1)
        #expect(try room.requests.waitingCount(for: bob.account, in: transaction) == 0)
        #expect(try room.requests.sent(by: bob.account, in: transaction) == [request])
        #expect(throws: ShareError.pending) { try ask(ada, from: bob, in: transaction) }
        #expect(
          try room.requests.choice(of: request.id, from: bob, in: transaction) == "romantic")
        #expect(try room.requests.choice(of: request.id, from: ada, in: transaction) == nil)
        let stored: [UInt8]? = try transaction.value("SELECT content FROM share_requests")
        #expect(stored?.firstRange(of: Array("romantic".utf8)) == nil)
        // Neither the sender nor a stranger approves, and only the sender withdraws.
        let requests = room.requests
        #expect(
          try requests.approve(request.id, of: bob.account, at: now, in: transaction) == nil)
        #expect(
          try requests.withdraw(request.id, by: ada.account, at: now, in: transaction) == nil)
        let approved = try requests.approve(request.id, of: ada.account, at: now, in: transaction)
        #expect(approved?.state == .approved && approved?.answeredAt == now)
        #expect(
          try requests.decline(request.id, of: ada.account, at: now, in: transaction) == nil)
        #expect(
          try requests.withdraw(request.id, by: bob.account, at: now, in: transaction) == nil)
        #expect(
          try room.standing(
            of: bob.account, with: ada.account, needsApproval: true, at: now, in: transaction)
            == .approved(.copy))
      }
    }
  }

  @Test(
    "ARC-1203 after a refusal nobody asks again for 30 days, and can after that",
    arguments: Engine.allCases)
  func refusal(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let request = try ask(ada, from: bob, in: transaction)
        #expect(
          try room.requests.decline(request.id, of: ada.account, at: now, in: transaction)?.state
            == .declined)
        let soon = now.advanced(by: month - .milliseconds(1))
        #expect(throws: ShareError.refused) { try ask(ada, from: bob, at: soon, in: transaction) }
        _ = try ask(ada, from: bob, at: now.advanced(by: month), in: transaction)
      }
    }
  }

  @Test("an account asks an owner three times in 30 days at most", arguments: Engine.allCases)
  func tooOften(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        for _ in 0..<3 {
          let request = try ask(ada, from: bob, in: transaction)
          let gone = try room.requests.withdraw(
            request.id, by: bob.account, at: now, in: transaction)
          #expect(gone?.state == .withdrawn)
        }
        #expect(throws: ShareError.tooOften) { try ask(ada, from: bob, in: transaction) }
        _ = try ask(ada, from: bob, at: now.advanced(by: month), in: transaction)
      }
    }
  }

  @Test(
    "PLT-33 one request of a pair is open, however many are sent at once",
    arguments: Engine.allCases)
  func concurrent(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      let link = try await fixture.write {
        try room.links.add(.copy, .reads, of: ada, at: now, in: $0)
      }
      let sent = try await fixture.attempt(6, refusedWith: .pending) { _ in
        try await fixture.write(.readCommitted) {
          try Fixture.room.request(link.secret.text, "friend", from: bob, at: Fixture.now, in: $0)
        }
      }
      #expect(sent.count == 1)
    }
  }

  @Test(
    "ARC-1204 who takes directly has the own request approved; a block declines it",
    arguments: Engine.allCases)
  func answeredOtherwise(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob, eve) = (
        try await fixture.guest(), try await fixture.guest(), try await fixture.guest()
      )
      try await fixture.write { transaction in
        let request = try ask(ada, from: bob, in: transaction)
        let other = try ask(ada, from: eve, in: transaction)
        let link = try #require(try room.links.open(of: ada, at: now, in: transaction).first)
        _ = try room.take(link.secret.text, by: bob.account, at: now, in: transaction)
        try room.blocks.block(eve.account, by: ada.account, at: now, in: transaction)
        let requests = try room.requests.received(by: ada.account, in: transaction)
        let states = Dictionary(uniqueKeysWithValues: requests.map { ($0.id, $0.state) })
        #expect(states == [request.id: .approved, other.id: .declined])
      }
    }
  }

  @Test(
    "PLT-33 ARC-1202 an approval stands for the kind that was asked for, and for no other",
    arguments: Engine.allCases)
  func kinds(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let copy = try room.links.add(.copy, .reads, of: ada, at: now, in: transaction).secret
        let blind = try room.links.add(.blind, .reads, of: ada, at: now, in: transaction).secret
        let request = try room.request(blind.text, "", from: bob, at: now, in: transaction)
        #expect(request.kind == .blind)
        _ = try room.requests.approve(request.id, of: ada.account, at: now, in: transaction)
        #expect(
          try room.standing(
            of: bob.account, with: ada.account, needsApproval: true, at: now, in: transaction)
            == .approved(.blind))
        let take = { (secret: ShareSecret, transaction: borrowing Transaction) in
          try room.take(
            secret.text, by: bob.account, needsApproval: true, at: now, in: transaction)
        }
        #expect(throws: ShareError.approvalNeeded) { try take(copy, transaction) }
        #expect(try take(blind, transaction).holder.kind == .blind)
      }
    }
  }

  @Test(
    "PLT-33 who asks for a copy and takes blindly meanwhile has no approval for the copy",
    arguments: Engine.allCases)
  func takenOtherwise(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      try await fixture.write { transaction in
        let request = try ask(ada, from: bob, in: transaction)
        #expect(request.kind == .copy)
        let blind = try room.links.add(.blind, .reads, of: ada, at: now, in: transaction).secret
        _ = try room.take(blind.text, by: bob.account, at: now, in: transaction)
        #expect(try room.holders.giveUp(ada.account, by: bob.account, in: transaction))
        #expect(
          try room.standing(
            of: bob.account, with: ada.account, needsApproval: true, at: now, in: transaction)
            == .approved(.blind))
      }
    }
  }

  @Test(
    "PLT-33 ARC-804 a copy is taken anew with the leave of a first taking, and never by a blind link",
    arguments: Engine.allCases)
  func renewal(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      let taker = bob.account
      try await fixture.write { transaction in
        let copy = try room.links.add(.copy, .reads, of: ada, at: now, in: transaction).secret
        let blind = try room.links.add(.blind, .reads, of: ada, at: now, in: transaction).secret
        let renew = {
          (secret: ShareSecret, needsApproval: Bool, transaction: borrowing Transaction) in
          try room.renew(
            secret.text, by: taker, needsApproval: needsApproval, at: now, in: transaction)
        }
        #expect(throws: ShareError.unknown) { try renew(copy, false, transaction) }
        _ = try room.take(copy.text, by: taker, at: now, in: transaction)
        try renew(copy, false, transaction)
        #expect(throws: ShareError.unknown) { try renew(blind, false, transaction) }
        #expect(throws: ShareError.approvalNeeded) { try renew(copy, true, transaction) }
        try room.grants.give(.blind, to: taker, of: ada.account, at: now, in: transaction)
        #expect(throws: ShareError.approvalNeeded) { try renew(copy, true, transaction) }
        try room.grants.give(.copy, to: taker, of: ada.account, at: now, in: transaction)
        try renew(copy, true, transaction)
        #expect(throws: ShareError.approvalNeeded) { try renew(copy, true, transaction) }
        try room.blocks.block(taker, by: ada.account, at: now, in: transaction)
        #expect(throws: ShareError.unknown) { try renew(copy, false, transaction) }
      }
    }
  }
}
