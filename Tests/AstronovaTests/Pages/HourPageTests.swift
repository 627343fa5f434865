import AppHost
import AppHostTestSupport
import Charts
import CivilTime
import Clocks
import HTTPTypes
import People
import Storage
import Testing

@testable import Astronova

@Suite struct HourPageTests {
  @Test("AST-240 an open time shows what holds throughout, and a slider what holds at a minute")
  func slider() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site, at: .unknown)
      let page = try await reader.browser.get("\(AstronovaPath.hour)?minute=630").text
      #expect(page.contains("max=\"1440\"") && page.contains("value=\"630\""))
      #expect(page.contains("True whatever the time is") && page.contains("Sun in Taurus"))
      #expect(page.contains("Ascendant in Leo"))
      let night = try await reader.browser.get("\(AstronovaPath.hour)?minute=0").text
      #expect(!night.contains("<li>Ascendant in Leo</li>"))
      for odd in ["-5", "99999", "x"] {
        let answer = try await reader.browser.get("\(AstronovaPath.hour)?minute=\(odd)")
        #expect(answer.status == .ok, "\(odd)")
      }
      let exact = try await Resident(site, born: "1980-02-03").browser.get(AstronovaPath.hour)
      #expect(exact.text.contains("Your time of birth is known"))
      let nowhere = try await Resident(site, born: "1981-02-03", at: .unknown, inPlace: false)
      let missing = try await nowhere.browser.get(AstronovaPath.hour).text
      #expect(missing.contains("Your place of birth is missing"))
    }
  }

  @Test(
    "AST-241 each answer tells by how much the spread fell, and no time stands without its interval"
  )
  func questions() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site, at: .unknown)
      let page = try await reader.browser.get(AstronovaPath.hourQuestions).text
      #expect(page.ranges(of: "type=\"date\"").count == 12)
      for rule in BirthTimeRule.all { #expect(page.contains(rule.source)) }
      let told = try await reader.browser.submit(
        AstronovaPath.hourQuestions,
        ["marriage-1": "2015-06-20", "child-1": "2018-03-01", "child-1-month": "on"])
      #expect(told.status == .ok)
      #expect(told.text.ranges(of: "The spread ").count == 2)
      #expect(told.text.contains("With 90% of the belief, you were born between"))
      #expect(told.text.contains("value=\"2015-06-20\""))
      // Nothing of it is stored.
      let again = try await reader.browser.get(AstronovaPath.hourQuestions).text
      #expect(!again.contains("2015-06-20"))
    }
  }

  @Test(
    "AST-241 a date before the birth or after today stands at its field, and what was typed stays")
  func badDates() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site, at: .unknown)
      try await reader.browser.get(AstronovaPath.hourQuestions)
      for date in ["1980-01-01", "2999-01-01", "soon"] {
        let answer = try await reader.browser.submit(
          AstronovaPath.hourQuestions, ["move-1": date, "child-1": "2018-03-01"])
        #expect(answer.status == .unprocessableContent, "\(date)")
        #expect(answer.text.contains("id=\"move-1-problem\""), "\(date)")
        #expect(answer.text.contains("value=\"2018-03-01\""), "\(date)")
      }
    }
  }

  @Test("AST-241 a time is taken over with its margin")
  func take() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site, at: .unknown)
      try await reader.browser.get(AstronovaPath.hourQuestions)
      let taken = try await reader.browser.submit(
        AstronovaPath.hourQuestions, ["take": "10:30", "margin": "45"])
      #expect(taken.location == AstronovaPath.hour)
      let page = try await reader.browser.get(AstronovaPath.profile).text
      #expect(page.contains("± 45 min"))
      let wrong = try await reader.browser.submit(
        AstronovaPath.hourQuestions, ["take": "10:30", "margin": "0"])
      #expect(wrong.status == .unprocessableContent)
    }
  }
}

@Suite struct LookingBackPageTests {
  @Test("AST-237 a statement of a past day is marked by one press, and changed by another")
  func marks() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let (browser, day) = (reader.browser, site.services.now().utc.date.advanced(byDays: -1))
      let page = try await browser.get(AstronovaPath.lookingBack).text
      #expect(page.contains("0 of 30"))
      let key = try #require(page.text(between: "name=\"statement\" value=\"", and: "\""))
      for verdict in ["no", "partly"] {
        let marked = try await browser.submit(
          AstronovaPath.lookingBack,
          ["day": "\(day)", "statement": key, "verdict": verdict])
        #expect(marked.location == "\(AstronovaPath.lookingBack)?day=\(day)")
      }
      let owner = reader.owner
      let kept = try await reader.store.database.read {
        try AstronovaStore.marks(of: owner, in: $0)
      }
      #expect(kept.marks.count == 1 && kept.marks.first?.verdict == .partly)
      #expect(kept.marks.first?.planets.isEmpty == false)
      #expect(
        try await browser.get(AstronovaPath.lookingBack).text.contains("aria-pressed=\"true\""))
      for wrong in [
        ["day": "\(day)", "statement": "Tea", "verdict": "yes"],
        ["day": "2020-01-01", "statement": key, "verdict": "yes"],
        ["day": "\(day)", "statement": key, "verdict": "perhaps"],
      ] {
        let answer = try await browser.submit(AstronovaPath.lookingBack, fields: wrong)
        #expect(answer.status == .unprocessableContent, "\(wrong)")
      }
    }
  }

  @Test(
    "AST-237 after thirty days planets are told with chance; what never fitted is chosen last, until undone"
  )
  func results() async throws {
    try await withAstronova { site in
      let reader = try await Resident(site)
      let (browser, today) = (reader.browser, site.services.now().utc.date)
      let page = try await browser.get(AstronovaPath.today).text
      let said = try #require(page.text(between: "<details class=\"said\"><summary>", and: "<"))
      let title = try #require(
        page.text(between: "<h2>", and: "</h2>", after: "class=\"card horoscope\""))
      for ago in 2...32 {
        try await reader.store.keep(
          Mark(
            statement: title, date: today.advanced(byDays: -ago), planets: PointSet(.mars),
            verdict: .no), of: reader.owner)
      }
      let back = try await browser.get(AstronovaPath.lookingBack).text
      #expect(back.contains("Would fit by chance") && back.contains("Said less often"))
      let later = try await browser.get(AstronovaPath.today).text
      #expect(later.text(between: "<details class=\"said\"><summary>", and: "<") != said)
      let undone = try await browser.submit(AstronovaPath.bringBack, ["statement": title])
      #expect(undone.location == "\(AstronovaPath.lookingBack)?done=back")
      let again = try await browser.get(AstronovaPath.today).text
      #expect(again.text(between: "<details class=\"said\"><summary>", and: "<") == said)
      #expect(
        try await browser.submit(AstronovaPath.bringBack, ["statement": "Tea"]).status == .notFound)
    }
  }
}

extension String {
  /// What stands between two texts, somewhere after another.
  fileprivate func text(between start: String, and end: String, after other: String) -> String? {
    firstRange(of: other).flatMap { String(self[$0.upperBound...]).text(between: start, and: end) }
  }
}
