import Accounts
import AppHost
import AppHostTestSupport
import Events
import HTTPServer
import HTTPTypes
import JSON
import People
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("The account on the wire")
struct AccountAPITests {
  @Test("CHL-166, CHL-187 a part of the preferences is told at a time, and null clears")
  func onboarding() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let told = try await program.call(
        .patch, "/onboarding",
        #"""
        {"step":3,"preferences":{"name":" Sabrina ","primaryGoal":["purpose","selfLove"],
        "archetypeAnswers":{"energy":"a","allure":null}}}
        """#)
      #expect(told.names == ["step", "preferences", "lists"] && told["step"]?.integer == 3)
      let preferences = try #require(told["preferences"])
      #expect(
        preferences.names == [
          "onboardingCompleted", "name", "relationshipStatus", "primaryGoal", "coreDesire",
          "painPoint", "vibeScore", "archetypeAnswers",
        ])
      #expect(preferences["name"]?.string == "Sabrina")
      #expect(preferences["primaryGoal"]?.array?.map(\.string) == ["selfLove", "purpose"])
      #expect(preferences["relationshipStatus"] == .null)
      #expect(
        preferences["archetypeAnswers"]?.names == ["energy", "strength", "recharge", "allure"])
      #expect(preferences["archetypeAnswers"]?["energy"]?.string == "a")
      #expect(preferences["archetypeAnswers"]?["allure"] == .null)
      let skipped = try await program.call(
        .patch, "/onboarding", #"{"step":4,"preferences":{"primaryGoal":null}}"#)
      #expect(skipped["preferences"]?["primaryGoal"] == .null)
      #expect(skipped["preferences"]?["name"]?.string == "Sabrina")
      #expect(try await program.call(.get, "/onboarding")["step"]?.integer == 4)
    }
  }

  @Test(
    "CHL-45, CHL-187 what is refused",
    arguments: [
      #"{"step":8}"#, #"{"preferences":{"name":""}}"#, #"{"preferences":{"coreDesire":["peace"]}}"#,
      #"{"preferences":{"vibeScore":"great"}}"#,
      #"{"preferences":{"archetypeAnswers":{"energy":"e"}}}"#,
      #"{"preferences":{"name":"\#(String(repeating: "a", count: 51))"}}"#,
    ])
  func refused(_ sent: String) async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      #expect(try await program.fail(.patch, "/onboarding", sent) == "422 validation_failed")
    }
  }

  @Test("CHL-52 the vibe of onboarding is a reading, once however often it is sent")
  func vibe() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      for _ in 0..<2 {
        try await program.call(.patch, "/onboarding", #"{"preferences":{"vibeScore":"tender"}}"#)
      }
      let history = try await program.call(.get, "/vibe/history")
      #expect(history.array?.map { $0["source"]?.string } == ["onboarding"])
      #expect(try await program.call(.get, "/vibe")["score"]?.string == "tender")
    }
  }

  @Test(
    "CHL-54, CHL-55, CHL-165, CHL-188 onboarding is completed with a name, and twice is harmless",
    arguments: Engine.allCases)
  func completion(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let program = try await ChloeProgram(site)
      #expect(try await program.fail(.post, "/onboarding/complete") == "422 name_required")
      try await program.call(.patch, "/onboarding", #"{"preferences":{"name":"Sabrina"}}"#)
      let profile = try await program.call(.post, "/onboarding/complete")
      #expect(
        profile.names == [
          "id", "email", "displayName", "onboardingComplete", "preferences", "subscriptionTier",
          "subscriptionExpiresAt", "profileImageUri", "createdAt", "updatedAt", "archetype",
          "isGuest", "onboardingStep", "timeZone",
        ])
      #expect(profile["displayName"]?.string == "Sabrina")
      #expect(profile["onboardingComplete"]?.boolean == true)
      #expect(profile["onboardingStep"]?.integer == 7)
      #expect(profile["email"]?.string == "" && profile["isGuest"]?.boolean == true)
      #expect(profile["subscriptionTier"]?.string == "free")
      try await program.call(.patch, "/profile", #"{"displayName":"Sab"}"#)
      let again = try await program.call(.post, "/onboarding/complete")
      #expect(again["displayName"]?.string == "Sab")
    }
  }

  @Test("CHL-146, CHL-183 the name and the time zone")
  func profile() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let profile = try await program.call(
        .patch, "/profile", #"{"displayName":"Sabrina","timeZone":"Asia/Kolkata"}"#)
      #expect(profile["displayName"]?.string == "Sabrina")
      #expect(profile["preferences"]?["name"]?.string == "Sabrina")
      #expect(profile["timeZone"]?.string == "Asia/Kolkata")
      for sent in [#"{"displayName":""}"#, #"{"timeZone":"Mars/Base"}"#] {
        #expect(try await program.fail(.patch, "/profile", sent) == "422 validation_failed")
      }
      try await program.becomePremium()
      let premium = try await program.call(.get, "/profile")
      #expect(premium["subscriptionTier"]?.string == "premium")
      #expect(premium["subscriptionExpiresAt"]?.string == "2027-02-14T08:00:00Z")
    }
  }

  @Test("CHL-148, CHL-185 the counts are exact")
  func stats() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      for _ in 0..<2 { try await program.write("calm", "x") }
      try await program.call(.post, "/goals", #"{"title":"x"}"#)
      let stats = try await program.call(.get, "/profile/stats")
      #expect(
        stats.names == [
          "conversations", "journalEntries", "visionItems", "goals", "memberSince",
        ])
      #expect(stats["journalEntries"]?.integer == 2 && stats["goals"]?.integer == 1)
      #expect(stats["visionItems"]?.integer == 0 && stats["conversations"]?.integer == 0)
      #expect(stats["memberSince"]?.string == "2027-01-15T08:00:00Z")
    }
  }

  @Test("CHL-190, CHL-191 four answers give an archetype, which can be taken back")
  func archetype() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      #expect(try await program.call(.get, "/archetype") == .null)
      let sent = #"{"energy":"a","strength":"c","recharge":"a","allure":"d"}"#
      let archetype = try await program.call(.put, "/archetype/answers", sent)
      #expect(archetype.names == ["primary", "secondary", "label", "blend", "description"])
      #expect(archetype["primary"]?.string == "siren" && archetype["secondary"]?.string == "lover")
      #expect(try await program.call(.get, "/archetype") == archetype)
      #expect(
        try await program.fail(.put, "/archetype/answers", #"{"energy":"a"}"#)
          == "422 validation_failed")
      #expect(try await program.send(.delete, "/archetype").status == .noContent)
      #expect(try await program.call(.get, "/archetype") == .null)
    }
  }

  @Test("CHL-69, CHL-192 three cards of topics")
  func topics() async throws {
    try await withChloe { site in
      let cards = try await ChloeProgram(site).call(.get, "/topic-cards").array
      #expect(cards?.map { $0["id"]?.string } == ["magnetism", "selfWorth", "healing"])
      #expect(cards?.map { $0["color"]?.string } == ["pink", "gold", "purple"])
      #expect(
        cards?.first?.names == ["id", "title", "subtitle", "icon", "color", "prompt"])
    }
  }

  @Test("CHL-152, CHL-156, CHL-237 settings, of which the appearance is that of the account")
  func settings() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let settings = try await program.call(.get, "/settings")
      #expect(
        settings.names == [
          "dailyAffirmationEnabled", "dailyAffirmationTime", "journalReminderEnabled",
          "journalReminderTime", "memoryEnabled", "shareMoods", "anonymousUsage", "vibration",
          "appearance", "region",
        ])
      #expect(settings["dailyAffirmationTime"]?.string == "09:00")
      #expect(settings["journalReminderTime"]?.string == "20:00")
      #expect(settings["appearance"]?.string == "system" && settings["region"] == .null)
      let changed = try await program.call(
        .patch, "/settings",
        #"{"journalReminderEnabled":true,"journalReminderTime":"07:05","appearance":"dark","region":"GB"}"#
      )
      #expect(changed["journalReminderTime"]?.string == "07:05")
      #expect(changed["journalReminderEnabled"]?.boolean == true)
      #expect(changed["dailyAffirmationEnabled"]?.boolean == false)
      #expect(try await program.call(.get, "/settings") == changed)
      let owner = try await program.owner()
      let profile = try await site.services.people.profile(of: owner)
      #expect(profile?.preferences.theme == .dark)
      #expect(
        try await program.call(.patch, "/settings", #"{"region":null}"#)["region"] == .null)
      for sent in [
        #"{"journalReminderTime":"24:00"}"#, #"{"region":"Britain"}"#, #"{"appearance":"pink"}"#,
        #"{"memoryEnabled":null}"#,
      ] {
        #expect(try await program.fail(.patch, "/settings", sent) == "422 validation_failed")
      }
    }
  }

  @Test("CHL-243 events tell what was changed, and how, and nothing of other apps")
  func events() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let path = "/journal/\(try await program.write("calm", "x"))"
      try await program.call(.patch, path, #"{"mood":"sad"}"#)
      _ = try await program.send(.delete, path)
      try await program.call(.patch, "/settings", #"{"vibration":false}"#)
      try await program.call(.patch, "/onboarding", #"{"step":1}"#)
      let published = [
        ("thread.created", #"{"app":"chloe","thread":"t"}"#), ("inbox", #"{"app":"halloo"}"#),
        ("thread.created", #"{"app":"destiny","thread":"t"}"#), ("entitlement", "{}"),
        ("chloe.cleared", "{}"), ("bookmark.created", "{}"),
      ]
      try await site.services.database.write { transaction in
        for (topic, body) in published {
          try site.services.events.publish(
            topic, body: body, to: .account(program.account), in: transaction)
        }
      }
      let events = try await site.services.database.read { transaction in
        try transaction.rows(
          "SELECT id, topic, body, created_at FROM events ORDER BY id", as: Event.self)
      }
      let sent = try events.compactMap { try EventDelivery.event($0).chloe() }
      #expect(
        sent.map(\.event) == [
          "journal", "journal", "journal", "settings", "profile", "conversation", "subscription",
          "cleared",
        ])
      let id = try #require(path.split(separator: "/").last)
      #expect(sent[0].data == #"{"action":"created","id":"\#(id)"}"#)
      #expect(sent[2].data == #"{"action":"deleted","id":"\#(id)"}"#)
      #expect(sent[3].data == #"{"action":"updated","id":null}"#)
      #expect(sent[5].data == #"{"action":"created","id":"t"}"#)
      #expect(sent[7].data == "{}")
      #expect(try EventDelivery.resync(EventID(rawValue: 9)).chloe()?.event == "resync")
      let stream = try await program.send(.get, "/events")
      #expect(stream.response.headers[.contentType] == "text/event-stream")
    }
  }
}
