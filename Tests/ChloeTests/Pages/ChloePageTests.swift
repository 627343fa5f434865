import AppHost
import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Chloe

@Suite("Chloe's pages")
struct ChloePageTests {
  @Test("CHL-29, CHL-44, CHL-45, CHL-54, CHL-264 walk 1: onboarding step by step, none left out")
  func onboarding() async throws {
    try await withChloe { site in
      let browser = TestBrowser(site)
      #expect(try await browser.get(ChloePath.home).location?.hasPrefix(ChloePath.welcome) == true)
      try await browser.enter()
      // Who has not confirmed an age gets to no step.
      #expect(try await browser.get(ChloePath.home).location == ChloePath.age)
      #expect(try await browser.get(ChloePath.onboarding(.name)).location == ChloePath.age)
      try await browser.submit(ChloePath.age, [:])
      #expect(try await browser.get(ChloePath.home).location == ChloePath.onboarding(.name))
      // A later step is neither shown nor taken.
      #expect(
        try await browser.get(ChloePath.onboarding(.vibe)).location == ChloePath.onboarding(.name))
      #expect(
        try await browser.submit(ChloePath.onboarding(.complete), [:]).location
          == ChloePath.onboarding(.name))
      let nameless = try await browser.submit(ChloePath.onboarding(.name), ["name": " "])
      #expect(nameless.status == .unprocessableContent)
      try await browser.submit(ChloePath.onboarding(.name), ["name": " Sabrina "])
      // Nor is onboarding completed from its second step.
      #expect(
        try await browser.submit(ChloePath.onboarding(.complete), [:]).location
          == ChloePath.onboarding(.relationshipStatus))
      let unchosen = try await browser.submit(ChloePath.onboarding(.relationshipStatus), [:])
      #expect(unchosen.status == .unprocessableContent)
      #expect(unchosen.text.contains("Choose at least one, or skip this."))
      try await browser.submit(ChloePath.onboarding(.relationshipStatus), ["answer": "single"])
      for step in [OnboardingStep.primaryGoal, .coreDesire, .painPoint] {
        try await browser.submit(ChloePath.onboarding(step), ["skip": "on"])
      }
      try await browser.submit(ChloePath.onboarding(.vibe), ["answer": "tender"])
      for (question, answer) in zip(QuizQuestion.allCases, ["a", "c", "a", "d"]) {
        try await browser.submit(
          ChloePath.onboarding(.quiz), ["question": question.rawValue, "answer": answer])
      }
      let done = try await browser.get(ChloePath.onboarding(.complete)).text
      #expect(done.contains("Here you are, Sabrina."))
      #expect(done.contains("The Siren") && done.contains("Siren-Lover"))
      #expect(
        try await browser.submit(ChloePath.onboarding(.complete), [:]).location == ChloePath.home)
      let home = try await browser.get(ChloePath.home).text
      #expect(home.contains("Hey, Sabrina!") && home.contains("Magnetic Energy"))
      #expect(home.contains(#"value="tender" aria-pressed="true""#))
    }
  }

  @Test(
    "CHL-127, CHL-129, CHL-130 walk 13: an entry is written, found, changed, deleted and restored")
  func journal() async throws {
    try await withChloe { site in
      let browser = try await TestBrowser.onboarded(site)
      #expect(try await browser.get(ChloePath.journal).text.contains("Your pages are blank"))
      let moodless = try await browser.submit(ChloePath.newEntry, ["content": "A long day."])
      #expect(moodless.status == .unprocessableContent)
      #expect(moodless.text.contains("Choose how it was.") && moodless.text.contains("A long day."))
      let written = try await browser.submit(
        ChloePath.newEntry,
        ["mood": "hopeful", "content": "The first snowdrops stood by the gate."])
      let path = try #require(written.location)
      let entry = try await browser.get(path).text
      #expect(entry.contains("The first snowdrops stood by the"))
      let list = try await browser.get(ChloePath.journal).text
      #expect(list.contains("🌱"))
      #expect(try await browser.get("\(ChloePath.journal)?q=SNOWDROPS").text.contains(path))
      #expect(try await browser.get("\(ChloePath.journal)?q=roses").text.contains("Nothing found"))
      #expect(try await browser.get("\(ChloePath.journal)?mood=sad").text.contains("Nothing found"))
      try await browser.submit("\(path)/edit", ["mood": "calm", "content": "Crocuses, too."])
      #expect(try await browser.get(path).text.contains("Crocuses, too."))
      let stranger = try await TestBrowser.onboarded(site)
      #expect(try await stranger.get(path).status == .notFound)
      try await browser.submit("\(path)/delete", [:])
      #expect(try await browser.get(path).status == .notFound)
      try await browser.submit("\(path)/restore", [:])
      #expect(try await browser.get(path).status == .ok)
      let trends = try await browser.get(ChloePath.trends).text
      #expect(trends.contains("1 entry") && trends.contains("Five entries are needed"))
      // 90 days are part of premium.
      #expect(try await browser.get("\(ChloePath.trends)?range=90").location == ChloePath.premium)
    }
  }

  @Test("CHL-134 to CHL-138 walk 15: a goal is completed, paused, resumed, deleted and restored")
  func goals() async throws {
    try await withChloe { site in
      let browser = try await TestBrowser.onboarded(site)
      #expect(
        try await browser.submit(ChloePath.newGoal, ["title": ""]).status == .unprocessableContent)
      try await browser.submit(ChloePath.newGoal, ["title": "Walk every Tuesday"])
      let list = try await browser.get(ChloePath.goals).text
      #expect(list.contains("Active (1)") && list.contains("Completed (0)"))
      let id = try #require(list.text(between: "action=\"/chloe/goals/", and: "/status\""))
      try await browser.submit(ChloePath.moveGoal(id), ["status": "completed"])
      #expect(try await browser.get(ChloePath.goals).text.contains("Nothing here yet"))
      let completed = try await browser.get("\(ChloePath.goals)?show=completed").text
      #expect(completed.contains("Walk every Tuesday") && completed.contains("Completed on"))
      try await browser.submit(ChloePath.moveGoal(id), ["status": "paused"])
      #expect(try await browser.get("\(ChloePath.goals)?show=paused").text.contains("Paused (1)"))
      let stranger = try await TestBrowser.onboarded(site)
      #expect(try await stranger.get(ChloePath.goal(id)).status == .notFound)
      try await browser.submit(ChloePath.deleteGoal(id), [:])
      #expect(try await browser.get("\(ChloePath.goals)?show=all").text.contains("All (0)"))
      try await browser.submit(ChloePath.restoreGoal(id), [:])
      #expect(try await browser.get("\(ChloePath.goals)?show=all").text.contains("All (1)"))
    }
  }
}

extension TestBrowser {
  /// Enters as a guest.
  fileprivate func enter() async throws {
    try await get("/chloe/account/signin")
    try await submit("/chloe/account/guest", ["next": ChloePath.home])
    // Its form has the token of the new session.
    try await get(ChloePath.age)
  }

  /// A browser of a guest who has skipped what can be skipped.
  fileprivate static func onboarded(_ site: TestSite) async throws -> TestBrowser {
    let browser = TestBrowser(site)
    try await browser.enter()
    try await browser.submit(ChloePath.age, [:])
    try await browser.submit(ChloePath.onboarding(.name), ["name": "Ada"])
    for step in OnboardingStep.allCases where step.canBeSkipped {
      try await browser.submit(ChloePath.onboarding(step), ["skip": "on"])
    }
    try await browser.submit(ChloePath.onboarding(.complete), [:])
    return browser
  }
}
