import ChartJSON
import JSON

/// The result of a check: a line of `asterism doctor`.
struct Finding {
  enum Mark: String {
    /// Passed.
    case ok
    /// It works, with a remark.
    case note
    /// A requirement is not met.
    case bad
  }

  let mark: Mark
  let name: String
  /// The explanation.
  let text: String
  /// The command that fixes it, or other instructions.
  let remedy: String?

  static func ok(_ name: String, _ text: String) -> Finding {
    Finding(mark: .ok, name: name, text: text, remedy: nil)
  }

  static func note(_ name: String, _ text: String, mend remedy: String? = nil) -> Finding {
    Finding(mark: .note, name: name, text: text, remedy: remedy)
  }

  static func bad(_ name: String, _ text: String, mend remedy: String) -> Finding {
    Finding(mark: .bad, name: name, text: text, remedy: remedy)
  }
}

/// The findings on one subject.
struct Examination {
  /// Such as "Settings".
  let subject: String
  var findings: [Finding] = []

  var isWell: Bool { !findings.contains { $0.mark == .bad } }
}

extension Page {
  mutating func examination(_ examination: Examination) {
    heading(examination.subject)
    var table = Table(columns: "", "", "")
    for finding in examination.findings {
      let mark: Table.Cell =
        switch finding.mark {
        case .ok: Table.Cell("✅", .good)
        case .note: "⚠️"
        case .bad: Table.Cell("❌", .bad)
        }
      table.row(mark, Table.Cell(finding.name, .strong), Table.Cell(finding.text))
      if let remedy = finding.remedy { table.row("", "", Table.Cell("-> \(remedy)")) }
    }
    self.table(table)
  }
}

/// How many checks passed; those with a remark are not among them (AST-220).
struct Tally {
  let passed: Int
  let total: Int
  let isReady: Bool

  init(_ examinations: [Examination]) {
    let marks = examinations.flatMap(\.findings).map(\.mark)
    (passed, total) = (marks.count { $0 == .ok }, marks.count)
    isReady = !marks.contains(.bad)
  }

  var text: String {
    "\(passed)/\(total) checks passed. "
      + (isReady ? "Ready to serve." : "Not ready: mend what has a ❌.")
  }
}

extension JSONWriter {
  mutating func value(_ examinations: [Examination]) {
    let tally = Tally(examinations)
    object { json in
      json.field("ok", tally.isReady)
      json.field("passed", tally.passed)
      json.field("total", tally.total)
      json.key("checks")
      json.array { json in
        for examination in examinations {
          for finding in examination.findings { json.value(finding, of: examination.subject) }
        }
      }
    }
  }

  private mutating func value(_ finding: Finding, of subject: String) {
    object(onOneLine: true) { json in
      json.field("subject", subject)
      json.field("name", finding.name)
      json.field("ok", finding.mark != .bad)
      json.field("mark", finding.mark.rawValue)
      json.field("text", finding.text)
      if let remedy = finding.remedy { json.field("remedy", remedy) }
    }
  }
}
