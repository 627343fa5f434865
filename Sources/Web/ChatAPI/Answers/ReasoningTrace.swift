internal import Conversations
internal import JSON

/// The steps that led to an answer: the tools that ran and their results (DES-193).
struct ReasoningTrace: Sendable {
  /// One step.
  struct Step: Sendable {
    enum Kind: String, Sendable { case action, observation }

    /// The number, from 1.
    let number: Int
    let kind: Kind
    let tool: String
    /// The arguments of the tool call, a JSON object.
    let arguments: String
    /// The text of the chip.
    let display: String
    /// The findings, one per line.
    let facts: [String]
  }

  let steps: [Step]

  init(_ details: ChatDetails) {
    steps = details.steps.enumerated().flatMap { index, step in
      let facts = step.facts.compactMap { number in
        details.facts.indices.contains(number - 1) ? details.facts[number - 1].title : nil
      }
      return [Step.Kind.action, .observation].map { kind in
        Step(
          number: 2 * index + (kind == .action ? 2 : 3), kind: kind, tool: step.tool,
          arguments: step.arguments, display: step.label, facts: facts)
      }
    }
  }
}

extension JSONWriter {
  /// The steps as a list.
  mutating func value(_ trace: ReasoningTrace) {
    array { json in for step in trace.steps { json.object { $0.fields(of: step) } } }
  }

  /// A step as an object has it.
  private mutating func fields(of step: ReasoningTrace.Step) {
    field("step", step.number)
    field("type", step.kind.rawValue)
    field("tool", step.tool)
    if step.kind == .action {
      key("args")
      value(step.arguments.arguments)
    }
    field("display", step.display)
    if step.kind == .observation { field("facts", step.facts) }
  }
}

extension String {
  /// The arguments of a tool call; empty if the model wrote invalid JSON.
  var arguments: JSONValue { (try? JSONValue(parsing: Array(utf8))) ?? .object(JSONObject()) }
}
