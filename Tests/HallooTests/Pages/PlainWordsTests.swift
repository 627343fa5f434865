import Foundation
import HTTPTypes
import Interface
import SiteTestSupport
import Testing

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
        #expect(!answer.text.contains("422") && !answer.text.contains("validation_failed"))
      }
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
  private static let keys: Set<String> = [
    AnswerKey.allCases.map(\.rawValue), FamilyKey.allCases.map(\.rawValue),
    GalleryKey.allCases.map(\.rawValue), HabitKey.allCases.map(\.rawValue),
    HallooKey.allCases.map(\.rawValue), HomeKey.allCases.map(\.rawValue),
    MemberKey.allCases.map(\.rawValue), PhoneKey.allCases.map(\.rawValue),
    PreviewKey.allCases.map(\.rawValue), SettingsKey.allCases.map(\.rawValue),
    SetupKey.allCases.map(\.rawValue), TaskKey.allCases.map(\.rawValue),
    TextKey.allCases.map(\.rawValue), WelcomeKey.allCases.map(\.rawValue),
    AnalyticsKey.allCases.map(\.rawValue), NoticeKey.allCases.map(\.rawValue),
  ].reduce(into: []) { $0.formUnion($1) }

  /// Those that are named by the case of an enumeration.
  private static var named: Set<String> {
    let families: [String: [String]] = [
      "state": OccurrenceStatus.allCases.map(\.rawValue),
      "category": HabitCategory.allCases.map(\.rawValue),
      "frequency": HabitFrequency.allCases.map(\.rawValue),
      "response": ResponseType.allCases.map(\.rawValue),
      "contrast": HallooSettings.Contrast.allCases.map(\.rawValue),
      "today": TodayFilter.allCases.map(\.rawValue),
      "sample": SamplePicture.allCases.map(\.rawValue),
      "help": HelpSection.allCases.flatMap { [$0.rawValue, "\($0.rawValue)-text"] },
      "quiz": QuizQuestion.allCases.flatMap(names(of:)),
    ]
    return families.reduce(into: []) { all, family in
      for name in family.value { all.insert("halloo.\(family.key).\(name)") }
    }
  }

  /// A question and its answers.
  private static func names(of question: QuizQuestion) -> [String] {
    var names = [question.rawValue]
    // Numbers are written as the language does.
    for option in question.options where Int(option) == nil {
      names.append("\(question.rawValue).\(option)")
    }
    return names
  }

  @Test("HAL-248 every text of a page is in the table, and the table holds no other")
  func table() {
    let texts = Set(HallooWords.english.keys)
    #expect(Self.keys.union(Self.named).subtracting(texts).isEmpty)
    // Enumerations that cannot be counted.
    let families = ["status", "progress", "shift", "network", "subscription", "notice"]
    let others = texts.subtracting(Self.keys).subtracting(Self.named).filter { key in
      !families.contains { key.hasPrefix("halloo.\($0).") }
    }
    #expect(others.isEmpty, "\(others.sorted())")
  }

  @Test("HAL-248 no page writes a text by itself")
  func literals() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let room = root.appending(path: "Sources/Apps/Halloo")
    let files = try #require(
      FileManager.default.enumerator(at: room, includingPropertiesForKeys: nil))
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
