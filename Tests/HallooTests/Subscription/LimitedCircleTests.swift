import Accounts
import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Payments
import Storage
import Testing

@testable import Halloo

@Suite struct LimitedCircleTests {
  private static let payments = PaymentSettings(
    products: Halloo.products, limitedApps: [Halloo.id])

  private static func status(_ id: String, _ program: FamilyProgram) async throws -> String? {
    try await program.call(.get, "/profiles/\(id)").json()["status"]?.string
  }

  private static func notices(_ program: FamilyProgram) async throws -> [String] {
    let items = try await program.call(.get, "/inbox").json()["items"]?.array ?? []
    return items.filter { $0["kind"]?.string == "subscription" }.compactMap { $0["text"]?.string }
  }

  @Test(
    "HAL-1310: after the trial and two notices one member is reminded, nothing is added for others, and who pays goes on"
  )
  func limits() async throws {
    try await WireSite.with(payments: Self.payments) { wire, anna in
      let trial = try await anna.call(.get, "/subscription").json()
      #expect(trial["status"]?.string == "trial" && trial["enforced"]?.boolean == true)
      #expect(trial["periodEnd"]?.string == "2027-01-29T08:00:00Z")
      #expect(trial["limits"]?["profiles"]?.integer == 4)
      let rosa = try await anna.addAgreed(wire)
      let sam = try await anna.addAgreed(wire, "Sam Diaz", phone: "+12025550124")
      _ = try await anna.addTask(of: rosa, in: 60)
      let walk = try await anna.addTask(of: sam, title: "Walk", in: 60)
      for day in 1...14 {
        wire.clock.advance(by: .seconds(86_400))
        try await wire.engine.plan()
        #expect(try await Self.notices(anna).count == (day < 7 ? 0 : day < 13 ? 1 : 2), "\(day)")
        #expect(try await Self.status(sam, anna) == (day < 14 ? "active" : "inactive"), "\(day)")
      }
      #expect(
        try await Self.notices(anna).last
          == "From Jan 29 on only Rosa Diaz is reminded, unless there is a subscription by then.")
      #expect(try await Self.status(rosa, anna) == "active")
      let free = try await anna.call(.get, "/subscription").json()
      #expect(
        free["status"]?.string == "free" && free["limits"]?["profiles"]?.integer == 1)
      try expect(
        try await anna.call(
          .post, "/profiles",
          #"{"name":"Joe","relationship":"Uncle","phoneNumber":"+12025550125","timeZone":"UTC"}"#),
        .subscriptionRequired)
      try expect(
        try await anna.call(
          .post, "/tasks",
          """
          {"profileId":"\(sam)","title":"Tea","category":"other","frequency":"daily",
           "localTime":"09:00"}
          """), .subscriptionRequired)
      try expect(try await anna.call(.post, "/profiles/\(sam)/resume"), .subscriptionRequired)
      _ = try await anna.addTask(of: rosa, title: "Tea", in: 60)
      let bought = try await anna.call(
        .post, "/subscription/checkout",
        #"{"productId":"halloo_family_monthly","provider":"sandbox"}"#)
      #expect(bought.status == .ok)
      try await wire.engine.plan()
      #expect(try await Self.status(sam, anna) == "active")
      #expect(try await anna.call(.get, "/tasks/\(walk)").json()["status"]?.string == "active")
    }
  }

  @Test(
    "HAL-1310: by default nothing is limited, however long nobody pays; whoever rested for that goes on"
  )
  func open() async throws {
    try await WireSite.with { wire, anna in
      let ids = [
        try await anna.addAgreed(wire),
        try await anna.addAgreed(wire, "Sam Diaz", phone: "+12025550124"),
      ]
      for id in ids { _ = try await anna.addTask(of: id, in: 60) }
      let engine = wire.engine
      try await wire.site.services.database.write { transaction in
        let owner = try #require(
          try wire.site.services.circleOwner(anna.account, in: transaction))
        try engine.reminders.change(
          RelativeID(rawValue: ids[1]), .limited, of: owner, in: transaction)
        try transaction.run("UPDATE hal_subscriptions SET is_limited = \(true)")
      }
      #expect(try await Self.status(ids[1], anna) == "inactive")
      wire.clock.advance(by: .seconds(20 * 86_400))
      try await wire.engine.plan()
      #expect(try await Self.status(ids[1], anna) == "active")
      #expect(try await Self.notices(anna).isEmpty)
      _ = try await anna.addProfile("Joe", phone: "+12025550125")
    }
  }

  @Test("HAL-1310: pages say why somebody rests, and nobody is added by them either")
  func pages() async throws {
    try await withHalloo(payments: Self.payments) { site in
      let browser = TestBrowser(site)
      let first = try await browser.addMember()
      let second = try await browser.addMember(
        "Sam", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      let reminders = ReminderService(site.services)
      try await site.services.database.write { transaction in
        let account: AccountID = try #require(try transaction.value("SELECT id FROM accounts"))
        let owner = try #require(try site.services.circleOwner(account, in: transaction))
        for event in [RelativeEvent.agreed, .limited] {
          try reminders.change(RelativeID(rawValue: second), event, of: owner, in: transaction)
        }
      }
      let resting = try await browser.get("/halloo/profiles/\(second)").text
      #expect(resting.contains("Texts rest") && !resting.contains("Resume texts"))
      #expect(!(try await browser.get("/halloo/profiles/\(first)").text.contains("Texts rest")))
      site.clock.advance(by: .seconds(15 * 86_400))
      let page = try await browser.get("/halloo/setup/new/1")
      #expect(page.status == .forbidden && page.text.contains("nobody else can be added"))
      try await browser.get("/halloo/")
      let refused = try await browser.submit(
        "/halloo/setup/new/1",
        fields: [
          "name": "Joe", "relationship": "Uncle", "phone": "+1 202 555 0125",
          "key": "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a003",
        ])
      #expect(refused.status == .forbidden && refused.text.contains("Without a subscription"))
    }
  }

  @Test("HAL-1308: settings show status, plan, end and where they are changed")
  func settings() async throws {
    try await withHalloo(payments: Self.payments) { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let page = try await browser.get("/halloo/settings").text
      for text in ["Trial", "01.29.2027", "/account/premium", "only the first member is reminded"] {
        #expect(page.contains(text), "\(text)")
      }
    }
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let page = try await browser.get("/halloo/settings").text
      #expect(page.contains("Free") && page.contains("Everything is open"))
    }
  }

  @Test("HAL-1304: the summary of the day is chosen with its time, and kept")
  func summary() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      try await browser.get("/halloo/settings")
      try await browser.submit(
        "/halloo/settings/summary", ["summary": "on", "summary-time": "18:30"])
      let page = try await browser.get("/halloo/settings").text
      #expect(page.contains("18:30"))
      let services = site.services
      let isOn = try await services.database.read { transaction in
        let account = try #require(
          try transaction.value("SELECT id FROM accounts") as AccountID?)
        return try services.messaging.channels(
          of: .dailySummary, for: account, in: transaction
        ).push
      }
      #expect(isOn)
    }
  }
}
