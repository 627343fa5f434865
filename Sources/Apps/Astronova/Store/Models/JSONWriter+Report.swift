internal import APIKit
internal import AppHost
internal import JSON
internal import Readings

extension JSONWriter {
  /// Writes a report (AST-91).
  /// - Parameters:
  ///   - withSections: whether its sections are written; a list leaves them out (AST-93).
  ///   - birthData: writes the birth that it is about.
  mutating func report(
    _ stored: StoredReport, withSections: Bool = true, birthData: (inout JSONWriter) -> Void
  ) {
    let report = stored.report
    object { json in
      json.field("reportId", stored.id)
      json.field("reportType", report.type.rawValue)
      json.field("title", report.title)
      json.field("status", stored.status.rawValue)
      json.field("summary", report.summary)
      if withSections {
        json.objects("sections", report.sections) { json, section in
          json.field("id", section.id)
          json.field("title", section.title)
          json.field("body", section.body)
          json.field("facts", section.facts)
        }
      }
      json.field("keyInsights", report.keyInsights)
      json.key("birthData")
      birthData(&json)
      json.field("chartId", stored.chartID)
      json.field("language", report.language)
      json.field("provider", stored.provider)
      json.instant("createdAt", stored.createdAt)
      json.instant("completedAt", stored.completedAt)
      json.field("progress", stored.progress)
    }
  }
}
