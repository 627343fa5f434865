import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPTypes
import People
import Places
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct WelcomePageTests {
  @Test("HAL-109 HAL-302 strangers see the welcome first, and come back to what they asked for")
  func strangers() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      #expect(
        try await browser.get("/halloo/today").location == "/halloo/welcome?next=/halloo/today")
      let page = try await browser.get("/halloo/welcome?next=/halloo/today").text
      for text in ["Get Started", "I Have an Account", "Try as Guest", "any phone"] {
        #expect(page.contains(text))
      }
      #expect(page.contains("next=/halloo/today"))
    }
  }

  @Test(
    "HAL-109 whoever has not come through the welcome is led to where they left it, from any page")
  func unfinished() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.get("/halloo/welcome")
      try await browser.submit("/account/guest", ["next": "/halloo/"])
      let pages = ["", "today", "gallery", "settings", "setup/new/1", "analytics", "inbox"]
      for page in pages {
        #expect(try await browser.get("/halloo/\(page)").location == "/halloo/quiz", "\(page)")
      }
      try await browser.get("/halloo/quiz")
      try await browser.submit("/halloo/quiz/skip")
      for page in pages {
        #expect(try await browser.get("/halloo/\(page)").location == "/halloo/ready", "\(page)")
      }
      try await browser.get("/halloo/ready")
      for page in pages { #expect(try await browser.get("/halloo/\(page)").status == .ok) }
    }
  }

  @Test("HAL-303 HAL-304 HAL-306 an account is made with a name and the zone of the browser")
  func signUp() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.get("/halloo/account-setup?way=up")
      let wrong = try await browser.submit(
        "/halloo/account-setup",
        ["way": "up", "name": "", "email": "anna@example.org", "password": "x"])
      #expect(wrong.status == .unprocessableContent)
      #expect(wrong.text.contains("anna@example.org"))
      let fields = [
        "way": "up", "name": "Anna", "email": "anna@example.org",
        "password": "correct horse battery staple",
      ]
      let entered = try await browser.submit("/halloo/account-setup", fields: fields)
      #expect(entered.location == "/halloo/")
      #expect(try await browser.get("/halloo/").location == "/halloo/quiz")
      let other = TestBrowser(site)
      try await other.get("/halloo/account-setup?way=up")
      let taken = try await other.submit("/halloo/account-setup", fields: fields)
      #expect(taken.status == .unprocessableContent)
      #expect(taken.text.contains("way=in"))
    }
  }

  @Test("HAL-306 where no browser has told a zone, none is kept, so that one told later counts")
  func zone() async throws {
    #expect(ZoneRules.utc.toldName == nil)
    #expect(try TimeZoneDatabase().rules(for: "Europe/Madrid").toldName == "Europe/Madrid")
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.get("/halloo/account-setup?way=up")
      try await browser.submit(
        "/halloo/account-setup",
        fields: [
          "way": "up", "name": "Anna", "email": "anna@example.org",
          "password": "correct horse battery staple",
        ])
      try await browser.submit("/halloo/quiz/skip")
      try await browser.get("/halloo/ready")
      let services = site.services
      let profile = try await services.database.read { transaction in
        let id: AccountID? = try transaction.value("SELECT id FROM accounts LIMIT 1")
        let key = try id.flatMap { try services.circleOwner($0, in: transaction) }?.accountKey
        return try key.flatMap { try services.people.profile(of: $0, in: transaction) }
      }
      #expect(profile?.details.name == "Anna" && profile?.preferences.timeZone == nil)
    }
  }

  @Test("HAL-301 HAL-307 HAL-310 the quiz keeps each answer, and goes on where it was left")
  func quiz() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.get("/halloo/welcome")
      try await browser.submit("/account/guest", ["next": "/halloo/"])
      let first = try await browser.get("/halloo/quiz").text
      #expect(first.contains("Question 1 of 7"))
      let missing = try await browser.submit("/halloo/quiz", ["question": "relationship"])
      #expect(missing.status == .unprocessableContent)
      let answers = [
        ("relationship", "parent"), ("memberCount", "2"), ("needs", "company"),
        ("livingSituation", "alone"), ("textingComfort", "needsPractice"),
        ("dayparts", "evening"),
      ]
      for (question, answer) in answers {
        try await browser.submit("/halloo/quiz", ["question": question, "answer": answer])
      }
      #expect(try await browser.get("/halloo/quiz").text.contains("Question 7 of 7"))
      let last = try await browser.submit(
        "/halloo/quiz", ["question": "alertPreference", "answer": "everyAnswer"])
      #expect(last.location == "/halloo/ready")
      let ready = try await browser.get("/halloo/ready").text
      #expect(ready.contains("Call family") && ready.contains("7PM"))
      #expect(try await browser.get("/halloo/").status == .ok)
    }
  }

  @Test(
    "HAL-308 suggestions follow the needs in their order, the parts of the day and how they text")
  func suggestions() {
    var quiz = QuizAnswers()
    quiz[.needs] = ["sleep", "medication"]
    quiz[.dayparts] = ["afternoon"]
    quiz[.textingComfort] = ["textsAndPhotos"]
    let all = HabitSuggestion.all(quiz)
    #expect(all.map(\.category) == [.sleep, .medication])
    #expect(all.map(\.time.wire) == ["15:00", "15:00"])
    #expect(all.map(\.responseType) == [.text, .photo])
    quiz[.textingComfort] = ["needsPractice"]
    #expect(HabitSuggestion.all(quiz).map(\.responseType) == [.text, .text])
    #expect(HabitSuggestion.all(quiz).map(\.deadlineMinutes) == [30, 30])
    quiz[.needs] = QuizQuestion.needs.options
    #expect(HabitSuggestion.all(quiz).count == 5)
  }

  @Test("HAL-309 who skips the quiz gets the first titles of three kinds")
  func skipped() {
    #expect(
      HabitSuggestion.all(nil).map(\.title) == [.morningPills, .glassOfWater, .shortWalk])
    // Whether they can send photos nobody has said.
    #expect(HabitSuggestion.all(nil).allSatisfy { $0.responseType == .text })
  }

  @Test(
    "HAL-308 what is suggested suits the time of day",
    arguments: [
      ("morning", SuggestedTitle.breakfast, SuggestedTitle.morningPills),
      ("midday", .lunch, .morningPills), ("evening", .dinner, .eveningPills),
    ])
  func titles(part: String, meal: SuggestedTitle, pills: SuggestedTitle) {
    var quiz = QuizAnswers()
    quiz[.needs] = ["mealsWater", "medication"]
    quiz[.dayparts] = [part]
    #expect(HabitSuggestion.all(quiz).map(\.title) == [meal, pills])
    #expect(HabitSuggestion(.meal, nil).title == .lunch)
  }

  @Test("HAL-249 hours are written short, with minutes where there are any")
  func hours() {
    let times = TimeWriter(has24Hours: false, viewer: .utc)
    let wires = ["17:00", "08:00", "17:30", "00:05", "12:00"]
    #expect(
      wires.compactMap { WallTime(wire: $0) }.map { times.hour($0) }
        == ["5PM", "8AM", "5:30PM", "12:05AM", "12PM"])
    let long = TimeWriter(has24Hours: true, viewer: .utc)
    #expect(wires.compactMap { WallTime(wire: $0) }.map { long.hour($0) } == wires)
  }

  @Test("HAL-503 the emoji on the wire follows from name and place, the same on all devices")
  func emoji() {
    #expect(Relative.emoji(for: "Joe", slot: 0) == Relative.emojis[(74 + 111 + 101) % 6])
    #expect(Relative.emoji(for: "Joe", slot: 1) == Relative.emojis[(1 + 74 + 111 + 101) % 6])
  }
}
