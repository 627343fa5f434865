internal import Conversations
internal import JSON
internal import Readings

extension ChatStep {
  /// Creates the step of a tool that ran for a composed answer, with the numbers of the facts it
  /// found.
  init(_ step: TraceStep, _ evidence: ChatEvidence) {
    var json = JSONWriter()
    json.object { json in
      for (name, value) in step.arguments.sorted(by: { $0.key < $1.key }) {
        json.field(name, value)
      }
    }
    self.init(
      tool: step.tool, label: step.chip, arguments: String(decoding: json.bytes, as: UTF8.self),
      facts: evidence.numbers(of: step.facts))
  }
}
