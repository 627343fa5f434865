internal import HTTPClient
internal import JSON

/// Reads the chunks of a chat completion. `[DONE]` ends them, but some servers omit it: the answer
/// is complete once a finish reason has arrived. Usage counts follow after that, or never.
struct OpenAIReader: ModelStreamReader {
  private var calls: [PartialCall] = []
  private var finish: String?
  private var hasRefusal = false
  private(set) var isDone = false

  /// A streamed tool call: ID and name in the first piece, the arguments in many.
  private struct PartialCall {
    let index: Int64?
    var id: String
    var name: String
    var arguments = ""
  }

  var isWhole: Bool { finish != nil }

  mutating func take(_ event: ServerSentEvent) throws(ModelFailure) -> [ModelEvent] {
    if event.data == "[DONE]" {
      guard isWhole else { throw ModelFailure(.cutOff, "[DONE] before the answer ended") }
      isDone = true
      return try closing()
    }
    let data = try JSONValue(wire: event.data)
    if let error = data["error"], error != .null { throw Self.failure(error) }
    var events: [ModelEvent] = []
    // The chunk with the usage has no choices, or null for them.
    if let choice = data["choices"]?.array?.first { events += take(choice: choice) }
    if let counts = data["usage"], let input = counts["prompt_tokens"]?.tokens {
      let output = counts["completion_tokens"]?.tokens ?? 0
      events.append(.usage(TokenUsage(input: input, output: output)))
    }
    return events
  }

  mutating func end() throws(ModelFailure) -> [ModelEvent] { try closing() }

  private mutating func take(choice: JSONValue) -> [ModelEvent] {
    if let reason = choice["finish_reason"]?.string { finish = reason }
    guard let delta = choice["delta"] else { return [] }
    for piece in delta["tool_calls"]?.array ?? [] { take(call: piece) }
    // The text of a refusal is not an answer.
    if let refusal = delta["refusal"]?.string, !refusal.isEmpty { hasRefusal = true }
    guard let text = delta["content"]?.string, !text.isEmpty else { return [] }
    return [.text(text)]
  }

  /// Pieces are matched by index; for servers that send none, pieces without an ID belong to the
  /// call before.
  private mutating func take(call piece: JSONValue) {
    let index = piece["index"]?.integer
    let (id, function) = (piece["id"]?.string ?? "", piece["function"])
    let known =
      index == nil
      ? (id.isEmpty ? calls.indices.last : nil)
      : calls.firstIndex { $0.index == index }
    let position = known ?? calls.count
    if known == nil { calls.append(PartialCall(index: index, id: id, name: "")) }
    if calls[position].name.isEmpty { calls[position].name = function?["name"]?.string ?? "" }
    if calls[position].id.isEmpty { calls[position].id = id }
    calls[position].arguments += function?["arguments"]?.string ?? ""
  }

  /// The tool calls, now complete, and the end.
  private mutating func closing() throws(ModelFailure) -> [ModelEvent] {
    guard let finish else { return [] }
    var events: [ModelEvent] = []
    for (position, call) in calls.enumerated() {
      let arguments = call.arguments.isEmpty ? .empty : try? JSONValue(wire: call.arguments)
      guard !call.name.isEmpty, let arguments, arguments.object != nil else {
        // A tool call cut off at the maximum length is dropped; otherwise it is an error.
        guard finish == "length" else {
          throw ModelFailure(.malformed, "the arguments of a call")
        }
        continue
      }
      let id = call.id.isEmpty ? "call-\(position + 1)" : call.id
      events.append(.toolCall(ToolCall(id: id, name: call.name, arguments: arguments)))
    }
    return events + [.finished(finishReason(finish))]
  }

  private func finishReason(_ reason: String) -> FinishReason {
    if hasRefusal { return .refusal(category: nil) }
    switch reason {
    // Some servers report "stop" after tool calls as well.
    case "stop": return calls.isEmpty ? .end : .toolUse
    case "length": return .length
    case "tool_calls", "function_call": return .toolUse
    default: return .stopped(reason)
    }
  }

  /// An error in the stream, after a successful status.
  private static func failure(_ error: JSONValue) -> ModelFailure {
    let status = error["code"]?.integer ?? error["status"]?.integer ?? 500
    let word = error["code"]?.string ?? error["type"]?.string
    return ModelFailure(status: Int(clamping: max(status, 400)), word: word)
  }
}
