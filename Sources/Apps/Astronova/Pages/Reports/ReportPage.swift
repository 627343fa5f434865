internal import AppHost
internal import Elementary
internal import Entries
internal import Interface
internal import JSON
internal import Markup

/// A report to read, with contents, and the facts of each section (AST-178).
struct ReportPage: HTML {
  /// A section as it was written.
  struct Part: Sendable {
    let id: String
    let title: String
    let body: String
    let facts: [String]
  }

  private let id: String
  private let document: Document
  private let isFailed: Bool
  private let marked: Set<String>
  private let context: AstronovaContext
  private var words: MessageCatalog { context.words }

  /// - Parameter marked: the IDs of the sections that are bookmarked.
  init(_ entry: Entry<Document>, marked: Set<String>, _ context: AstronovaContext) {
    (id, document) = (entry.id.rawValue, entry.content)
    isFailed = entry.kind == StoredReport.Status.failed.rawValue
    (self.marked, self.context) = (marked, context)
  }

  /// The sections of a report, in order.
  static func parts(of document: Document) -> [Part] {
    (document["sections"]?.array ?? []).compactMap { section in
      guard let id = section["id"]?.string, let body = section["body"]?.string else { return nil }
      return Part(
        id: id, title: section["title"]?.string ?? "", body: body,
        facts: (section["facts"]?.array ?? []).compactMap(\.string))
    }
  }

  @HTMLBuilder var body: some HTML {
    if isFailed { failure }
    if let summary = document.text("summary"), !summary.isEmpty { p(.class("reading")) { summary } }
    insights
    let parts = Self.parts(of: document)
    if parts.count > 1 { contents(parts) }
    for part in parts { section(of: part) }
    foot
  }

  private var failure: some HTML {
    div(.class("notice notice-error"), .role("alert")) {
      span(.class("notice-icon")) { IconView(.warning) }
      h2 { words(.reportFailed) }
      p { words(.reportFailedText) }
      Form(
        to: "\(AstronovaPath.report(id))/retry", token: context.formToken, words: words
      ) { Button(words(.writeAgain)) }
    }
  }

  @HTMLBuilder private var insights: some HTML {
    let all = (document["keyInsights"]?.array ?? []).compactMap(\.string)
    if !all.isEmpty {
      Card(words(.insights)) { ul(.class("plain-list")) { for insight in all { li { insight } } } }
    }
  }

  private func contents(_ parts: [Part]) -> some HTML {
    nav(.class("card report-contents"), .aria(.label, words(.contents))) {
      h2 { words(.contents) }
      ol { for part in parts { li { a(.href("#\(part.id)")) { part.title } } } }
    }
  }

  private func section(of part: Part) -> some HTML {
    Elementary.section(.class("stack"), .id(part.id)) {
      h2 { part.title }
      div(.class("card stack")) {
        ReasonedText(text: part.body, facts: part.facts, words: words)
        if marked.contains(part.id) {
          a(.class("page-link"), .href(AstronovaPath.bookmarks)) { words(.sectionBookmarked) }
        } else {
          Form(to: "\(AstronovaPath.report(id))/bookmark", token: context.formToken, words: words) {
            input(.type(.hidden), .name("section"), .value(part.id))
            Button(words(.bookmarkSection), style: .plain)
          }
        }
      }
    }
  }

  private var foot: some HTML {
    div(.class("report-foot stack")) {
      ScriptButton(words(.printReport), .print)
      if let summary = document.text("summary"), !summary.isEmpty {
        CopyField(
          Field("share", title: words(.shareSummary), value: summary),
          sharing: words(.shareSummary), words: words)
      }
      Form(to: "\(AstronovaPath.report(id))/delete", token: context.formToken, words: words) {
        Button(words(.deleteReport), style: .plain, isWide: true)
      }
    }
  }
}
