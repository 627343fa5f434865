internal import CivilTime

/// A report as it is kept and sent (AST-91).
struct StoredReport: Sendable {
  enum Status: String, CaseIterable, Sendable { case generating, completed, failed }

  let id: String
  let status: Status
  /// What is written of it by now.
  let report: Report
  let chartID: String?
  /// Who wrote it: the composer, or a model's provider.
  let provider: String
  let createdAt: Instant
  let completedAt: Instant?
  /// 0 ... 100.
  let progress: Int
}
