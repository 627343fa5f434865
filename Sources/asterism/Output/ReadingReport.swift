import ChartJSON
import JSON
import Readings

/// Statements for printing: the text with references to its facts, and the facts below.
struct ReadingReport {
  let lexicon: Lexicon
  private let numbered: NumberedFactors

  init(_ statements: [Statement], lexicon: Lexicon) {
    self.lexicon = lexicon
    numbered = NumberedFactors(statements.flatMap(\.factors))
  }

  /// The facts in the order of their numbers.
  var factors: [Factor] { numbered.factors }

  /// The numbers of the facts that a statement rests on, from 1 on.
  func numbers(of statement: Statement) -> [Int] { numbered.numbers(of: statement.factors) }

  /// `Applause warms you. [3]`
  func text(of statement: Statement) -> String { numbered.text(of: statement) }

  /// `Saturn in Capricorn, 8th house: 25°15′ Capricorn, Retrograde`
  func line(of factor: Factor) -> String {
    let details = factor.fact.details(lexicon).joined(separator: ", ")
    let title = factor.fact.title(lexicon) + (details.isEmpty ? "" : ": \(details)")
    return factor.certainty == .certain
      ? title : "\(title) (\(lexicon.frame("depends on birth time")))"
  }
}

extension Page {
  /// The facts of a report, numbered.
  mutating func facts(_ report: ReadingReport) {
    guard !report.factors.isEmpty else { return }
    heading(report.lexicon.word("Why"))
    for (index, factor) in report.factors.enumerated() {
      paragraph("[\(index + 1)] \(report.line(of: factor))", .faint, indent: "    ")
    }
  }

  /// A text in lines of at most 80 characters, broken between words.
  /// - Parameter indent: what the lines after the first begin with.
  mutating func paragraph(
    _ text: String, _ emphasis: Emphasis = .plain, indent: String = ""
  ) {
    var current = ""
    for word in text.split(separator: " ") {
      if !current.isEmpty, current.count + 1 + word.count > 80 {
        line(current, emphasis)
        current = indent + word
      } else {
        current += (current.isEmpty ? "" : " ") + word
      }
    }
    if !current.isEmpty { line(current, emphasis) }
  }
}

extension JSONWriter {
  /// The field `statements`, each with the numbers of its facts.
  mutating func field(statements: [Statement], in report: ReadingReport) {
    key("statements")
    array { json in
      for statement in statements {
        json.object { json in
          json.field("text", statement.text)
          json.field("area", statement.area.name)
          json.field("tone", statement.tone.name)
          json.key("facts")
          json.array(onOneLine: true) { json in
            for number in report.numbers(of: statement) { json.value(number) }
          }
        }
      }
    }
  }

  /// The field `facts`, in the order of their numbers.
  mutating func field(facts report: ReadingReport) {
    key("facts")
    array { json in
      for (index, factor) in report.factors.enumerated() {
        json.object { json in
          json.field("number", index + 1)
          json.field("title", factor.fact.title(report.lexicon))
          json.key("details")
          json.array(onOneLine: true) { json in
            for detail in factor.fact.details(report.lexicon) { json.value(detail) }
          }
          json.field("certain", factor.certainty == .certain)
        }
      }
    }
  }
}
