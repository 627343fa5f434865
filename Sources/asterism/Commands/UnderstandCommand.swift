import ArgumentParser
import CivilTime
import JSON
import Safety
import TextMessages
import Understanding

/// `asterism understand`: what the program makes of texts, one a line.
struct UnderstandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "understand",
    abstract: "What is understood of texts, a JSON object for each line.",
    discussion: """
      Reads one text a line and writes one JSON object a line: whether it speaks of danger (band, category, \
      about whom: self, other, child or unknown, and how near), what it asks, \
      and what it means as an answer to a reminder or to a request for consent. docs/understanding.md says \
      how far that can be relied on.

      Examples:
        echo "When will I get promoted?" | asterism understand -
        asterism understand --task danger - < messages.txt
      """)

  @Argument(help: "A text, or - for standard input, one text a line.")
  var text: String
  @Option(help: "One part alone: danger, question, answer, agreement, safety or farewell.")
  var task: UnderstandingTask?

  func run() throws {
    guard text == "-" else { return try write(text) }
    while let line = readLine() { try write(line) }
  }

  private func write(_ text: String) throws {
    var document = JSONWriter()
    document.object { json in
      for task in task.map({ [$0] }) ?? UnderstandingTask.allCases {
        json.key(task.rawValue)
        json.object { json in task.write(text, to: &json) }
      }
    }
    try System.write(document)
  }
}

/// A part of what is understood.
enum UnderstandingTask: String, ExpressibleByArgument, CaseIterable {
  case danger, question, answer, agreement, safety, farewell

  func write(_ text: String, to json: inout JSONWriter) {
    let understanding = Understanding.standard
    switch self {
    case .danger: write(SafetyScreen.standard.assess(text), to: &json)
    case .question:
      let question = understanding.question(text)
      json.field("kind", question.kind)
      json.field("area", question.area)
      json.field("topic", question.topic)
      json.key("days")
      json.array { json in
        for span in DayScanner(today: System.now.civil().date).spans(in: text) {
          json.object { json in
            json.field("first", "\(span.first)")
            json.field("last", "\(span.last)")
          }
        }
      }
      json.field("language", question.language)
    case .answer: json.field("meaning", ReminderReply(text).meaning.rawValue)
    case .agreement: write(understanding.agreement(text), to: &json)
    case .safety: write(understanding.safetyAnswer(text), to: &json)
    case .farewell: write(understanding.farewell(text), to: &json)
    }
  }

  private func write(_ assessment: SafetyAssessment, to json: inout JSONWriter) {
    json.field("band", assessment.band.rawValue)
    guard assessment.band != .no, let finding = assessment.leading else { return }
    json.field("category", finding.category.rawValue)
    json.field("about", finding.subject.rawValue)
    json.field("near", finding.severity.name)
  }

  private func write<Value: RawRepresentable<String>>(
    _ reading: Reading<Value>, to json: inout JSONWriter
  ) {
    json.field("meaning", reading.value.rawValue)
    json.field("probability", Double(reading.probability), decimals: 2)
  }
}
