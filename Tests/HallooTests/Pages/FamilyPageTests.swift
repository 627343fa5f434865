import AppHost
import AppHostTestSupport
import HTTPServer
import HTTPTypes
import Messaging
import Storage
import Testing

@testable import Halloo

@Suite struct FamilyPageTests {
  @Test(
    "HAL-134 HAL-311 HAL-1204 HAL-1207 HAL-1306 who follows a link as a viewer sees everything and changes nothing"
  )
  func viewer() async throws {
    try await withFamily { owner, id, site in
      let (link, _) = try await owner.invite(.viewer)
      let anna = TestBrowser(site)
      #expect(try await anna.get(link).text.contains("Priya invites you"))
      try await anna.join(link, as: "Anna")
      let home = try await anna.get("/halloo/").text
      #expect(home.contains("Grandpa Joe") && !home.contains("Create Custom Habit"))
      #expect(try await anna.get("/halloo/profiles/\(id)").text.contains("+12025550123"))
      for path in [
        "/halloo/profiles/\(id)/edit", "/halloo/tasks/new?profile=\(id)", "/halloo/setup/new/1",
        "/halloo/profiles/\(id)/delete", "/halloo/family/invite",
      ] {
        #expect(try await anna.get(path).status == .forbidden, "\(path)")
      }
      try await anna.get("/halloo/family")
      #expect(try await anna.submit("/halloo/profiles/\(id)/pause").status == .forbidden)
      let inbox = try await owner.get("/halloo/inbox").text
      #expect(inbox.contains("Anna looks after your relatives with you now."))
      #expect(try await !anna.get("/halloo/inbox").text.contains("Anna looks after"))
    }
  }

  @Test(
    "HAL-1204 HAL-1206 a helper does all but family and removing, and what they do bears their name"
  )
  func helper() async throws {
    try await withFamily { owner, id, site in
      let ben = TestBrowser(site)
      try await ben.join(try await owner.invite(.caregiver).link, as: "Ben")
      #expect(try await ben.get("/halloo/profiles/\(id)/edit").status == .ok)
      try await ben.submit(
        "/halloo/profiles/\(id)/edit",
        ["name": "Joe Brown", "relationship": "Dad", "phone": "+1 202 555 0123"])
      #expect(try await owner.get("/halloo/profiles").text.contains("Joe Brown"))
      #expect(try await ben.get("/halloo/profiles/\(id)/delete").status == .forbidden)
      let page = try await owner.get("/halloo/family").text
      #expect(page.contains("Priya (you)") && page.contains("Ben") && page.contains("Helper"))
    }
  }

  @Test("HAL-1204 a link works once, can be taken back, and is over after a week")
  func once() async throws {
    try await withFamily { owner, _, site in
      let (used, _) = try await owner.invite(.viewer)
      try await TestBrowser(site).join(used, as: "Anna")
      let other = TestBrowser(site)
      #expect(try await other.get(used).status == .gone)
      let (taken, path) = try await owner.invite(.viewer)
      try await owner.submit("\(path)/revoke")
      #expect(try await other.get(taken).status == .gone)
      let (old, _) = try await owner.invite(.viewer)
      site.clock.advance(by: .seconds(7 * 86_400))
      let page = try await other.get(old)
      #expect(page.status == .gone && page.text.contains("does not work any more"))
      #expect(try await other.get("/halloo/join/nothing").status == .notFound)
    }
  }

  @Test("HAL-1204 who is removed has lost the circle at once, and who leaves too")
  func removal() async throws {
    try await withFamily { owner, id, site in
      let anna = TestBrowser(site)
      try await anna.join(try await owner.invite(.caregiver).link, as: "Anna")
      let page = try await owner.get("/halloo/family").text
      let member = try #require(page.text(between: "/halloo/family/members/", and: "\""))
      try await owner.get("/halloo/family/members/\(member)")
      try await owner.submit("/halloo/family/members/\(member)/role", ["role": "viewer"])
      #expect(try await anna.get("/halloo/profiles/\(id)/edit").status == .forbidden)
      try await owner.get("/halloo/family/members/\(member)")
      try await owner.submit("/halloo/family/members/\(member)/remove")
      #expect(try await anna.get("/halloo/profiles/\(id)").status == .notFound)
      #expect(try await !anna.get("/halloo/").text.contains("Grandpa Joe"))
      try await anna.join(try await owner.invite(.viewer).link)
      #expect(try await anna.get("/halloo/profiles/\(id)").status == .ok)
      try await anna.get("/halloo/family")
      try await anna.submit("/halloo/family/leave")
      #expect(try await anna.get("/halloo/profiles/\(id)").status == .notFound)
      #expect(try await owner.submit("/halloo/family/leave").status == .conflict)
    }
  }

  @Test(
    "PLT-5 HAL-1204 HAL-1207 when the owner deletes the account, who helps is told who did and what stopped"
  )
  func ownerLeaves() async throws {
    try await withFamily { owner, id, site in
      let ben = TestBrowser(site)
      try await ben.join(try await owner.invite(.caregiver).link, as: "Ben")
      let now = site.clock.now
      try await site.services.database.write { transaction in
        _ = try transaction.run("UPDATE accounts SET email_verified_at = \(now)")
      }
      try await owner.get("/halloo/account/delete")
      let gone = try await owner.submit(
        "/halloo/account/delete", ["currentPassword": "correct horse battery staple"])
      #expect(gone.status == .seeOther)
      #expect(try await ben.get("/halloo/profiles/\(id)").status == .notFound)
      let inbox = try await ben.get("/halloo/inbox").text
      #expect(inbox.contains("Priya has deleted the account. The reminders"))
      // Nothing of the circle is left to be opened.
      #expect(inbox.contains("value=\"/halloo/inbox\"") && !inbox.contains("/halloo/circles/"))
      let letters = try await site.services.messaging.outbox().items.compactMap(\.content?.text)
      #expect(letters.contains { $0.contains("Account deleted, reminders stopped: Priya") })
    }
  }

  @Test("HAL-1205 whoever belongs to several families chooses which one to see")
  func circles() async throws {
    try await withFamily { owner, _, site in
      let anna = TestBrowser(site)
      try await anna.signUp("Anna", next: "/halloo/")
      _ = try await anna.addMember(
        "Grandma Maria", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      try await anna.join(try await owner.invite(.viewer).link)
      #expect(try await anna.get("/halloo/").text.contains("Grandpa Joe"))
      let page = try await anna.get("/halloo/family").text
      #expect(page.contains("Family of Priya") && page.contains("My own"))
      let own = try #require(page.text(between: "name=\"circle\" value=\"", and: "\""))
      try await anna.submit("/halloo/family/circle", ["circle": own])
      let home = try await anna.get("/halloo/").text
      #expect(home.contains("Grandma Maria") && !home.contains("Grandpa Joe"))
      try await anna.get("/halloo/family")
      #expect(
        try await anna.submit("/halloo/family/circle", ["circle": "nobody"]).status == .notFound)
    }
  }

  @Test("HAL-1205 HAL-1207 what somebody was told of opens in the circle in which it happened")
  func circleOfNotice() async throws {
    try await withFamily { owner, _, site in
      let anna = TestBrowser(site)
      try await anna.signUp("Anna", next: "/halloo/")
      _ = try await anna.addMember(
        "Grandma Maria", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      try await anna.join(try await owner.invite(.viewer).link)
      let family = try await anna.get("/halloo/family").text
      let own = try #require(family.text(between: "name=\"circle\" value=\"", and: "\""))
      try await anna.submit("/halloo/family/circle", ["circle": own])
      try await TestBrowser(site).join(try await owner.invite(.viewer).link, as: "Ben")

      let inbox = try await anna.get("/halloo/inbox").text
      let link = try #require(inbox.text(between: "value=\"/halloo/circles/", and: "\""))
      #expect(try await !anna.get("/halloo/").text.contains("Grandpa Joe"))
      let opened = try await anna.get("/halloo/circles/\(link)")
      #expect(opened.location == "/halloo/family")
      #expect(try await anna.get("/halloo/").text.contains("Grandpa Joe"))
      #expect(try await owner.get("/halloo/inbox").text.contains("value=\"/halloo/family\""))
      let stranger = TestBrowser(site)
      try await stranger.signUp("Eve", next: "/halloo/")
      #expect(try await stranger.get("/halloo/circles/\(link)").status == .notFound)
    }
  }

  @Test("HAL-1204 HAL-1681 five are in or invited at most, and guests invite nobody")
  func limits() async throws {
    try await withFamily { owner, _, _ in
      for _ in 0..<5 { _ = try await owner.invite(.viewer) }
      try await owner.get("/halloo/family/invite")
      let sixth = try await owner.submit("/halloo/family/invite", ["role": "viewer"])
      #expect(sixth.location == "/halloo/family?problem=full")
      let page = try await owner.get("/halloo/family").text
      #expect(page.contains("Five people are in or invited"))
    }
    try await withMember { guest, _ in
      let page = try await guest.get("/halloo/family/invite").text
      #expect(page.contains("Add an email address first"))
    }
  }

  @Test("HAL-1204 the code says the link and nothing else")
  func code() async throws {
    try await withFamily { owner, _, _ in
      let (_, path) = try await owner.invite(.viewer)
      let code = try await owner.get("\(path)/code.svg")
      #expect(code.response.headers[.contentType] == "image/svg+xml")
      #expect(code.text.hasPrefix("<svg"))
    }
  }
}

/// A site on which Priya looks after Grandpa Joe.
func withFamily(
  _ body: (_ owner: TestBrowser, _ relative: String, TestSite) async throws -> Void
) async throws {
  try await withHalloo { site in
    let owner = TestBrowser(site)
    try await owner.signUp("Priya", next: "/halloo/")
    try await body(owner, try await owner.addMember(), site)
  }
}

extension TestBrowser {
  /// Makes an account, and skips the quiz.
  func signUp(_ name: String, next: String) async throws {
    try await get("/halloo/account-setup?way=up")
    try await submit(
      "/halloo/account-setup",
      [
        "way": "up", "name": name, "email": "\(name.lowercased())@example.org",
        "password": "correct horse battery staple", "next": next,
      ])
    try await get("/halloo/quiz")
    try await submit("/halloo/quiz/skip")
    try await get("/halloo/ready")
    try await get("/halloo/")
  }

  /// Invites somebody.
  /// - Returns: the path of the link, and of its page.
  func invite(_ role: CircleRole) async throws -> (link: String, page: String) {
    try await get("/halloo/family/invite")
    let made = try await submit("/halloo/family/invite", ["role": role.rawValue])
    let page = try #require(made.location)
    let link = try await get(page).text.text(between: TestSite.origin, and: "\"")
    return (try #require(link), page)
  }

  /// Follows a link.
  /// - Parameter name: who makes an account first; nil for who has one.
  func join(_ link: String, as name: String? = nil) async throws {
    if let name { try await signUp(name, next: link) }
    try await get(link)
    let joined = try await submit(link)
    #expect(joined.location == "/halloo/")
    try await get("/halloo/")
  }
}
