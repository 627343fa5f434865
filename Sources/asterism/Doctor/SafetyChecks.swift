import CivilTime
import Safety

extension Examination {
  /// Checks the helplines.
  static var safety: Examination {
    Examination(
      subject: "Safety", findings: [.supportLines(on: System.now.civil(rule: .gregorian).date)])
  }
}

extension Finding {
  /// Whether the helplines were verified recently (CHL-111): one line for all rows.
  fileprivate static func supportLines(on day: CivilDate) -> Finding {
    let directory = SupportDirectory.standard
    let overdue = directory.overdue(on: day)
    guard !overdue.isEmpty else {
      return .ok("lines", "\(directory.lines.count) lines that help, all checked within 180 days")
    }
    let never = overdue.count { $0.verifiedOn == nil }
    return .note(
      "lines",
      "\(overdue.count) of \(directory.lines.count) lines that help are due to be checked, "
        + "\(never) of them for the first time",
      mend: "compare each with its operator's own site, as docs/safety.md says")
  }
}
