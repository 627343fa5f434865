import Testing

@testable import TextMessages

@Suite struct StatusTests {
  private static let states: [TextState] =
    TextStatus.allCases.map { TextState($0) } + [
      TextState(.undelivered, failure: TextFailure(code: 30003)),
      TextState(.undelivered, failure: TextFailure(code: 30005)),
      TextState(.failed, failure: TextFailure(code: 30008)),
    ]

  @Test("HAL-830 states are a lattice: joining is idempotent, commutative and associative")
  func lattice() {
    for a in Self.states {
      #expect(a.joined(with: a) == a)
      for b in Self.states {
        #expect(a.joined(with: b) == b.joined(with: a))
        #expect(a.joined(with: b).status >= a.status)
        for c in Self.states {
          #expect(a.joined(with: b).joined(with: c) == a.joined(with: b.joined(with: c)))
        }
      }
    }
  }

  @Test("HAL-830 reports in every order, each up to twice, give the same state")
  func permutations() {
    for end in Self.states {
      let reports = [TextState(.accepted), TextState(.sent), end]
      let expected = reports.reduce(reports[0]) { $0.joined(with: $1) }
      for order in Self.permutations(of: reports + reports) {
        #expect(order.reduce(order[0]) { $0.joined(with: $1) } == expected)
      }
    }
  }

  @Test("HAL-830 what a phone has is not taken for lost, in whichever order the two are told")
  func delivered() {
    for failure in Self.states where failure.status.isFailure {
      #expect(TextState(.delivered).joined(with: failure) == TextState(.delivered))
      #expect(failure.joined(with: TextState(.delivered)) == TextState(.delivered))
    }
  }

  private static func permutations<Item>(of items: [Item]) -> [[Item]] {
    guard let first = items.first else { return [[]] }
    return permutations(of: Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
    }
  }

  @Test("HAL-830 the words of the provider")
  func words() {
    let words: [(String, TextStatus?)] = [
      ("accepted", .accepted), ("queued", .accepted), ("sending", .accepted),
      ("scheduled", .accepted), ("sent", .sent), ("delivered", .delivered), ("read", .delivered),
      ("undelivered", .undelivered), ("failed", .failed), ("canceled", .failed),
      ("received", nil), ("receiving", nil), ("", nil), ("Sent", nil), ("new-thing", nil),
    ]
    for (word, status) in words { #expect(TextStatus(providerWord: word) == status) }
    #expect(TextState(.sent, failure: .optedOut).failure == nil)
  }

  @Test(
    "HAL-831 what may pass is tried again",
    arguments: [0, 429, 500, 503, 599, 20429, 30001, 30003, 30008])
  func transient(code: Int) {
    #expect(!TextFailure(code: code).isPermanent)
  }

  @Test(
    "HAL-832 what will not pass is not tried again, and has a cause in plain words",
    arguments: [
      400, 401, 404, 21211, 21408, 21610, 21612, 21614, 30004, 30005, 30006, 30007, 12345,
    ])
  func permanent(code: Int) {
    let failure = TextFailure(code: code)
    #expect(failure.isPermanent)
    #expect(failure.cause.words.hasSuffix("."))
  }

  @Test("HAL-832 every cause has words of its own, and none of them a code")
  func causes() {
    let words = TextFailure.Cause.allCases.map(\.words)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { text in !text.contains { $0.isNumber } })
    #expect(TextFailure.optedOut.cause == .optedOut)
    #expect(TextFailure(code: 30006).cause == .cannotTakeTexts)
    #expect(TextFailure(code: 599).cause == .providerDown)
  }
}
