import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import JSON
import Readings
import TestSupport
import Testing

@testable import Astronova

@Suite struct ReportTests {
  private func report(
    _ type: NatalReport.Kind, of nativity: Nativity, sections: Set<String>? = nil,
    _ lexicon: Lexicon = People.lexicon
  ) throws -> Report {
    var draft = ReportDraft(
      type, of: nativity, at: People.now, sections: sections, ephemeris: .standard,
      lexicon: lexicon)
    while try draft.advance() {}
    return draft.report
  }

  @Test(
    "AST-94 The full report has twelve sections of 120 words and 2,000 words in en and es",
    arguments: ["en", "es"], [true, false])
  func full(language: String, isTimeKnown: Bool) throws {
    var random = SplitMix64(seed: 9_401)
    for _ in 0..<25 {
      let nativity = try People.random(&random, isTimeKnown: isTimeKnown)
      let report = try report(
        .full, of: nativity, language == "es" ? People.spanish : People.lexicon)
      #expect(
        report.sections.map(\.id) == [
          "overview", "planets", "houses", "aspects", "elements", "love", "career", "mind",
          "spirit", "transits", "year", "lucky",
        ])
      let lengths = report.sections.map(\.body.wordTotal)
      #expect(lengths.allSatisfy { $0 >= 120 }, "\(lengths)")
      #expect(lengths.reduce(0, +) >= 2000)
      try checkFrame(report)
    }
  }

  @Test(
    "AST-94 Love, career and the year ahead have five sections and 700 words, in both languages",
    arguments: [NatalReport.Kind.love, .career, .yearAhead], ["en", "es"])
  func shorter(type: NatalReport.Kind, language: String) throws {
    var random = SplitMix64(seed: 9_402)
    for round in 0..<15 {
      let nativity = try People.random(&random, isTimeKnown: round % 3 != 0)
      let report = try report(
        type, of: nativity, language == "es" ? People.spanish : People.lexicon)
      #expect(report.sections.count >= 5)
      #expect(report.sections.reduce(0) { $0 + $1.body.wordTotal } >= 700)
      try checkFrame(report)
    }
  }

  @Test(
    "AST-94 The year ahead is told by months, each with its days, to the end of the year",
    arguments: ["en", "es"], [true, false])
  func months(language: String, isTimeKnown: Bool) throws {
    let lexicon = language == "es" ? People.spanish : People.lexicon
    let report = try report(.yearAhead, of: People.nativity(certainly: isTimeKnown), lexicon)
    let months = report.sections.filter { $0.id.hasPrefix("month") }
    #expect(report.sections.map(\.id) == ["year", "transits"] + ReportYear.ids)
    #expect(months.first?.title == lexicon.month(lexicon.date(of: People.now)).capitalizedFirst)
    let end = People.now.advanced(byDays: 340)
    #expect(months.last?.title == lexicon.month(lexicon.date(of: end)).capitalizedFirst)
    for month in months.dropFirst().dropLast() {
      #expect(month.body.wordTotal > 40, "\(month.title)")
      // Every day that is named lies in the month.
      let name = month.title.lowercased().split(separator: " ")
      #expect(month.facts.allSatisfy { fact in name.allSatisfy { fact.lowercased().contains($0) } })
    }
  }

  @Test("AST-94 The brief report has three sections")
  func brief() throws {
    let report = try report(.natalSummary, of: People.nativity())
    #expect(report.sections.map(\.id) == ["overview", "planets", "elements"])
    #expect(report.keyInsights.count == 3)
  }

  @Test(
    "AST-94 No sentence stands twice in a report, and none with an open slot",
    arguments: NatalReport.Kind.allCases, ["en", "es"])
  func onceOnly(type: NatalReport.Kind, language: String) throws {
    var random = SplitMix64(seed: 9_403)
    for _ in 0..<10 {
      let report = try report(
        type, of: People.random(&random), language == "es" ? People.spanish : People.lexicon)
      let sentences = report.sections.flatMap { $0.body.components(separatedBy: ". ") }
      #expect(Set(sentences).count == sentences.count)
      #expect(!report.sections.contains { $0.body.contains("{") || $0.title.isEmpty })
    }
  }

  @Test("AST-94 Sections that need an unknown hour begin by saying so", arguments: ["en", "es"])
  func unknownHour(language: String) throws {
    let lexicon = language == "es" ? People.spanish : People.lexicon
    let notice = lexicon.frame("report time unknown")
    let unknown = try report(.full, of: People.nativity(certainly: false), lexicon)
    #expect(unknown.sections.filter { $0.body.hasPrefix(notice) }.map(\.id) == ["houses"])
    #expect(unknown.sections.allSatisfy { !$0.facts.contains { $0.contains("Ascend") } })
    let known = try report(.full, of: People.nativity(), lexicon)
    #expect(!known.sections.contains { $0.body.contains(notice) })
  }

  @Test("AST-92 A report is written section by section, and its progress rises to 100")
  func progress() throws {
    var draft = ReportDraft(
      .career, of: try People.nativity(), at: People.now, ephemeris: .standard,
      lexicon: People.lexicon)
    var seen = [draft.progress]
    while try draft.advance() {
      seen.append(draft.progress)
      #expect(draft.report.sections.count == seen.count - 1)
    }
    #expect(seen == [0, 20, 40, 60, 80, 100])
  }

  @Test("AST-92 A choice of sections is written alone, in the order of the report")
  func subset() throws {
    let report = try report(.full, of: People.nativity(), sections: ["year", "love"])
    #expect(report.sections.map(\.id) == ["love", "year"])
    #expect((3...7).contains(report.keyInsights.count))
  }

  @Test("AST-91 AST-93 The answer has the fields of the specification; a list leaves out sections")
  func wire() throws {
    let stored = StoredReport(
      id: "r1", status: .completed, report: try report(.natalSummary, of: People.nativity()),
      chartID: nil, provider: "composer", createdAt: People.now, completedAt: People.now,
      progress: 100)
    var json = JSONWriter()
    json.report(stored) { $0.object { _ in } }
    let text = String(decoding: json.bytes, as: UTF8.self)
    for name in [
      "reportId", "reportType", "title", "status", "summary", "sections", "keyInsights",
      "birthData", "chartId", "language", "provider", "createdAt", "completedAt", "progress",
    ] {
      #expect(text.contains("\"\(name)\":"))
    }
    #expect(text.contains("\"createdAt\":\"2026-11-21T12:00:00Z\""))
    var list = JSONWriter()
    list.report(stored, withSections: false) { $0.object { _ in } }
    #expect(!String(decoding: list.bytes, as: UTF8.self).contains("\"sections\""))
  }

  private func checkFrame(_ report: Report) throws {
    #expect(!report.title.isEmpty && !report.summary.isEmpty)
    #expect(report.summary.wordTotal <= 60)
    #expect((3...7).contains(report.keyInsights.count))
    #expect(report.sections.allSatisfy { !$0.facts.isEmpty })
  }
}

extension String {
  /// The number of words, separated by spaces.
  fileprivate var wordTotal: Int { split(separator: " ").count }

  /// With a capital at its beginning.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
