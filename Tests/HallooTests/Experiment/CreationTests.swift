import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Metrics
import Storage
import StorageTestSupport
import Testing

@testable import Halloo

@Suite struct CreationTests {
  private static let key = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a001"

  private func profile(
    _ name: String = "Grandpa Joe", phone: String = "+1 202 555 0123", key: String = key
  ) -> [String: String] {
    ["name": name, "relationship": "Grandpa", "phone": phone, "key": key]
  }

  @Test("HAL-1803 which way somebody gets follows from their account, in the share that is wanted")
  func assignment() throws {
    let accounts = (0..<4_000).map { AccountID(rawValue: "account-\($0)") }
    func given(_ percent: Int, _ name: String = Halloo.profileCreation) -> Set<AccountID> {
      let experiments = Experiments(percents: [name: percent])
      return Set(accounts.filter { experiments.gives(name, to: $0) })
    }
    #expect(given(0).isEmpty && given(100).count == accounts.count)
    let half = given(50)
    #expect(half == given(50))
    // Five standard deviations of 4,000 tosses of a coin.
    #expect(1_842...2_158 ~= half.count)
    // Nobody who has the new way loses it while more get it, and another experiment chooses others.
    #expect(half.isSubset(of: given(60)) && given(10).isSubset(of: half))
    #expect(half.intersection(given(50, "another")).count < half.count * 3 / 5)
    #expect(!Experiments().gives(Halloo.profileCreation, to: AccountID(rawValue: "anybody")))
  }

  @Test(
    "HAL-120 HAL-401 HAL-1803 all that adds somebody leads to one form, by the share; both are there by their address",
    arguments: [(0, "/halloo/setup/new/1"), (100, "/halloo/profiles/new-sheet")])
  func places(percent: Int, path: String) async throws {
    try await withHalloo(sheetPercent: percent) { site in
      let browser = TestBrowser(site)
      try await browser.get("/halloo/welcome")
      try await browser.submit("/account/guest", ["next": "/halloo/"])
      try await browser.submit("/halloo/quiz/skip")
      #expect(try await browser.get("/halloo/ready").text.contains("href=\"\(path)\""))
      for place in ["", "gallery", "phone", "profiles"] {
        #expect(try await browser.get("/halloo/\(place)").text.contains("href=\"\(path)\""))
      }
      for place in ["tasks", "tasks/new"] {
        #expect(try await browser.get("/halloo/\(place)").location == path)
      }
      for way in CreationWay.allCases {
        #expect(try await browser.get(way.path).status == .ok)
      }
      try await browser.submit(path, fields: profile())
      let home = try await browser.get("/halloo/").text
      #expect(home.contains("class=\"profile-pick\" href=\"\(path)\""))
    }
  }

  @Test(
    "HAL-120 HAL-406 HAL-706 HAL-1803 the sheet makes one pending profile and leads to the hello; nothing is texted before"
  )
  func sheet() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let empty = try await browser.get(CreationWay.sheet.path).text
      for field in ["name", "relationship", "phone", "place", "photo"] {
        #expect(empty.contains("name=\"\(field)\""))
      }
      let short = try await browser.submit(
        CreationWay.sheet.path, fields: profile(phone: "+1 20"))
      #expect(short.status == .unprocessableContent)
      #expect(short.text.contains("Grandpa Joe") && short.text.contains("id=\"phone-problem\""))
      #expect(short.text.contains("profile-sheet"))
      for _ in 1...2 {
        let made = try await browser.submit(CreationWay.sheet.path, fields: profile())
        #expect(made.location == "/halloo/profiles/\(Self.key)/confirm")
      }
      let confirm = try await browser.get("/halloo/profiles/\(Self.key)/confirm").location
      #expect(confirm == "/halloo/setup/\(Self.key)/3")
      #expect(try await browser.get("/halloo/setup/\(Self.key)/3").text.contains("Send Hello"))
      let home = try await browser.get("/halloo/").text
      #expect(home.ranges(of: "class=\"profile-pick slot-0\"").count == 1)
      #expect(home.contains("Not asked yet"))
      #expect(try await browser.get("/halloo/phone").text.contains("No texts yet."))
      let taken = try await browser.submit(
        CreationWay.sheet.path,
        fields: profile("Maria", key: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002"))
      #expect(taken.status == .conflict && taken.text.contains("has this number already"))
    }
  }

  @Test(
    "HAL-1803 each event counts once for the way in which somebody was added",
    arguments: CreationWay.allCases)
  func counts(way: CreationWay) async throws {
    try await withHalloo { site in
      let wire = WireSite(site: site, engine: HallooEngine(site.services))
      let metrics = CountedSetups(site.services)
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      // A form that is looked at again is the same one; leaving it twice leaves it once.
      for _ in 1...2 { try await browser.get(way.path) }
      for _ in 1...2 { try await browser.get(way.exit) }
      #expect(try await metrics.of(way) == [.opened: 1, .abandoned: 1])
      try await browser.get(way.path)
      try await browser.submit(way.path, fields: profile())
      try await browser.submit(way.path, fields: profile())
      #expect(try await metrics.of(way) == [.opened: 2, .created: 1, .abandoned: 1])
      try await browser.get("/halloo/setup/\(Self.key)/3")
      try await browser.submit("/halloo/setup/\(Self.key)/hello")
      try await wire.wait(.seconds(90))
      try await browser.submit("/halloo/setup/\(Self.key)/hello")
      try await wire.pass()
      #expect(try await metrics.of(way)[.helloSent] == 1)
      try await browser.get("/halloo/phone")
      try await browser.submit("/halloo/phone/\(Self.key)", ["quick": "OK"])
      try await wire.pass()
      #expect(try await metrics.of(way)[.confirmed] == 1)
      // Who was added and agreed did not give up.
      try await browser.get("/halloo/profiles/\(Self.key)/delete")
      try await browser.submit(
        "/halloo/profiles/\(Self.key)/delete", ["name": "grandpa joe", "history": "delete"])
      try await browser.get(way.path)
      try await browser.submit(way.path, fields: profile())
      try await browser.get("/halloo/setup/\(Self.key)/close")
      try await browser.submit("/halloo/setup/\(Self.key)/cancel")
      #expect(
        try await metrics.of(way)
          == [.opened: 3, .created: 2, .helloSent: 1, .confirmed: 1, .abandoned: 2])
      for other in CreationWay.allCases where other != way {
        #expect(try await metrics.of(other).isEmpty)
      }
    }
  }
}

extension CreationTests {
  @Test(
    "HAL-1803 whoever does it at the same moment, a form is opened, sent and left once",
    arguments: Engine.allCases)
  func concurrency(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let (database, account) = (site.services.database, site.owner.account)
      let relative = try await site.addRelative(.pending).id
      func tenTimes(_ act: @escaping @Sendable (borrowing Transaction) throws -> Void) async throws
      {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<10 { group.addTask { try await database.write { try act($0) } } }
          try await group.waitForAll()
        }
      }
      try await tenTimes { try $0.openSetup(.sheet, by: account) }
      try await database.write { try $0.beginSetup(of: relative, .sheet, by: account) }
      try await tenTimes { try $0.noteSetup(.helloSent, of: relative) }
      try await tenTimes { try $0.noteSetup(.confirmed, of: relative) }
      try await tenTimes { try $0.openSetup(.direct, by: account) }
      try await tenTimes { try $0.leaveSetup(.direct, by: account) }
      let counts = try await database.read { try $0.creationCounts() }
      #expect(counts.count == 6 && counts.allSatisfy { $0.count == 1 })
      let rest: Int? = try await database.read { transaction in
        try transaction.value("SELECT count(*) FROM hal_setups")
      }
      #expect(rest == 0)
    }
  }
}

/// What the operator is told of the ways of adding somebody.
struct CountedSetups {
  private let services: Dependencies
  private let measures: [App.GaugeProvider]

  init(_ services: Dependencies) {
    self.services = services
    measures = Halloo.app.measures(services)
  }

  /// What was counted of a way, as the metrics tell it; without what never happened.
  func of(_ way: CreationWay) async throws -> [CreationEvent: Int] {
    let measures = measures
    try await services.database.read { transaction in
      for measure in measures { try measure(transaction) }
    }
    let lines = String(decoding: services.metrics.text, as: UTF8.self).split(separator: "\n")
    var counts: [CreationEvent: Int] = [:]
    for event in CreationEvent.allCases {
      let name =
        "asterism_halloo_profile_creation_total{variant=\"\(way.rawValue)\",event=\"\(event.rawValue)\"} "
      let line = try #require(lines.first { $0.hasPrefix(name) })
      let count = try #require(Int(line.dropFirst(name.count)))
      if count > 0 { counts[event] = count }
    }
    return counts
  }
}
