import AppHostTestSupport
import CirclePages
import Foundation
import HTTPTypes
import Interface
import Schedules
import Sharing
import SubscriptionLimits
import Testing
import TextMessages

@testable import Halloo

/// What pages say, and from where they have it.
@Suite struct PlainWordsTests {
  @Test("HAL-247 what is wrong with a form is said by field, with what to do, and without codes")
  func problems() async throws {
    try await withMember { browser, id in
      let forms: [(path: String, fields: [String: String], problems: [String])] = [
        (
          "/halloo/setup/new/1", ["name": "", "relationship": "", "phone": "12"],
          ["name", "relationship", "phone"]
        ),
        (
          "/halloo/tasks/new", habit(id).merging(["title": "", "time": "25:00"]) { $1 },
          ["title", "time"]
        ),
        (
          "/halloo/profiles/\(id)/edit", ["name": "", "relationship": "", "phone": "x"],
          ["name", "relationship", "phone"]
        ),
      ]
      for form in forms {
        try await browser.get("/halloo/")
        let answer = try await browser.submit(form.path, fields: form.fields)
        #expect(answer.status == .unprocessableContent, "\(form.path)")
        for field in form.problems {
          let text = try #require(Self.problem(of: field, in: answer.text), "\(form.path) \(field)")
          // A sentence: it begins with a capital letter, ends as one does, and holds no name of a program.
          #expect(text.wholeMatch(of: /\s*[A-Z+][^_{}<>]*[.…]\s*/) != nil, "\(text)")
        }
        // Names of files and tokens of forms may hold any digits.
        let read = answer.text.replacing(/<[^>]*>/, with: " ")
        #expect(!read.contains("422") && !read.contains("validation_failed"))
      }
    }
  }

  @Test(
    "HAL-247 HAL-423 an impossible number is refused at its field, with the reason",
    arguments: [
      ("+1 202", "too short"), ("+1 2025 5501 2345 6789", "too long"),
      ("+999 123456789", "No country has this code"), ("+1 555 555 0100", "Nobody can have"),
      ("202 555 0123 ext. 7", "extension"), ("grandma", "in digits"),
    ])
  func numbers(phone: String, reason: String) async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      try await browser.enterHalloo()
      let fields = ["name": "Joe", "relationship": "Grandpa", "phone": phone]
      let answer = try await browser.submit("/halloo/setup/new/1", fields: fields)
      #expect(answer.status == .unprocessableContent)
      let text = try #require(Self.problem(of: "phone", in: answer.text))
      #expect(text.contains(reason), "\(text)")
    }
  }

  /// What a page says is wrong with a field.
  private static func problem(of field: String, in page: String) -> String? {
    guard let start = page.firstRange(of: "id=\"\(field)-problem\"") else { return nil }
    let rest = page[start.upperBound...].drop { $0 != ">" }.dropFirst()
    guard let end = rest.firstRange(of: "</p>") else { return nil }
    return String(rest[..<end.lowerBound].replacing(#/<[^>]*>/#, with: ""))
  }

  /// The texts that pages name by a key of their own.
  private static let keys: [any MessageKey.Type] = [
    AnswerKey.self, CircleText.self, GalleryKey.self, HabitKey.self, HallooKey.self, HomeKey.self,
    CareKey.self, MemberKey.self, OwnNumberKey.self, PhoneKey.self, PreviewKey.self,
    RefusalKey.self, SettingsKey.self, SetupKey.self, TaskKey.self, TimeSpan.self,
    TextKey.self, WelcomeKey.self, AnalyticsKey.self, NoticeKey.self, OccurrenceStatus.self,
    Relative.Status.self, HabitCategory.self, ResponseType.self, TodayFilter.self,
    TextProgress.self,
    SuggestedTitle.self, SuggestedRelationship.self,
    QuizQuestion.self, HallooSettings.Contrast.self,
  ]

  /// Those that are named by names put together.
  private static var named: [String] {
    let help = HelpSection.allCases.flatMap { ["help.\($0.rawValue)", "help.\($0.rawValue)-text"] }
    let plans =
      ["monthly", "yearly"].map { "subscription.\($0)" }
      + SubscriptionStanding.Status.allCases.map { "subscription.\($0.rawValue)" }
    let times =
      Recurrence.allCases.map { "frequency.\($0.rawValue)" }
      + DueMoment.Shift.allCases.map { "shift.\($0.rawValue)" }
    let spelled = ["relationships.neighbour"]
    let own = (help + plans + times + spelled + QuizQuestion.allCases.flatMap(options)).map {
      "halloo.\($0)"
    }
    return own + CircleRole.allCases.map { "circle.role.\($0.rawValue)" }
      + CircleRole.given.map { "circle.joinAs.\($0.rawValue)" }
      + ["circle.only.owner", "circle.only.caregiver"]
  }

  /// The answers to a question; numbers are written as the language does.
  private static func options(of question: QuizQuestion) -> [String] {
    question.options.filter { Int($0) == nil }.map { "quiz.\(question.rawValue).\($0)" }
  }

  @Test(
    "HAL-248 PLT-38 every text of a page is in the table in English and Spanish, and the table holds no other"
  )
  func table() {
    let problems = HallooStrings.own.problems(
      in: [.english, .spanish], keys: Self.keys, others: Self.named + ["account.forgotPassword"])
    #expect(problems == [])
  }

  @Test("PLT-38 no Spanish text is the English one, save words that both languages have")
  func translated() {
    let (english, spanish) = (HallooStrings.own[.english], HallooStrings.own[.spanish])
    let same = english.filter { $0.value == spanish[$0.key] }.keys.map { "\($0)" }.sorted()
    #expect(
      same == [
        "halloo.care.raised",
        "halloo.notice.weeklyReportText",
        "halloo.settings.subscriptionPlan",
        "halloo.setup.cropZoom",
        "halloo.setup.phoneHint",
        "halloo.task.noted",
      ])
  }

  @Test("HAL-248 no page writes a text by itself")
  func literals() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let module = root.appending(path: "Sources/Apps/Halloo")
    let files = try #require(
      FileManager.default.enumerator(at: module, includingPropertiesForKeys: nil))
    var pages = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("import Elementary") else { continue }
      pages += 1
      for line in text.split(separator: "\n") {
        #expect(!Self.isSpoken(line), "\(file.lastPathComponent): \(line)")
      }
    }
    #expect(pages > 40)
  }

  /// Whether a line has words of its own: alone in an element, as what something is called, or as a title.
  private static func isSpoken(_ line: Substring) -> Bool {
    line.contains(/\{\s*"[^"\\]*[A-Za-z]{2}[^"\\]*"\s*\}/)
      || line.contains(/\.aria\(\.label, "[^"\\]*[A-Za-z]/)
      || line.contains(/\.(alt|title|placeholder)\("[^"\\]*[A-Za-z]/)
      || line.contains(/(Button|Card|List\.Row|NamedLink)\("[^"\\]*[A-Za-z]/)
  }
}
